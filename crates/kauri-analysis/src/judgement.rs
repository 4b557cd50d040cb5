//! What a move was worth beside the best one.

use kauri::Position;
use kauri_record::Glyph;

use crate::Line;

/// A move that gives away so much of the winning chance is an inaccuracy.
pub const INACCURACY: f64 = 0.05;

/// A move that gives away so much of the winning chance is a mistake.
pub const MISTAKE: f64 = 0.10;

/// A move that gives away so much of the winning chance is a blunder.
pub const BLUNDER: f64 = 0.20;

/// A best move is the only one if any other would give away so much of the
/// winning chance.
pub const ONLY_MOVE: f64 = 0.20;

/// What is to be said of a move, by the winning chance it gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// There was no other move; a pass, for instance (R8).
    Forced,
    /// `!`: the best, and any other would have been a blunder ([`ONLY_MOVE`]).
    Only,
    /// The best, or as good.
    Best,
    /// Not the best, but less than an inaccuracy.
    Fine,
    /// `?!`: gives away at least [`INACCURACY`].
    Inaccuracy,
    /// `?`: gives away at least [`MISTAKE`].
    Mistake,
    /// `??`: gives away at least [`BLUNDER`].
    Blunder,
    /// There was a forced win; after the move there is none, and it gives away
    /// at least [`INACCURACY`]. `??` if as much as a blunder, else `?`.
    MissedWin,
}

impl Verdict {
    /// Whether the move deserves blame: an inaccuracy or worse.
    pub const fn is_fault(self) -> bool {
        matches!(
            self,
            Verdict::Inaccuracy | Verdict::Mistake | Verdict::Blunder | Verdict::MissedWin
        )
    }

    /// Whether there is something to learn from the move: a mistake, a blunder
    /// or a missed win.
    pub const fn is_lesson(self) -> bool {
        matches!(
            self,
            Verdict::Mistake | Verdict::Blunder | Verdict::MissedWin
        )
    }
}

/// What a move was worth beside the best one.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    best: Vec<Line>,
    played: Line,
    loss: f64,
    verdict: Verdict,
}

impl Judgement {
    /// Judges the move that begins `played`, in a position where `lines` are
    /// the best.
    pub(crate) fn new(position: &Position, mut lines: Vec<Line>, played: Line) -> Judgement {
        // What was found out about the played move later may be better than
        // all, or worse than what was thought to be second.
        let known = lines.iter().position(|line| line.first() == played.first());
        match known {
            Some(at) => lines[at].clone_from(&played),
            None if lines.iter().all(|line| line.score < played.score) => {
                lines.push(played.clone());
            }
            None => {}
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.score));
        let best = lines.first().unwrap_or(&played);
        let loss = (best.win_chance() - played.win_chance()).max(0.0);
        let verdict = verdict(position, &lines, &played, loss);
        Judgement {
            best: lines,
            played,
            loss,
            verdict,
        }
    }

    /// The best lines, the best first; not empty. That of the played move may
    /// be among them.
    pub fn best(&self) -> &[Line] {
        &self.best
    }

    /// The line that begins with the played move.
    pub const fn played(&self) -> &Line {
        &self.played
    }

    /// What the move gave away of the winning chance: 0 to 1.
    pub const fn loss(&self) -> f64 {
        self.loss
    }

    /// What is to be said of the move.
    pub const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The sign of the verdict, if it has one.
    pub fn glyph(&self) -> Option<Glyph> {
        match self.verdict {
            Verdict::Forced | Verdict::Best | Verdict::Fine => None,
            Verdict::Only => Some(Glyph::GOOD),
            Verdict::Inaccuracy => Some(Glyph::DUBIOUS),
            Verdict::Mistake => Some(Glyph::MISTAKE),
            Verdict::MissedWin if self.loss < BLUNDER => Some(Glyph::MISTAKE),
            Verdict::Blunder | Verdict::MissedWin => Some(Glyph::BLUNDER),
        }
    }
}

/// What is to be said of a move that gives away `loss`.
fn verdict(position: &Position, lines: &[Line], played: &Line, loss: f64) -> Verdict {
    if position.legal_moves().len() == 1 {
        return Verdict::Forced;
    }
    let is_best = lines[0].score == played.score;
    let wins = |line: &Line| line.score.is_decided() && line.win_chance() > 0.5;
    // The played move need not be among the lines, though it is as good as one.
    let mut others = lines.iter().filter(|line| line.first() != played.first());
    let other = others.next().map(Line::win_chance);
    match other {
        _ if loss >= INACCURACY && wins(&lines[0]) && !wins(played) => Verdict::MissedWin,
        _ if loss >= BLUNDER => Verdict::Blunder,
        _ if loss >= MISTAKE => Verdict::Mistake,
        _ if loss >= INACCURACY => Verdict::Inaccuracy,
        Some(other) if is_best && played.win_chance() - other >= ONLY_MOVE => Verdict::Only,
        _ if is_best => Verdict::Best,
        _ => Verdict::Fine,
    }
}

