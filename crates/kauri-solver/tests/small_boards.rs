//! Small boards solved, against exact results of other programs.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::{BoardSize, Ruleset};
use kauri_solver::{Certificate, Method, Progress, Solver, Task};
use kauri_tablebase::Value;

fn go_on(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A board of the vectors, and what is said of it.
struct Row {
    task: Task,
    value: Value,
    plies: Option<u32>,
    reachable: u64,
}

fn rows() -> Vec<Row> {
    let text = include_str!("../../kauri/tests/vectors/small-boards.json");
    let rows = text.lines().filter(|line| line.starts_with('{'));
    let field = |line: &str, name: &str| -> String {
        let (_, rest) = line.split_once(&format!("\"{name}\": ")).expect(name);
        let end = rest.find([',', '}']).unwrap();
        rest[..end].trim_matches('"').to_owned()
    };
    rows.map(|line| {
        let number = |name| field(line, name).parse::<u32>().unwrap();
        let size = BoardSize::new(
            number("pits") as u8,
            number("seeds") as u8,
            number("cowries") as u8,
        );
        let value = match field(line, "first_player").as_str() {
            "wins" => Value::Wins,
            "loses" => Value::Loses,
            "neither" => Value::Neither,
            other => panic!("{other}"),
        };
        Row {
            task: Task {
                size: size.unwrap(),
                ruleset: field(line, "ruleset").parse::<Ruleset>().unwrap(),
                memory: 1 << 30,
                threads: NonZeroUsize::MIN,
                method: Some(Method::Strong),
                endings: None,
                only_value: false,
            },
            value,
            // The vectors say 0 plies of endless play.
            plies: (value != Value::Neither).then(|| number("plies")),
            reachable: number("reachable").into(),
        }
    })
    .collect()
}

#[test]
fn small_boards_are_as_the_vectors_say() {
    for row in rows() {
        let board = format!("{} {}", row.task.size, row.task.ruleset);
        let mut solver = Solver::new(&row.task).unwrap();
        let solution = solver.solve(&mut go_on).unwrap();
        assert_eq!(solution.method, Method::Strong);
        assert_eq!(solution.start.value, row.value, "{board}");
        assert_eq!(solution.start.plies, row.plies, "{board}");
        assert_eq!(solution.positions, row.reachable, "{board}");
        let certificate = solver.certificate(&solution, &mut go_on).unwrap();
        let bytes = certificate.to_bytes();
        assert_eq!(certificate.claim.plies, row.plies, "{board}");
        let read = Certificate::from_bytes(&bytes).unwrap();
        assert_eq!(read, certificate, "{board}");
        read.check(&mut |_| ControlFlow::Continue(())).unwrap();
    }
}

#[test]
fn small_boards_are_proved_as_the_vectors_say() {
    for row in rows().into_iter().filter(|row| row.reachable < 100_000) {
        let board = format!("{} {}", row.task.size, row.task.ruleset);
        let task = Task {
            method: Some(Method::Proof),
            ..row.task
        };
        let mut solver = Solver::new(&task).unwrap();
        let solution = solver.solve(&mut go_on).unwrap();
        assert_eq!(solution.start.value, row.value, "{board}");
        assert_eq!(solution.start.plies, row.plies, "{board}");
        let certificate = solver.certificate(&solution, &mut go_on).unwrap();
        assert_eq!(certificate.claim.plies, row.plies, "{board}");
        let checked = certificate.check(&mut |_| ControlFlow::Continue(()));
        assert_eq!(checked, Ok(()), "{board}");
    }
}

#[test]
fn who_wins_a_small_board_is_proved_without_its_plies() {
    for row in rows().into_iter().filter(|row| row.reachable < 20_000) {
        for endings in [None, Some(3)] {
            let board = format!("{} {} {endings:?}", row.task.size, row.task.ruleset);
            let task = Task {
                method: Some(Method::Proof),
                endings,
                only_value: true,
                ..row.task
            };
            let mut solver = Solver::new(&task).unwrap();
            let solution = solver.solve(&mut go_on).unwrap();
            assert_eq!(solution.start.value, row.value, "{board}");
            let certificate = solver.certificate(&solution, &mut go_on).unwrap();
            // Its strategy wins, though not always as soon as it could.
            assert!(certificate.claim.plies >= row.plies, "{board}");
            let checked = certificate.check(&mut |_| ControlFlow::Continue(()));
            assert_eq!(checked, Ok(()), "{board}");
        }
    }
}
