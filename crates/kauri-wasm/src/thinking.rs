//! Searches, in one go or in steps.

use kauri::{Move, Position};
use kauri_engine::{
    Answer, Bounds, Ending, Engine, Evaluation, GameClock, Info, Level, Limits, Request,
    StopSignal, Strength, bench,
};
use kauri_protocol::{
    Bench, BenchAnswer, BenchSearch, Clear, Configure, Configured, Done, LineView, Problem, Report,
    Search, SearchAnswer, SearchInfo,
};

use crate::clock::{HostClock, duration};
use crate::facade::Handle;
use crate::refusals::{Refused, refusal};
use crate::{Facade, Host, rules, views};

/// Positions between two looks of a search at its clock.
const BETWEEN_LOOKS: u64 = 1024;

/// A step goes on for at least this part of all steps before, so that it is sure
/// to come further than they did, however long it takes to be as far.
const PART: u64 = 8;

/// The most looks of a step, whatever went before: some tenths of a second.
const MOST_LOOKS: u32 = 1024;

/// The most positions of a game that are heard of.
const LONGEST_HISTORY: usize = 1000;

/// A search that goes on in steps.
///
/// Each step begins anew at depth 1 and finds what those before left in the
/// engine's table, so it is soon as far as they were.
#[derive(Debug)]
pub(crate) struct Thinking {
    position: Position,
    request: Request,
    begun: f64,
    /// Positions visited in earlier steps.
    nodes: u64,
    /// Whether tables know all moves.
    tables: bool,
    /// What is known: what was reported last, or the answer of a step after it.
    known: Option<SearchInfo>,
    /// The deepest iteration that was reported.
    reported: u8,
    /// What the deepest step came to.
    best: Option<Move>,
    ponder: Option<Move>,
    depth: u8,
}

impl<H: Host> Facade<H> {
    pub(crate) fn begin(&mut self, ask: &Search) -> Result<(), Refused> {
        if self.thinking.is_some() {
            return Err(refusal(Problem::Busy, "a search is going on already"));
        }
        let position = rules::position(&ask.position, ask.ruleset)?;
        let recent = ask.history.len().saturating_sub(LONGEST_HISTORY);
        let history = ask.history[recent..].iter();
        let history = history.map(|text| rules::position(text, ask.ruleset));
        let strength = match ask.level {
            None => Strength::Full,
            Some(number) => Strength::Level(Level::new(number)?),
        };
        let request = Request {
            lines: usize::from(ask.lines.unwrap_or(1).max(1)),
            strength,
            seed: ask.seed.into(),
            history: history.collect::<Result<_, _>>()?,
            ..Request::new(limits(&ask.limits))
        };
        let tables = self.endings.for_engine();
        let tables = tables.filter(|_| strength == Strength::Full);
        self.engine()?;
        self.thinking = Some(Thinking {
            tables: tables.is_some_and(|tables| Ending::of(&*tables, &position).is_some()),
            position,
            request,
            begun: self.host.now(),
            nodes: 0,
            known: None,
            reported: 0,
            best: None,
            ponder: None,
            depth: 0,
        });
        Ok(())
    }

    /// Searches on; the answer when there is one.
    pub(crate) fn step(&mut self, looks: u32) -> Result<Option<SearchAnswer>, Refused> {
        let Some(mut thinking) = self.thinking.take() else {
            return Err(refusal(
                Problem::NoSearch,
                "there is no search to go on with",
            ));
        };
        let mut engine = self.take_engine()?;
        let is_done = thinking.step(&mut engine, &self.host, looks);
        self.put_engine(engine);
        if is_done {
            return Ok(Some(thinking.answer()));
        }
        self.thinking = Some(thinking);
        Ok(None)
    }
}

impl Thinking {
    /// Whether the search is over.
    fn step<H: Host>(&mut self, engine: &mut Engine, host: &H, looks: u32) -> bool {
        // A level begins with an empty table each time, so it would get nowhere.
        let is_full = self.request.strength == Strength::Full;
        let looks = if is_full {
            let part = self.nodes / BETWEEN_LOOKS / PART;
            looks.max(part.min(MOST_LOOKS.into()) as u32)
        } else {
            u32::MAX
        };
        let (stop, visited) = (StopSignal::new(), self.nodes);
        let clock = HostClock::new(host, self.begun, &stop, looks);
        let mut request = self.request.clone();
        let nodes = match &mut request.limits {
            Limits::Bounded(bounds) => &mut bounds.nodes,
            _ => &mut None,
        };
        if let Some(most) = nodes {
            *most = most.saturating_sub(visited).max(1);
        }
        let position = self.position;
        let moves = position.legal_moves().len();
        let mut lines: Vec<LineView> = Vec::new();
        let answer = engine.search(&position, &request, &stop, &clock, &mut |info: &Info| {
            lines.truncate(info.line.saturating_sub(1));
            lines.push(views::line_of_info(&position, info));
            if lines.len() >= request.lines.min(moves) {
                self.report(host, info, &lines);
            }
        });
        self.take_over(host, &answer);
        self.nodes += BETWEEN_LOOKS * u64::from(looks);
        let is_spent = match self.request.limits {
            Limits::Bounded(bounds) => bounds.nodes.is_some_and(|most| most <= self.nodes),
            _ => false,
        };
        is_spent || !clock.is_turn_over()
    }

