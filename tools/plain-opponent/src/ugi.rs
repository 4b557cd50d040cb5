//! The universal game interface, as far as matches need it.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use kauri::{BoardSize, Move, Pit, Position, Ruleset, Side};

use crate::search::{Bounds, Found, Player, WIN};
use crate::{Board, PITS};

const DEFAULT_HASH: usize = 64;

/// More is not asked of a yardstick.
const MAX_HASH: usize = 4096;

/// Answers what comes from `input` until `quit` or its end. A search is ended by
/// `stop` and `quit`; all else that comes meanwhile waits.
///
/// # Errors
///
/// If `output` cannot be written.
pub fn converse(input: impl Read + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let heard = Arc::new(AtomicU64::new(0));
    let (lines, queue) = mpsc::channel();
    let ends = Arc::clone(&heard);
    thread::spawn(move || {
        for line in BufReader::new(input).lines().map_while(Result::ok) {
            if ends_search(&line) {
                ends.fetch_add(1, Ordering::Relaxed);
            }
            if lines.send(line).is_err() {
                return;
            }
        }
    });
    let mut seat = Seat {
        player: Player::new(DEFAULT_HASH),
        ruleset: Ruleset::Standard,
        position: Position::default(),
        heard,
        obeyed: 0,
    };
    for line in queue {
        seat.obeyed += u64::from(ends_search(&line));
        if line.trim() == "quit" {
            break;
        }
        seat.obey(&line, &mut output)?;
        output.flush()?;
    }
    Ok(())
}

fn ends_search(line: &str) -> bool {
    ["stop", "quit"].contains(&line.trim())
}

struct Seat {
    player: Player,
    ruleset: Ruleset,
    position: Position,
    /// How many commands to stop have come, and to how many of them it is the turn.
    heard: Arc<AtomicU64>,
    obeyed: u64,
}

impl Seat {
    fn obey(&mut self, line: &str, out: &mut impl Write) -> io::Result<()> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        match words.as_slice() {
            ["ugi", ..] => {
                writeln!(out, "id name Plain opponent {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(out, "id author the Kauri authors")?;
                writeln!(
                    out,
                    "option name Hash type spin default {DEFAULT_HASH} min 1 max {MAX_HASH}"
                )?;
                writeln!(
                    out,
                    "option name Ruleset type combo default standard var standard var last-cowrie"
                )?;
                writeln!(out, "ugiok")
            }
            ["isready"] => writeln!(out, "readyok"),
            ["uginewgame"] => {
                self.player.clear();
                Ok(())
            }
            ["setoption", "name", name, "value", value] => match self.set(name, value) {
                Ok(()) => Ok(()),
                Err(expected) => writeln!(out, "info string expected {expected}"),
            },
            ["position", rest @ ..] => match self.read_position(rest) {
                Ok(position) => {
                    self.position = position;
                    Ok(())
                }
                Err(reason) => writeln!(out, "info string {reason}"),
            },
            ["go", rest @ ..] => self.go(rest, out),
            [] | ["stop"] => Ok(()),
            _ => writeln!(out, "info string not understood: {}", line.escape_debug()),
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), &'static str> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let mib: usize = value.parse().unwrap_or(0);
                if !(1..=MAX_HASH).contains(&mib) {
                    return Err("a table of 1 to 4096 MiB");
                }
                self.player = Player::new(mib);
                Ok(())
            }
            "ruleset" => {
                let ruleset = value.parse();
                self.ruleset = ruleset.map_err(|_| "the ruleset standard or last-cowrie")?;
                Ok(())
            }
            _ => Err("the option Hash or Ruleset"),
        }
    }

    fn read_position(&self, words: &[&str]) -> Result<Position, String> {
        let at = words.iter().position(|word| *word == "moves");
        let (start, moves) = words.split_at(at.unwrap_or(words.len()));
        let mut position = match start {
            ["startpos"] => Position::start(BoardSize::FULL, self.ruleset),
            ["fen", text @ ..] => Position::from_text(&text.join(" "), self.ruleset)
                .map_err(|error| error.to_string())?,
            _ => return Err("expected startpos or fen and a position".to_owned()),
        };
        for word in moves.iter().skip(1) {
            let mv: Move = word.parse().map_err(|error| format!("{error}"))?;
            position = position.play(mv).map_err(|error| error.to_string())?;
        }
        if usize::from(position.pits()) == PITS {
            Ok(position)
        } else {
            Err(format!("expected a board of {PITS} pits a side"))
        }
    }

    fn go(&mut self, words: &[&str], out: &mut impl Write) -> io::Result<()> {
        let turn = self.position.turn();
        let board = Board::of(&self.position).filter(|_| !self.position.outcome().is_over());
        let Some(board) = board else {
            return writeln!(out, "bestmove none");
        };
        let bounds = bounds(words, turn);
        let begun = Instant::now();
        let (heard, obeyed) = (&self.heard, self.obeyed);
        let mut written = Ok(());
        let found = self.player.think(
            &board,
            &bounds,
            &|| heard.load(Ordering::Relaxed) > obeyed,
            &mut |found| {
                if written.is_ok() {
                    written = writeln!(out, "{}", info(found, turn, begun.elapsed()));
                }
            },
        );
        written?;
        writeln!(out, "bestmove {}", name(found.pit, turn))
    }
}

/// The bounds of a `go`; what is not understood is skipped.
fn bounds(words: &[&str], turn: Side) -> Bounds {
    let number = |name: &str| -> Option<u64> {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1)?.parse().ok()
    };
    let (left, gain) = match turn {
        Side::South => (number("p1time"), number("p1inc")),
        Side::North => (number("p2time"), number("p2inc")),
    };
    // A game has some 25 moves of each side yet, and an answer takes its way.
    let share = left.map(|left| {
        let usable = left.saturating_sub(30);
        (usable / 25 + gain.unwrap_or(0) * 3 / 4).min(usable / 2)
    });
    let time = number("movetime").or(share);
    Bounds {
        depth: number("depth").map(|depth| depth.min(99) as u8),
        nodes: number("nodes"),
        time: time.map(Duration::from_millis),
    }
}

fn name(pit: Option<usize>, turn: Side) -> Move {
    match pit {
        // The player knows only boards on which there is such a pit.
        Some(column) => Pit::new(turn, column as u8).map_or(Move::Pass, Move::Sow),
        None => Move::Pass,
    }
}

fn info(found: &Found, turn: Side, time: Duration) -> String {
    let plies = WIN - found.score.abs();
    let score = if plies < 1000 {
        let sign = if found.score < 0 { "-" } else { "" };
        format!("mate {sign}{}", (plies + 1) / 2)
    } else {
        format!("cp {}", 100 * i32::from(found.score))
    };
    format!(
        "info depth {} score {score} nodes {} time {} pv {}",
        found.depth,
        found.nodes,
        time.as_millis(),
        name(found.pit, turn),
    )
}
