//! One engine's mind: the built-in one, or a program that speaks UGI.

mod program;
#[cfg(all(test, unix))]
pub(crate) mod scribe;

use std::sync::Arc;
use std::time::Duration;

use kauri::{Position, Ruleset, Side};
use kauri_engine::ugi::client::{ClientError, Leash};
use kauri_engine::{
    Ending, EndingTables, Engine, Info, Limits, Request, Score, ScoreKind, StopSignal, Stopwatch,
    Strength,
};

use self::program::Program;
use crate::Player;
use crate::texts::Texts;
use crate::thinker::{Candidate, Purpose, Question, Thought, Verdict};

/// An engine in one seat, with what it has learnt.
#[derive(Default)]
pub(crate) struct Mind {
    engine: Option<Engine>,
    program: Option<Program>,
    leash: Leash,
    tables: Option<Arc<dyn EndingTables>>,
}

/// Why an engine gave no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// There is no memory for its table.
    Memory,
    /// It broke down.
    Broken,
    /// The command to start it cannot be read.
    Command,
    /// The program plays by the standard rules only.
    Ruleset(Ruleset),
    Program(ClientError),
}

impl Failure {
    /// Why, in the player's language.
    pub(crate) fn say(&self, texts: &Texts) -> String {
        match self {
            Failure::Memory => texts.say("engine-memory"),
            Failure::Broken => texts.say("engine-broken"),
            Failure::Command => texts.say("engine-command"),
            Failure::Ruleset(ruleset) => {
                let ruleset = texts.ruleset(*ruleset);
                texts.say_with("engine-ruleset", &[("ruleset", ruleset.into())])
            }
            Failure::Program(ClientError::Start(error)) => {
                texts.say_with("engine-start", &[("reason", error.to_string().into())])
            }
            Failure::Program(ClientError::Ended) => texts.say("engine-ended"),
            Failure::Program(ClientError::Silent { expected }) => {
                texts.say_with("engine-silent", &[("expected", (*expected).into())])
            }
            Failure::Program(ClientError::IllegalMove { answer, .. }) => {
                texts.say_with("engine-illegal", &[("move", answer.as_str().into())])
            }
            Failure::Program(other) => other.to_string(),
        }
    }
}

/// The table of a built-in engine, in mebibytes. Levels do not ask it, and so
/// make do with the smallest.
const fn table(strength: Strength) -> usize {
    match strength {
        Strength::Level(_) => 1,
        Strength::Full => 32,
    }
}

impl Mind {
    /// A mind whose programs are held by a leash, and that may know endings.
    pub(crate) fn new(leash: &Leash, tables: Option<&Arc<dyn EndingTables>>) -> Mind {
        Mind {
            leash: leash.clone(),
            tables: tables.cloned(),
            ..Mind::default()
        }
    }

    /// Thinks until the question's limit or `stop`, and tells `observer` on
    /// the way.
    ///
    /// # Errors
    ///
    /// If the engine gives no answer.
    pub(crate) fn think(
        &mut self,
        question: &Question,
        seed: u64,
        stop: &StopSignal,
        observer: &mut dyn FnMut(Thought),
    ) -> Result<Thought, Failure> {
        match &question.player {
            Player::Ugi(command) => self.ask_program(command, question, stop),
            Player::Level(level) => {
                self.search(question, Strength::Level(*level), seed, stop, observer)
            }
            Player::Human | Player::Full => {
                self.search(question, Strength::Full, seed, stop, observer)
            }
        }
    }

    fn search(
        &mut self,
        question: &Question,
        strength: Strength,
        seed: u64,
        stop: &StopSignal,
        observer: &mut dyn FnMut(Thought),
    ) -> Result<Thought, Failure> {
        let turn = question.position.turn();
        let request = Request {
            strength,
            lines: question.lines,
            seed: seed.wrapping_add(question.moves.len() as u64),
            history: history(question),
            ..Request::new(limits(question.purpose, strength))
        };
        let mut ranking = Ranking::new(turn, question.lines);
        let table = table(strength);
        let mut engine = match self.engine.take() {
            Some(engine) if engine.hash_mib() >= table => engine,
            _ => {
                let mut engine = Engine::new(table).map_err(|_| Failure::Memory)?;
                engine.set_ending_tables(self.tables.clone());
                engine
            }
        };
        let answer = engine.search(
            &question.position,
            &request,
            stop,
            &Stopwatch::start(),
            &mut |info: &Info| observer(ranking.grow(info)),
        );
        self.engine = Some(engine);
        let best = answer.best.ok_or(Failure::Broken)?;
        let of_best = answer
            .lines
            .iter()
            .find(|info| info.pv.first() == Some(&best));
        let shown = of_best.or(answer.lines.first());
        let known = shown.filter(|info| info.pv.first() == Some(&best));
        let lines = answer.lines.iter().map(|info| candidate(info, turn));
        Ok(Thought {
            line: known.map_or_else(|| vec![best], |info| info.pv.clone()),
            score: shown.map(|info| verdict(info.score, turn)),
            depth: shown.map_or(0, |info| info.depth.into()),
            lines: lines.collect(),
            ending: self.ending(question),
        })
    }

