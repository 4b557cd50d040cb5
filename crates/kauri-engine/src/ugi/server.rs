//! The engine's side of the conversation.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, ScopedJoinHandle};

use kauri::{BoardSize, Move, Outcome, Position, Setup, Side};

use super::command::{Command, Go, Query};
use super::lines::{Line, MAX_LINE, Voice, read_line};
use super::options::{self, Change, Options};
use super::worker::{self, Job, Ticket};
use crate::{Engine, Limits, Request, Stopwatch};

/// Answers commands from `input` on `output` until `quit` or the end of input.
///
/// Searches run on a thread of their own, one after the other. At the end of
/// input a search with limits is finished and answered first; one without is
/// stopped. What cannot be obeyed is explained in an `info string`.
///
/// # Errors
///
/// If `input` cannot be read; or if the thread that searches has failed, which
/// is explained at once and ends the conversation with the next line. An
/// `output` that is closed ends it quietly.
pub fn serve(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let options = Options::default();
    let hash_mib = options.hash_mib.min(Engine::hash_limit_mib());
    let engine = Engine::new(hash_mib).map_err(io::Error::other)?;
    let voice = Voice::new(output);
    let (jobs, queue) = mpsc::channel();
    thread::scope(|scope| {
        let worker = scope.spawn(|| worker::work_or_explain(engine, queue, &voice));
        let mut server = Server {
            voice: &voice,
            jobs,
            worker: &worker,
            position: Position::start(BoardSize::FULL, options.ruleset),
            history: Vec::new(),
            options,
            tickets: Vec::new(),
            pondering: None,
        };
        let conversation = server.converse(input);
        // Without jobs to come the worker ends.
        drop(server);
        match worker.join() {
            Ok(true) => conversation,
            Ok(false) | Err(_) => Err(io::Error::other(worker::FAILURE)),
        }
    })
}

/// The state of a conversation.
struct Server<'a, 'scope, W> {
    voice: &'a Voice<W>,
    jobs: Sender<Job>,
    worker: &'a ScopedJoinHandle<'scope, bool>,
    options: Options,
    position: Position,
    /// The positions before, since the start that was given.
    history: Vec<Position>,
    /// Searches that may not be done yet.
    tickets: Vec<Ticket>,
    /// What to do when the opponent plays the expected move.
    pondering: Option<Go>,
}

