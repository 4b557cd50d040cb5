//! Analyses of games and moves.

use kauri_analysis::{GameReport, Progress, Settings};
use kauri_engine::StopSignal;
use kauri_protocol::{
    Analyse, Analysis, AnalysisProgress, Bounds, Faults, Judge, Judgement, PlyReport, Report, Turn,
    TurningPoint, Verdict,
};
use kauri_record::Record;

use crate::clock::{HostClock, millis};
use crate::facade::Handle;
use crate::refusals::Refused;
use crate::thinking::bounds;
use crate::tree::branchings;
use crate::{Facade, Host, games, rules, views};

/// Positions that are visited for each judgement unless another bound is given.
const NODES: f64 = 1_000_000.0;

impl<H: Host> Handle<Analyse> for Facade<H> {
    fn handle(&mut self, ask: Analyse) -> Result<Analysis, Refused> {
        let mut record = games::read(&ask.kgn)?;
        let settings = settings(ask.bounds.as_ref(), ask.lines);
        let is_timed = ask.bounds.is_some_and(|bounds| bounds.millis.is_some());
        let mut engine = self.take_engine()?;
        engine.clear();
        let stop = StopSignal::new();
        let clock = HostClock::new(&self.host, self.host.now(), &stop, u32::MAX);
        let mut tell = |progress: &Progress| {
            let report = Report::Analysis {
                progress: view_of_progress(progress, is_timed),
            };
            let report = serde_json::to_string(&report);
            self.host
                .report(&report.expect("a report is text and numbers"));
        };
        let report =
            kauri_analysis::analyse(&record, &mut engine, &settings, &stop, &clock, &mut tell);
        self.put_engine(engine);
        kauri_analysis::annotate(&mut record, &report, &mut |_| None);
        Ok(view(&record, &report))
    }
}

impl<H: Host> Handle<Judge> for Facade<H> {
    fn handle(&mut self, ask: Judge) -> Result<Option<Judgement>, Refused> {
        let position = rules::position(&ask.position, ask.ruleset)?;
        let mv = rules::legal(&position, &ask.mv)?;
        let settings = settings(ask.bounds.as_ref(), None);
        let mut engine = self.take_engine()?;
        let stop = StopSignal::new();
        let clock = HostClock::new(&self.host, self.host.now(), &stop, u32::MAX);
        let found = kauri_analysis::judge(&position, mv, &mut engine, &settings, &stop, &clock);
        self.put_engine(engine);
        Ok(found.map(|found| judgement(&position, &found)))
    }
}

fn settings(asked: Option<&Bounds>, lines: Option<u8>) -> Settings {
    let usual = Bounds {
        nodes: Some(NODES),
        ..Bounds::default()
    };
    let is_bound = |bounds: &&Bounds| {
        bounds.depth.is_some() || bounds.nodes.is_some() || bounds.millis.is_some()
    };
    Settings {
        bounds: bounds(Some(asked.filter(is_bound).unwrap_or(&usual))),
        lines: usize::from(lines.unwrap_or(1).max(1)),
    }
}

fn view_of_progress(progress: &Progress, is_timed: bool) -> AnalysisProgress {
    // Before the first position only a bound of time tells anything.
    let remaining = progress.remaining();
    let remaining = remaining.filter(|_| progress.done > 0 || is_timed);
    AnalysisProgress {
        done: progress.done as u32,
        total: progress.total as u32,
        remaining: remaining.map(millis),
    }
}

fn view(record: &Record, report: &GameReport) -> Analysis {
    let nodes: Vec<String> = branchings(record)
        .into_iter()
        .filter(|branching| branching.path.is_main_line())
        .map(|branching| branching.id)
        .collect();
    let node_after = |index: usize| nodes.get(index + 1).cloned().unwrap_or_default();
    let plies = report.plies().iter().map(|ply| PlyReport {
        node: node_after(ply.index),
        ply: ply.index as u32 + 1,
        number: ply.number as u32,
        side: ply.side.into(),
        notation: ply.mv.to_string(),
        judgement: ply.judgement().map(|found| judgement(&ply.before, found)),
    });
    Analysis {
        plies: plies.collect(),
        chances: report.chances(),
        margins: report.margins(),
        accuracy: report.accuracy().into(),
        faults: report.faults().map(faults).into(),
        turning_point: report.turning_point().map(|point| TurningPoint {
            node: node_after(point.index),
            turn: match point.turn {
                kauri_analysis::Turn::ForGood => Turn::ForGood,
                kauri_analysis::Turn::Biggest => Turn::Biggest,
            },
            gainer: point.gainer.into(),
            before: point.before,
            after: point.after,
        }),
        complete: report.is_complete(),
        game: games::opened(record),
    }
}

fn judgement(position: &kauri::Position, found: &kauri_analysis::Judgement) -> Judgement {
    let line = |line| views::line_of_analysis(position, line);
    Judgement {
        verdict: match found.verdict() {
            kauri_analysis::Verdict::Forced => Verdict::Forced,
            kauri_analysis::Verdict::Only => Verdict::Only,
            kauri_analysis::Verdict::Best => Verdict::Best,
            kauri_analysis::Verdict::Fine => Verdict::Fine,
            kauri_analysis::Verdict::Inaccuracy => Verdict::Inaccuracy,
            kauri_analysis::Verdict::Mistake => Verdict::Mistake,
            kauri_analysis::Verdict::Blunder => Verdict::Blunder,
            kauri_analysis::Verdict::MissedWin => Verdict::MissedWin,
        },
        glyph: found.glyph().map(|glyph| glyph.to_string()),
        loss: found.loss(),
        lesson: found.verdict().is_lesson(),
        best: found.best().iter().map(line).collect(),
        played: line(found.played()),
    }
}

fn faults(found: kauri_analysis::Faults) -> Faults {
    Faults {
        inaccuracies: found.inaccuracies as u32,
        mistakes: found.mistakes as u32,
        blunders: found.blunders as u32,
        missed_wins: found.missed_wins as u32,
    }
}
