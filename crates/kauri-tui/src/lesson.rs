//! Learning from one's own mistakes: which they were, and what a try is worth.

use kauri::{AnnotatedMove, BySide, Move, Position, Side};
use kauri_analysis::{INACCURACY, Judgement, PlyReport, Progress, Settings, Verdict, percent};
use kauri_engine::{Engine, StopSignal, Stopwatch};
use kauri_record::Record;

use crate::game::Game;
use crate::texts::Texts;

/// A move that could have been better.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mistake {
    /// Plies played before it.
    pub(crate) plies: usize,
    /// The number it is written with.
    pub(crate) number: usize,
    pub(crate) before: Position,
    pub(crate) played: AnnotatedMove,
    /// The best line in its stead.
    pub(crate) best: Vec<Move>,
    /// The mover's winning chance with the best line, and with the move, 0 to 1.
    pub(crate) best_chance: f64,
    pub(crate) played_chance: f64,
    /// Whether a forced win was given away.
    pub(crate) is_missed_win: bool,
}

/// What a try is worth beside the best move and the one that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    Best,
    AsGood,
    Better,
    NotYet,
}

/// A move that was tried instead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Tried {
    pub(crate) mv: Move,
    pub(crate) worth: Worth,
    /// The mover's winning chance with it, 0 to 1.
    pub(crate) chance: f64,
}

impl Mistake {
    fn of(ply: &PlyReport) -> Option<Mistake> {
        let judgement = ply.judgement()?;
        let best = judgement.best().first()?;
        Some(Mistake {
            plies: ply.index,
            number: ply.number,
            before: ply.before,
            played: ply.mv,
            best: best.moves.clone(),
            best_chance: best.win_chance(),
            played_chance: judgement.played().win_chance(),
            is_missed_win: judgement.verdict() == Verdict::MissedWin,
        })
    }

    pub(crate) fn side(&self) -> Side {
        self.before.turn()
    }

    /// What is known of a move without thinking.
    pub(crate) fn known(&self, mv: Move) -> Option<Tried> {
        let (worth, chance) = if self.best.first() == Some(&mv) {
            (Worth::Best, self.best_chance)
        } else if self.played.mv == mv {
            (Worth::NotYet, self.played_chance)
        } else {
            return None;
        };
        Some(Tried { mv, worth, chance })
    }

    /// What a judgement on another move says beside the mistake.
    pub(crate) fn tried(&self, mv: Move, judgement: &Judgement) -> Tried {
        let chance = judgement.played().win_chance();
        // Two searches differ a little: the better of the two opinions counts.
        let loss = judgement.loss().min(self.best_chance - chance);
        let worth = if loss < INACCURACY {
            Worth::AsGood
        } else if chance >= self.played_chance + INACCURACY {
            Worth::Better
        } else {
            Worth::NotYet
        };
        Tried { mv, worth, chance }
    }

    /// What happened here, and the task.
    pub(crate) fn task(&self, texts: &Texts) -> String {
        let key = if self.is_missed_win {
            "learn-missed-win"
        } else {
            "learn-mistake"
        };
        texts.say_with(
            key,
            &[
                ("number", self.number.into()),
                ("side", texts.side(self.side()).into()),
                ("move", self.played.to_string().into()),
                ("before", percent(self.best_chance).into()),
                ("after", percent(self.played_chance).into()),
            ],
        )
    }

    /// What is to be said of a try.
    pub(crate) fn verdict(&self, tried: &Tried, texts: &Texts) -> String {
        let key = match tried.worth {
            Worth::Best => "learn-best",
            Worth::AsGood => "learn-as-good",
            Worth::Better => "learn-better",
            Worth::NotYet => "learn-not-yet",
        };
        texts.say_with(
            key,
            &[
                ("move", tried.mv.to_string().into()),
                ("played", self.played.mv.to_string().into()),
                ("chance", percent(tried.chance).into()),
            ],
        )
    }

    /// The best line.
    pub(crate) fn solution(&self, texts: &Texts) -> String {
        let line: Vec<String> = self.best.iter().take(8).map(Move::to_string).collect();
        texts.say_with(
            "learn-solution",
            &[
                ("line", line.join(" ").into()),
                ("chance", percent(self.best_chance).into()),
            ],
        )
    }
}

/// The mistakes of a game, one after the other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Course {
    mistakes: Vec<Mistake>,
    at: usize,
    /// Which have been mended.
    found: Vec<bool>,
    pub(crate) tried: Option<Tried>,
    /// Whether the solution is shown.
    pub(crate) is_shown: bool,
}

impl Course {
    /// A course at its first mistake; `None` if there is none.
    pub(crate) fn new(mistakes: Vec<Mistake>) -> Option<Course> {
        (!mistakes.is_empty()).then(|| Course {
            found: vec![false; mistakes.len()],
            mistakes,
            at: 0,
            tried: None,
            is_shown: false,
        })
    }

    pub(crate) fn mistake(&self) -> &Mistake {
        &self.mistakes[self.at]
    }

    /// Its place among all, counted from 1, and how many there are.
    pub(crate) fn place(&self) -> (usize, usize) {
        (self.at + 1, self.mistakes.len())
    }

    pub(crate) fn found(&self) -> usize {
        self.found.iter().filter(|&&found| found).count()
    }

    /// Keeps what a try is worth.
    pub(crate) fn keep(&mut self, tried: Tried) {
        self.found[self.at] |= matches!(tried.worth, Worth::Best | Worth::AsGood);
        self.tried = Some(tried);
    }

