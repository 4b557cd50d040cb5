//! The game line by line: for pipes, screen readers and dumb terminals.

mod answers;
mod commands;
mod lessons;
mod words;

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;

use kauri::{BySide, Move, Position, Side};
use kauri_engine::ugi::client::Leash;
use kauri_engine::{EndingTables, Engine, Level, StopSignal};

use crate::ascii;
use crate::deed::Deed;
use crate::game::Game;
use crate::lesson::Course;
use crate::mind::{Failure, Mind};
use crate::opening::{self, Opened};
use crate::refusal;
use crate::save::Shelf;
use crate::texts::{Args, Texts};
use crate::thinker::{Purpose, Question, Thought};
use crate::{Error, Options, Player};
use commands::Command;

/// Lines of so many bytes, their end included, are still read.
const LONGEST_LINE: u64 = 16 * 1024;

/// After so many plies without a person, somebody must say to go on: the rules
/// know no repetition (R11).
const PLIES_ALONE: usize = 400;

pub(crate) fn run(options: &Options, input: impl BufRead, output: impl Write) -> Result<(), Error> {
    let Opened { state, shelf } = opening::open(options)?;
    let mind = || Mind::new(&Leash::new(), options.tables.as_ref());
    let mut table = Table {
        texts: state.texts,
        game: state.game,
        players: state.players,
        level: state.level,
        bottom: state.bottom,
        file: state.file,
        shelf,
        minds: BySide::from_fn(|_| mind()),
        adviser: mind(),
        seed: opening::seed(options),
        is_resumed: state.notice.is_some(),
        is_paused: false,
        is_ascii: state.ascii,
        course: None,
        tutor: None,
        tables: options.tables.clone(),
        output,
    };
    match table.play(input) {
        Ok(()) => Ok(()),
        // Whoever read along has left: that is an end like any other.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => {
            let reason = error.to_string();
            let text = table
                .texts
                .say_with("stream-failed", &[("reason", reason.into())]);
            Err(Error::new(text))
        }
    }
}

/// A game, its players, and where it is told.
struct Table<W> {
    texts: Texts,
    game: Game,
    players: BySide<Player>,
    level: Level,
    bottom: Side,
    file: Option<std::path::PathBuf>,
    shelf: Shelf,
    minds: BySide<Mind>,
    adviser: Mind,
    seed: u64,
    is_resumed: bool,
    /// Whether engines wait to be told to go on.
    is_paused: bool,
    /// Whether only ASCII's signs can be shown.
    is_ascii: bool,
    /// The mistakes that are being gone through.
    course: Option<Course>,
    /// What knows about mistakes.
    tutor: Option<Engine>,
    tables: Option<Arc<dyn EndingTables>>,
    output: W,
}

/// Whether to read on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Read,
    Leave,
}

impl<W: Write> Table<W> {
    fn play(&mut self, mut input: impl BufRead) -> io::Result<()> {
        let size = Texts::size(self.game.start().size());
        let ruleset = self.texts.ruleset(self.game.start().ruleset());
        let args = [("ruleset", ruleset.into()), ("size", size.into())];
        self.say_with("plain-welcome", &args)?;
        for side in Side::ALL {
            let player = self.texts.player(&self.players[side]);
            let side = self.texts.side(side);
            self.say_with(
                "plain-player",
                &[("side", side.into()), ("player", player.into())],
            )?;
        }
        if self.is_resumed {
            self.say("plain-resumed")?;
        }
        self.tell_position()?;
        self.carry_on()?;
        loop {
            let next = match read_line(&mut input)? {
                Line::Text(line) => self.obey(&line)?,
                Line::TooLong => {
                    self.not_understood()?;
                    Next::Read
                }
                Line::End => break,
            };
            self.output.flush()?;
            if next == Next::Leave {
                break;
            }
        }
        // Input may end in the middle of a lesson.
        self.game.go_to(if self.course.is_some() {
            self.game.line().len()
        } else {
            self.game.at()
        });
        let is_kept = self.shelf.keep(&self.game, &self.players).is_ok();
        let key = if !is_kept {
            "plain-goodbye-lost"
        } else if self.game.is_over() || self.game.at() == 0 {
            "plain-goodbye"
        } else {
            "plain-goodbye-kept"
        };
        self.say(key)?;
        self.output.flush()
    }

    fn obey(&mut self, line: &str) -> io::Result<Next> {
        if self.course.is_some() {
            return self.study(Command::of(line));
        }
        match Command::of(line) {
            None => self.not_understood()?,
            Some(Command::Nothing) => self.go_on()?,
            Some(Command::Leave) => return Ok(Next::Leave),
            Some(Command::Column(column)) => self.choose(column)?,
            Some(Command::Pass) => self.play_move(Move::Pass)?,
            Some(command) => self.answer(command)?,
        }
        Ok(Next::Read)
    }

    /// Goes on after a pause; otherwise says whose turn it is.
    fn go_on(&mut self) -> io::Result<()> {
        self.is_paused = false;
        self.carry_on()
    }

    fn choose(&mut self, column: u8) -> io::Result<()> {
        match kauri::Pit::new(self.game.turn(), column) {
            Some(pit) => self.play_move(Move::Sow(pit)),
            None => self.not_understood(),
        }
    }

    /// Plays a person's move, or says why not.
    fn play_move(&mut self, mv: Move) -> io::Result<()> {
        if let Some(verdict) = self.game.verdict(&self.texts) {
            return self.line(&verdict);
        }
        let turn = self.game.turn();
        if !self.players[turn].is_human() {
            let side = self.texts.side(turn);
            return self.say_with("refuse-not-your-turn", &[("side", side.into())]);
        }
        match self.game.position().play(mv) {
            Ok(_) => {
                self.commit(mv)?;
                self.carry_on()
            }
            Err(error) => {
                let refusal = refusal::of_move(&self.texts, &error);
                self.line(&refusal)
            }
        }
    }

