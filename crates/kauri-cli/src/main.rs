//! `kauri`: the rules, records, engine and terminal game from the command line.
//!
//! Results go to standard output and messages to standard error. The exit code
//! is 0 if all went well, 1 if what was asked for was refused or failed, and 2
//! if the command line is wrong.

mod analyse;
mod apply;
mod bench;
mod cli;
mod columns;
mod completions;
mod eval;
mod explain;
mod explain_record;
mod failure;
mod find_tables;
mod help;
mod input_file;
mod interrupt;
mod ladder;
mod language;
mod left_over;
mod lock;
mod man;
mod matches;
mod memory;
mod moves;
mod openings;
mod output_file;
mod perft;
mod perft_split;
mod picture;
mod play;
mod progress;
mod record;
mod serve;
mod show;
mod small_tables;
mod solve;
mod start;
mod table;
mod table_build;
mod table_contents;
mod table_info;
mod table_probe;
mod table_records;
mod table_verify;
mod table_words;
mod threads;
mod train;
mod ugi;
mod usage_error;
mod value_fault;
mod visible;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;

use crate::cli::Cli;
use crate::language::{Language, Texts};

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let texts = Texts::new(Language::asked_for(&args));
    let parsed = help::command(&texts)
        .try_get_matches_from(args)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    match parsed {
        Ok(cli) => match cli::run(cli, &texts) {
            Ok(()) => ExitCode::SUCCESS,
            Err(failure) => failure.report(&texts),
        },
        Err(error) => usage_error::report(&error, &texts),
    }
}