    /// Whether there is nothing left to find here.
    pub(crate) fn is_done(&self) -> bool {
        self.is_shown || self.found[self.at]
    }

    /// Goes to the next mistake, or back; whether there is one.
    pub(crate) fn go(&mut self, forward: bool) -> bool {
        let next = if forward {
            Some(self.at + 1).filter(|&next| next < self.mistakes.len())
        } else {
            self.at.checked_sub(1)
        };
        if let Some(next) = next {
            self.at = next;
            self.tried = None;
            self.is_shown = false;
        }
        next.is_some()
    }

    /// How it went, at the end.
    pub(crate) fn summary(&self, texts: &Texts) -> String {
        let (found, total) = (self.found(), self.mistakes.len());
        texts.say_with(
            "learn-done",
            &[("found", found.into()), ("total", total.into())],
        )
    }
}

/// The moves of a game, as a record.
pub(crate) fn record(game: &Game) -> Record {
    let mut record = Record::new(game.start());
    for mv in game.moves() {
        record.push(mv).expect("a game's moves are legal");
    }
    record
}

/// Looks for the mistakes of these sides in a game, in the order of play.
/// `None` if it was stopped before the end.
pub(crate) fn find(
    record: &Record,
    sides: BySide<bool>,
    engine: &mut Engine,
    stop: &StopSignal,
    watch: &mut dyn FnMut(&Progress),
) -> Option<Vec<Mistake>> {
    let clock = Stopwatch::start();
    let settings = Settings::default();
    let report = kauri_analysis::analyse(record, engine, &settings, stop, &clock, watch);
    let lessons = report.plies().iter().filter(|ply| sides[ply.side]);
    let lessons = lessons.filter(|ply| ply.verdict().is_some_and(Verdict::is_lesson));
    report
        .is_complete()
        .then(|| lessons.filter_map(Mistake::of).collect())
}

/// What a move is worth in a position; `None` if it was stopped before the end.
pub(crate) fn judge(
    position: &Position,
    mv: Move,
    engine: &mut Engine,
    stop: &StopSignal,
) -> Option<Judgement> {
    let clock = Stopwatch::start();
    kauri_analysis::judge(position, mv, engine, &Settings::default(), stop, &clock)
}

/// Whose mistakes are meant: those of people, or of all where none plays.
pub(crate) fn pupils(players: &BySide<crate::Player>) -> BySide<bool> {
    let people = BySide::from_fn(|side| players[side].is_human());
    if people.south || people.north {
        people
    } else {
        BySide::from_fn(|_| true)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A mistake in the start position: C, where A would have been better.
    pub(crate) fn mistake(plies: usize) -> Mistake {
        let before = Position::default();
        Mistake {
            plies,
            number: plies / 2 + 1,
            before,
            played: before.annotate("C".parse().unwrap()).unwrap(),
            best: ["A", "f", "B"].map(|mv| mv.parse().unwrap()).to_vec(),
            best_chance: 0.64,
            played_chance: 0.4,
            is_missed_win: false,
        }
    }

    #[test]
    fn a_course_is_gone_through_to_its_end_and_counts_what_was_found() {
        assert_eq!(Course::new(Vec::new()), None);
        let mut course = Course::new(vec![mistake(0), mistake(2)]).unwrap();
        assert!(!course.go(false) && !course.is_done());
        course.keep(course.mistake().known("C".parse().unwrap()).unwrap());
        assert!(!course.is_done());
        course.keep(course.mistake().known("A".parse().unwrap()).unwrap());
        assert!(course.is_done());
        assert!(course.go(true) && !course.is_done());
        assert_eq!((course.place(), course.found()), ((2, 2), 1));
        assert!(!course.go(true));
        course.is_shown = true;
        assert!(course.is_done());
        assert_eq!(course.found(), 1);
        assert!(course.go(false) && course.is_done(), "found before");
    }

    #[test]
    fn the_mistakes_of_a_game_are_found_and_tries_judged() {
        // A small board, played without a thought.
        let size = kauri::BoardSize::new(3, 2, 1).unwrap();
        let mut game = Game::new(Position::start(size, kauri::Ruleset::Standard));
        while let Some(mv) = game
            .position()
            .legal_moves()
            .next()
            .filter(|_| game.at() < 40)
        {
            game.play(mv).unwrap();
        }
        let mut engine = Engine::new(1).unwrap();
        let (stop, mut steps) = (StopSignal::new(), 0);
        let sides = BySide::from_fn(|side| side == Side::South);
        let mut watch = |_: &Progress| steps += 1;
        let found = find(&record(&game), sides, &mut engine, &stop, &mut watch).unwrap();
        assert!(steps > 1 && !found.is_empty());
        for mistake in &found {
            assert_eq!(mistake.side(), Side::South);
            assert_eq!(game.line()[mistake.plies].mv, mistake.played);
            assert!(mistake.best_chance - mistake.played_chance >= INACCURACY);
            let best = mistake.best[0];
            assert_eq!(mistake.known(best).unwrap().worth, Worth::Best);
            let judgement = judge(&mistake.before, best, &mut engine, &stop).unwrap();
            assert_eq!(mistake.tried(best, &judgement).worth, Worth::AsGood);
            let played = mistake.played.mv;
            let judgement = judge(&mistake.before, played, &mut engine, &stop).unwrap();
            assert_ne!(mistake.tried(played, &judgement).worth, Worth::AsGood);
        }
        stop.stop();
        assert_eq!(
            find(&record(&game), sides, &mut engine, &stop, &mut |_| ()),
            None
        );
    }
}
