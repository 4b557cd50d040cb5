//! What holds for every record and every text.

use std::time::Duration;

use kauri::{BoardSize, Position, Ruleset, Side};
use kauri_record::{
    Comment, Evaluation, GameResult, Glyph, Path, Reader, Record, Style, Tally, Token, Tokens,
    Writer,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// One change to a record; numbers choose among what there is to choose from.
#[derive(Clone, Debug)]
enum Change {
    Move { path: usize, mv: usize },
    Line(Vec<usize>),
    Remove { path: usize },
    Promote { path: usize, to_main_line: bool },
    Comments { path: usize, texts: Vec<String> },
    Opening { path: usize, texts: Vec<String> },
    Closing { path: usize, texts: Vec<String> },
    Glyphs { path: usize, glyphs: Vec<u8> },
    Evaluation { path: usize, hundredths: i32 },
    Clock { path: usize, millis: u64 },
    Tag { name: String, value: String },
    Result(GameResult),
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{1,9}( [a-z]{1,9}){0,30}",
        "[ a-cé…\\t\\n\\r{}()\\[\\]%;\"\\\\!*1.\u{a0}-]{0,24}",
        Just("word [Event \"x\"] word".to_owned()),
        Just("[%eval 1.25] words [%clk 0:03:00]".to_owned()),
        any::<String>(),
    ]
}

fn change() -> impl Strategy<Value = Change> {
    let path = any::<usize>;
    let texts = || vec(text(), 0..3);
    prop_oneof![
        6 => (path(), any::<usize>()).prop_map(|(path, mv)| Change::Move { path, mv }),
        2 => vec(any::<usize>(), 0..40).prop_map(Change::Line),
        1 => path().prop_map(|path| Change::Remove { path }),
        1 => (path(), any::<bool>())
            .prop_map(|(path, to_main_line)| Change::Promote { path, to_main_line }),
        2 => (path(), texts()).prop_map(|(path, texts)| Change::Comments { path, texts }),
        1 => (path(), texts()).prop_map(|(path, texts)| Change::Opening { path, texts }),
        1 => (path(), texts()).prop_map(|(path, texts)| Change::Closing { path, texts }),
        2 => (path(), vec(any::<u8>(), 0..3))
            .prop_map(|(path, glyphs)| Change::Glyphs { path, glyphs }),
        1 => (path(), any::<i32>())
            .prop_map(|(path, hundredths)| Change::Evaluation { path, hundredths }),
        1 => (path(), 0..100_000_000u64)
            .prop_map(|(path, millis)| Change::Clock { path, millis }),
        1 => ("[A-Z][a-z_0-9]{0,3}|Event|North", text())
            .prop_map(|(name, value)| Change::Tag { name, value }),
        1 => prop_oneof![
            Just(GameResult::Open),
            Just(GameResult::Won(Side::South)),
            Just(GameResult::Won(Side::North)),
        ]
        .prop_map(Change::Result),
    ]
}

/// Some path of the record, by walking and turning as `choice` says.
fn some_path(record: &Record, mut choice: usize) -> Path {
    let mut path = Path::start();
    loop {
        let children = record.children(&path);
        if children.is_empty() || choice.is_multiple_of(9) {
            return path;
        }
        choice /= 2;
        path = children[choice % children.len()].clone();
        choice /= children.len();
    }
}

fn comments(texts: &[String]) -> Vec<Comment> {
    texts
        .iter()
        .filter_map(|text| Comment::new(text.as_str()).ok())
        .collect()
}

/// Makes a change, or leaves the record as it is if it cannot be made.
fn apply(record: &mut Record, change: &Change) {
    let before = record.clone();
    let at = |path: &usize| some_path(&before, *path);
    let done = match change {
        Change::Move { path, mv } => {
            let path = at(path);
            let moves = before.position(&path).unwrap().legal_moves();
            let mv = moves.clone().nth(mv % moves.len().max(1));
            mv.is_some_and(|mv| record.add_move(&path, mv).is_ok())
        }
        Change::Line(choices) => {
            for choice in choices {
                let moves = record.final_position().legal_moves();
                if let Some(mv) = moves.clone().nth(choice % moves.len().max(1)) {
                    record.push(mv).unwrap();
                }
            }
            true
        }
        Change::Remove { path } => record.remove(&at(path)).is_ok(),
        Change::Promote { path, to_main_line } => {
            let path = at(path);
            let end = before.position(&path);
            let promoted = match to_main_line {
                true => record.promote_to_main_line(&path),
                false => record.promote(&path),
            };
            if let Ok(promoted) = &promoted {
                assert_eq!(
                    record.position(promoted),
                    end,
                    "a promoted path ends where it did"
                );
            }
            promoted.is_ok()
        }
        Change::Comments { path, texts } => record.set_comments(&at(path), comments(texts)).is_ok(),
        Change::Opening { path, texts } => record
            .set_opening_comments(&at(path), comments(texts))
            .is_ok(),
        Change::Closing { path, texts } => record
            .set_closing_comments(&at(path), comments(texts))
            .is_ok(),
        Change::Glyphs { path, glyphs } => {
            let glyphs = glyphs.iter().copied().map(Glyph).collect();
            record.set_glyphs(&at(path), glyphs).is_ok()
        }
        Change::Evaluation { path, hundredths } => {
            let evaluation = Evaluation::Score(*hundredths);
            record.set_evaluation(&at(path), Some(evaluation)).is_ok()
        }
        Change::Clock { path, millis } => {
            let left = Duration::from_millis(*millis);
            record.set_clock(&at(path), Some(left)).is_ok()
        }
        Change::Tag { name, value } => record.set_tag(name, value).is_ok(),
        Change::Result(result) => record.set_result(*result).is_ok(),
    };
    if !done {
        assert_eq!(*record, before, "what cannot be done changes nothing");
    }
}

