//! The commands there are.

use std::io::{self, BufWriter, Write};

use clap::builder::PossibleValue;
use clap::{Parser, Subcommand, ValueEnum};

use crate::failure::Failure;
use crate::language::{Language, Texts};
use crate::{
    analyse, apply, bench, completions, help, ladder, man, matches, moves, openings, perft, play,
    record, serve, show, solve, table, train, ugi,
};

/// Kauri, a mancala game played with seeds and cowries
#[derive(Parser, Debug)]
#[command(
    name = "kauri",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true,
    after_help = "\
Start here:
  kauri play               play against the computer
  kauri serve              the same and more in a browser
  kauri play --plain       the same line by line, for pipes and screen readers
  kauri moves              what can be played at the start, and what it does
  kauri help show          explain one command

Exit codes: 0 all went well; 1 what was asked for was refused or failed;
2 the command line is wrong."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// Language to answer in [default: that of the locale]
    // `Language::asked_for` has read it already.
    #[arg(long, global = true, value_name = "LANG", display_order = 900)]
    lang: Option<Language>,
}

#[derive(Subcommand, Debug)]
enum Command {
    Play(play::PlayOptions),
    Serve(serve::ServeOptions),
    Show(show::ShowOptions),
    Moves(moves::MovesOptions),
    Apply(apply::ApplyOptions),
    Record(record::RecordOptions),
    Analyse(analyse::AnalyseOptions),
    Table(table::TableOptions),
    Ugi(ugi::UgiOptions),
    Solve(solve::SolveOptions),
    Perft(perft::PerftOptions),
    Bench(bench::BenchOptions),
    Match(matches::MatchOptions),
    Ladder(ladder::LadderOptions),
    Openings(openings::OpeningsOptions),
    Train(train::TrainOptions),
    Completions(completions::CompletionsOptions),
    Man(man::ManOptions),
    Help(help::HelpOptions),
}

impl ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Language] {
        &[Language::English, Language::Portuguese]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Language::English => PossibleValue::new("en").aliases(["en-GB", "en-US"]),
            Language::Portuguese => PossibleValue::new("pt").aliases(["pt-PT", "pt_PT"]),
        })
    }
}

/// Runs the command that was asked for.
pub(crate) fn run(cli: Cli, texts: &Texts) -> Result<(), Failure> {
    let command = match cli.command {
        // These two need the whole terminal, and standard output unlocked.
        Some(Command::Play(options)) => return play::run(options, texts),
        Some(Command::Ugi(options)) => return ugi::run(&options, texts),
        command => command,
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let result = match command {
        None | Some(Command::Play(_) | Command::Ugi(_)) => help::welcome(texts, &mut out),
        Some(Command::Serve(options)) => serve::run(&options, texts, &mut out),
        Some(Command::Show(options)) => show::run(&options, texts, &mut out),
        Some(Command::Moves(options)) => moves::run(&options, texts, &mut out),
        Some(Command::Apply(options)) => apply::run(&options, texts, &mut out),
        Some(Command::Record(options)) => record::run(&options, texts, &mut out),
        Some(Command::Analyse(options)) => analyse::run(&options, texts, &mut out),
        Some(Command::Table(options)) => table::run(&options, texts, &mut out),
        Some(Command::Solve(options)) => solve::run(&options, texts, &mut out),
        Some(Command::Perft(options)) => perft::run(&options, texts, &mut out),
        Some(Command::Bench(options)) => bench::run(&options, texts, &mut out),
        Some(Command::Match(options)) => matches::run(&options, texts, &mut out),
        Some(Command::Ladder(options)) => ladder::run(&options, texts, &mut out),
        Some(Command::Openings(options)) => openings::run(&options, texts, &mut out),
        Some(Command::Train(options)) => train::run(&options, texts, &mut out),
        Some(Command::Completions(options)) => completions::run(&options, texts, &mut out),
        Some(Command::Man(options)) => man::run(&options, texts, &mut out),
        Some(Command::Help(options)) => help::run(&options, texts, &mut out),
    };
    result.and(out.flush().map_err(Failure::from))
}
