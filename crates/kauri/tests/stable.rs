//! What is kept outside this program and so may never change: hashes and
//! packed bytes. If a test here fails, the change breaks files of others.
//! The values were computed from the documentation by a separate program.

use kauri::{Position, Ruleset};

#[track_caller]
fn check(text: &str, ruleset: Ruleset, hash: &str, packed: &str) {
    let position = Position::from_text(text, ruleset).unwrap();
    assert_eq!(position.zobrist_hash().to_string(), hash);
    assert_eq!(
        format!("{:?}", position.to_packed()),
        format!("Packed({packed})")
    );
}

#[test]
fn the_start_of_the_full_game() {
    let start = "5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S";
    check(
        start,
        Ruleset::Standard,
        "1673401514b07d29",
        "947cdff77ddff77ddff7a9aaaa02",
    );
    check(
        start,
        Ruleset::LastCowrie,
        "754c070d055bf3cf",
        "967cdff77ddff77ddff7a9aaaa02",
    );
}

#[test]
fn a_late_position_with_north_to_move() {
    let late = "0,0,0,0c2,0c,0c/0c,0,0c3,0c,0c3,0 30-30 N";
    check(
        late,
        Ruleset::Standard,
        "06c3b1b0fa2c1d1f",
        "9500c0ffffffefffffffc72ad701",
    );
}

#[test]
fn small_and_large_boards() {
    check(
        "7c4,1/5,0 8-3 S",
        Ruleset::LastCowrie,
        "3016f3d2f5892f0a",
        "a6fcf5f9f707",
    );
    let large = "8c4,8c4,8c4,8c4,8c4,8c4/8c4,8c4,8c4,8c4,8c4,8c4 0-0 S";
    check(
        large,
        Ruleset::Standard,
        "0d3fdd10db75068f",
        "f4fffbf7efdfbf7ffffefdfbf7ef9ff7de7befbdf7de03",
    );
}
