//! A whole game, position by position.

use kauri::Position;
use kauri_engine::{Clock, Engine, StopSignal};
use kauri_record::Record;

use crate::look::Searches;
use crate::{GameReport, Line, PlyReport, Progress, Settings};

/// Searches every position of a record's main line and judges every move.
///
/// It begins at the end of the game: what comes later is then known, through
/// the engine's table, where it matters. `watch` is told before the first
/// search and after each. If `stop` is given, the report holds what was judged
/// until then. `clock` may have run before.
///
/// The engine's table is used as it is; clear it before for a report that does
/// not depend on earlier searches. On one thread, and without bounds of time,
/// the report is then the same every time.
pub fn analyse(
    record: &Record,
    engine: &mut Engine,
    settings: &Settings,
    stop: &StopSignal,
    clock: &dyn Clock,
    watch: &mut dyn FnMut(&Progress),
) -> GameReport {
    let mut report = GameReport::new(record, settings.lines);
    let begun = clock.elapsed();
    let mut progress = Progress {
        done: 0,
        total: searches(&report),
        elapsed: std::time::Duration::ZERO,
        // A move that is not among the best takes a search of its own.
        most_each: settings.bounds.time.map(|time| time.saturating_mul(2)),
    };
    watch(&progress);
    let mut tell = |progress: &mut Progress| {
        progress.done += 1;
        progress.elapsed = clock.elapsed().saturating_sub(begun);
        watch(progress);
    };
    let mut search = Searches {
        engine,
        stop,
        clock,
    };

    let last = record.final_position();
    report.last = Line::of_outcome(&last).or_else(|| {
        let lines = search.lines(&last, settings.bounds, settings.lines, &mut ());
        tell(&mut progress);
        lines.into_iter().next()
    });
    let mut next = report.last.clone();
    for ply in report.plies_mut().iter_mut().rev() {
        if stop.is_stopped() {
            break;
        }
        ply.judgement = search.judge(&ply.before, ply.mv.mv, settings, next.as_ref());
        let Some(judgement) = &ply.judgement else {
            break;
        };
        next = judgement.best().first().cloned();
        if needs_search(&ply.before) {
            tell(&mut progress);
        }
    }
    report
}

/// Whether there is a choice.
fn needs_search(position: &Position) -> bool {
    position.legal_moves().len() > 1
}

/// How many positions of a game are to be searched.
fn searches(report: &GameReport) -> usize {
    let plies = report.plies().iter().map(|ply: &PlyReport| &ply.before);
    let choices = plies.filter(|position| needs_search(position)).count();
    let last = report.positions().last();
    choices + usize::from(last.is_some_and(|last| !last.outcome().is_over()))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kauri_engine::{Bounds, Stopwatch};

    use super::*;

    #[test]
    fn the_first_estimate_has_time_for_moves_that_take_a_search_of_their_own() {
        let record: Record = "1. C d *".parse().unwrap();
        let bounds = Bounds {
            time: Some(Duration::from_millis(7)),
            ..Bounds::default()
        };
        let mut estimates = Vec::new();
        let stop = StopSignal::new();
        stop.stop();
        analyse(
            &record,
            &mut Engine::new(1).unwrap(),
            &Settings { bounds, lines: 1 },
            &stop,
            &Stopwatch::start(),
            &mut |progress| estimates.push(progress.remaining()),
        );
        // Three positions, two searches of each.
        assert_eq!(estimates[0], Some(Duration::from_millis(42)));
    }
}
