//! The engine's side of the conversation.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use kauri::{BoardSize, Move, Outcome, Position, Setup, Side};

use super::command::{Command, Go, Query};
use super::lines::{Line, MAX_LINE, Voice, read_line};
use super::options::{self, Change, Options};
use super::search::{Readiness, Search};
use super::worker::{self, Job};
use crate::{Answer, Bounds, Engine, Evaluation, Limits, Request};

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
    serve_with(Evaluation::default(), input, output)
}

/// As [`serve`], judging positions in this way until another is set.
///
/// # Errors
///
/// As [`serve`].
pub fn serve_with(
    evaluation: Evaluation,
    input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    let options = Options::default();
    let hash_mib = options.hash_mib.min(Engine::hash_limit_mib());
    let mut engine = Engine::new(hash_mib).map_err(io::Error::other)?;
    engine.set_evaluation(evaluation);
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
            searches: Vec::new(),
            pondering: None,
            spare: Engine::new(1).ok(),
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
    searches: Vec<Arc<Search>>,
    /// The search that waits for `ponderhit`.
    pondering: Option<Arc<Search>>,
    /// What answers while the worker is busy with other things. It is there from
    /// the start: while the system takes memory back it gives none.
    spare: Option<Engine>,
}

/// How long the worker may take to begin a search before its answer is given
/// without it.
const BEGIN_PATIENCE: Duration = Duration::from_millis(3);

/// What is looked at for such an answer.
const QUICK_LOOK: Limits = Limits::Bounded(Bounds {
    depth: Some(8),
    nodes: Some(20_000),
    time: Some(Duration::from_millis(4)),
});

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
            Command::Go(go) => self.go(&go),
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

    /// Says so when all before is done. A search that goes on is not waited for,
    /// but what one that has not begun waits for is.
    fn is_ready(&mut self) {
        for search in &self.searches {
            match search.ask_if_ready() {
                Readiness::WhenBegun => return,
                Readiness::Now => return self.voice.say("readyok"),
                Readiness::Ended => {}
            }
        }
        self.send(Job::Ready);
    }

    fn set_option(&mut self, name: &str, value: &str) {
        match self.options.set(name, value) {
            Ok(Change::Nothing) => {}
            Ok(Change::Hash(mib)) => self.queue(Job::Hash(mib)),
            Ok(Change::Threads(threads)) => self.queue(Job::Threads(threads)),
            Ok(Change::Evaluation(evaluation)) => self.queue(Job::Evaluation(evaluation)),
            Ok(Change::Tables(directories)) => self.queue(Job::Tables(directories)),
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

    fn go(&mut self, go: &Go) {
        for error in &go.left_out {
            self.voice.explain(format_args!("{error} (left out)"));
        }
        let seed = self.options.seed;
        let request = Request {
            limits: go.limits(self.position.turn()),
            lines: self.options.lines,
            strength: self.options.strength,
            seed: seed.unwrap_or_else(|| RandomState::new().hash_one(0)),
            history: self.history.clone(),
        };
        let search = Arc::new(if go.ponder {
            Search::pondering(self.position, request)
        } else {
            Search::new(self.position, request)
        });
        self.queue(Job::Search(Arc::clone(&search)));
        self.searches.push(Arc::clone(&search));
        self.pondering = go.ponder.then_some(search);
    }

    /// The search goes on, but within its limits.
    fn ponder_hit(&mut self) {
        let Some(search) = self.pondering.take() else {
            return self
                .voice
                .explain("expected `go ponder` before `ponderhit`");
        };
        search.count_time();
        self.worker.thread().unpark();
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
        self.stop_those(Search::is_endless);
    }

    fn stop(&mut self) {
        self.stop_those(|_| true);
        self.answer_what_waits();
    }

    fn stop_those(&mut self, choose: impl Fn(&Search) -> bool) {
        self.searches.retain(|search| !search.is_done());
        for search in self.searches.iter().filter(|search| choose(search)) {
            search.stop.stop();
        }
        self.pondering = None;
        self.worker.thread().unpark();
    }

    /// Answers searches that were stopped while the worker still exchanges the
    /// table, which takes a second or so for many gibibytes in use, or opens
    /// tables of endings.
    fn answer_what_waits(&mut self) {
        let told = Instant::now();
        // Those before it are stopped, too, and answered in their order.
        while self
            .searches
            .first()
            .is_some_and(|first| first.is_waiting())
            && told.elapsed() < BEGIN_PATIENCE
        {
            thread::sleep(Duration::from_micros(200));
        }
        for search in &self.searches {
            let Some(asked) = search.begin() else {
                break;
            };
            answer_quickly(self.spare.as_mut(), search, self.voice);
            search.finish();
            // What it waited for is not done, but will be before this.
            for _ in 0..asked {
                self.send(Job::Ready);
            }
        }
    }
}

/// Answers after a look that takes next to no time.
fn answer_quickly<W: Write>(engine: Option<&mut Engine>, search: &Search, voice: &Voice<W>) {
    let request = Request {
        limits: QUICK_LOOK,
        ..search.request.clone()
    };
    let quick = Search::new(search.position, request);
    if let Some(engine) = engine {
        worker::search(engine, &quick, voice);
    } else {
        voice.say(&worker::best_move(&Answer {
            best: search.position.legal_moves().next(),
            ..Answer::default()
        }));
    }
}

fn yes_or_no(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}
