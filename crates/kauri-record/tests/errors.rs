//! Every way in which a text can be wrong, with its place and its message.

use std::fmt::Write as _;

use kauri_record::{Problem, ReadError, Reader, Record};

fn error(text: &str) -> ReadError {
    let mut reader = Reader::new(text.as_bytes());
    let error = reader.records().find_map(Result::err);
    let error = error.unwrap_or_else(|| panic!("no error in {text:?}"));
    assert!(reader.records().next().is_none(), "a strict reader stops");
    error
}

/// The message is told at `line:column`.
#[track_caller]
fn check(text: &str, place: &str, message: &str) {
    let error = error(text);
    assert_eq!(error.place.to_string(), place, "{error}");
    assert_eq!(error.problem.to_string(), message);
    let before = &text.as_bytes()[..error.place.offset as usize];
    let line = before.split(|byte| *byte == b'\n').count();
    assert_eq!(line as u64, error.place.line);
}

const START: &str = "5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S";

#[test]
fn words_that_are_none_are_named() {
    let a_word = "expected a move, a comment, a tag or a result";
    check("1. C\n  x *", "2:3", &format!("{a_word}, but `x` came"));
    check("1. C {ção} é *", "1:12", &format!("{a_word}, but `é` came"));
    let a_move = "expected a move: a pit's letter such as `C` or `d`, or `pass`";
    check("1. Cd *", "1:4", &format!("{a_move}, but `Cd` came"));
    check("1. pas *", "1:4", "expected a move, but `pas` came");
    check(
        "1. C+ *",
        "1:6",
        "expected a number of seeds, 1 to 96, but ` ` came",
    );
    check(
        "1. C+0 *",
        "1:6",
        "expected a number of seeds, 1 to 96, but `0` came",
    );
    check(
        "1. C-007",
        "1:6",
        "expected a number of seeds, 1 to 96, but `007` came",
    );
    check(
        "1. C+1-",
        "1:8",
        "expected a number of seeds, 1 to 96, but the text ends here",
    );
    check(
        "1. C+9x *",
        "1:7",
        "expected a blank after the move, but `x` came",
    );
    check(
        "1. C+123 *",
        "1:8",
        "expected a blank after the move, but `3` came",
    );
    check(
        "1. pass+ *",
        "1:9",
        "expected a number of seeds, 1 to 96, but ` ` came",
    );
    check(
        "1 C *",
        "1:1",
        "expected a move's number such as `12.`, or a result, but `1` came",
    );
    let long = "1234567890123456789. C";
    check(
        long,
        "1:1",
        "expected a move's number, but `1234567890123456789.` came",
    );
    check("1. C .. *", "1:6", &format!("{a_word}, but `..` came"));
    check(
        "1. C!!! *",
        "1:5",
        "expected `!`, `?`, `!!`, `??`, `!?` or `?!`, but `!!!` came",
    );
    for glyph in ["$", "$256", "$01", "$x"] {
        let message = format!("expected a glyph's number, `$0` to `$255`, but `{glyph}` came");
        check(&format!("1. C {glyph} *"), "1:6", &message);
    }
    let long = "x".repeat(100);
    check(
        &long,
        "1:1",
        &format!("{a_word}, but `{}…` came", &long[..20]),
    );
}

#[test]
fn results_are_told_from_draws() {
    let no_draw = "expected `1-0`, `0-1` or `*`, since there is no draw in Kauri (R11)";
    check(
        "1. C 1/2-1/2",
        "1:6",
        &format!("{no_draw}, but `1/2-1/2` came"),
    );
    check(
        "1. C 1-1",
        "1:6",
        "expected a move's number such as `12.`, or a result, but `1-1` came",
    );
    check(
        "1. C 1-0x",
        "1:9",
        "expected a blank after the result, but `x` came",
    );
    let a_result = "expected a result: `1-0` (South won), `0-1` (North won) or `*`";
    check(
        "[Result \"draw\"]\n*",
        "1:10",
        &format!("{a_result}, but `draw` came"),
    );
}

#[test]
fn tags_are_well_formed_and_come_once() {
    check("[", "1:2", "expected a tag's name, but the text ends here");
    check("[1 \"\"]", "1:2", "expected a tag's name, but `1` came");
    check(
        "[A-B \"\"]",
        "1:3",
        "expected a tag's value in `\"`, but `-B` came",
    );
    check("[A]", "1:3", "expected a tag's value in `\"`, but `]` came");
    check(
        "[A \"x\n\"]",
        "1:6",
        "expected a `\"` to end the tag's value, but `the end of the line` came",
    );
    check(
        "[A \"\\x\"]",
        "1:5",
        "expected `\\\"` or `\\\\`, but `\\x\"]` came",
    );
    check(
        "[A \"x\" y]",
        "1:8",
        "expected a `]` to end the tag, but `y]` came",
    );
    check(
        "[A \"x\"]\n[South \"\"]\n[A \"y\"] 1. C *",
        "3:1",
        "expected each tag once, but `A` came again",
    );
    let mut tags = String::new();
    for i in 0..256 {
        writeln!(tags, "[T{i} \"\"]").unwrap();
    }
    assert!(format!("{tags}*").parse::<Record>().is_ok());
    check(
        &format!("{tags}[T \"\"]\n*"),
        "257:1",
        "expected at most 256 tags besides the usual ones",
    );
}

