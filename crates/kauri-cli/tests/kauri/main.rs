//! The command line as people and programs use it.

mod analysis;
mod arguments;
mod damage;
mod games;
mod help;
mod ladder;
mod matches;
mod outputs;
mod pipes;
mod positions;
mod records;
mod run;
mod serve;
mod solve;
mod table_build;
mod tables;
mod train;
