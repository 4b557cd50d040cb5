//! How a match stands: its finished pairs, and what follows from them.

use std::collections::BTreeMap;
use std::time::Duration;

use kauri::Ending;

use crate::game::{GameEnd, PlayedGame, PlayedMove};
use crate::{ByEntrant, Entrant, Fault, PairScore, Pentanomial};

/// How a match stands after some of its pairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The finished pairs by their number in the match, from 0.
    pub pairs: BTreeMap<u64, PairResult>,
}

/// The two games of an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairResult {
    /// The game in which the first program played South.
    pub first_south: GameSummary,
    /// The game in which it played North.
    pub first_north: GameSummary,
}

/// What is kept of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// Who has won; `None` if nobody has.
    pub winner: Option<Entrant>,
    /// By what the game ended, one of [`GameSummary::ENDS`].
    pub end: &'static str,
    /// Plies, those of the opening included.
    pub plies: u32,
    /// What each program has put into it.
    pub effort: ByEntrant<Effort>,
}

/// What a program has put into some moves, by what it said itself but for the time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Moves and passes.
    pub moves: u64,
    /// The sum of the plies it looked ahead.
    pub depth: u64,
    /// Positions visited.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl Effort {
    /// Adds a move.
    pub fn add(&mut self, played: &PlayedMove) {
        *self += Effort {
            moves: 1,
            depth: u64::from(played.depth),
            nodes: played.nodes,
            time: played.time,
        };
    }
}

impl std::ops::AddAssign for Effort {
    fn add_assign(&mut self, other: Effort) {
        self.moves += other.moves;
        self.depth += other.depth;
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.time = self.time.saturating_add(other.time);
    }
}

impl GameSummary {
    /// The words for how a game can end: by R9, by R10, by too many plies, and
    /// by the faults.
    pub const ENDS: [&str; 7] = [
        "majority",
        "last-mover",
        "undecided",
        Fault::WORDS[0],
        Fault::WORDS[1],
        Fault::WORDS[2],
        Fault::WORDS[3],
    ];

    /// What is kept of this game.
    pub fn of(game: &PlayedGame) -> GameSummary {
        GameSummary {
            winner: game.winner(),
            end: match &game.end {
                GameEnd::Won { by, .. } => match by {
                    Ending::Majority => "majority",
                    Ending::LastMover => "last-mover",
                },
                GameEnd::Fault { fault, .. } => fault.word(),
                GameEnd::TooLong => "undecided",
            },
            plies: game.plies() as u32,
            effort: ByEntrant::from_fn(|entrant| game.effort(entrant)),
        }
    }

    /// Half points of the first program: 0 to 2.
    fn half_points(&self) -> u8 {
        match self.winner {
            Some(Entrant::First) => 2,
            None => 1,
            Some(Entrant::Second) => 0,
        }
    }

    /// Whether a program's fault ended it.
    pub fn is_by_fault(&self) -> bool {
        Fault::WORDS.contains(&self.end)
    }
}

impl PairResult {
    /// Both games, the one in which the first program is South before the other.
    pub fn games(&self) -> impl Iterator<Item = &GameSummary> {
        [&self.first_south, &self.first_north].into_iter()
    }

    /// What the first program got out of it.
    pub fn score(&self) -> PairScore {
        let half_points = self.games().map(GameSummary::half_points).sum();
        PairScore::from_half_points(half_points).expect("two games have four half points")
    }
}

impl Standing {
    /// All finished games.
    pub fn games(&self) -> impl Iterator<Item = &GameSummary> {
        self.pairs.values().flat_map(PairResult::games)
    }

    /// How many games a program has won.
    pub fn wins(&self, entrant: Entrant) -> u64 {
        let won = |game: &&GameSummary| game.winner == Some(entrant);
        self.games().filter(won).count() as u64
    }

    /// How many games nobody has won.
    pub fn undecided(&self) -> u64 {
        self.games().filter(|game| game.winner.is_none()).count() as u64
    }

    /// The pairs by what the first program got out of them.
    pub fn pentanomial(&self) -> Pentanomial {
        let mut pairs = Pentanomial::default();
        for pair in self.pairs.values() {
            pairs.add(pair.score());
        }
        pairs
    }

    /// How many games a program has lost by faults of its own, by the fault's
    /// word; those there were none of are left out.
    pub fn faults(&self, entrant: Entrant) -> BTreeMap<&'static str, u64> {
        let mut faults = BTreeMap::new();
        for game in self.games() {
            if game.is_by_fault() && game.winner == Some(!entrant) {
                *faults.entry(game.end).or_default() += 1;
            }
        }
        faults
    }

    /// What a program has put into all finished games.
    pub fn effort(&self, entrant: Entrant) -> Effort {
        let mut all = Effort::default();
        for game in self.games() {
            all += game.effort[entrant];
        }
        all
    }
}
