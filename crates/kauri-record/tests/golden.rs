//! Files whose text or canonical text is known.

#[path = "../examples/synthetic/games.rs"]
mod games;

use games::{Games, Talk};
use kauri_record::{Comment, Evaluation, Path, Reader, Record, Style, Writer};

const CANONICAL: &str = include_str!("games/canonical.kgn");
const LOOSE: &str = include_str!("games/loose.kgn");
const LOOSE_CANONICAL: &str = include_str!("games/loose.canonical.kgn");

fn read(text: &str) -> Vec<Record> {
    let mut reader = Reader::new(text.as_bytes());
    let records: Result<_, _> = reader.records().collect();
    records.unwrap_or_else(|error| panic!("{error}"))
}

fn write(records: &[Record]) -> String {
    let mut writer = Writer::new(Vec::new());
    for record in records {
        writer.write(record).unwrap();
    }
    String::from_utf8(writer.finish().unwrap()).unwrap()
}

#[test]
fn canonical_text_is_written_as_it_was_read() {
    for text in [CANONICAL, LOOSE_CANONICAL] {
        assert_eq!(write(&read(text)), text);
    }
}

#[test]
fn loose_text_becomes_canonical_and_loses_nothing() {
    let records = read(LOOSE);
    assert_eq!(write(&records), LOOSE_CANONICAL);
    assert_eq!(read(LOOSE_CANONICAL), records);
}

#[test]
fn line_ends_and_a_byte_order_mark_change_nothing() {
    let windows = format!("\u{feff}{}", CANONICAL.replace('\n', "\r\n"));
    assert_eq!(read(&windows), read(CANONICAL));
}

#[test]
fn text_that_comes_in_small_pieces_is_read_the_same() {
    struct Pieces<'a>(&'a [u8], usize);
    impl std::io::Read for Pieces<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            let length = self.1.min(self.0.len()).min(into.len());
            into[..length].copy_from_slice(&self.0[..length]);
            self.0 = &self.0[length..];
            Ok(length)
        }
    }
    for size in [1, 2, 3, 7, 50] {
        for text in [CANONICAL, LOOSE] {
            for mut reader in [
                Reader::new(Pieces(text.as_bytes(), size)),
                Reader::lenient(Pieces(text.as_bytes(), size)),
            ] {
                let records: Result<Vec<_>, _> = reader.records().collect();
                assert_eq!(records.unwrap(), read(text));
            }
        }
    }
}

#[test]
fn everything_said_in_the_canonical_file_is_understood() {
    let records = read(CANONICAL);
    let [first, second] = records.as_slice() else {
        panic!("expected two games");
    };
    assert_eq!(first.tag("South").unwrap(), "Inês \"the shell\" Lopes");
    assert_eq!(first.tag("North").unwrap(), "C:\\kauri\\level 3");
    assert_eq!(first.tag("Annotator").unwrap(), "Rui");
    assert_eq!(first.tag("Ruleset"), None);
    let opening = first.line().opening_comments();
    assert!(
        opening[0]
            .text()
            .ends_with("one paragraph.\nThis is a second paragraph.")
    );
    let ply = first.ply(&Path::main_line(1)).unwrap();
    assert_eq!(ply.evaluation(), Some(Evaluation::Score(25)));
    assert_eq!(ply.clock().unwrap().as_secs(), 180);
    assert_eq!(ply.variations().len(), 2);
    assert_eq!(ply.variations()[0].opening_comments()[0].text(), "solid");
    assert_eq!(ply.closing_comments()[0].text(), "back to the game");
    let last = first.main_line().last().unwrap();
    assert_eq!((last.number, last.ply.mv().to_string().as_str()), (2, "F"));
    assert_eq!(last.ply.comments()[0].text(), "braces } fit here");

    assert_eq!(second.start().to_string(), "0c2,0/0c,0c 2-2 N");
    assert_eq!(second.tag("Ruleset").unwrap(), "last-cowrie");
    assert_eq!(second.tag("Result").unwrap(), "0-1");
    let names: Vec<_> = second.tags().map(|(name, _)| name).collect();
    let expected = "Event Site Date Round South North Result Ruleset Position";
    assert_eq!(names.join(" "), expected);
}

#[test]
fn moves_are_written_without_annotations_if_asked() {
    let record: Record = "1. C d 2. F a+1 *".parse().unwrap();
    let style = Style {
        annotate: false,
        ..Style::default()
    };
    let text = record.display(style).to_string();
    assert!(text.ends_with("\n1. C d 2. F a *\n"), "{text}");
    assert_eq!(text.parse::<Record>().unwrap(), record);
}

#[test]
fn no_line_of_moves_is_longer_than_the_style_says() {
    let words = "word ".repeat(60);
    for width in [20, 40, 80] {
        let style = Style {
            width,
            ..Style::default()
        };
        for text in [CANONICAL, LOOSE] {
            for mut record in read(text) {
                let comment = Comment::new(words.as_str()).unwrap();
                record.set_comments(&Path::start(), vec![comment]).unwrap();
                let text = record.display(style).to_string();
                let (_, moves) = text.split_once("\n\n").unwrap();
                for line in moves.lines() {
                    assert!(line.chars().count() <= width, "{line}");
                }
                assert_eq!(text.parse::<Record>().unwrap(), record);
            }
        }
    }
}

#[test]
fn files_much_larger_than_the_window_are_read_whole() {
    for talk in [Talk::Bare, Talk::Annotated] {
        let records: Vec<_> = Games::new(7, talk).take(1_000).collect();
        let text = write(&records);
        assert!(text.len() > 6 << 16);
        assert_eq!(read(&text), records);
        let lenient = Reader::lenient(text.as_bytes()).records().flatten().count();
        assert_eq!(lenient, records.len());
    }
}
