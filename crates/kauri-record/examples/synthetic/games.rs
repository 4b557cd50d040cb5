//! Random games, the same ones for the same seed.

use std::time::Duration;

use kauri::{Move, Position, Ruleset};
use kauri_record::{Comment, Evaluation, Glyph, Path, Record};

/// What is said in the games besides the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Talk {
    /// Nothing.
    Bare,
    /// Glyphs, comments, clocks, evaluations and variations.
    Annotated,
}

/// Random games without end.
pub(crate) struct Games {
    random: SplitMix,
    talk: Talk,
    number: u64,
}

impl Games {
    pub(crate) fn new(seed: u64, talk: Talk) -> Games {
        Games {
            random: SplitMix(seed),
            talk,
            number: 0,
        }
    }

    /// Random legal moves until the game ends, but no more than 120.
    fn moves(&mut self, start: Position) -> Vec<Move> {
        let mut moves = Vec::new();
        let mut position = start;
        while let Some(mv) = self.random.choose(position.legal_moves()) {
            if moves.len() == 120 {
                break;
            }
            position = position.play_unchecked(mv);
            moves.push(mv);
        }
        moves
    }

    fn talk(&mut self, record: &mut Record) {
        let positions: Vec<_> = record.positions().collect();
        for (plies, position) in positions.iter().enumerate().skip(1) {
            let path = Path::main_line(plies);
            let score = Evaluation::Score(i32::from(position.margin().0) * 25);
            let left = Duration::from_secs(600 - 4 * plies as u64);
            let words = [
                "takes most of the seeds",
                "a quiet move",
                "and North must pass",
            ];
            match self.random.below(12) {
                0 => record.set_glyphs(&path, vec![Glyph(1 + self.random.below(6) as u8)]),
                1 => record.set_evaluation(&path, Some(score)),
                2 => record.set_clock(&path, Some(left)),
                3 => {
                    let text = words[self.random.below(3) as usize];
                    let comment = Comment::new(text).expect("the words have no braces");
                    record.set_comments(&path, vec![comment])
                }
                4 => {
                    let mut path = Path::main_line(plies - 1);
                    let mut at = positions[plies - 1];
                    for _ in 0..3 {
                        if let Some(mv) = self.random.choose(at.legal_moves()) {
                            at = at.play_unchecked(mv);
                            path = record.add_move(&path, mv).expect("the move is legal");
                        }
                    }
                    Ok(())
                }
                _ => Ok(()),
            }
            .expect("the path is one of the main line");
        }
    }
}

impl Iterator for Games {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        self.number += 1;
        let ruleset = match self.random.below(4) {
            0 => Ruleset::LastCowrie,
            _ => Ruleset::Standard,
        };
        let start = Position::start(kauri::BoardSize::FULL, ruleset);
        let mut record = Record::new(start);
        let tags = [
            ("Event", "Random games".to_owned()),
            ("Round", self.number.to_string()),
            ("South", format!("Player {}", self.random.below(1000))),
            ("North", format!("Player {}", self.random.below(1000))),
        ];
        for (name, value) in tags {
            record
                .set_tag(name, &value)
                .expect("the tag is well-formed");
        }
        let moves = self.moves(start);
        record.push_all(moves).expect("the moves are legal");
        if self.talk == Talk::Annotated {
            self.talk(&mut record);
        }
        Some(record)
    }
}

/// The generator `SplitMix64`.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn choose<T>(&mut self, mut items: impl ExactSizeIterator<Item = T>) -> Option<T> {
        match items.len() as u64 {
            0 => None,
            len => items.nth(self.below(len) as usize),
        }
    }
}
