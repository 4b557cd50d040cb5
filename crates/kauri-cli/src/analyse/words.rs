//! Scores, chances, verdicts and turning points in words.

use kauri::{AnnotatedMove, Position, Side};
use kauri_analysis::{Faults, GameReport, Judgement, Line, PlyReport, Turn, TurningPoint, Verdict};
use kauri_engine::{Score, ScoreKind};

use crate::explain;
use crate::language::Texts;

/// A score as seen by the side to move: `+1.25`, or that a win is forced.
pub(crate) fn score(score: Score, texts: &Texts) -> String {
    match score.kind() {
        ScoreKind::Centiseeds(n) => {
            let seeds = f64::from(n) / 100.0;
            let sign = if n > 0 { "+" } else { "" };
            sign.to_owned() + &texts.decimal(seeds, 2)
        }
        ScoreKind::WinIn(plies) => texts.with("analyse-win", &[("plies", plies.into())]),
        ScoreKind::LossIn(plies) => texts.with("analyse-loss", &[("plies", plies.into())]),
        ScoreKind::Wins => texts.get("analyse-wins"),
        ScoreKind::Loses => texts.get("analyse-loses"),
    }
}

/// A chance in whole hundredths: 0 and 100 only if it is certain.
pub(super) fn percent(chance: f64) -> String {
    format!("{} %", kauri_analysis::percent(chance))
}

/// A verdict's name.
pub(super) fn verdict(verdict: Verdict, texts: &Texts) -> String {
    texts.get(match verdict {
        Verdict::Forced => "verdict-forced",
        Verdict::Only => "verdict-only",
        Verdict::Best => "verdict-best",
        Verdict::Fine => "verdict-fine",
        Verdict::Inaccuracy => "verdict-inaccuracy",
        Verdict::Mistake => "verdict-mistake",
        Verdict::Blunder => "verdict-blunder",
        Verdict::MissedWin => "verdict-missed-win",
    })
}

/// A ply as records number it: `14. … d+3??`.
pub(super) fn ply(ply: &PlyReport) -> String {
    let glyph = ply.judgement().and_then(Judgement::glyph);
    let glyph = glyph.map(|glyph| glyph.to_string()).unwrap_or_default();
    let dots = match ply.side {
        Side::South => "",
        Side::North => "… ",
    };
    format!("{}. {dots}{}{glyph}", ply.number, ply.mv)
}

/// The moves of a line with what each wins and gives away, at most so many.
pub(super) fn line(start: &Position, line: &Line, longest: usize) -> String {
    let mut position = *start;
    let mut words = Vec::new();
    for &mv in line.moves.iter().take(longest) {
        let annotated: Option<AnnotatedMove> = position.annotate(mv).ok();
        let Some(annotated) = annotated else { break };
        words.push(annotated.to_string());
        position = position.play_unchecked(mv);
    }
    words.join(" ")
}

/// What is said of a fault, in the record and in the summary.
pub(super) fn fault(ply: &PlyReport, texts: &Texts) -> Option<String> {
    let judgement = ply.judgement()?;
    let best = judgement.best().first()?;
    let plies = best.score.plies_to_end();
    let id = match judgement.verdict() {
        Verdict::MissedWin if plies.is_none() => "analyse-missed-some-win",
        Verdict::MissedWin => "analyse-missed-win",
        fault if fault.is_fault() => "analyse-fault",
        _ => return None,
    };
    let args = [
        ("verdict", verdict(judgement.verdict(), texts).into()),
        ("side", explain::side(ply.side, texts).into()),
        ("before", percent(best.win_chance()).into()),
        ("after", percent(judgement.played().win_chance()).into()),
        ("plies", plies.unwrap_or_default().into()),
    ];
    Some(texts.with(id, &args))
}

/// Where the game turned.
pub(super) fn turning_point(report: &GameReport, texts: &Texts) -> Option<String> {
    let TurningPoint {
        index,
        turn,
        gainer,
        before,
        after,
    } = report.turning_point()?;
    let ply_report = report.plies().get(index)?;
    let args = [
        ("move", ply(ply_report).into()),
        ("side", explain::side(ply_report.side, texts).into()),
        ("gainer", explain::side(gainer, texts).into()),
        ("before", percent(before).into()),
        ("after", percent(after).into()),
    ];
    let id = match turn {
        Turn::ForGood => "analyse-turned-for-good",
        Turn::Biggest => "analyse-turned-most",
    };
    Some(texts.with(id, &args))
}

/// How often somebody deserved blame, the least first.
pub(super) fn counts(faults: Faults) -> [usize; 4] {
    let Faults {
        inaccuracies,
        mistakes,
        blunders,
        missed_wins,
    } = faults;
    [inaccuracies, mistakes, blunders, missed_wins]
}