fn size() -> impl Strategy<Value = BoardSize> {
    prop_oneof![
        Just(BoardSize::FULL),
        (1..=6u8, 1..=8u8, 1..=4u8)
            .prop_map(|(pits, seeds, cowries)| BoardSize::new(pits, seeds, cowries).unwrap()),
    ]
}

fn record() -> impl Strategy<Value = Record> {
    let ruleset = prop_oneof![Just(Ruleset::Standard), Just(Ruleset::LastCowrie)];
    (size(), ruleset, any::<bool>(), vec(change(), 0..40)).prop_map(
        |(size, ruleset, turned, changes)| {
            let start = Position::start(size, ruleset);
            let start = if turned { start.into_turned() } else { start };
            let mut record = Record::new(start);
            for change in &changes {
                apply(&mut record, change);
            }
            record
        },
    )
}

fn write(records: &[Record]) -> String {
    let mut writer = Writer::new(Vec::new());
    for record in records {
        writer.write(record).unwrap();
    }
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

/// What is read of any bytes can be written and read again, strictly or not,
/// and the layers of the reader agree.
fn check_bytes(bytes: &[u8]) {
    let strict: Vec<_> = Reader::new(bytes).records().collect();
    let lenient: Vec<_> = Reader::lenient(bytes).records().collect();
    let all_fine = strict.iter().all(Result::is_ok);
    let games = strict.iter().filter(|game| game.is_ok()).count();
    assert!(
        games + 1 >= strict.len(),
        "a strict reader stops at an error"
    );
    for (strict, lenient) in strict.iter().zip(&lenient) {
        match (strict, lenient) {
            (Ok(strict), Ok(lenient)) => assert_eq!(strict, lenient),
            (strict, lenient) => {
                assert_eq!(format!("{strict:?}"), format!("{lenient:?}"));
            }
        }
    }
    if all_fine {
        assert_eq!(strict.len(), lenient.len());
        let mut tokens = Tokens::new(bytes);
        let mut results = 0;
        while let Some(token) = tokens.next_token().unwrap() {
            results += usize::from(matches!(token, Token::Result(_)));
        }
        assert_eq!(results, games);
    }
    let mut tally = Tally::default();
    let mut reader = Reader::lenient(bytes);
    while reader.read(&mut tally).is_some() {}
    let records: Vec<_> = lenient.into_iter().flatten().collect();
    assert_eq!(tally.games, records.len() as u64);
    let text = write(&records);
    let again: Result<Vec<_>, _> = Reader::new(text.as_bytes()).records().collect();
    assert_eq!(again.unwrap(), records);
}

proptest! {
    #[test]
    fn records_are_read_as_they_were_written(record in record()) {
        let text = record.to_string();
        let again = text.parse::<Record>().map_err(|error| {
            TestCaseError::fail(format!("{error} in\n{text}"))
        })?;
        prop_assert_eq!(&again, &record);
        prop_assert_eq!(again.to_string(), text);
    }

    #[test]
    fn style_changes_nothing_but_the_text(
        record in record(),
        annotate in any::<bool>(),
        width in 0..100usize,
    ) {
        let style = Style { annotate, width };
        let text = record.display(style).to_string();
        prop_assert_eq!(text.parse::<Record>().unwrap(), record);
    }

    #[test]
    fn many_records_in_a_file_stay_apart(records in vec(record(), 0..4)) {
        let text = write(&records);
        check_bytes(text.as_bytes());
        let again: Result<Vec<_>, _> = Reader::new(text.as_bytes()).records().collect();
        prop_assert_eq!(again.unwrap(), records);
    }

    #[test]
    fn broken_records_are_read_as_far_as_they_go(
        records in vec(record(), 1..4),
        breaks in vec((any::<usize>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = write(&records).into_bytes();
        for (at, byte) in breaks {
            let at = at % bytes.len();
            bytes[at] = byte;
        }
        check_bytes(&bytes);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "([1-3]\\. ?|…|[A-Fa-f]|pass|[+-][0-9]| |\n|[!?]|\\$[0-9]|\\{|x|\\}|\\(|\\)|;|\\[[A-Z] \"|\"\\]|1-0|\\*){0,40}") {
        check_bytes(text.as_bytes());
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..200)) {
        check_bytes(&bytes);
    }
}
