//! `kauri play`: a game in the terminal.

use std::io::{self, BufReader};
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use kauri::BySide;
use kauri_engine::StopSignal;
use kauri_tui::{Level, Opening, Options, Player, Speed, Theme};

use crate::failure::Failure;
use crate::find_tables::{self, TablesOption};
use crate::language::{Language, Texts};
use crate::start::StartOptions;
use crate::visible::quotable;

/// Play a game in the terminal, against the computer, a person or a program
///
/// Without options an interrupted game is taken up again, or a new one begins:
/// you are South and move first, the computer is North. Press ? in the game to
/// see all keys.
///
/// A PLAYER is `human`, `level:1` (a beginner) to `level:10`, `full` (the
/// engine as strong as it can), or `ugi:` and the command of any engine that
/// speaks the universal game interface.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri play                                   against the computer
  kauri play --level 2 --lang pt               an easier one, in Portuguese
  kauri play --south level:7 --north human     the computer moves first
  kauri play --north human                     two people
  kauri play --size '4x(3+1)'                  a small board
  kauri play --load game.kgn                   go on with a saved game
  printf 'C\\nquit\\n' | kauri play --plain      line by line")]
#[allow(clippy::struct_excessive_bools)] // each is an option of its own
pub(crate) struct PlayOptions {
    /// Who plays South, at the bottom [default: human]
    #[arg(long, value_name = "PLAYER")]
    south: Option<String>,

    /// Who plays North, at the top [default: the computer at --level, or a person if South is not one]
    #[arg(long, value_name = "PLAYER")]
    north: Option<String>,

    /// Strength of the computer, 1 to 10
    #[arg(long, value_name = "N", default_value = "4")]
    level: u8,

    #[command(flatten)]
    start: StartOptions,

    /// Begin a new game, even if there is an interrupted one
    #[arg(long)]
    new: bool,

    /// Take up the interrupted game, if there is one, also with --plain
    #[arg(long, conflicts_with_all = ["new", "load", "position", "size", "ruleset"])]
    resume: bool,

    /// Go on with the first game of a KGN file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["new", "position", "size", "ruleset"])]
    load: Option<PathBuf>,

    /// Line by line, without moving the cursor: for pipes and screen readers
    #[arg(long)]
    plain: bool,

    /// Colours of the board [default: what the terminal suggests]
    #[arg(long, value_name = "THEME", value_parser = theme_parser())]
    theme: Option<Theme>,

    /// How fast a sowing is shown
    #[arg(
        long,
        value_name = "SPEED",
        default_value = Speed::Normal.name(),
        value_parser = speed_parser()
    )]
    speed: Speed,

    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,

    /// Number that the errors of the weaker levels are drawn from [default: the clock's]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    #[command(flatten)]
    tables: TablesOption,

    /// Directory for the interrupted game [default: the user's data directory]
    #[arg(long, value_name = "DIR")]
    data_dir: Option<PathBuf>,
}

fn theme_parser() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::ALL.map(Theme::name)).try_map(|name| name.parse())
}

fn speed_parser() -> impl TypedValueParser<Value = Speed> {
    PossibleValuesParser::new(Speed::ALL.map(Speed::name)).try_map(|name| name.parse())
}

/// Runs the command.
pub(crate) fn run(options: PlayOptions, texts: &Texts) -> Result<(), Failure> {
    let plain = options.plain;
    let game = game_options(options, texts)?;
    let result = if plain {
        kauri_tui::run_plain(&game, BufReader::new(io::stdin()), io::stdout())
    } else {
        kauri_tui::run(&game)
    };
    find_tables::tell_damage();
    result.map_err(|error| Failure::Refused(error.to_string()))
}

fn game_options(options: PlayOptions, texts: &Texts) -> Result<Options, Failure> {
    let level = Level::new(options.level).map_err(|_| {
        let args = [
            ("most", Level::MAX.number().into()),
            ("came", options.level.into()),
        ];
        Failure::Usage(texts.with("error-level", &args))
    })?;
    let player = |text: &Option<String>| {
        let read = |text: &String| {
            let error =
                |_| Failure::Usage(texts.with("error-player", &[("text", quotable(text).into())]));
            text.parse::<Player>().map_err(error)
        };
        text.as_ref().map(read).transpose()
    };
    let start = options.start.position(texts)?;
    let tables = if options.plain {
        // A script is to do the same every time.
        let stop = StopSignal::new();
        options
            .tables
            .open_for(&start, &stop, texts)?
            .for_engine(texts)
    } else {
        options.tables.open_meanwhile(&start, texts)?
    };
    Ok(Options {
        players: BySide {
            south: player(&options.south)?,
            north: player(&options.north)?,
        },
        level,
        start,
        opening: opening(&options),
        language: Some(match texts.language() {
            Language::English => kauri_tui::Language::English,
            Language::Portuguese => kauri_tui::Language::Portuguese,
        }),
        theme: options.theme,
        speed: options.speed,
        ascii: options.ascii,
        tables,
        data_dir: options.data_dir,
        seed: options.seed,
    })
}

/// Which game to play. Line by line a game is new unless another was asked for,
/// so that a script does the same every time.
fn opening(options: &PlayOptions) -> Opening {
    if let Some(file) = &options.load {
        Opening::Load(file.clone())
    } else if options.resume {
        Opening::Resume
    } else if options.new || options.plain || options.start.is_given() {
        Opening::New
    } else {
        Opening::Resume
    }
}
