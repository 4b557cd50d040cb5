//! What a ladder has shown, for people and for programs.

use std::io::Write;

use kauri_engine::Level;
use kauri_match::{EloRange, Ladder, LadderStanding, Player, Rung, StepStanding};
use serde::Serialize;

use crate::columns::{Fill, write_columns};
use crate::failure::Failure;
use crate::language::Texts;
use crate::matches::elo_text;

/// What a ladder has shown.
#[derive(Serialize)]
pub(super) struct Report {
    ruleset: &'static str,
    /// Openings to choose from, each played from both sides.
    openings: usize,
    seed: u64,
    /// Games of each step that were to be played.
    games: u64,
    /// Whether all were.
    complete: bool,
    /// The players, the weakest first.
    players: Vec<Place>,
    /// Each player against the one before.
    steps: Vec<Step>,
}

/// A player's place.
#[derive(Serialize)]
struct Place {
    player: String,
    /// Positions visited for a move, if these bound it.
    #[serde(skip_serializing_if = "Option::is_none")]
    bound: Option<u64>,
    /// Elo points above level 1, or above the weakest player where level 1 does
    /// not play.
    #[serde(flatten)]
    elo: Range,
    moves: u64,
    mean_nodes: u64,
    most_nodes: u64,
    #[serde(skip)]
    rung: Rung,
}

/// A step of the ladder.
#[derive(Serialize)]
struct Step {
    weaker: String,
    stronger: String,
    games: u64,
    /// What the stronger player got of all points, 0 to 1.
    score: Option<f64>,
    score_low: Option<f64>,
    score_high: Option<f64>,
    #[serde(flatten)]
    elo: Range,
    /// Pairs in which the stronger player got 0, ½, 1, 1½ and 2 points.
    pairs: [u64; 5],
    #[serde(skip)]
    standing: StepStanding,
}

/// A difference and the ends of the range of 95 %; without a number where it is
/// infinite or not known.
#[derive(Serialize)]
struct Range {
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
}

impl Report {
    pub(super) fn new(ladder: &Ladder, standing: &LadderStanding) -> Report {
        let places = standing.rungs(Player::Level(Level::MIN)).into_iter();
        Report {
            ruleset: ladder.ruleset.name(),
            openings: ladder.openings.len(),
            seed: ladder.seed,
            games: 2 * ladder.pairs,
            complete: standing
                .steps
                .iter()
                .all(|step| step.pairs.pairs() == ladder.pairs),
            players: places.map(|rung| Place::new(rung, standing)).collect(),
            steps: standing.steps.iter().map(Step::new).collect(),
        }
    }

    /// Whether all games were played.
    pub(super) fn is_complete(&self) -> bool {
        self.complete
    }

    /// Writes it for people: a line for each player, the weakest first.
    pub(super) fn write(&self, texts: &Texts, out: &mut impl Write) -> Result<(), Failure> {
        let args = [
            ("ruleset", self.ruleset.into()),
            ("games", self.games.into()),
            ("openings", self.openings.into()),
            ("seed", self.seed.to_string().into()),
        ];
        writeln!(out, "{}", texts.with("ladder-heading", &args))?;
        let titles = ["player", "elo", "games", "score", "step", "nodes"];
        let mut rows = vec![titles.map(|title| texts.get(&format!("ladder-title-{title}")))];
        for (at, place) in self.players.iter().enumerate() {
            let below = at.checked_sub(1).map(|below| &self.steps[below]);
            rows.push(place.cells(below, texts));
        }
        write_columns(&rows, Fill::Left, out)
    }
}

impl Place {
    fn new(rung: Rung, standing: &LadderStanding) -> Place {
        let thinking = standing.thinking(rung.player);
        Place {
            player: rung.player.to_string(),
            bound: match rung.player {
                Player::Full { nodes } => Some(nodes),
                Player::Beginner | Player::Level(_) => None,
            },
            elo: Range::of(rung.elo),
            moves: thinking.moves,
            mean_nodes: thinking.nodes / thinking.moves.max(1),
            most_nodes: thinking.most_nodes,
            rung,
        }
    }

    /// The cells of the player's row.
    fn cells(&self, below: Option<&Step>, texts: &Texts) -> [String; 6] {
        let name = match self.rung.player {
            Player::Beginner => texts.get("ladder-beginner"),
            Player::Level(level) => {
                texts.with("ladder-level", &[("level", level.to_string().into())])
            }
            Player::Full { nodes } => {
                texts.with("ladder-full", &[("nodes", nodes.to_string().into())])
            }
        };
        let place = self.rung.elo.map_or_else(String::new, |elo| {
            let error = (elo.high.0 - elo.low.0) / 2.0;
            let place = elo_text(elo.likeliest, texts);
            if error > 0.0 && error.is_finite() {
                format!("{place} ± {}", texts.decimal(error, 0))
            } else {
                place
            }
        });
        let games = below.map_or_else(String::new, |step| step.games.to_string());
        let score = below.and_then(|step| step.score);
        let step = below.and_then(|step| step.standing.pairs.elo());
        [
            name,
            place,
            games,
            score.map_or_else(String::new, |score| {
                format!("{} %", texts.decimal(100.0 * score, 1))
            }),
            step.map_or_else(String::new, |elo| {
                let [elo, low, high] =
                    [elo.likeliest, elo.low, elo.high].map(|elo| elo_text(elo, texts));
                format!("{elo} [{low}; {high}]")
            }),
            self.most_nodes.to_string(),
        ]
    }
}

impl Step {
    fn new(step: &StepStanding) -> Step {
        let scores = step.pairs.score_range();
        Step {
            weaker: step.weaker.to_string(),
            stronger: step.stronger.to_string(),
            games: 2 * step.pairs.pairs(),
            score: step.pairs.score(),
            score_low: scores.map(|(low, _)| low),
            score_high: scores.map(|(_, high)| high),
            elo: Range::of(step.pairs.elo()),
            pairs: step.pairs.0,
            standing: *step,
        }
    }
}

impl Range {
    fn of(range: Option<EloRange>) -> Range {
        Range {
            elo: range.map(|range| range.likeliest.0),
            elo_low: range.map(|range| range.low.0),
            elo_high: range.map(|range| range.high.0),
        }
    }
}
