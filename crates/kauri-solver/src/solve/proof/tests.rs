//! Proofs with few endings, against all positions.

use std::ops::ControlFlow;

use kauri::Ruleset;

use super::super::{Progress, Solver, Work};
use super::*;

fn go_on(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn task(size: &str, ruleset: Ruleset, method: Method) -> Task {
    Task {
        size: size.parse().unwrap(),
        ruleset,
        memory: 1 << 26,
        threads: NonZeroUsize::new(1 + usize::from(size == "2x(2+1)")).unwrap(),
        method: Some(method),
        endings: None,
        only_value: false,
    }
}

/// Solves a board with few endings, none above `endings` positions.
fn proved(task: &Task, budget: u64, endings: u64) -> (Solver, Solution) {
    let mut solver = Solver::new(task).unwrap();
    let Work::Proof(proof) = &mut solver.work else {
        panic!("a proof was asked for");
    };
    proof.effort = Effort {
        nodes: 0,
        budget,
        endings,
    };
    let solution = solver.solve(&mut go_on).unwrap();
    (solver, solution)
}

#[test]
fn a_proof_with_few_endings_says_what_all_positions_say() {
    let sizes = [
        "1x(3+1)", "1x(4+2)", "2x(2+1)", "2x(1+2)", "2x(6+1)", "3x(1+1)",
    ];
    for ruleset in Ruleset::ALL {
        for size in sizes {
            let all = task(size, ruleset, Method::Strong);
            let all = Solver::new(&all).unwrap().solve(&mut go_on).unwrap();
            for (budget, endings) in [(1 << 12, 40), (1 << 14, 3000)] {
                let task = task(size, ruleset, Method::Proof);
                let (mut solver, solution) = proved(&task, budget, endings);
                let board = format!("{size} {ruleset} {budget} {endings}");
                assert_eq!(solution.start, all.start, "{board}");
                for ((mv, here), (_, there)) in solution.first_moves.iter().zip(&all.first_moves) {
                    let Some(here) = here else { continue };
                    let there = there.expect("all positions are known");
                    assert_eq!(here.value, there.value, "{board} {mv}");
                    let is_right = here.plies.is_none() || here.plies == there.plies;
                    assert!(is_right, "{board} {mv}: {here:?} {there:?}");
                }
                let certificate = solver.certificate(&solution, &mut go_on).unwrap();
                assert_eq!(certificate.claim.plies, all.start.plies, "{board}");
                let checked = certificate.check(&mut |_| ControlFlow::Continue(()));
                assert_eq!(checked, Ok(()), "{board}");
            }
        }
    }
}
