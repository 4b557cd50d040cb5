//! `kauri match`: two engines against each other, and what that proves.

mod keeper;
mod program;
mod progress;
mod report;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use kauri::Ruleset;
use kauri_engine::Bounds;
use kauri_match::{
    Book, BookError, ByEntrant, Elo, Entrant, Match, MatchEnd, MatchError, NotAnOpening, Pace,
    Sprt, SprtError, TimeControl,
};

use self::keeper::Keeper;
use self::progress::Progress;
use self::report::Report;
pub(crate) use self::report::elo_text;
use crate::explain;
use crate::failure::{Failure, say};
use crate::input_file;
use crate::interrupt;
use crate::language::Texts;
use crate::output_file;
use crate::start::ruleset_parser;
use crate::visible::{quotable, shown};

/// Play a match between two engines, and say what it proves
///
/// Each opening is played twice, so that each engine plays it from both sides.
/// Any engine that speaks the universal game interface (UGI) can take part;
/// without a command, it is this program's own. Who crashes, answers too late
/// or not at all, or makes an illegal move has lost that game and is started
/// again.
///
/// Ctrl-C ends the match with a report of the games so far. With --resume it
/// can be taken up again, even if it was ended by force, but not by other builds
/// of the engines.
///
/// With --sprt the match ends as soon as it is clear enough whether the first
/// engine is ELO0 points stronger, or ELO1. All statistics are of pairs of
/// games with the same opening.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri match --first-option Level=6 --second-option Level=5 --games 100
  kauri match --first 'new/kauri ugi' --second 'old/kauri ugi' --movetime 100 --sprt 0,5
  kauri match --second 'other-engine' --clock 10+0.1 --kgn games.kgn --resume match.state
  kauri match --first-option Threads=2 --nodes 100000 --concurrency 2 --json")]
pub(crate) struct MatchOptions {
    /// Command of the first engine [default: this program's]
    #[arg(long, value_name = "COMMAND")]
    first: Option<String>,

    /// Command of the second engine [default: this program's]
    #[arg(long, value_name = "COMMAND")]
    second: Option<String>,

    /// Setting of the first engine, such as Level=3; may be given several times
    #[arg(long, value_name = "OPTION")]
    first_option: Vec<String>,

    /// Setting of the second engine; may be given several times
    #[arg(long, value_name = "OPTION")]
    second_option: Vec<String>,

    /// Setting of both engines, such as Hash=64; may be given several times
    #[arg(long, value_name = "OPTION")]
    option: Vec<String>,

    /// Most games to play; an odd number is one more
    #[arg(long, value_name = "N", default_value = "200")]
    games: u64,

    /// Games to play at once; each needs two engines
    #[arg(long, value_name = "N", default_value = "1")]
    concurrency: usize,

    /// Milliseconds for a move [default: 100, unless there is another limit]
    #[arg(long, value_name = "MS")]
    movetime: Option<u64>,

    /// Positions to visit for a move
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,

    /// Plies to look ahead for a move
    #[arg(long, value_name = "N")]
    depth: Option<u8>,

    /// Clock of a game: seconds, and seconds more for each move, such as 10+0.1
    #[arg(long, value_name = "CLOCK", conflicts_with_all = ["movetime", "nodes", "depth"])]
    clock: Option<String>,

    /// Milliseconds that an answer may be late
    #[arg(long, value_name = "MS", default_value = "250")]
    late: u64,

    /// Which cowries capture: each one, or only the last of a sowing [default: standard]
    #[arg(long, value_name = "RULESET", value_parser = ruleset_parser())]
    ruleset: Option<Ruleset>,

    /// File of openings: moves or a position a line [default: the ruleset's own book]
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,

    /// Number that the order of the openings is drawn from
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,

    /// Most plies of a game; one that is not over then counts half for each
    #[arg(long, value_name = "N", default_value = "400")]
    max_plies: usize,

    /// End as soon as one of two differences ELO0,ELO1 is proved, such as 0,5
    #[arg(long, value_name = "ELOS", allow_hyphen_values = true)]
    sprt: Option<String>,

