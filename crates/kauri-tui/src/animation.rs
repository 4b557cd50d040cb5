//! A sowing shown step by step.

use std::time::Duration;

use kauri::{Board, Contents, Move, Piece, Pit, PlayError, Position, Side, Step};

use crate::Speed;

/// A move on its way: the board as it stands at this moment, and the steps
/// that are still to come.
#[derive(Clone, Debug)]
pub(crate) struct Animation {
    board: Board,
    mover: Side,
    steps: Vec<Step>,
    /// How many steps have been applied.
    next: usize,
    hand: Contents,
    /// Time until the next step.
    wait: Duration,
    beat: Duration,
}

/// The longest a whole sowing may take at normal speed.
const WHOLE: Duration = Duration::from_millis(1500);

impl Speed {
    /// The time for one piece; nothing if the board changes at once.
    const fn beat(self) -> Option<Duration> {
        match self {
            Speed::Off => None,
            Speed::Slow => Some(Duration::from_millis(280)),
            Speed::Normal => Some(Duration::from_millis(90)),
            Speed::Fast => Some(Duration::from_millis(40)),
        }
    }

    /// How long a forced pass is shown before it is played.
    pub(crate) const fn pause(self) -> Duration {
        match self {
            Speed::Off => Duration::ZERO,
            Speed::Slow => Duration::from_secs(2),
            Speed::Normal => Duration::from_secs(1),
            Speed::Fast => Duration::from_millis(500),
        }
    }

    /// One notch faster; off is the fastest.
    pub(crate) const fn faster(self) -> Speed {
        match self {
            Speed::Slow => Speed::Normal,
            Speed::Normal => Speed::Fast,
            Speed::Fast | Speed::Off => Speed::Off,
        }
    }

    /// One notch slower.
    pub(crate) const fn slower(self) -> Speed {
        match self {
            Speed::Off => Speed::Fast,
            Speed::Fast => Speed::Normal,
            Speed::Normal | Speed::Slow => Speed::Slow,
        }
    }
}

impl Animation {
    /// The sowing of `mv` from `before`; nothing to show if motion is off.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub(crate) fn of(
        before: &Position,
        mv: Move,
        speed: Speed,
    ) -> Result<Option<Animation>, PlayError> {
        let steps: Vec<Step> = before.steps(mv)?.collect();
        let Some(beat) = speed.beat() else {
            return Ok(None);
        };
        let drops = steps.len().max(1) as u32;
        let beat = match speed {
            Speed::Slow => beat,
            _ => beat.min(WHOLE / drops),
        };
        Ok(Some(Animation {
            board: before.board(),
            mover: before.turn(),
            steps,
            next: 0,
            hand: Contents::default(),
            wait: Duration::ZERO,
            beat,
        }))
    }

    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) const fn mover(&self) -> Side {
        self.mover
    }

    /// What has been taken up and not yet sown.
    pub(crate) const fn hand(&self) -> Contents {
        self.hand
    }

    /// The step that was just taken.
    pub(crate) fn current(&self) -> Option<Step> {
        self.steps.get(self.next.checked_sub(1)?).copied()
    }

    /// Where the hand is.
    pub(crate) fn pit(&self) -> Option<Pit> {
        self.current().and_then(Step::pit)
    }

    /// Lets time pass; whether the sowing is over.
    pub(crate) fn advance(&mut self, mut passed: Duration) -> bool {
        while passed >= self.wait {
            passed -= self.wait;
            let Some(&step) = self.steps.get(self.next) else {
                return true;
            };
            self.take(step);
            self.next += 1;
            // What is taken up, captured or lost stays a moment longer.
            self.wait = match step {
                Step::Drop { .. } => self.beat,
                _ => self.beat * 3,
            };
        }
        self.wait -= passed;
        false
    }

    fn take(&mut self, step: Step) {
        self.board.apply(step);
        match step {
            Step::PickUp { seeds, cowries, .. } => self.hand = Contents { seeds, cowries },
            Step::Drop {
                piece: Piece::Seed, ..
            } => {
                self.hand.seeds = self.hand.seeds.saturating_sub(1);
            }
            Step::Drop {
                piece: Piece::Cowrie,
                ..
            } => {
                self.hand.cowries = self.hand.cowries.saturating_sub(1);
            }
            Step::Capture { .. } | Step::Loss { .. } | Step::Pass { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_end_at_the_board_after_the_move() {
        let start = Position::default();
        for mv in start.legal_moves() {
            let mut animation = Animation::of(&start, mv, Speed::Normal).unwrap().unwrap();
            let mut time = Duration::ZERO;
            while !animation.advance(Duration::from_millis(30)) {
                time += Duration::from_millis(30);
                assert!(time < Duration::from_secs(3), "{mv} takes too long");
            }
            assert_eq!(*animation.board(), start.play(mv).unwrap().board());
            assert_eq!(animation.hand(), Contents::default());
        }
    }

    #[test]
    fn one_long_wait_shows_the_whole_move() {
        let start = Position::default();
        let mv = "C".parse().unwrap();
        let mut animation = Animation::of(&start, mv, Speed::Slow).unwrap().unwrap();
        assert!(animation.advance(Duration::from_secs(100)));
    }

    #[test]
    fn without_motion_there_is_nothing_to_show() {
        let start = Position::default();
        let mv = "C".parse().unwrap();
        assert!(Animation::of(&start, mv, Speed::Off).unwrap().is_none());
    }

    #[test]
    fn speeds_go_up_to_off_and_down_to_slow() {
        assert_eq!(Speed::Fast.faster(), Speed::Off);
        assert_eq!(Speed::Off.slower(), Speed::Fast);
        assert_eq!(Speed::Slow.slower(), Speed::Slow);
    }
}