#[test]
fn the_start_is_a_position_of_a_ruleset() {
    check(
        "[Ruleset \"first-cowrie\"]\n*",
        "1:11",
        "expected the ruleset `standard` or `last-cowrie`",
    );
    check(
        "[South \"é\"] [Position \"5c,x/5c,5c 0-0 S\"]\n*",
        "1:27",
        "expected a number of seeds at column 4, in a position such as `5c,5c/5c,5c 0-0 S`",
    );
    check(
        "[Position \"5c,5c/5c,5 0-0 S\"]\n[Ruleset \"standard\"]\n*",
        "1:12",
        "4 pits have 4 to 16 cowries in all, in steps of 4, not 3",
    );
}

#[test]
fn words_out_of_place_are_named() {
    check("*", "1:1", "expected a tag or a move, but `*` came");
    check(
        "1. C 1-0\n1-0",
        "2:1",
        "expected a tag or a move, but `1-0` came",
    );
    check(
        "1. C",
        "1:5",
        "expected a move or a result, but the text ends here",
    );
    check(
        "1. C (1. D",
        "1:11",
        "expected a move, or `)` to end the variation, but the text ends here",
    );
    check(
        "1. C (1. D *",
        "1:12",
        "expected a move, or `)` to end the variation, but `*` came",
    );
    check("1. C 1.", "1:8", "expected a move, but the text ends here");
    check("1. *", "1:4", "expected a move, but `*` came");
    check("1. C 1… 1… d *", "1:9", "expected a move, but `1…` came");
    check("! 1. C *", "1:1", "expected a tag or a move, but `!` came");
    check("1. ! C *", "1:4", "expected a move, but `!` came");
    check(
        "{x} (1. C) *",
        "1:5",
        "expected a move or a result, but `(` came",
    );
    check("1. C () *", "1:7", "expected a move, but `)` came");
    check("1. C (! D) *", "1:7", "expected a move, but `!` came");
    check(
        "1. C ) *",
        "1:6",
        "expected a move or a result, but `)` came",
    );
    check(
        "1. C\n\n[Event \"x\"]\n*",
        "3:1",
        "expected a move or a result, but `[Event` came",
    );
    check(
        "1. C {x",
        "1:6",
        "expected a `}` to end the comment that begins here, but the text ends here",
    );
    check(
        "1. C {x\n\n[Event \"y\"]\n\n1. C {z} *",
        "1:6",
        "expected a `}` to end the comment that begins here, but `a tag` came",
    );
    check(
        "1. C } *",
        "1:6",
        "expected a move, a comment, a tag or a result, but `}` came",
    );
}

#[test]
fn move_numbers_are_counted() {
    check("1. C 2. d *", "1:6", "expected move number 1, but 2 came");
    check(
        "1. C d\n1. F *",
        "2:1",
        "expected move number 2, but 1 came",
    );
    check(
        "1. C d 2. F (1. A) *",
        "1:14",
        "expected move number 2, but 1 came",
    );
    let message =
        format!("expected a move by South, but `…` came, which stands for one; in `{START}`");
    check("1... C *", "1:1", &message);
    check("1. … C *", "1:4", &message);
}

#[test]
fn illegal_moves_are_named_with_the_position_and_the_rule() {
    check(
        "1. C C *",
        "1:6",
        "illegal move C: it is North's turn (R3); legal: a b c d e f; \
         in `5c,5c,0,6c,6c,6c/6c,6c,5c2,5c,5c,5c 0-0 N`",
    );
    check(
        "1. pass *",
        "1:4",
        &format!(
            "illegal move pass: South can move and so must (R8); legal: A B C D E F; in `{START}`"
        ),
    );
    check(
        "1. C d (1. … e f) *",
        "1:16",
        "illegal move f: it is South's turn (R3); legal: A B D E F; \
         in `6c,6c,1,7c,6c2,6c/6c,6c,5c2,5c,0,6c 0-0 S`",
    );
    check(
        "1. C d 2. C *",
        "1:11",
        "illegal move C: the pit holds no cowrie (R3); legal: A B D E F; \
         in `6c,6c,1,6c2,6c,6c/6c,6c,5c2,0,6c,6c 0-0 S`",
    );
    check(
        "[Position \"0,0/1c3,0c 3-0 S\"]\n1. A *",
        "2:4",
        "illegal move A: the game is over, South has won (R9); in `0,0/1c3,0c 3-0 S`",
    );
}

