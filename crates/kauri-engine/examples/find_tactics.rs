//! Finds positions with one move that is proved to win, or not to lose, in games
//! that the engine plays against itself, and prints them for
//! `tests/data/tactics.txt`.
//!
//! ```text
//! cargo run --release -p kauri-engine --example find_tactics -- \
//!     RULESET SIZE FIRST-SEED GAMES PROOF-NODES
//! ```
//!
//! such as `standard '6x(5+1)' 1 20 1000000`; PROOF-NODES is what a proof may
//! cost, in positions visited. The same arguments and the same engine give the
//! same positions. Kept are those in which the move that gains most at once is
//! not the good one: of each game the wins with the deepest and the shallowest
//! proof, and one that holds.

#[path = "../tests/tactics/tactic.rs"]
mod tactic;

use std::process::ExitCode;

use kauri::{BoardSize, Move, Position, Ruleset};
use kauri_engine::{
    Bounds, Engine, Info, Limits, Request, Score, ScoreKind, StopSignal, StoppedClock,
};
use tactic::{Merit, Tactic, every_move, prover};

/// Plies at random before the engine plays.
const OPENING: usize = 10;
/// What a move of a game may cost: little, so that it makes mistakes.
const GAME_NODES: u64 = 2_000;
/// How far a proof looks at most, in plies.
const MOST_DEPTH: u8 = 30;
/// How much further than the win no other is found, in plies.
const BEYOND: u16 = 4;
/// A proof that a move holds is worth something only if it looks so far.
const LEAST_HELD: u8 = 11;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let Some(orders) = read(&args) else {
        eprintln!(
            "expected RULESET SIZE FIRST-SEED GAMES PROOF-NODES, such as standard '6x(5+1)' 1 20 1000000"
        );
        return ExitCode::from(2);
    };
    for seed in (orders.first_seed..).take(orders.games) {
        let line = game(orders.start, seed);
        let found = tactics(&line, orders.proof_nodes);
        let (wins, holds): (Vec<_>, Vec<_>) = found
            .iter()
            .partition(|tactic| matches!(tactic.merit, Merit::Wins(_)));
        let deepest_and_shallowest = wins.iter().take(1).chain(wins.iter().skip(1).last());
        for tactic in deepest_and_shallowest.chain(holds.first()) {
            println!("{tactic}");
        }
    }
    ExitCode::SUCCESS
}

/// What the arguments ask for.
struct Orders {
    start: Position,
    first_seed: u64,
    games: usize,
    proof_nodes: u64,
}

fn read(args: &[String]) -> Option<Orders> {
    let [ruleset, size, first_seed, games, proof_nodes] = args else {
        return None;
    };
    let (ruleset, size): (Ruleset, BoardSize) = (ruleset.parse().ok()?, size.parse().ok()?);
    Some(Orders {
        start: Position::start(size, ruleset),
        first_seed: first_seed.parse().ok()?,
        games: games.parse().ok()?,
        proof_nodes: proof_nodes.parse().ok()?,
    })
}

/// The positions of a game: an opening at random, then the engine.
fn game(start: Position, seed: u64) -> Vec<Position> {
    let mut engine = Engine::new(4).expect("every machine has four mebibytes");
    let mut random = seed;
    let mut line = vec![start];
    while line.len() < 200 {
        let position = line[line.len() - 1];
        let moves: Vec<Move> = position.legal_moves().collect();
        if moves.is_empty() {
            break;
        }
        let mv = if line.len() <= OPENING {
            moves[next_random(&mut random) as usize % moves.len()]
        } else {
            let request = Request::new(Limits::nodes(GAME_NODES));
            let stop = StopSignal::new();
            let answer = engine.search(&position, &request, &stop, &StoppedClock, &mut ());
            answer.best.expect("a game that is not over has a move")
        };
        line.push(position.play_unchecked(mv));
    }
    line
}

/// The positions of a game that are proved to have one good move, the
/// deepest proofs first.
fn tactics(game: &[Position], proof_nodes: u64) -> Vec<Tactic> {
    let mut engine = prover(16);
    let mut found = Vec::new();
    let mut open = 0;
    // The later a position, the sooner it is proved.
    for position in game.iter().rev() {
        if position.legal_moves().len() < 3 {
            continue;
        }
        let bounds = Bounds {
            nodes: Some(proof_nodes),
            depth: Some(MOST_DEPTH),
            time: None,
        };
        let lines = every_move(&mut engine, position, bounds);
        open += usize::from(lines.iter().all(|info| !info.score.is_decided()));
        if open == 4 {
            break;
        }
        found.extend(prove(&mut engine, position, &lines).filter(is_worth_while));
    }
    found.sort_by_key(|tactic| std::cmp::Reverse(tactic.depth));
    found
}

/// Looks again, at all moves to the same depth.
fn prove(engine: &mut Engine, position: &Position, lines: &[Info]) -> Option<Tactic> {
    let is_lost = |info: &&Info| matches!(info.score.kind(), ScoreKind::LossIn(_));
    let wins = matches!(lines.first()?.score.kind(), ScoreKind::WinIn(_));
    if !wins && lines.iter().filter(is_lost).count() + 1 != lines.len() {
        return None;
    }
    let bounds = Bounds {
        depth: lines.iter().map(|info| info.depth).min(),
        ..Bounds::default()
    };
    Tactic::proved_by(position, &every_move(engine, position, bounds))
}

fn is_worth_while(tactic: &Tactic) -> bool {
    let is_hard = match tactic.merit {
        Merit::Wins(plies) => plies >= 5 && u16::from(tactic.depth) >= plies + BEYOND,
        // Where all is lost anyway one move is as good as another.
        Merit::Holds => {
            tactic.depth >= LEAST_HELD && opinion(tactic) > Score::from_centiseeds(-600)
        }
    };
    is_hard && tactic.is_against_greed()
}

/// What the engine thinks of the position.
fn opinion(tactic: &Tactic) -> Score {
    let mut engine = Engine::new(4).expect("every machine has four mebibytes");
    let stop = StopSignal::new();
    let request = Request::new(Limits::nodes(100_000));
    let answer = engine.search(&tactic.position, &request, &stop, &StoppedClock, &mut ());
    answer.lines[0].score
}

/// The next number of a sequence that looks like one of chance (splitmix64).
fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}
