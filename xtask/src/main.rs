//! Project chores.
//!
//! `cargo xtask run` starts Kauri, `cargo xtask test` checks everything that
//! CI checks, and `cargo xtask help` lists the rest.

mod cross;
mod edges;
mod fuzz;
mod licences;
mod run;
mod step;
mod test;
mod tidy;
mod ugi;
mod wasm;

use std::process::ExitCode;

use step::Failure;

const HELP: &str = "\
Project chores: cargo xtask <command>

  run [-- ARGS]    build Kauri and play it; ARGS go to `kauri play`
  test [CHECK…]    everything CI checks, or only the checks named
  fuzz SECONDS     each fuzz target for so many seconds, two at a time
  ugi [--hash MIB] [PROGRAM ARGS…]
                   whether a program, or ours, keeps to the universal game
                   interface; MIB is the size of a large table
  cross            the rules on other machines: oldest Rust, aarch64 under qemu
  help             this
";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let command = args.next();
    let rest: Vec<String> = args.collect();
    let done = match (command.as_deref(), rest.as_slice()) {
        (Some("run"), args) => return run::run(args),
        (Some("test"), names) => test::test(names),
        (Some("fuzz"), [seconds]) => match seconds.parse() {
            Ok(seconds) => fuzz::fuzz(seconds),
            Err(_) => return usage(&format!("expected a number of seconds, not `{seconds}`")),
        },
        (Some("ugi"), args) => ugi::ugi(args),
        (Some("cross"), []) => cross::cross(),
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