    /// Plays a legal move and reports it.
    fn commit(&mut self, mv: Move) -> io::Result<()> {
        let deed = Deed::of(&self.game.position(), mv);
        match (deed, self.game.play(mv)) {
            (Ok(deed), Ok(())) => {
                self.keep();
                let report = deed.report(&self.texts);
                self.line(&report)
            }
            (Err(error), _) | (_, Err(error)) => {
                let refusal = refusal::of_move(&self.texts, &error);
                self.line(&refusal)
            }
        }
    }

    /// Plays passes and engines' moves until a person is to choose, and says
    /// what is awaited.
    fn carry_on(&mut self) -> io::Result<()> {
        let mut alone = 0;
        let mut has_moved = false;
        loop {
            if let Some(verdict) = self.game.verdict(&self.texts) {
                self.tell_board()?;
                self.line(&verdict)?;
                return self.output.flush();
            }
            let position = self.game.position();
            let turn = position.turn();
            if position.legal_moves().is_pass() {
                self.commit(Move::Pass)?;
            } else if self.players[turn].is_human() {
                break;
            } else if self.is_paused || alone == PLIES_ALONE {
                self.is_paused = true;
                self.say("plain-paused")?;
                return self.output.flush();
            } else if !self.engine_moves(&position)? {
                return self.output.flush();
            }
            alone += 1;
            has_moved = true;
            self.output.flush()?;
        }
        if has_moved || self.game.at() > 0 {
            self.tell_board()?;
        }
        self.ask()?;
        self.output.flush()
    }

    /// Whose turn it is and which moves are legal.
    fn ask(&mut self) -> io::Result<()> {
        let position = self.game.position();
        let side = self.texts.side(position.turn());
        let legal = position.legal_moves().to_string();
        self.say_with(
            "turn-choose",
            &[("side", side.into()), ("legal", legal.into())],
        )
    }

    /// Whether the engine to move has moved; if not, why has been said.
    fn engine_moves(&mut self, position: &Position) -> io::Result<bool> {
        let turn = position.turn();
        let player = self.players[turn].clone();
        let question = self.question(Purpose::Play, player);
        let thought = self.minds[turn].think(&question, self.seed, &StopSignal::new(), &mut |_| ());
        let reason = match thought {
            Ok(thought) => match thought.line.first() {
                Some(&mv) if position.is_legal(mv) => return self.commit(mv).map(|()| true),
                first => {
                    let mv = first.map(ToString::to_string).unwrap_or_default();
                    self.texts
                        .say_with("engine-illegal", &[("move", mv.into())])
                }
            },
            Err(failure) => failure.say(&self.texts),
        };
        self.is_paused = true;
        let side = self.texts.side(turn);
        let args = [("side", side.into()), ("reason", reason.into())];
        self.say_with("plain-engine-stopped", &args)?;
        Ok(false)
    }

    /// Asks the engine at full strength about the position.
    fn consult(&mut self) -> Result<Thought, Failure> {
        self.consult_on(1)
    }

    /// The same about so many lines.
    fn consult_on(&mut self, lines: usize) -> Result<Thought, Failure> {
        let question = Question {
            lines,
            ..self.question(Purpose::Hint, Player::Full)
        };
        self.adviser
            .think(&question, self.seed, &StopSignal::new(), &mut |_| ())
    }

    fn question(&self, purpose: Purpose, player: Player) -> Question {
        Question {
            ticket: 0,
            purpose,
            player,
            lines: 1,
            start: self.game.start(),
            moves: self.game.moves().collect(),
            position: self.game.position(),
        }
    }

    /// Keeps the game in case it is interrupted.
    fn keep(&mut self) {
        // A full disk must not end the game; saving by hand says why.
        let _ = self.shelf.keep(&self.game, &self.players);
    }

    fn tell_position(&mut self) -> io::Result<()> {
        for line in words::position(&self.texts, &self.game.position()) {
            self.line(&line)?;
        }
        self.tell_board()
    }

    fn tell_board(&mut self) -> io::Result<()> {
        let board = words::board(&self.texts, &self.game.position(), self.bottom);
        self.line(&board)
    }

    fn line(&mut self, text: &str) -> io::Result<()> {
        if self.is_ascii {
            writeln!(self.output, "{}", ascii::text(text))
        } else {
            writeln!(self.output, "{text}")
        }
    }

    fn say(&mut self, key: &str) -> io::Result<()> {
        self.say_with(key, &[])
    }

    /// Says what can be typed instead.
    fn not_understood(&mut self) -> io::Result<()> {
        let said = words::not_understood(&self.texts, self.game.position().size());
        self.line(&said)
    }

    fn say_with(&mut self, key: &str, args: Args) -> io::Result<()> {
        let text = self.texts.say_with(key, args);
        self.line(&text)
    }
}

/// What is read at a time.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    /// A line without its end and without blanks around it.
    Text(String),
    /// A line longer than [`LONGEST_LINE`], which is passed over.
    TooLong,
    /// There is no other.
    End,
}

/// Reads the next line. What is no text is read as well as can be, and will
/// not be understood.
fn read_line(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    let read = input
        .by_ref()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(Line::End);
    }
    if read as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") {
        // Its rest must not be taken for another line.
        input.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    let text = String::from_utf8_lossy(&bytes);
    Ok(Line::Text(text.trim().to_owned()))
}
