//! One engine's mind: the built-in one, or a program that speaks UGI.

use std::process::{Command, Stdio};
use std::time::Duration;

use kauri::{Position, Side};
use kauri_engine::ugi::client::{Client, ClientError};
use kauri_engine::{
    Engine, Info, Limits, Request, Score, ScoreKind, StopSignal, Stopwatch, Strength,
};

use crate::Player;
use crate::texts::Texts;
use crate::thinker::{Purpose, Question, Thought, Verdict};

/// An engine in one seat, with what it has learnt.
#[derive(Default)]
pub(crate) struct Mind {
    engine: Option<Engine>,
    program: Option<Program>,
}

/// A program that was started, and by which command.
struct Program {
    command: String,
    start: Position,
    client: Client,
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
    Program(ClientError),
}

impl Failure {
    /// Why, in the player's language.
    pub(crate) fn say(&self, texts: &Texts) -> String {
        match self {
            Failure::Memory => texts.say("engine-memory"),
            Failure::Broken => texts.say("engine-broken"),
            Failure::Command => texts.say("engine-command"),
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

/// The table of a built-in engine, in mebibytes.
const TABLE: usize = 32;

/// How long a program may take to begin, and to answer beyond its time.
const PATIENCE: Duration = Duration::from_secs(10);

impl Mind {
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
            seed: seed.wrapping_add(question.moves.len() as u64),
            history: history(question),
            ..Request::new(limits(question.purpose, strength))
        };
        let mut engine = match self.engine.take() {
            Some(engine) => engine,
            None => Engine::new(TABLE).map_err(|_| Failure::Memory)?,
        };
        if strength != Strength::Full {
            // What was learnt before must not change what a seed chooses.
            engine.clear();
        }
        let answer = engine.search(
            &question.position,
            &request,
            stop,
            &Stopwatch::start(),
            &mut |info: &Info| observer(thought(info, turn)),
        );
        self.engine = Some(engine);
        let best = answer.best.ok_or(Failure::Broken)?;
        let of_best = answer
            .lines
            .iter()
            .find(|info| info.pv.first() == Some(&best));
        Ok(match of_best.or(answer.lines.first()) {
            Some(info) if info.pv.first() == Some(&best) => thought(info, turn),
            other => Thought {
                line: vec![best],
                score: other.map(|info| verdict(info.score, turn)),
                depth: other.map_or(0, |info| info.depth.into()),
            },
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
            Some(program) if program.command == command && program.start == question.start => {
                program
            }
            _ => Program::begin(command, question.start)?,
        };
        let turn = question.position.turn();
        let limits = limits(question.purpose, Strength::Full);
        let answer = program
            .client
            .search(&question.start, &question.moves, &limits, stop, &mut ())
            .map_err(Failure::Program)?;
        self.program = Some(program);
        let best = answer.best.ok_or(Failure::Broken)?;
        let info = answer.lines.first();
        Ok(Thought {
            line: vec![best],
            score: info.map(|info| verdict(info.score, turn)),
            depth: info.map_or(0, |info| info.depth.into()),
        })
    }
}

impl Program {
    fn begin(command: &str, start: Position) -> Result<Program, Failure> {
        let words = words(command).ok_or(Failure::Command)?;
        let (name, arguments) = words.split_first().ok_or(Failure::Command)?;
        let mut program = Command::new(name);
        // What it says of its troubles would tear the screen.
        program.args(arguments).stderr(Stdio::null());
        let mut client = Client::start(program, PATIENCE).map_err(Failure::Program)?;
        client
            .set_option("Ruleset", start.ruleset().name())
            .and_then(|()| client.new_game())
            .map_err(Failure::Program)?;
        Ok(Program {
            command: command.to_owned(),
            start,
            client,
        })
    }
}

/// The words of a command; those within quotes keep their spaces. `None` if a
/// quote is not closed.
fn words(command: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for letter in command.chars() {
        match quote {
            Some(open) if letter == open => quote = None,
            None if letter == '"' || letter == '\'' => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            None if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
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

fn thought(info: &Info, turn: Side) -> Thought {
    Thought {
        line: info.pv.clone(),
        score: Some(verdict(info.score, turn)),
        depth: info.depth.into(),
    }
}

/// A score of the side to move as South sees it.
fn verdict(score: Score, turn: Side) -> Verdict {
    match score.kind() {
        ScoreKind::Centiseeds(n) if turn == Side::South => Verdict::Hundredths(n),
        ScoreKind::Centiseeds(n) => Verdict::Hundredths(-n),
        ScoreKind::WinIn(plies) => Verdict::Wins {
            side: turn,
            plies: plies.into(),
        },
        ScoreKind::LossIn(plies) => Verdict::Wins {
            side: !turn,
            plies: plies.into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_into_words() {
        let split = |text| words(text).unwrap();
        assert_eq!(split("kauri ugi"), ["kauri", "ugi"]);
        assert_eq!(
            split("  'my engine' \"a b\"c '' "),
            ["my engine", "a bc", ""]
        );
        assert_eq!(words("'open"), None);
    }

    #[test]
    fn scores_are_turned_towards_south() {
        let score = Score::from_centiseeds(50);
        assert_eq!(verdict(score, Side::North), Verdict::Hundredths(-50));
        let lost = Verdict::Wins {
            side: Side::South,
            plies: 3,
        };
        assert_eq!(verdict(Score::loss_in(3), Side::North), lost);
    }
}
