//! How good a position is thought to be.

use std::fmt;
use std::ops::Neg;

/// The engine's opinion of a position, seen by the side to move: hundredths of
/// a seed, or a forced win or loss with its distance in plies.
///
/// Greater is better: a win in few plies is the best, a loss in few plies the
/// worst. `-score` is the other side's.
///
/// ```
/// use kauri_engine::{Score, ScoreKind};
///
/// let ahead = Score::from_centiseeds(150);
/// assert!(Score::win_in(3) > Score::win_in(5) && Score::win_in(5) > ahead);
/// assert_eq!((-Score::win_in(3)).kind(), ScoreKind::LossIn(3));
/// assert_eq!(ahead.to_string(), "+1.50");
/// assert_eq!(Score::loss_in(4).to_string(), "loss in 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Score(i16);

/// What a [`Score`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreKind {
    /// Nothing is proved; so many hundredths of a seed.
    Centiseeds(i32),
    /// The side to move wins in so many plies at the latest. 0: it has won.
    WinIn(u16),
    /// The side to move loses, in so many plies if it resists best. 0: it has lost.
    LossIn(u16),
    /// The side to move wins; in how many plies is not known.
    Wins,
    /// The side to move loses; in how many plies is not known.
    Loses,
}

/// A win on the spot.
const WON: i16 = 30_000;

/// The greatest opinion that is not a proved win.
const MOST: i16 = 19_999;

/// A win of unknown length. A search takes off the plies until it is known, so
/// that the sooner one is the better.
const UNKNOWN: i16 = WON - Score::MAX_PLIES.cast_signed() - 1;

impl Score {
    /// Neither side is ahead.
    pub const EVEN: Score = Score(0);

    /// What a score says of the winning chance: so many hundredths of a seed are
    /// one on the scale of log odds, which is a chance of 73 %. `n` of them are a
    /// chance of `1 / (1 + exp(-n / CENTISEEDS_PER_LOGIT))`.
    pub const CENTISEEDS_PER_LOGIT: i32 = 400;

    /// The longest distance a win or loss can have, in plies.
    pub const MAX_PLIES: u16 = 4_999;

    /// The side to move wins, and nobody knows in how many plies.
    pub const WINS: Score = Score(UNKNOWN);

    /// The side to move loses, and nobody knows in how many plies.
    pub const LOSES: Score = Score(-UNKNOWN);

    /// The least score of a proved win.
    pub(crate) const LEAST_WIN: Score = Score(MOST + 1);

    /// Better than any score of a position.
    pub(crate) const INFINITE: Score = Score(WON + 1);

    /// An opinion in hundredths of a seed. What is beyond ±199.99 seeds stays
    /// there: no board has so many.
    pub const fn from_centiseeds(centiseeds: i32) -> Score {
        if centiseeds > MOST as i32 {
            Score(MOST)
        } else if centiseeds < -(MOST as i32) {
            Score(-MOST)
        } else {
            Score(centiseeds as i16)
        }
    }

    /// The side to move wins in `plies`, at most [`Score::MAX_PLIES`].
    pub const fn win_in(plies: u16) -> Score {
        let plies = if plies > Score::MAX_PLIES {
            Score::MAX_PLIES
        } else {
            plies
        };
        Score(WON - plies.cast_signed())
    }

    /// The side to move loses in `plies`, at most [`Score::MAX_PLIES`].
    pub const fn loss_in(plies: u16) -> Score {
        Score(-Score::win_in(plies).0)
    }

    /// What the score says.
    pub const fn kind(self) -> ScoreKind {
        if self.0 > UNKNOWN {
            ScoreKind::WinIn((WON - self.0) as u16)
        } else if self.0 < -UNKNOWN {
            ScoreKind::LossIn((WON + self.0) as u16)
        } else if self.0 > MOST {
            ScoreKind::Wins
        } else if self.0 < -MOST {
            ScoreKind::Loses
        } else {
            ScoreKind::Centiseeds(self.0 as i32)
        }
    }