impl<W: Write> Server<'_, '_, W> {
    fn converse(&mut self, mut input: impl BufRead) -> io::Result<()> {
        loop {
            let line = match read_line(&mut input) {
                Ok(Some(line)) => line,
                Ok(None) => break,
                Err(error) => {
                    self.stop();
                    return Err(error);
                }
            };
            if self.voice.is_closed() || self.worker.is_finished() {
                self.stop();
                return Ok(());
            }
            let command = match line {
                Line::Text(text) => text.parse::<Command>().map_err(|error| error.to_string()),
                Line::TooLong => Err(format!("expected a line of at most {MAX_LINE} bytes")),
            };
            match command {
                Ok(Command::Quit) => {
                    self.stop();
                    return Ok(());
                }
                Ok(command) => self.obey(command),
                Err(error) => self.voice.explain(error),
            }
        }
        self.stop_endless();
        Ok(())
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Blank | Command::Quit => {}
            Command::Ugi => self.introduce(),
            Command::IsReady => self.is_ready(),
            Command::NewGame => self.queue(Job::Clear),
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::Position { start, moves } => self.set_position(start, &moves),
            Command::Go(go) => self.go(go),
            Command::PonderHit => self.ponder_hit(),
            Command::Stop => self.stop(),
            Command::Query(query) => {
                let response = self.response(query);
                self.voice.say(&format!("response {response}"));
            }
        }
    }

    fn introduce(&self) {
        self.voice
            .say(concat!("id name Kauri ", env!("CARGO_PKG_VERSION")));
        self.voice.say("id author the Kauri authors");
        for option in options::declarations() {
            self.voice.say(&option);
        }
        self.voice.say("ugiok");
    }

    /// Says so when all before is done, but a search is not waited for.
    fn is_ready(&mut self) {
        if self.tickets.iter().all(Ticket::is_done) {
            self.send(Job::Ready);
        } else {
            self.voice.say("readyok");
        }
    }

    fn set_option(&mut self, name: &str, value: &str) {
        match self.options.set(name, value) {
            Ok(Change::Nothing) => {}
            Ok(Change::Hash(mib)) => self.queue(Job::Hash(mib)),
            Ok(Change::Threads(threads)) => self.queue(Job::Threads(threads)),
            Ok(Change::Ruleset) => {
                let setup = self.position.setup();
                self.position = setup
                    .into_position(self.options.ruleset)
                    .expect("the rulesets differ in play, not in what a position is");
                self.history.clear();
            }
            Err(error) => self.voice.explain(error),
        }
    }

    fn set_position(&mut self, start: Option<Setup>, moves: &[Move]) {
        let ruleset = self.options.ruleset;
        let start = match start.map(|setup| setup.into_position(ruleset)) {
            None => Position::start(BoardSize::FULL, ruleset),
            Some(Ok(position)) => position,
            Some(Err(error)) => return self.voice.explain(error),
        };
        let (mut position, mut history) = (start, Vec::with_capacity(moves.len()));
        for (at, &mv) in moves.iter().enumerate() {
            let next = match position.play(mv) {
                Ok(next) => next,
                Err(error) => {
                    return self.voice.explain(format_args!(
                        "{error} (move {} of {}; the position stays as it was)",
                        at + 1,
                        moves.len()
                    ));
                }
            };
            history.push(position);
            position = next;
        }
        self.position = position;
        self.history = history;
    }

    fn go(&mut self, go: Go) {
        let limits = if go.ponder {
            Limits::Infinite
        } else {
            go.limits(self.position.turn())
        };
        let request = Request {
            limits,
            lines: self.options.lines,
            strength: self.options.strength,
            seed: self
                .options
                .seed
                .unwrap_or_else(|| RandomState::new().hash_one(0)),
            history: self.history.clone(),
        };
        let ticket = Ticket::new(limits == Limits::Infinite);
        let search = worker::Search {
            position: self.position,
            request,
            clock: Stopwatch::start(),
            ticket: ticket.clone(),
        };
        self.queue(Job::Search(Box::new(search)));
        self.tickets.push(ticket);
        self.pondering = go.ponder.then_some(Go {
            ponder: false,
            ..go
        });
    }

    /// Searches again within the limits: the table still knows what was found.
    fn ponder_hit(&mut self) {
        let Some(go) = self.pondering.take() else {
            return self
                .voice
                .explain("expected `go ponder` before `ponderhit`");
        };
        if let Some(ticket) = self.tickets.last() {
            ticket.discard.store(true, Ordering::Relaxed);
        }
        self.go(go);
    }

    fn response(&self, query: Query) -> &'static str {
        match (query, self.position.outcome()) {
            (Query::GameOver, outcome) => yes_or_no(outcome.is_over()),
            (Query::SouthToMove, _) => yes_or_no(self.position.turn() == Side::South),
            (Query::Result, Outcome::Undecided) => "none",
            (Query::Result, Outcome::Won { winner, .. }) => match winner {
                Side::South => "p1win",
                Side::North => "p2win",
            },
        }
    }

    /// Gives the worker something to do after all it has to do already, which
    /// must not be endless.
    fn queue(&mut self, job: Job) {
        self.stop_endless();
        self.send(job);
    }

    fn send(&self, job: Job) {
        // While `jobs` is there the worker only ends if it fails, which the
        // next line notices.
        _ = self.jobs.send(job);
    }

    fn stop_endless(&mut self) {
        self.stop_those(Ticket::is_endless);
    }

    fn stop(&mut self) {
        self.stop_those(|_| true);
    }

    fn stop_those(&mut self, choose: impl Fn(&Ticket) -> bool) {
        self.tickets.retain(|ticket| !ticket.is_done());
        for ticket in self.tickets.iter().filter(|ticket| choose(ticket)) {
            ticket.stop.stop();
        }
        self.pondering = None;
        self.worker.thread().unpark();
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}
