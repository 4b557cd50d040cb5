//! Project chores.
//!
//! `cargo xtask run` builds Kauri and serves it to the browser, `cargo xtask test`
//! checks everything that CI checks, and `cargo xtask help` lists the rest.

mod browser;
mod cross;
mod edges;
mod fuzz;
mod licences;
mod run;
mod stamp;
mod step;
mod tally;
mod test;
mod tidy;
mod ugi;
mod wasm;
mod web;

use std::process::ExitCode;

use step::Failure;

const HELP: &str = "\
Project chores: cargo xtask <command>

  run [-- ARGS]    build the site and the program and serve them; ARGS go to
                   `kauri serve`
  play [-- ARGS]   build the program and play in the terminal; ARGS go to
                   `kauri play`
  site             build the site alone, to be part of the program when that
                   is built next
  test [CHECK…]    everything CI checks, or only the checks named
  fuzz SECONDS     each fuzz target for so many seconds, two at a time
  ugi [--hash MIB] [PROGRAM ARGS…]
                   whether a program, or ours, keeps to the universal game
                   interface; MIB is the size of a large table
  budgets          how heavy and how fast the site is, in figures
  lighthouse       what Lighthouse says of the site, in figures
  cross            the rules on other machines: oldest Rust, aarch64 under qemu
  wasm             the WebAssembly of the site, into web/core/pkg
  help             this
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next();
    let rest: Vec<String> = args.collect();
    let done = match (command.as_deref(), rest.as_slice()) {
        (Some("run"), args) => return run::serve(args),
        (Some("play"), args) => return run::play(args),
        (Some("site"), []) => web::site().map(|folder| println!("{}", folder.display())),
        (Some("budgets"), []) => browser::budgets(),
        (Some("lighthouse"), []) => browser::lighthouse(),
        (Some("test"), names) => test::test(names),
        (Some("fuzz"), [seconds]) => match seconds.parse() {
            Ok(seconds) => fuzz::fuzz(seconds),
            Err(_) => return usage(&format!("expected a number of seconds, not `{seconds}`")),
        },
        (Some("ugi"), args) => ugi::ugi(args),
        (Some("cross"), []) => cross::cross(),
        (Some("wasm"), []) => wasm::build_app(),
        (Some("help" | "--help" | "-h"), _) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        _ => return usage("no such command"),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(message)) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}

fn usage(message: &str) -> ExitCode {
    eprint!("xtask: {message}\n\n{HELP}");
    ExitCode::from(2)
}
