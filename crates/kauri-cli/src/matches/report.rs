//! What a match has shown, for people and for programs.

use std::collections::BTreeMap;
use std::io::Write;

use kauri_match::{ByEntrant, Effort, Elo, EloRange, Entrant, Match, MatchEnd, Standing, Verdict};
use serde::Serialize;

use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::visible;

/// What a match has shown.
#[derive(Serialize)]
pub(super) struct Report {
    first: Contender,
    second: Contender,
    ruleset: &'static str,
    pace: String,
    openings: usize,
    /// Why the match is over, or that it is not.
    end: &'static str,
    games: u64,
    /// Games the first engine has won, lost, and neither.
    won: u64,
    lost: u64,
    undecided: u64,
    /// Of all points, 0 to 1, with the ends of the range of 95 %.
    score: Option<f64>,
    score_low: Option<f64>,
    score_high: Option<f64>,
    /// Without a number where it is infinite.
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    /// Pairs in which the first engine got 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
    #[serde(skip)]
    range: Option<EloRange>,
}

/// One of the engines.
#[derive(Serialize)]
struct Contender {
    name: String,
    command: String,
    moves: u64,
    mean_depth: f64,
    mean_milliseconds: f64,
    nodes_per_second: f64,
    /// Games it has lost by faults, by the kind of fault.
    faults: BTreeMap<&'static str, u64>,
}

/// The state of a test.
#[derive(Serialize)]
struct Test {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower_bound: f64,
    upper_bound: f64,
    verdict: &'static str,
}

impl Report {
    pub(super) fn new(
        contest: &Match,
        names: &ByEntrant<String>,
        standing: &Standing,
        end: Option<MatchEnd>,
    ) -> Report {
        let contender = |entrant: Entrant| {
            let command = contest.programs[entrant].to_string();
            Contender::new(
                names[entrant].clone(),
                command,
                standing.effort(entrant),
                standing.faults(entrant),
            )
        };
        let counts = standing.pentanomial();
        let range = counts.elo();
        let scores = counts.score_range();
        let elo = |choose: fn(&EloRange) -> Elo| range.as_ref().map(|range| choose(range).0);
        let test = contest.sprt.map(|sprt| Test {
            elo0: sprt.elo0().0,
            elo1: sprt.elo1().0,
            alpha: sprt.alpha(),
            beta: sprt.beta(),
            llr: sprt.llr(&counts),
            lower_bound: sprt.lower_bound(),
            upper_bound: sprt.upper_bound(),
            verdict: match sprt.verdict(&counts) {
                Verdict::Open => "open",
                Verdict::Accepted => "accepted",
                Verdict::Rejected => "rejected",
            },
        });
        Report {
            first: contender(Entrant::First),
            second: contender(Entrant::Second),
            ruleset: contest.ruleset.name(),
            pace: contest.control.pace.to_string(),
            openings: contest.openings.len(),
            end: match end {
                Some(MatchEnd::Complete) => "complete",
                Some(MatchEnd::Decided(_)) => "decided",
                Some(MatchEnd::Stopped) => "interrupted",
                None => "failed",
            },
            games: 2 * counts.pairs(),
            won: standing.wins(Entrant::First),
            lost: standing.wins(Entrant::Second),
            undecided: standing.undecided(),
            score: counts.score(),
            score_low: scores.map(|(low, _)| low),
            score_high: scores.map(|(_, high)| high),
            elo: elo(|range| range.likeliest),
            elo_low: elo(|range| range.low),
            elo_high: elo(|range| range.high),
            pairs: counts.0,
            sprt: test,
            range,
        }
    }

