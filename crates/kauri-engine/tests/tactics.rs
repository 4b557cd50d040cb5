//! Positions in which one move is right and all others lose.
//!
//! What `tests/data/tactics.txt` says is proved here twice: by a search of every
//! move everywhere, and as far as that can be done in the time by looking at
//! every line with the slow rules, which shares nothing with the engine. Then
//! the engine at full strength, which leaves much out, has to find the moves.

#[path = "tactics/tactic.rs"]
mod tactic;

use kauri::{Board, BoardSize, Move, Pit, Position, Ruleset, Side, reference};
use kauri_engine::{Bounds, Engine, Info, Limits, Request, Score, StopSignal, StoppedClock};
use tactic::{Merit, Tactic, every_move, prover};

/// What the engine may visit to find a move.
const NODES: u64 = 300_000;

/// What is said of so many plies at most is proved by looking at every line.
const SHORT: u16 = 9;

fn tactics() -> Vec<Tactic> {
    let lines = include_str!("data/tactics.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.parse().expect(line)).collect()
}

#[test]
fn there_are_many_positions_of_both_rulesets_and_other_boards() {
    let tactics = tactics();
    let count = |is_meant: &dyn Fn(&Tactic) -> bool| {
        let meant = tactics.iter().filter(|tactic| is_meant(tactic));
        meant.count()
    };
    assert!(tactics.len() >= 60);
    for ruleset in Ruleset::ALL {
        assert!(count(&|tactic| tactic.position.ruleset() == ruleset) >= 28);
    }
    assert!(count(&|tactic| tactic.position.size() == BoardSize::FULL) >= 40);
    assert!(count(&|tactic| tactic.position.size() != BoardSize::FULL) >= 8);
    assert!(count(&is_short) >= 15);
    assert!(count(&|tactic| matches!(tactic.merit, Merit::Wins(11..))) >= 15);
    for (at, tactic) in tactics.iter().enumerate() {
        assert!(tactic.position.is_legal(tactic.best), "{tactic}");
        assert!(tactic.is_against_greed(), "{tactic}");
        let same = |other: &Tactic| other.position == tactic.position;
        assert!(!tactics[..at].iter().any(same), "{tactic}");
        assert_eq!(tactic.to_string().parse::<Tactic>().unwrap(), *tactic);
    }
}

fn is_short(tactic: &Tactic) -> bool {
    matches!(tactic.merit, Merit::Wins(..=SHORT))
}

fn are_proved_by_full_width_search(ruleset: Ruleset) {
    let mut engine = prover(16);
    for tactic in tactics() {
        if tactic.position.ruleset() != ruleset {
            continue;
        }
        let bounds = Bounds {
            depth: Some(tactic.depth),
            ..Bounds::default()
        };
        let lines = every_move(&mut engine, &tactic.position, bounds);
        let proved = Tactic::proved_by(&tactic.position, &lines);
        assert_eq!(proved.as_ref(), Some(&tactic), "{tactic}");
    }
}

#[test]
fn a_search_of_every_move_proves_those_of_the_standard_ruleset() {
    are_proved_by_full_width_search(Ruleset::Standard);
}

#[test]
fn a_search_of_every_move_proves_those_of_the_last_cowrie_ruleset() {
    are_proved_by_full_width_search(Ruleset::LastCowrie);
}

/// A position of the slow rules.
#[derive(Clone, Copy)]
struct Slow {
    board: Board,
    turn: Side,
    ruleset: Ruleset,
}

impl Slow {
    fn of(position: &Position) -> Slow {
        Slow {
            board: position.board(),
            turn: position.turn(),
            ruleset: position.ruleset(),
        }
    }

    fn play(self, mv: Move) -> Slow {
        Slow {
            board: reference::play(&self.board, self.turn, self.ruleset, mv),
            turn: self.turn.other(),
            ..self
        }
    }

    fn followers(self) -> impl Iterator<Item = Slow> {
        let pits = (0..self.board.pits).filter_map(move |column| Pit::new(self.turn, column));
        let moves = pits.map(Move::Sow).chain([Move::Pass]);
        let legal = moves.filter(move |&mv| reference::is_legal(&self.board, self.turn, mv));
        legal.map(move |mv| self.play(mv))
    }

    /// Whether the side to move wins in so many plies at most.
    fn wins_within(self, plies: u16) -> bool {
        match reference::outcome(&self.board, self.turn).winner() {
            Some(winner) => winner == self.turn,
            None => plies > 0 && self.followers().any(|next| next.loses_within(plies - 1)),
        }
    }

    /// Whether the side to move loses in so many plies at most.
    fn loses_within(self, plies: u16) -> bool {
        match reference::outcome(&self.board, self.turn).winner() {
            Some(winner) => winner != self.turn,
            None => plies > 0 && self.followers().all(|next| next.wins_within(plies - 1)),
        }
    }
}

#[test]
fn every_line_by_the_slow_rules_proves_the_short_wins() {
    for tactic in tactics().iter().filter(|tactic| is_short(tactic)) {
        let Merit::Wins(plies) = tactic.merit else {
            continue;
        };
        let root = Slow::of(&tactic.position);
        let after = root.play(tactic.best);
        assert!(after.loses_within(plies - 1), "{tactic}");
        assert!(!after.loses_within(plies - 2), "{tactic}");
        for mv in tactic.others() {
            assert!(!root.play(mv).loses_within(plies - 1), "{tactic}: {mv}");
        }
    }
}

#[test]
fn every_line_by_the_slow_rules_proves_the_quick_losses() {
    let mut ran = 0;
    for tactic in tactics() {
        let quick = |loss: &&(Move, u16)| loss.1 <= SHORT;
        for &(mv, plies) in tactic.losing.iter().filter(quick) {
            let after = Slow::of(&tactic.position).play(mv);
            assert!(after.wins_within(plies - 1), "{tactic}: {mv}");
            assert!(plies < 2 || !after.wins_within(plies - 2), "{tactic}: {mv}");
            ran += 1;
        }
    }
    assert!(ran > 0);
}

#[test]
fn the_engine_finds_the_moves() {
    let mut engine = Engine::new(16).unwrap();
    let mut missed = Vec::new();
    for tactic in tactics() {
        engine.clear();
        let request = Request::new(Limits::nodes(NODES));
        let stop = StopSignal::new();
        let mut seen = Vec::new();
        let answer = engine.search(
            &tactic.position,
            &request,
            &stop,
            &StoppedClock,
            &mut |info: &Info| seen.push(format!("{} {} {}", info.depth, info.pv[0], info.score)),
        );
        if answer.best != Some(tactic.best) {
            missed.push(format!("{tactic}: {}", seen.join(", ")));
        }
    }
    assert!(
        missed.is_empty(),
        "missed {}:\n{}",
        missed.len(),
        missed.join("\n")
    );
}

#[test]
fn two_threads_prove_what_one_proves() {
    let mut engine = prover(16);
    engine.set_threads(2);
    for tactic in tactics() {
        let Merit::Wins(plies) = tactic.merit else {
            continue;
        };
        let request = Request::new(Limits::depth(tactic.depth));
        engine.clear();
        let stop = StopSignal::new();
        let answer = engine.search(&tactic.position, &request, &stop, &StoppedClock, &mut ());
        assert_eq!(answer.lines[0].score, Score::win_in(plies), "{tactic}");
        assert_eq!(answer.best, Some(tactic.best), "{tactic}");
    }
}

#[test]
fn a_search_as_deep_as_a_win_finds_it() {
    let mut engine = prover(16);
    for tactic in tactics() {
        let Merit::Wins(plies) = tactic.merit else {
            continue;
        };
        let request = Request::new(Limits::depth(plies as u8));
        engine.clear();
        let stop = StopSignal::new();
        let answer = engine.search(&tactic.position, &request, &stop, &StoppedClock, &mut ());
        assert_eq!(answer.lines[0].score, Score::win_in(plies), "{tactic}");
    }
}