    /// Chance that the test accepts ELO1 though ELO0 is true
    #[arg(long, value_name = "CHANCE", default_value = "0.05", requires = "sprt")]
    alpha: f64,

    /// Chance that the test accepts ELO0 though ELO1 is true
    #[arg(long, value_name = "CHANCE", default_value = "0.05", requires = "sprt")]
    beta: f64,

    /// File to add the games to, as KGN
    #[arg(long, value_name = "FILE")]
    kgn: Option<PathBuf>,

    /// File to keep the match in, and to take it up from if it is there
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,

    /// Print JSON for programs
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub(crate) fn run(
    options: &MatchOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    check_files(options, texts)?;
    let contest = contest(options, texts)?;
    let stop = interrupt::on_interrupt();
    let names = contest.names().map_err(|error| failed(&error, texts))?;
    let names = program::labels(&contest.programs, names);
    let (mut keeper, mut standing) = Keeper::open(options, &contest, &names, texts)?;
    let openings = contest.openings.len();
    if contest.pairs > openings as u64 {
        let args = [("openings", openings.into())];
        say_notice(&texts.with("match-repeats", &args));
    }
    let mut progress = Progress::begin(&contest, &standing, texts);
    progress.tell(&standing);
    let end = contest.play(&mut standing, &stop, &mut |pair, standing| {
        progress.pair(standing);
        keeper.keep(pair, standing)
    });
    progress.end();
    let report = Report::new(&contest, &names, &standing, end.as_ref().ok().copied());
    if options.json {
        serde_json::to_writer(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        report.write(texts, out)?;
    }
    out.flush()?;
    match end {
        Ok(MatchEnd::Complete | MatchEnd::Decided(_)) => Ok(()),
        Ok(MatchEnd::Stopped) => {
            let id = match options.resume {
                Some(_) => "match-interrupted-kept",
                None => "match-interrupted",
            };
            say(texts, &texts.get(id));
            Err(Failure::Reported)
        }
        Err(MatchError::Output(error)) => Err(keeper.failed(&error, texts)),
        Err(error) => Err(failed(&error, texts)),
    }
}

/// Refuses to lose a file to another: each is to be one of its own.
fn check_files(options: &MatchOptions, texts: &Texts) -> Result<(), Failure> {
    let openings: Vec<&Path> = options.openings.iter().map(PathBuf::as_path).collect();
    for path in options.kgn.iter().chain(&options.resume) {
        output_file::check_not_read(path, &openings, texts)?;
    }
    match (&options.resume, &options.kgn) {
        (Some(state), Some(kgn)) => output_file::check_two(state, kgn, texts),
        _ => Ok(()),
    }
}

/// Says on standard error what should be known, but is no fault.
fn say_notice(notice: &str) {
    // If nobody listens, there is nothing left to do.
    let _ = writeln!(std::io::stderr(), "{notice}");
}

/// The match that was asked for.
fn contest(options: &MatchOptions, texts: &Texts) -> Result<Match, Failure> {
    let ruleset = options.ruleset.unwrap_or_default();
    let usage =
        |id: &str, text: &str| Failure::Usage(texts.with(id, &[("text", quotable(text).into())]));
    if options.games == 0 || options.concurrency == 0 || options.max_plies == 0 {
        return Err(Failure::Usage(texts.get("error-match-none")));
    }
    let sprt = match &options.sprt {
        None => None,
        Some(text) => {
            let (elo0, elo1) = elos(text).ok_or_else(|| usage("error-sprt", text))?;
            let sprt = Sprt::new(elo0, elo1, options.alpha, options.beta);
            Some(sprt.map_err(|error| match error {
                SprtError::Elo => usage("error-sprt", text),
                SprtError::Errors => Failure::Usage(texts.get("error-sprt-errors")),
            })?)
        }
    };
    let control = TimeControl {
        lateness: Duration::from_millis(options.late),
        ..TimeControl::new(pace(options, texts)?)
    };
    Ok(Match {
        programs: ByEntrant {
            first: program::read(
                options.first.as_deref(),
                &[&options.option, &options.first_option],
                texts,
            )?,
            second: program::read(
                options.second.as_deref(),
                &[&options.option, &options.second_option],
                texts,
            )?,
        },
        ruleset,
        openings: book(options.openings.as_deref(), ruleset, texts)?.shuffled(options.seed),
        pairs: options.games.div_ceil(2),
        concurrency: options.concurrency,
        control,
        max_plies: options.max_plies,
        sprt,
    })
}

fn pace(options: &MatchOptions, texts: &Texts) -> Result<Pace, Failure> {
    if let Some(text) = &options.clock {
        let (base, increment) = clock(text).ok_or_else(|| {
            Failure::Usage(texts.with("error-clock", &[("text", quotable(text).into())]))
        })?;
        return Ok(Pace::Clock { base, increment });
    }
    if [
        options.movetime,
        options.nodes,
        options.depth.map(u64::from),
    ]
    .contains(&Some(0))
    {
        return Err(Failure::Usage(texts.get("error-limit-zero")));
    }
    let unlimited = options.nodes.is_none() && options.depth.is_none();
    let movetime = options.movetime.or(unlimited.then_some(100));
    Ok(Pace::Move(Bounds {
        depth: options.depth,
        nodes: options.nodes,
        time: movetime.map(Duration::from_millis),
    }))
}

/// Reads `10+0.1`.
fn clock(text: &str) -> Option<(Duration, Duration)> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let seconds = |text: &str| {
        let seconds: f64 = text.trim().parse().ok()?;
        Duration::try_from_secs_f64(seconds).ok()
    };
    let (base, increment) = (seconds(base)?, seconds(increment)?);
    (!base.is_zero()).then_some((base, increment))
}

/// Reads `0,5`.
fn elos(text: &str) -> Option<(Elo, Elo)> {
    let (elo0, elo1) = text.split_once(',')?;
    Some((
        Elo(elo0.trim().parse().ok()?),
        Elo(elo1.trim().parse().ok()?),
    ))
}

/// The book of a file, or that of the ruleset.
pub(crate) fn book(path: Option<&Path>, ruleset: Ruleset, texts: &Texts) -> Result<Book, Failure> {
    let Some(path) = path else {
        return Ok(Book::built_in(ruleset));
    };
    let file = ("path", shown(path).into());
    let text = input_file::read_text(path).map_err(|unread| unread.refused(path, texts))?;
    Book::read(&text, ruleset).map_err(|error| {
        let args = [file, ("reason", book_error(&error, texts).into())];
        Failure::Refused(texts.with("error-book", &args))
    })
}

fn book_error(error: &BookError, texts: &Texts) -> String {
    let (number, text, reason) = match error {
        BookError::Empty => return texts.get("book-empty"),
        BookError::Line {
            number,
            text,
            reason,
        } => (number, text, reason),
    };
    let reason = match &**reason {
        NotAnOpening::Position(error) => explain::position_error(error, text, texts),
        NotAnOpening::Move(word) => texts.with("error-move", &[("text", quotable(word).into())]),
        NotAnOpening::Illegal(error) => explain::play_error(error, texts),
        NotAnOpening::Over => texts.get("book-over"),
        NotAnOpening::Twice => texts.get("book-twice"),
    };
    let args = [
        ("line", (*number).into()),
        ("text", quotable(text).into()),
        ("reason", reason.into()),
    ];
    texts.with("book-line", &args)
}

/// Why the match could not be played.
fn failed(error: &MatchError, texts: &Texts) -> Failure {
    let message = match error {
        MatchError::Program { entrant, error } => {
            let id = match entrant {
                Entrant::First => "error-match-first",
                Entrant::Second => "error-match-second",
            };
            let reason = program::refusal(error, texts);
            texts.with(id, &[("reason", reason.into())])
        }
        MatchError::Output(error) => {
            texts.with("error-output", &[("error", error.to_string().into())])
        }
    };
    Failure::Refused(message)
}