    /// Writes it for people.
    pub(super) fn write(&self, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
        let args = [
            ("first", visible(&self.first.name).into()),
            ("second", visible(&self.second.name).into()),
            ("ruleset", self.ruleset.into()),
            ("pace", self.pace.clone().into()),
            ("openings", self.openings.into()),
        ];
        writeln!(out, "{}", texts.with("match-heading", &args))?;
        let args = [
            ("games", numbers(self.games).into()),
            ("won", numbers(self.won).into()),
            ("lost", numbers(self.lost).into()),
            ("undecided", numbers(self.undecided).into()),
        ];
        writeln!(out, "{}", texts.with("match-games", &args))?;
        if let (Some(score), Some(low), Some(high), Some(range)) =
            (self.score, self.score_low, self.score_high, &self.range)
        {
            let percent = |part: f64| texts.decimal(100.0 * part, 1);
            let args = [
                ("score", percent(score).into()),
                ("low", percent(low).into()),
                ("high", percent(high).into()),
            ];
            writeln!(out, "{}", texts.with("match-score", &args))?;
            let args = [
                ("elo", elo_text(range.likeliest, texts).into()),
                ("low", elo_text(range.low, texts).into()),
                ("high", elo_text(range.high, texts).into()),
            ];
            writeln!(out, "{}", texts.with("match-elo", &args))?;
        }
        let counts = self.pairs.map(numbers).join(" ");
        writeln!(
            out,
            "{}",
            texts.with("match-pairs", &[("counts", counts.into())])
        )?;
        if let Some(test) = &self.sprt {
            writeln!(out, "{}", test.line(texts))?;
        }
        for contender in [&self.first, &self.second] {
            writeln!(out, "{}", contender.line(texts))?;
            for (kind, count) in &contender.faults {
                let args = [
                    ("name", visible(&contender.name).into()),
                    ("count", (*count).into()),
                ];
                writeln!(out, "{}", texts.with(&format!("match-fault-{kind}"), &args))?;
            }
        }
        Ok(())
    }
}

impl Contender {
    #[allow(clippy::cast_precision_loss)] // means are not exact anyway
    fn new(
        name: String,
        command: String,
        effort: Effort,
        faults: BTreeMap<&'static str, u64>,
    ) -> Contender {
        let moves = effort.moves.max(1) as f64;
        let seconds = effort.time.as_secs_f64();
        Contender {
            name,
            command,
            moves: effort.moves,
            mean_depth: effort.depth as f64 / moves,
            mean_milliseconds: 1000.0 * seconds / moves,
            nodes_per_second: if seconds > 0.0 {
                effort.nodes as f64 / seconds
            } else {
                0.0
            },
            faults,
        }
    }

    fn line(&self, texts: &Texts) -> String {
        let args = [
            ("name", visible(&self.name).into()),
            ("moves", self.moves.into()),
            ("depth", texts.decimal(self.mean_depth, 1).into()),
            ("time", texts.decimal(self.mean_milliseconds, 1).into()),
            (
                "speed",
                texts.decimal(self.nodes_per_second / 1e6, 2).into(),
            ),
        ];
        texts.with("match-effort", &args)
    }
}

impl Test {
    fn line(&self, texts: &Texts) -> String {
        let args = [
            ("elo0", elo_text(Elo(self.elo0), texts).into()),
            ("elo1", elo_text(Elo(self.elo1), texts).into()),
            ("llr", llr_text(self.llr, texts).into()),
            ("low", texts.decimal(self.lower_bound, 2).into()),
            ("high", texts.decimal(self.upper_bound, 2).into()),
            (
                "verdict",
                texts.get(&format!("sprt-{}", self.verdict)).into(),
            ),
        ];
        texts.with("match-sprt", &args)
    }
}

/// A whole number as it is, without the marks that some languages put in.
pub(super) fn numbers(number: u64) -> String {
    number.to_string()
}

/// A log-likelihood ratio with two decimals; a zero has no sign.
pub(super) fn llr_text(llr: f64, texts: &Texts) -> String {
    texts.decimal((llr * 100.0).round() / 100.0 + 0.0, 2)
}

/// Elo points with one decimal and their sign.
pub(crate) fn elo_text(elo: Elo, texts: &Texts) -> String {
    if elo.0.is_infinite() {
        elo.to_string()
    } else {
        let rounded = (elo.0 * 10.0).round() / 10.0 + 0.0;
        let text = texts.decimal(rounded, 1);
        if rounded < 0.0 {
            text
        } else {
            format!("+{text}")
        }
    }
}

/// `Elo +12.3 [+1.0, +23.4]`.
pub(super) fn elo_with_error(range: &EloRange, texts: &Texts) -> String {
    let [elo, low, high] = [range.likeliest, range.low, range.high].map(|elo| elo_text(elo, texts));
    format!("Elo {elo} [{low}; {high}]")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    /// The sign of infinity is that of Elo's own text, the others the language's.
    #[test]
    fn every_minus_of_a_range_is_the_same() {
        let range = EloRange {
            likeliest: Elo(-12.34),
            low: Elo::of_score(0.0),
            high: Elo(-0.01),
        };
        let text = elo_with_error(&range, &Texts::new(Language::English));
        assert_eq!(text, "Elo −12.3 [−∞; +0.0]");
        let text = elo_with_error(&range, &Texts::new(Language::Portuguese));
        assert_eq!(text, "Elo −12,3 [−∞; +0,0]");
        assert_eq!(llr_text(-2.946, &Texts::new(Language::English)), "−2.95");
    }
}
