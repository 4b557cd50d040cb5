//! Proofs of what a board is worth, that anybody can check.
//!
//! A certificate is a strategy: the winner's, or where neither side can force a
//! win one for each side that never loses. It holds only the moves of the
//! strategy, in the order in which a walk through all that the other side can do
//! asks for them. So the walk needs the rules alone, and what is not a proof
//! does not survive it, whoever wrote it.

mod digits;
mod text;
mod walk;

use std::fmt;
use std::ops::ControlFlow;

use kauri::{BoardSize, Move, Moves, Position, Ruleset, Side};
use kauri_tablebase::Value;

use crate::solve::Numbering;
use digits::{DigitReader, DigitWriter, NoDigit};
pub use text::CertificateTextError;
use walk::{Aim, Walk};
pub(crate) use walk::{Fault, Guide};

/// A claim of what a board's start is worth, with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What is claimed.
    pub claim: Claim,
    /// In how many positions the strategies are asked.
    pub positions: u64,
    /// The moves of the strategies.
    choices: Vec<u8>,
}

/// What a certificate claims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The board.
    pub size: BoardSize,
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The value of the start, seen by South, who moves first.
    pub value: Value,
    /// The most plies that the winner's strategy takes, if there is a winner.
    pub plies: Option<u32>,
}

/// Why a certificate proves nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CertificateError {
    /// The board has too many positions to number them, and so nobody solves it.
    TooLarge,
    /// The moves are at an end before the proof is.
    MovesMissing,
    /// The proof is at an end before the moves are.
    MovesLeft,
    /// Keeping to the strategy, its side has lost here.
    Lost(Position),
    /// Keeping to the strategy, a side that should win comes to this position
    /// again and again.
    Circles(Position),
    /// The strategy wins within this many plies, and not as claimed.
    Plies(u32),
    /// The strategy is asked in this many positions, and not as claimed.
    Positions(u64),
    /// Whoever watches said so: nothing was found to be wrong so far.
    Stopped,
}

impl Certificate {
    /// Follows the strategies through all that the other side can do, with the
    /// rules alone.
    ///
    /// `watch` is told now and then how many of the positions are done, and says
    /// whether to go on. It takes some 20 bytes a position.
    ///
    /// # Errors
    ///
    /// If it is no proof of its claim, with the first reason.
    pub fn check(
        &self,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<(), CertificateError> {
        let mut reader = Reader(DigitReader::new(&self.choices));
        let walked = follow(&self.claim, &mut reader, watch)?;
        if reader.0.end(self.choices.len()) != Ok(()) {
            return Err(CertificateError::MovesLeft);
        }
        if walked.positions != self.positions {
            return Err(CertificateError::Positions(walked.positions));
        }
        if walked.plies != self.claim.plies {
            return Err(CertificateError::Plies(walked.plies.unwrap_or(0)));
        }
        Ok(())
    }

    /// Writes down a strategy that proves a value. Its plies are those that the
    /// strategy takes.
    pub(crate) fn record<G: Guide>(
        claim: Claim,
        guide: &mut G,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Certificate, Fault<G::Error>> {
        let mut recorder = Recorder {
            guide,
            writer: DigitWriter::default(),
        };
        let walked = follow_faults(&claim, &mut recorder, watch)?;
        Ok(Certificate {
            claim: Claim {
                plies: walked.plies,
                ..claim
            },
            positions: walked.positions,
            choices: recorder.writer.into_bytes(),
        })
    }
}

/// What a walk found.
struct Walked {
    positions: u64,
    /// The most plies to the end, if it is to be won.
    plies: Option<u32>,
}

/// Follows the strategies that prove a value.
fn follow_faults<G: Guide>(
    claim: &Claim,
    guide: &mut G,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Walked, Fault<G::Error>> {
    let numbering = Numbering::new(claim.size, claim.ruleset).map_err(|_| Fault::TooLarge)?;
    let (sides, aim): (&[Side], Aim) = match claim.value {
        Value::Wins => (&[Side::South], Aim::Win),
        Value::Loses => (&[Side::North], Aim::Win),
        Value::Neither => (&[Side::South, Side::North], Aim::Hold),
    };
    let mut walk = Walk::new(numbering, aim, watch);
    let mut plies = None;
    for &side in sides {
        let longest = walk.go(side, guide)?;
        plies = (aim == Aim::Win).then_some(longest);
    }
    Ok(Walked {
        positions: walk.asked(),
        plies,
    })
}

fn follow(
    claim: &Claim,
    reader: &mut Reader,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<Walked, CertificateError> {
    follow_faults(claim, reader, watch).map_err(|fault| match fault {
        Fault::Guide(NoDigit) => CertificateError::MovesMissing,
        Fault::Lost(position) => CertificateError::Lost(position),
        Fault::Circles(position) => CertificateError::Circles(position),
        Fault::TooLarge => CertificateError::TooLarge,
        Fault::Stopped => CertificateError::Stopped,
    })
}

/// A strategy that was written down.
struct Reader<'a>(DigitReader<'a>);

impl Guide for Reader<'_> {
    type Error = NoDigit;

    fn choose(
        &mut self,
        _: &Position,
        mut moves: Moves,
        _: &dyn Fn(&Position) -> bool,
    ) -> Result<Move, NoDigit> {
        let digit = self.0.read(moves.len() as u8)?;
        moves.nth(usize::from(digit)).ok_or(NoDigit)
    }
}

/// A strategy that is being written down.
struct Recorder<'a, G> {
    guide: &'a mut G,
    writer: DigitWriter,
}

impl<G: Guide> Guide for Recorder<'_, G> {
    type Error = G::Error;

    fn choose(
        &mut self,
        position: &Position,
        moves: Moves,
        seen: &dyn Fn(&Position) -> bool,
    ) -> Result<Move, G::Error> {
        let choice = self.guide.choose(position, moves, seen)?;
        let digit = moves.take_while(|&mv| mv != choice).count();
        self.writer.write(digit as u8, moves.len() as u8);
        Ok(choice)
    }
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::TooLarge => f.write_str("the board is too large to be solved"),
            CertificateError::MovesMissing => {
                f.write_str("the strategy's moves are at an end before the proof is")
            }
            CertificateError::MovesLeft => {
                f.write_str("the proof is at an end before the strategy's moves are")
            }
            CertificateError::Lost(position) => {
                write!(
                    f,
                    "keeping to the strategy, its side has lost at {position}"
                )
            }
            CertificateError::Circles(position) => write!(
                f,
                "keeping to the strategy, its side does not win but comes to {position} again"
            ),
            CertificateError::Plies(plies) => {
                write!(
                    f,
                    "the strategy takes {plies} plies, which is not what it says"
                )
            }
            CertificateError::Positions(positions) => write!(
                f,
                "the strategy has {positions} positions, which is not what it says"
            ),
            CertificateError::Stopped => f.write_str("interrupted; nothing wrong was found so far"),
        }
    }
}

impl std::error::Error for CertificateError {}
