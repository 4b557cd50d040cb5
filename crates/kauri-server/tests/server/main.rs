//! The server as clients see it, on a real listener.

mod bounds;
mod client;
mod files;
mod methods;
mod stop;
mod tables;
