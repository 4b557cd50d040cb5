//! Learning from one's mistakes, line by line.

use std::io::{self, Write};

use kauri::{Move, Pit};
use kauri_analysis::Progress;
use kauri_engine::StopSignal;

use super::commands::Command;
use super::{Next, Table};
use crate::deed::Deed;
use crate::lesson::{self, Course};
use crate::mind::Failure;
use crate::refusal;
use crate::tutor::new_engine;

impl<W: Write> Table<W> {
    /// Looks for the mistakes of a finished game, and begins with the first.
    pub(super) fn learn(&mut self) -> io::Result<()> {
        if !self.game.is_over() || self.game.at() == 0 {
            return self.say("learn-not-over");
        }
        let kept = self.tutor.take();
        let Some(mut engine) = kept.or_else(|| new_engine(self.tables.clone()).ok()) else {
            let reason = Failure::Memory.say(&self.texts);
            return self.line(&reason);
        };
        engine.clear();
        self.say("learn-looking")?;
        self.output.flush()?;
        let record = lesson::record(&self.game);
        let sides = lesson::pupils(&self.players);
        let (mut told, mut failed) = (0, None);
        let stop = StopSignal::new();
        let found = lesson::find(&record, sides, &mut engine, &stop, &mut |progress| {
            // Four lines are enough to know that it goes on.
            let quarters = 4 * progress.done / progress.total.max(1);
            if quarters > told && quarters < 4 {
                told = quarters;
                failed = self.tell_progress(progress).err();
            }
            if failed.is_some() {
                stop.stop();
            }
        });
        self.tutor = Some(engine);
        if let Some(error) = failed {
            return Err(error);
        }
        self.course = found.and_then(Course::new);
        if self.course.is_some() {
            self.arrive()
        } else {
            self.say("learn-none")
        }
    }

    fn tell_progress(&mut self, progress: &Progress) -> io::Result<()> {
        let left = progress.remaining().map_or(0, |left| left.as_secs() + 1);
        let args = [
            ("done", progress.done.into()),
            ("total", progress.total.into()),
            ("seconds", left.into()),
        ];
        self.say_with("learn-progress-time", &args)?;
        self.output.flush()
    }

    /// Tells the position before the mistake, and the task.
    fn arrive(&mut self) -> io::Result<()> {
        let Some(course) = &self.course else {
            return Ok(());
        };
        let (at, total) = course.place();
        let task = course.mistake().task(&self.texts);
        self.game.go_to(course.mistake().plies);
        self.tell_board()?;
        self.say_with("learn-place", &[("at", at.into()), ("total", total.into())])?;
        self.line(&task)?;
        self.say("plain-learn-keys")
    }

    /// Does what is asked for in a lesson.
    pub(super) fn study(&mut self, command: Option<Command>) -> io::Result<Next> {
        match command {
            Some(Command::Leave) => {
                self.end_lesson();
                return Ok(Next::Leave);
            }
            Some(Command::Column(column)) => self.attempt(column)?,
            Some(Command::Solution | Command::Hint) => self.solve()?,
            Some(Command::Nothing) if self.course.as_ref().is_some_and(Course::is_done) => {
                self.turn_page(true)?;
            }
            Some(Command::Next) => self.turn_page(true)?,
            Some(Command::Previous) => self.turn_page(false)?,
            Some(Command::LeaveLesson | Command::Learn) => {
                self.end_lesson();
                self.say("learn-left")?;
                self.tell_board()?;
            }
            Some(
                command @ (Command::Try(_)
                | Command::Board
                | Command::Flip
                | Command::Why
                | Command::Moves
                | Command::Rules
                | Command::Language
                | Command::Position(None)),
            ) => self.answer(command)?,
            Some(Command::Nothing | Command::Help) => self.say("plain-learn-keys")?,
            _ => self.say("plain-learn-only")?,
        }
        Ok(Next::Read)
    }

    fn end_lesson(&mut self) {
        self.course = None;
        self.game.go_to(self.game.line().len());
    }

    /// Says what a move is worth in place of the mistake.
    fn attempt(&mut self, column: u8) -> io::Result<()> {
        let position = self.game.position();
        let Some(pit) = Pit::new(position.turn(), column) else {
            return self.not_understood();
        };
        let mv = Move::Sow(pit);
        if let Err(error) = Deed::of(&position, mv) {
            let refusal = refusal::of_move(&self.texts, &error);
            return self.line(&refusal);
        }
        let Some(course) = &mut self.course else {
            return Ok(());
        };
        let mistake = course.mistake();
        let tried = mistake.known(mv).or_else(|| {
            let engine = self.tutor.as_mut()?;
            let judgement = lesson::judge(&position, mv, engine, &StopSignal::new())?;
            Some(mistake.tried(mv, &judgement))
        });
        let Some(tried) = tried else {
            return self.say("engine-broken");
        };
        let verdict = mistake.verdict(&tried, &self.texts);
        course.keep(tried);
        let is_done = course.is_done();
        self.line(&verdict)?;
        if is_done {
            return self.say("plain-learn-done");
        }
        Ok(())
    }

    fn solve(&mut self) -> io::Result<()> {
        let Some(course) = &mut self.course else {
            return Ok(());
        };
        course.is_shown = true;
        let solution = course.mistake().solution(&self.texts);
        self.line(&solution)?;
        self.say("plain-learn-done")
    }

    fn turn_page(&mut self, forward: bool) -> io::Result<()> {
        let Some(course) = &mut self.course else {
            return Ok(());
        };
        if course.go(forward) {
            return self.arrive();
        }
        if !forward {
            return self.say("learn-first");
        }
        let summary = course.summary(&self.texts);
        self.end_lesson();
        self.line(&summary)
    }
}
