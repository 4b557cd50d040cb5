//! Certificates of small boards: what proves something, and what does not.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use kauri::Ruleset;
use kauri_solver::{
    Certificate, CertificateError, CertificateTextError, Method, Progress, Solution, Solver, Task,
};
use kauri_tablebase::Value;

fn go_on(_: &Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn task(size: &str, ruleset: Ruleset) -> Task {
    Task {
        size: size.parse().unwrap(),
        ruleset,
        memory: 1 << 28,
        threads: NonZeroUsize::MIN,
        method: None,
        endings: None,
        only_value: false,
    }
}

fn solved(task: &Task) -> (Solution, Certificate) {
    let mut solver = Solver::new(task).unwrap();
    let solution = solver.solve(&mut go_on).unwrap();
    let certificate = solver.certificate(&solution, &mut go_on).unwrap();
    (solution, certificate)
}

fn check(certificate: &Certificate) -> Result<(), CertificateError> {
    certificate.check(&mut |_| ControlFlow::Continue(()))
}

/// A board that the first player wins, one that the second does, and one on
/// which neither side can force a win.
const BOARDS: [(&str, Ruleset, Value); 3] = [
    ("2x(4+1)", Ruleset::LastCowrie, Value::Wins),
    ("2x(6+1)", Ruleset::Standard, Value::Loses),
    ("3x(1+1)", Ruleset::Standard, Value::Neither),
];

#[test]
fn no_flipped_bit_goes_unnoticed() {
    for (size, ruleset, value) in BOARDS {
        let (solution, certificate) = solved(&task(size, ruleset));
        assert_eq!(solution.start.value, value);
        let bytes = certificate.to_bytes();
        for at in 0..bytes.len() {
            for bit in 0..8 {
                let mut tampered = bytes.clone();
                tampered[at] ^= 1 << bit;
                let read = Certificate::from_bytes(&tampered);
                assert!(read.is_err(), "{size}: bit {bit} of byte {at}");
            }
        }
    }
}

/// The bytes with a checksum that is right again, as a cheat would make it.
fn summed_anew(bytes: &[u8]) -> Vec<u8> {
    let line = bytes
        .windows(9)
        .position(|part| part == b"checksum ")
        .unwrap();
    let choices = line + "checksum 0123456789abcdef\n\n".len();
    let summed = bytes[..line].iter().chain(&bytes[choices..]);
    let sum = summed.fold(0xcbf2_9ce4_8422_2325, |sum: u64, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let mut anew = bytes[..line].to_vec();
    anew.extend(format!("checksum {sum:016x}\n\n").bytes());
    anew.extend(&bytes[choices..]);
    anew
}

#[test]
fn other_moves_are_refused_or_prove_the_same() {
    let mut refused = 0;
    for (size, ruleset, value) in BOARDS {
        let (_, certificate) = solved(&task(size, ruleset));
        let bytes = certificate.to_bytes();
        assert_eq!(summed_anew(&bytes), bytes);
        let choices = bytes.windows(2).position(|part| part == b"\n\n").unwrap() + 2;
        for at in choices..bytes.len() {
            for bit in 0..8 {
                let mut tampered = bytes.clone();
                tampered[at] ^= 1 << bit;
                let tampered = Certificate::from_bytes(&summed_anew(&tampered)).unwrap();
                match check(&tampered) {
                    Ok(()) => assert_eq!(tampered.claim.value, value),
                    Err(_) => refused += 1,
                }
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn another_claim_is_refused_even_with_the_right_checksum() {
    let (_, certificate) = solved(&task("2x(4+1)", Ruleset::LastCowrie));
    let text = certificate.to_bytes();
    let swap = |from: &str, to: &str| {
        let at = text
            .windows(from.len())
            .position(|part| part == from.as_bytes());
        let at = at.expect(from);
        let swapped = [&text[..at], to.as_bytes(), &text[at + from.len()..]].concat();
        Certificate::from_bytes(&summed_anew(&swapped)).map(|certificate| check(&certificate))
    };
    assert_eq!(swap("plies 11", "plies 11"), Ok(Ok(())));
    let fewer = swap("plies 11", "plies 9");
    assert_eq!(fewer, Ok(Err(CertificateError::Plies(11))));
    for (from, to) in [
        ("board 2x(4+1)", "board 2x(5+1)"),
        ("board 2x(4+1)", "board 3x(4+1)"),
        ("first-player wins", "first-player loses"),
    ] {
        assert!(matches!(swap(from, to), Ok(Err(_))), "{to}");
    }
    for (from, to) in [
        ("certificate 1", "certificate 2"),
        ("first-player wins", "first-player draws"),
        ("plies 11", "plies many"),
        ("plies 11\n", ""),
        ("plies 11", "plies 011"),
        ("board 2x(4+1)", "board 2x(9+1)"),
    ] {
        assert!(swap(from, to).is_err(), "{to}");
    }
}

#[test]
fn what_is_cut_short_or_grown_is_refused() {
    let (_, certificate) = solved(&task("2x(2+1)", Ruleset::Standard));
    let bytes = certificate.to_bytes();
    for len in 0..bytes.len() {
        assert!(Certificate::from_bytes(&bytes[..len]).is_err(), "{len}");
    }
    let grown = [&bytes[..], &[0]].concat();
    let error = Certificate::from_bytes(&grown).unwrap_err();
    assert!(
        matches!(error, CertificateTextError::Length { .. }),
        "{error}"
    );
    let other = Certificate::from_bytes(b"[Event \"a game\"]\n").unwrap_err();
    assert_eq!(other, CertificateTextError::Other);
}

#[test]
fn solving_can_be_stopped_anywhere_and_gone_on_with() {
    let ways = [
        (Method::Strong, false),
        (Method::Proof, false),
        (Method::Proof, true),
    ];
    for (method, only_value) in ways {
        let size = "3x(1+1)";
        let task = Task {
            method: Some(method),
            only_value,
            ..task(size, Ruleset::LastCowrie)
        };
        let whole = Solver::new(&task).unwrap().solve(&mut go_on).unwrap();
        let mut solver = Solver::new(&task).unwrap();
        let mut stops = 0;
        let solution = loop {
            let mut asked = 0;
            let mut stop = |_: &Progress| {
                asked += 1;
                if asked > 1 << (2 * stops) {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            match solver.solve(&mut stop) {
                Ok(solution) => break solution,
                Err(_) => stops += 1,
            }
            let mut state = Vec::new();
            solver.save(&mut state).unwrap();
            solver = Solver::resume(&task, &mut &state[..]).unwrap();
            let at = state.len() * stops % state.len().max(1) / 2;
            state[at] ^= 4;
            assert!(Solver::resume(&task, &mut &state[..]).is_err(), "{at}");
            assert!(Solver::resume(&task, &mut &state[..state.len() - 1]).is_err());
        };
        assert!(stops > 0, "{size}");
        assert_eq!(solution.start, whole.start);
        let values = |solution: &Solution| -> Vec<_> {
            let moves = solution.first_moves.iter();
            moves
                .map(|(mv, verdict)| (*mv, verdict.map(|it| it.value)))
                .collect()
        };
        assert_eq!(values(&solution), values(&whole));
    }
}

#[test]
fn boards_that_are_too_large_are_refused_in_words() {
    let full = task("6x(5+1)", Ruleset::Standard);
    let error = Solver::new(&full).unwrap_err();
    assert!(error.to_string().contains("1.2e20"), "{error}");
}
