//! Games of a match as records.

use std::time::Duration;

use kauri::Side;
use kauri_engine::{Score, ScoreKind};
use kauri_record::{Comment, Evaluation, GameResult, Path, Record};

use crate::game::{GameEnd, PlayedGame, PlayedMove};
use crate::{ByEntrant, Pace, PlayedPair};

/// What the records of a match say besides the games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Headings {
    /// The event, which should name this match and no other.
    pub event: String,
    /// The day it began: `2026.11.30`.
    pub date: String,
    /// What the programs are called.
    pub names: ByEntrant<String>,
    /// How long they may think.
    pub pace: Pace,
}

impl Headings {
    /// The two games of a pair, in the order of [`PlayedPair`]. The round is the
    /// pair's number, from 1, and that of the game: `17.2`.
    pub fn records(&self, pair: &PlayedPair) -> impl Iterator<Item = Record> {
        let games = [(1, &pair.first_south), (2, &pair.first_north)];
        let number = pair.number + 1;
        games
            .into_iter()
            .map(move |(game, played)| self.record(played, &format!("{number}.{game}")))
    }

    /// A game with its tags, and with what the programs thought of each move and
    /// the time they took for it.
    pub fn record(&self, game: &PlayedGame, round: &str) -> Record {
        let mut record = Record::new(game.opening.start());
        self.set_tags(&mut record, game, round);
        let moves = game.opening.moves().iter().copied();
        record
            .push_all(moves.chain(game.moves.iter().map(|played| played.mv)))
            .expect("the moves of a played game are legal");
        let opening = game.opening.moves().len();
        let mut turn = game.opening.position().turn();
        for (at, played) in game.moves.iter().enumerate() {
            let path = Path::main_line(opening + at + 1);
            let comment = Comment::new(comment(played, turn)).into_iter().collect();
            record
                .set_comments(&path, comment)
                .expect("the path is of a move just played");
            turn = !turn;
        }
        if let GameEnd::Fault { loser, .. } = game.end {
            record
                .set_result(GameResult::Won(!loser))
                .expect("a game that a fault ends is not over by the rules");
        }
        record
    }

    fn set_tags(&self, record: &mut Record, game: &PlayedGame, round: &str) {
        let name = |side| self.names[game.entrant(side)].as_str();
        let pace = self.pace.to_string();
        let termination = match &game.end {
            GameEnd::Won { .. } => "normal".to_owned(),
            GameEnd::Fault { loser, fault } => format!("{}: {loser}: {fault}", fault.word()),
            GameEnd::TooLong => "undecided: the most plies of the match are played".to_owned(),
        };
        for (tag, value) in [
            ("Event", self.event.as_str()),
            ("Date", &self.date),
            ("Round", round),
            ("South", name(Side::South)),
            ("North", name(Side::North)),
            ("TimeControl", &pace),
            ("Termination", &termination),
        ] {
            let value = value.replace(['\n', '\r'], " ");
            record
                .set_tag(tag, &value)
                .expect("the names of the tags are well formed, and the values one line");
        }
    }
}

/// `[%eval 0.25] [%emt 0:00:00.1] [%clk 0:00:09.9] depth 12`, as far as it is known.
fn comment(played: &PlayedMove, turn: Side) -> String {
    let mut words = Vec::new();
    if let Some(score) = played.score {
        words.push(format!("[%eval {}]", evaluation(score, turn)));
    }
    words.push(format!("[%emt {}]", clock(played.time)));
    if let Some(left) = played.clock {
        words.push(format!("[%clk {}]", clock(left)));
    }
    if played.depth > 0 {
        words.push(format!("depth {}", played.depth));
    }
    words.join(" ")
}

/// Hundredths of a seed that stand in a record for a win of unknown length: more
/// than any board has.
const UNKNOWN_WIN: i32 = 20_000;

/// A score seen by `turn` as records have it: seen by South.
fn evaluation(score: Score, turn: Side) -> Evaluation {
    let forced = |winner, plies: u16| Evaluation::Win {
        winner,
        moves: u32::from(plies.div_ceil(2)),
    };
    match (score.kind(), turn) {
        (ScoreKind::Centiseeds(score), Side::South) => Evaluation::Score(score),
        (ScoreKind::Centiseeds(score), Side::North) => Evaluation::Score(-score),
        (ScoreKind::Wins, Side::South) | (ScoreKind::Loses, Side::North) => {
            Evaluation::Score(UNKNOWN_WIN)
        }
        (ScoreKind::Wins, Side::North) | (ScoreKind::Loses, Side::South) => {
            Evaluation::Score(-UNKNOWN_WIN)
        }
        (ScoreKind::WinIn(plies), turn) => forced(turn, plies),
        (ScoreKind::LossIn(plies), turn) => forced(!turn, plies),
    }
}

/// Hours, minutes and seconds to the millisecond.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!(
        "{hours}:{minutes:02}:{seconds:02}.{:03}",
        time.subsec_millis()
    )
}