    /// Whether a win or a loss is proved.
    pub const fn is_decided(self) -> bool {
        self.0 > MOST || self.0 < -MOST
    }

    /// The plies to the end of the game, if it is decided and they are known.
    pub const fn plies_to_end(self) -> Option<u16> {
        match self.kind() {
            ScoreKind::WinIn(plies) | ScoreKind::LossIn(plies) => Some(plies),
            ScoreKind::Centiseeds(_) | ScoreKind::Wins | ScoreKind::Loses => None,
        }
    }

    /// The chance that the side to move wins, 0 to 1. A proved win is 1 and a
    /// proved loss 0; there is no draw (R11).
    ///
    /// ```
    /// use kauri_engine::Score;
    ///
    /// assert_eq!(Score::EVEN.win_chance(), 0.5);
    /// assert_eq!(Score::win_in(7).win_chance(), 1.0);
    /// ```
    pub fn win_chance(self) -> f64 {
        match self.kind() {
            ScoreKind::WinIn(_) | ScoreKind::Wins => 1.0,
            ScoreKind::LossIn(_) | ScoreKind::Loses => 0.0,
            ScoreKind::Centiseeds(n) => {
                let logit = f64::from(n) / f64::from(Score::CENTISEEDS_PER_LOGIT);
                1.0 / (1.0 + (-logit).exp())
            }
        }
    }

    /// The raw number, for the table and the search.
    pub(crate) const fn raw(self) -> i16 {
        self.0
    }

    /// The score with this raw number.
    pub(crate) const fn from_raw(raw: i16) -> Score {
        Score(raw)
    }
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    /// Seeds with two decimals and a sign, or `win in 7`, `loss in 4` (plies), or
    /// `win`, `loss`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            ScoreKind::Centiseeds(0) => f.pad("0.00"),
            ScoreKind::Centiseeds(n) => {
                let sign = if n < 0 { '-' } else { '+' };
                let n = n.abs();
                f.pad(&format!("{sign}{}.{:02}", n / 100, n % 100))
            }
            ScoreKind::WinIn(plies) => f.pad(&format!("win in {plies}")),
            ScoreKind::LossIn(plies) => f.pad(&format!("loss in {plies}")),
            ScoreKind::Wins => f.pad("win"),
            ScoreKind::Loses => f.pad("loss"),
        }
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Score({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opinions_never_look_like_proofs() {
        for n in [i32::MIN, -20_000, -1, 0, 1, 20_000, i32::MAX] {
            let score = Score::from_centiseeds(n);
            assert!(!score.is_decided(), "{n}");
            assert!(score < Score::win_in(u16::MAX) && score > Score::loss_in(u16::MAX));
        }
    }

    #[test]
    fn a_win_of_unknown_length_is_worse_than_any_other_and_better_than_none() {
        let plies = Score::MAX_PLIES;
        assert_eq!(Score::win_in(plies).kind(), ScoreKind::WinIn(plies));
        assert!(Score::win_in(u16::MAX) > Score::WINS);
        assert!(Score::WINS > Score::from_centiseeds(i32::MAX));
        assert!(Score::WINS >= Score::LEAST_WIN);
        assert_eq!(Score::LEAST_WIN.kind(), ScoreKind::Wins);
        assert_eq!((-Score::WINS).kind(), ScoreKind::Loses);
        assert_eq!(-Score::WINS, Score::LOSES);
        assert_eq!(Score::WINS.plies_to_end(), None);
        assert_eq!(Score::LOSES.to_string(), "loss");
    }

    #[test]
    fn scores_are_printed_in_seeds() {
        let printed = [-250, -5, 0, 7, 1234].map(|n| Score::from_centiseeds(n).to_string());
        assert_eq!(printed, ["-2.50", "-0.05", "0.00", "+0.07", "+12.34"]);
    }
}