    fn ask_program(
        &mut self,
        command: &str,
        question: &Question,
        stop: &StopSignal,
    ) -> Result<Thought, Failure> {
        // A program that failed once is started anew the next time.
        let mut program = match self.program.take() {
            Some(program) if program.is_of(command) => program,
            _ => Program::begin(command, &self.leash)?,
        };
        let turn = question.position.turn();
        let limits = limits(question.purpose, Strength::Full);
        let answer = program.search(question, &limits, stop)?;
        self.program = Some(program);
        let best = answer.best.ok_or(Failure::Broken)?;
        let info = answer.lines.first();
        Ok(Thought {
            line: vec![best],
            score: info.map(|info| verdict(info.score, turn)),
            depth: info.map_or(0, |info| info.depth.into()),
            lines: info.map(|info| candidate(info, turn)).into_iter().collect(),
            ending: None,
        })
    }

    /// What is known of the position for certain, where that is to be shown.
    fn ending(&self, question: &Question) -> Option<Ending> {
        match question.purpose {
            Purpose::Play => None,
            Purpose::Hint | Purpose::Evaluate => {
                Ending::of(self.tables.as_deref()?, &question.position)
            }
        }
    }
}

/// How long to think: levels by positions, so that they choose alike on every
/// machine; what is to be as good as possible by time.
const fn limits(purpose: Purpose, strength: Strength) -> Limits {
    match (purpose, strength) {
        (Purpose::Play, Strength::Level(_)) => Limits::nodes(1_500_000),
        (Purpose::Play, Strength::Full) => Limits::time(Duration::from_millis(2500)),
        (Purpose::Hint, _) => Limits::time(Duration::from_millis(1500)),
        (Purpose::Evaluate, _) => Limits::time(Duration::from_secs(4)),
    }
}

fn history(question: &Question) -> Vec<Position> {
    let mut positions = vec![question.start];
    let mut position = question.start;
    for &mv in &question.moves {
        match position.play(mv) {
            Ok(after) => position = after,
            Err(_) => break,
        }
        positions.push(position);
    }
    positions.pop();
    positions
}

/// The best lines, as they become known.
struct Ranking {
    turn: Side,
    /// So many are kept.
    most: usize,
    depth: u32,
    lines: Vec<Candidate>,
}

impl Ranking {
    const fn new(turn: Side, most: usize) -> Ranking {
        Ranking {
            turn,
            most,
            depth: 0,
            lines: Vec::new(),
        }
    }

    /// What is thought with one more line known.
    fn grow(&mut self, info: &Info) -> Thought {
        // What is known of the other lines at less depth stays until they are
        // known at this one: a list that grows anew each time would flicker.
        let at = info.line.saturating_sub(1).min(self.lines.len());
        let candidate = candidate(info, self.turn);
        if at == 0 {
            self.depth = info.depth.into();
        }
        self.lines
            .retain(|other| other.line.first() != candidate.line.first());
        self.lines.insert(at.min(self.lines.len()), candidate);
        self.lines.truncate(self.most.max(1));
        let best = &self.lines[0];
        Thought {
            line: best.line.clone(),
            score: Some(best.score),
            depth: self.depth,
            lines: self.lines.clone(),
            ending: None,
        }
    }
}

fn candidate(info: &Info, turn: Side) -> Candidate {
    Candidate {
        line: info.pv.clone(),
        score: verdict(info.score, turn),
    }
}

/// A score of the side to move as South sees it.
fn verdict(score: Score, turn: Side) -> Verdict {
    match score.kind() {
        ScoreKind::Centiseeds(n) if turn == Side::South => Verdict::Hundredths(n),
        ScoreKind::Centiseeds(n) => Verdict::Hundredths(-n),
        ScoreKind::WinIn(plies) => Verdict::Wins {
            side: turn,
            plies: Some(plies.into()),
        },
        ScoreKind::LossIn(plies) => Verdict::Wins {
            side: !turn,
            plies: Some(plies.into()),
        },
        ScoreKind::Wins => Verdict::Wins {
            side: turn,
            plies: None,
        },
        ScoreKind::Loses => Verdict::Wins {
            side: !turn,
            plies: None,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kauri_engine::Level;

    #[test]
    fn a_level_needs_no_large_table_and_no_empty_one() {
        let stopped = StopSignal::new();
        stopped.stop();
        let mut mind = Mind::default();
        let level = Player::Level(Level::new(3).unwrap());
        let weak = Question::to_play(level, Position::default(), &["C", "d"]);
        let mut think = |question: &Question, stop: &StopSignal| {
            let thought = mind.think(question, 7, stop, &mut |_| ()).unwrap();
            let table = mind.engine.as_ref().unwrap().hash_mib();
            (thought.line[0], table)
        };
        let (alone, table) = think(&weak, &StopSignal::new());
        assert_eq!(table, 1);
        let full = Question::to_play(Player::Full, Position::default(), &["C", "d"]);
        assert_eq!(think(&full, &stopped).1, 32);
        assert_eq!(think(&weak, &StopSignal::new()), (alone, 32));
    }

    #[test]
    fn scores_are_turned_towards_south() {
        let score = Score::from_centiseeds(50);
        assert_eq!(verdict(score, Side::North), Verdict::Hundredths(-50));
        let lost = Verdict::Wins {
            side: Side::South,
            plies: Some(3),
        };
        assert_eq!(verdict(Score::loss_in(3), Side::North), lost);
    }
}