#[test]
fn wrong_annotations_are_put_right() {
    check(
        "1. C+1 *",
        "1:4",
        &format!("expected `C`, but `C+1` came; in `{START}`"),
    );
    check(
        "1. C d 2. F a+2 *",
        "1:13",
        "expected `a+1` or `a`, but `a+2` came; in `6c2,6c,1,6c2,6c,0/7c,7c,6c2,1,7c,7c 0-0 N`",
    );
}

#[test]
fn results_agree_with_the_tag_and_the_final_position() {
    check(
        "[Result \"1-0\"]\n1. C 0-1",
        "2:6",
        "expected the result `1-0` as the tag `Result` says, but `0-1` came; \
         in `5c,5c,0,6c,6c,6c/6c,6c,5c2,5c,5c,5c 0-0 N`",
    );
    check(
        "[Position \"0,0/1c3,0c 3-0 S\"]\n0-1",
        "2:1",
        "expected the result `1-0`: South has won (R9) in `0,0/1c3,0c 3-0 S`",
    );
    check(
        "[Position \"0,0/0c3,0c 2-2 S\"]\n1-0",
        "2:1",
        "expected the result `0-1`: North has won (R10) in `0,0/0c3,0c 2-2 S`",
    );
    for fine in ["[Position \"0,0/1c3,0c 3-0 S\"]\n*", "1. C 1-0", "1. C 0-1"] {
        assert!(fine.parse::<Record>().is_ok(), "{fine}");
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_where_they_stand() {
    for (bytes, place) in [
        (&b"1. C {a\n\xff} *"[..], "2:1"),
        (b"1. C {\xc3\xa9\xc3} *", "1:8"),
        (b"[South \"ab\xff\"]\n*", "1:11"),
        (b"1. C ; \xff\n*", "1:8"),
    ] {
        let error = Record::read(bytes).unwrap_err();
        assert_eq!(
            error.problem.to_string(),
            "expected UTF-8, but other bytes came"
        );
        assert_eq!(error.place.to_string(), place);
    }
    let error = Record::read(&b"1. C \xff *"[..]).unwrap_err();
    assert!(matches!(error.problem, Problem::Syntax { .. }), "{error}");
}

#[test]
fn variations_have_a_deepest_depth() {
    let nested = |depth: usize| format!("{}C{} *", "C (".repeat(depth), ")".repeat(depth));
    assert!(nested(256).parse::<Record>().is_ok());
    let error = nested(257).parse::<Record>().unwrap_err();
    let message = "expected variations at most 256 deep within variations";
    assert_eq!(error.problem.to_string(), message);
}

#[test]
fn games_have_a_longest_length() {
    let long = format!("1. C {{{}}} *", "x".repeat(1000));
    let read = |text: &str, limit| {
        let mut reader = Reader::new(text.as_bytes()).with_limit(limit);
        reader.records().next().unwrap()
    };
    assert!(read(&long, 1010).is_ok());
    let message = "expected a game of at most 100 bytes; a larger limit can be set";
    assert_eq!(read(&long, 100).unwrap_err().problem.to_string(), message);
    let many = format!("1. C {}*", "{} ".repeat(1000));
    let error = read(&many, 100).unwrap_err();
    assert_eq!(error.problem.to_string(), message);
    assert!((100..110).contains(&error.place.offset), "{error}");
    let blanks = format!("{}1. C *", " ".repeat(1000));
    assert!(
        read(&blanks, 100).is_ok(),
        "blanks before a game are not part of it"
    );
}

#[test]
fn one_record_is_neither_none_nor_two() {
    let error = " \n".parse::<Record>().unwrap_err();
    let message = "expected a tag or a move, but the text ends here";
    assert_eq!(error.problem.to_string(), message);
    assert_eq!(error.place.to_string(), "2:1");
    let error = "1. C *\n\n1. D *".parse::<Record>().unwrap_err();
    let message = "expected the end of the text after one game, but `1` came";
    assert_eq!(error.problem.to_string(), message);
    assert_eq!(error.place.to_string(), "3:1");
}

#[test]
fn a_text_that_cannot_be_got_at_is_an_error_once() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the disk is gone"))
        }
    }
    let mut reader = Reader::lenient(Broken);
    let error = reader.records().next().unwrap().unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 1 (game 1): could not be read: the disk is gone"
    );
    assert!(reader.records().next().is_none());
}