    /// Tells the host, unless an earlier step knew as much.
    fn report<H: Host>(&mut self, host: &H, last: &Info, lines: &[LineView]) {
        if self.nodes > 0 && last.depth <= self.reported {
            return;
        }
        let info = self.info(host, last, lines.to_vec());
        let report = Report::Search { info: info.clone() };
        host.report(&serde_json::to_string(&report).expect("a report is text and numbers"));
        self.known = Some(info);
        self.reported = last.depth;
    }

    #[allow(clippy::cast_precision_loss)] // nobody waits for 2^53 positions
    fn info<H: Host>(&self, host: &H, last: &Info, lines: Vec<LineView>) -> SearchInfo {
        let millis = host.now() - self.begun;
        let nodes = (self.nodes + last.nodes) as f64;
        SearchInfo {
            depth: last.depth,
            seldepth: last.selective_depth,
            nodes,
            nps: if millis > 0.0 {
                (1000.0 * nodes / millis).round()
            } else {
                0.0
            },
            millis,
            hash_full: last.hash_full,
            lines,
            tables: self.tables,
        }
    }

    /// Takes what a step came to, unless an earlier one came further.
    fn take_over<H: Host>(&mut self, host: &H, answer: &Answer) {
        let depth = answer.lines.first().map_or(0, |info| info.depth);
        if self.best.is_some() && depth < self.depth {
            return;
        }
        (self.best, self.ponder, self.depth) = (answer.best, answer.ponder, depth);
        if let Some(last) = answer.lines.last() {
            let lines = answer.lines.iter();
            let lines = lines.map(|info| views::line_of_info(&self.position, info));
            self.known = Some(self.info(host, last, lines.collect()));
        }
    }

    fn answer(self) -> SearchAnswer {
        SearchAnswer {
            best: self.best.map(|mv| mv.to_string()),
            ponder: self.ponder.map(|mv| mv.to_string()),
            info: self.known,
        }
    }
}

impl<H: Host> Handle<Search> for Facade<H> {
    fn handle(&mut self, ask: Search) -> Result<SearchAnswer, Refused> {
        self.begin(&ask)?;
        let answer = self.step(u32::MAX)?;
        Ok(answer.expect("a search that does not pause is over"))
    }
}

impl<H: Host> Handle<Configure> for Facade<H> {
    fn handle(&mut self, ask: Configure) -> Result<Configured, Refused> {
        self.set_hash(ask.hash_mib)?;
        Ok(Configured {
            hash_mib: ask.hash_mib,
        })
    }
}

impl<H: Host> Handle<Clear> for Facade<H> {
    fn handle(&mut self, _: Clear) -> Result<Done, Refused> {
        self.clear_engine();
        Ok(Done {})
    }
}

#[allow(clippy::cast_precision_loss)] // the bench visits some million positions
impl<H: Host> Handle<Bench> for Facade<H> {
    fn handle(&mut self, _: Bench) -> Result<BenchAnswer, Refused> {
        let (host, begun) = (&self.host, self.host.now());
        let report = bench::run(Evaluation::default(), &mut |result| {
            let search = BenchSearch {
                position: result.position.to_string(),
                ruleset: result.position.ruleset().into(),
                depth: result.depth,
                nodes: result.nodes as f64,
            };
            let report = Report::Bench { search };
            host.report(&serde_json::to_string(&report).expect("a report is text and numbers"));
        })?;
        Ok(BenchAnswer {
            nodes: report.nodes as f64,
            millis: self.host.now() - begun,
        })
    }
}

/// Limits as the engine takes them. There always is one of time, since without
/// one it would not look at its clock, and not hear that it is to stop.
fn limits(limits: &kauri_protocol::Limits) -> Limits {
    match limits {
        kauri_protocol::Limits::Infinite => Limits::Bounded(bounds(None)),
        kauri_protocol::Limits::Bounded(asked) => Limits::Bounded(bounds(Some(asked))),
        kauri_protocol::Limits::Clock {
            remaining,
            increment,
        } => Limits::Clock(GameClock {
            remaining: kauri::BySide::from(*remaining).map(duration),
            increment: kauri::BySide::from(*increment).map(duration),
        }),
    }
}

/// Bounds as the engine takes them, one of time among them.
pub(crate) fn bounds(asked: Option<&kauri_protocol::Bounds>) -> Bounds {
    let asked = asked.cloned().unwrap_or_default();
    Bounds {
        depth: asked.depth,
        nodes: asked.nodes.map(|nodes| nodes as u64),
        time: Some(asked.millis.map_or(std::time::Duration::MAX, duration)),
    }
}