#[cfg(test)]
mod tests {
    use kauri::Move;
    use kauri_engine::Score;

    use super::*;

    /// The score whose winning chance is nearest.
    fn score_of(chance: f64) -> Score {
        let distance = |n: &i32| (Score::from_centiseeds(*n).win_chance() - chance).abs();
        let nearest = (-5_000..5_000).min_by(|a, b| distance(a).total_cmp(&distance(b)));
        Score::from_centiseeds(nearest.unwrap())
    }

    fn line(mv: &str, score: Score) -> Line {
        Line {
            score,
            moves: vec![mv.parse::<Move>().unwrap()],
            depth: 9,
        }
    }

    /// Judges `C` where `A` and `B` are thought to be worth so much.
    fn check(best: Score, second: Score, played: Score, verdict: Verdict, sign: &str) {
        let lines = vec![line("A", best), line("B", second)];
        let judgement = Judgement::new(&Position::default(), lines, line("C", played));
        assert_eq!(judgement.verdict(), verdict, "{best} {second} {played}");
        let glyph = judgement.glyph().map(|glyph| glyph.to_string());
        assert_eq!(glyph.unwrap_or_default(), sign);
        assert!(judgement.best()[0].score >= played);
        assert!((0.0..=1.0).contains(&judgement.loss()));
    }

    #[test]
    fn verdicts_follow_the_loss_of_winning_chance() {
        let chance = |best, second, played, verdict, sign| {
            check(
                score_of(best),
                score_of(second),
                score_of(played),
                verdict,
                sign,
            );
        };
        chance(0.60, 0.55, 0.57, Verdict::Fine, "");
        chance(0.60, 0.55, 0.54, Verdict::Inaccuracy, "?!");
        chance(0.60, 0.55, 0.49, Verdict::Mistake, "?");
        chance(0.60, 0.55, 0.38, Verdict::Blunder, "??");
        chance(0.60, 0.55, 0.60, Verdict::Best, "");
        // Another is as good, so it is not the only one.
        chance(0.60, 0.30, 0.60, Verdict::Best, "");
        // Found out later: better than what was thought to be best.
        chance(0.60, 0.55, 0.70, Verdict::Best, "");
        chance(0.60, 0.55, 0.85, Verdict::Only, "!");
    }

    #[test]
    fn a_win_that_is_given_away_is_missed() {
        let win = Score::win_in(7);
        check(win, score_of(0.5), score_of(0.3), Verdict::MissedWin, "??");
        check(win, score_of(0.9), score_of(0.85), Verdict::MissedWin, "?");
        check(win, win, Score::loss_in(4), Verdict::MissedWin, "??");
        // Another win, or as good as won: no harm is done.
        check(win, win, Score::win_in(9), Verdict::Fine, "");
        check(win, win, score_of(0.98), Verdict::Fine, "");
        check(
            score_of(0.9),
            score_of(0.5),
            Score::loss_in(2),
            Verdict::Blunder,
            "??",
        );
    }

    #[test]
    fn a_move_without_choice_is_never_blamed() {
        let position: Position = "3c2,0/0c,0c 0-1 S".parse().unwrap();
        assert_eq!(position.legal_moves().len(), 1);
        let lost = line("A", Score::loss_in(2));
        let judgement = Judgement::new(&position, vec![lost.clone()], lost);
        assert_eq!(judgement.verdict(), Verdict::Forced);
        assert_eq!(judgement.glyph(), None);
    }

    #[test]
    fn what_is_known_of_the_played_move_replaces_what_was_thought() {
        let lines = vec![line("A", score_of(0.7)), line("B", score_of(0.6))];
        let played = line("A", Score::loss_in(8));
        let judgement = Judgement::new(&Position::default(), lines, played);
        assert_eq!(judgement.best()[0].first(), Some("B".parse().unwrap()));
        assert_eq!(judgement.verdict(), Verdict::Blunder);
    }

    #[test]
    fn the_pages_for_people_name_the_thresholds() {
        let english = include_str!("../../../docs/analysis.md");
        let portuguese = include_str!("../../../docs/analise.md");
        let percent = |part: f64| format!("{:.0} %", 100.0 * part);
        let rows = [
            ("| inaccuracy |", "| imprecisão |", INACCURACY),
            ("| mistake |", "| erro |", MISTAKE),
            ("| blunder |", "| erro grave |", BLUNDER),
            ("| only good move |", "| a única boa |", ONLY_MOVE),
        ];
        for (english_row, portuguese_row, threshold) in rows {
            for (page, row) in [(english, english_row), (portuguese, portuguese_row)] {
                let line = page.lines().find(|line| line.contains(row)).unwrap();
                assert!(line.contains(&percent(threshold)), "{line}");
            }
        }
        for page in [english, portuguese] {
            assert!(page.contains(&percent(crate::HOPELESS)));
        }
    }
}
