//! Walking and changing the tree of a record.

use kauri::{BoardSize, Move, Position, Ruleset, Side};
use kauri_record::{
    Comment, EditError, GameResult, Glyph, MAX_DEPTH, Path, Record, Style, TagError,
};

fn record(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn comment(text: &str) -> Vec<Comment> {
    vec![Comment::new(text).unwrap()]
}

/// The moves and result without annotations, and the record reads back equal.
#[track_caller]
fn check(record: &Record, moves: &str) {
    let style = Style {
        annotate: false,
        width: 1000,
    };
    let text = record.display(style).to_string();
    assert_eq!(text.parse::<Record>().unwrap(), *record);
    let (_, written) = text.split_once("\n\n").unwrap();
    assert_eq!(written.trim_end(), moves);
}

const BRANCHED: &str = "1. C (1. D a (1. … b 2. E)) (1. A) d 2. F *";

#[test]
fn paths_lead_to_plies_and_positions() {
    let record = record(BRANCHED);
    let start = Path::start();
    let main = record.main_line().last().unwrap();
    assert_eq!(record.position(&Path::main_line(3)), Some(main.after));
    assert_eq!(record.position(&start), Some(Position::default()));

    let path = start
        .clone()
        .then_variation(0)
        .then_variation(0)
        .then_next();
    assert_eq!(record.ply(&path).unwrap().mv(), mv("E"));
    let expected = ["D", "b", "E"]
        .into_iter()
        .fold(record.start(), |position, text| {
            position.play(mv(text)).unwrap()
        });
    assert_eq!(record.position(&path), Some(expected));
    assert_eq!(path.plies(), 3);
    assert!(!path.is_main_line());
    let parents: Vec<_> = std::iter::successors(Some(path), Path::parent).collect();
    assert_eq!(parents.len(), 4);
    assert_eq!(parents[2], Path::start().then_variation(0));
    assert_eq!(parents[3], Path::start());
}

#[test]
fn what_is_not_in_the_record_is_none() {
    let record = record(BRANCHED);
    for path in [
        Path::main_line(4),
        Path::start().then_variation(2),
        Path::start().then_variation(1).then_next(),
        Path::main_line(1).then_variation(0),
        Path::main_line(7).then_variation(0),
    ] {
        assert_eq!(record.ply(&path), None);
        assert_eq!(record.position(&path), None);
        assert!(record.children(&path).is_empty());
        let mut changed = record.clone();
        let error = EditError::NoSuchPath(path.clone());
        assert_eq!(changed.add_move(&path, mv("A")), Err(error.clone()));
        assert_eq!(changed.remove(&path), Err(error.clone()));
        assert_eq!(changed.set_glyphs(&path, Vec::new()), Err(error.clone()));
        assert_eq!(changed.promote_to_main_line(&path), Err(error));
        assert_eq!(changed, record);
    }
    assert_eq!(record.ply(&Path::start()), None);
}

#[test]
fn children_are_the_next_move_and_its_variations() {
    let record = record(BRANCHED);
    let moves = |path: &Path| -> Vec<String> {
        let children = record.children(path).into_iter();
        children
            .map(|child| record.ply(&child).unwrap().mv().to_string())
            .collect()
    };
    assert_eq!(moves(&Path::start()), ["C", "D", "A"]);
    assert_eq!(moves(&Path::main_line(1)), ["d"]);
    assert_eq!(moves(&Path::start().then_variation(0)), ["a", "b"]);
    assert!(moves(&Path::main_line(3)).is_empty());
}

#[test]
fn a_variation_to_the_first_move_of_a_variation_stands_beside_it() {
    let nested = record("1. C (1. D (1. E b) a) (1. A) *");
    check(&nested, "1. C (1. D a) (1. E b) (1. A) *");
}

#[test]
fn the_main_line_tells_numbers_and_positions() {
    let record = record(BRANCHED);
    let numbers: Vec<_> = record.main_line().map(|played| played.number).collect();
    assert_eq!(numbers, [1, 1, 2]);
    assert_eq!(record.positions().count(), 4);
    assert_eq!(record.positions().last(), Some(record.final_position()));
    for played in record.main_line() {
        assert_eq!(played.before.play(played.ply.mv()), Ok(played.after));
    }
}

#[test]
fn passes_are_plies_and_north_may_begin() {
    // R8: North has no cowrie.
    let position: Position = "1c,0c3/2,1 0-0 N".parse().unwrap();
    let mut record = Record::new(position);
    record.push_all([Move::Pass, mv("A")]).unwrap();
    let after = record.final_position();
    assert_eq!(after.turn(), Side::North);
    check(&record, "1. … pass 2. A *");
}

#[test]
fn moves_are_added_where_they_are_not_yet() {
    let mut record = record("1. C d *");
    let start = Path::start();
    assert_eq!(record.add_move(&start, mv("C")), Ok(Path::main_line(1)));
    let path = record.add_move(&start, mv("D")).unwrap();
    assert_eq!(path, Path::start().then_variation(0));
    assert_eq!(record.add_move(&start, mv("D")), Ok(path.clone()));
    let path = record.add_move(&path, mv("a")).unwrap();
    record.add_move(&path, mv("E")).unwrap();
    record.add_move(&start, mv("A")).unwrap();
    record.add_move(&Path::main_line(2), mv("F")).unwrap();
    check(&record, "1. C (1. D a 2. E) (1. A) 1. … d 2. F *");
    let error = record.add_move(&start, mv("a")).unwrap_err();
    assert!(matches!(error, EditError::Illegal(_)), "{error}");
}

#[test]
fn a_removed_move_gives_way_to_its_first_variation() {
    let mut record = record(BRANCHED);
    record.remove(&Path::main_line(3)).unwrap();
    check(&record, "1. C (1. D a (1. … b 2. E)) (1. A) 1. … d *");
    record.remove(&Path::main_line(1)).unwrap();
    check(&record, "1. D (1. A) 1. … a (1. … b 2. E) *");
    record.remove(&Path::start().then_variation(0)).unwrap();
    check(&record, "1. D a (1. … b 2. E) *");
    assert_eq!(record.pop(), Some(mv("a")));
    check(&record, "1. D b 2. E *");
    assert_eq!(
        (record.pop(), record.pop(), record.pop()),
        (Some(mv("E")), Some(mv("b")), Some(mv("D")))
    );
    assert_eq!(record.pop(), None);
    check(&record, "*");
    assert_eq!(record.remove(&Path::start()), Err(EditError::NoMove));
}

#[test]
fn comments_of_what_is_removed_find_a_place() {
    let mut record = record("1. C {c} ({x} 1. D {d} a) {y} d *");
    record.remove(&Path::start().then_variation(0)).unwrap();
    check(&record, "1. C {c} {y} 1. … d *");
    let mut record = self::record("1. C d {d} ({x} 1. … e 2. A) (1. … f) {y} 2. F *");
    record.remove(&Path::main_line(2)).unwrap();
    check(&record, "1. C {x} 1. … e (1. … f) 2. A *");
}

#[test]
fn a_promoted_variation_changes_places_with_its_line() {
    let mut record = record("1. C {c} (1. A) ({x} 1. D! a (1. … b 2. E)) {y} d 2. F *");
    let b = Path::start()
        .then_variation(1)
        .then_variation(0)
        .then_next();
    let b = record.promote(&b).unwrap();
    assert_eq!(b, Path::start().then_variation(1).then_next().then_next());
    check(
        &record,
        "1. C {c} (1. A) ({x} 1. D! b (1. … a) 2. E) {y} 1. … d 2. F *",
    );
    let b = record.promote_to_main_line(&b).unwrap();
    assert_eq!(b, Path::main_line(3));
    check(
        &record,
        "{x} 1. D! (1. C {c} {y} 1. … d 2. F) (1. A) 1. … b (1. … a) 2. E *",
    );
    assert_eq!(record.promote(&b), Err(EditError::NoVariation));
    assert_eq!(record.promote_to_main_line(&b), Ok(b));
}

#[test]
fn variations_are_not_added_deeper_than_they_can_be_read() {
    // All seeds are won and many cowries left (R10): play goes on and on.
    let row = ["0c4"; 6].join(",");
    let start: Position = format!("{row}/{row} 6-6 S").parse().unwrap();
    let mut record = Record::new(start);
    record.push(mv("A")).unwrap();
    let beside = record.add_move(&Path::start(), mv("B")).unwrap();
    let mut path = Path::main_line(1);
    for depth in 0..=MAX_DEPTH {
        let position = record.position(&path).unwrap();
        let goes_on = |mv: &Move| position.play_unchecked(*mv).legal_moves().len() > 1;
        let second = position.legal_moves().find(goes_on).unwrap();
        let first = position.legal_moves().find(|mv| *mv != second).unwrap();
        record.add_move(&path, first).unwrap();
        match record.add_move(&path, second) {
            Ok(longer) => path = longer,
            Err(error) => assert_eq!((depth, error), (MAX_DEPTH, EditError::TooDeep)),
        }
    }
    assert_eq!(path.branches().len(), MAX_DEPTH);
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);

    let before = record.clone();
    assert_eq!(record.promote(&beside), Err(EditError::TooDeep));
    assert_eq!(record, before);
    let last = record.promote(&path).unwrap();
    assert_eq!(last.branches().len(), MAX_DEPTH - 1);
    let main = record.promote_to_main_line(&last).unwrap();
    assert!(main.is_main_line());
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
}

#[test]
fn everything_can_be_said_about_a_move() {
    let mut record = record(BRANCHED);
    let d = Path::start().then_variation(0);
    record
        .set_comments(&Path::start(), comment("start"))
        .unwrap();
    record
        .set_comments(&Path::main_line(1), comment("on C"))
        .unwrap();
    record
        .set_opening_comments(&d, comment("before D"))
        .unwrap();
    record
        .set_glyphs(&d, vec![Glyph::GOOD, Glyph::MISTAKE, Glyph(10)])
        .unwrap();
    record
        .set_closing_comments(&Path::main_line(1), comment("back"))
        .unwrap();
    check(
        &record,
        "{start} 1. C {on C} ({before D} 1. D! $2 $10 a (1. … b 2. E)) (1. A) {back} \
         1. … d 2. F *",
    );
    let no_variations = record.set_closing_comments(&Path::main_line(2), comment("x"));
    assert_eq!(no_variations, Err(EditError::NoVariation));
    let not_first = record.set_opening_comments(&Path::main_line(2), comment("x"));
    assert_eq!(not_first, Err(EditError::NotFirst));
    for path in [Path::start(), Path::main_line(1), d] {
        record.set_comments(&path, Vec::new()).unwrap();
    }
    record
        .set_closing_comments(&Path::main_line(1), Vec::new())
        .unwrap();
    let d = Path::start().then_variation(0);
    record.set_opening_comments(&d, Vec::new()).unwrap();
    record.set_glyphs(&d, Vec::new()).unwrap();
    assert_eq!(record, self::record(BRANCHED));
}

#[test]
fn tags_are_checked_and_kept_in_order() {
    let mut record = Record::new(Position::default());
    assert_eq!(record.tag("Event").unwrap(), "?");
    assert_eq!(record.tag("Date").unwrap(), "????.??.??");
    assert_eq!(record.tag("Result").unwrap(), "*");
    assert_eq!(record.tag("Position"), None);
    record.set_tag("Zeta", "a \"b\" \\c").unwrap();
    record.set_tag("Alpha", "").unwrap();
    record.set_tag("Zeta", "again \"").unwrap();
    record.set_tag("North", "Rui").unwrap();
    let text = record.to_string();
    assert!(
        text.contains("[North \"Rui\"]\n[Result \"*\"]\n[Zeta \"again \\\"\"]\n[Alpha \"\"]\n\n")
    );
    assert_eq!(text.parse::<Record>().unwrap(), record);
    record.remove_tag("Zeta");
    record.remove_tag("North");
    assert_eq!(
        (record.tag("Zeta"), record.tag("North").unwrap().as_ref()),
        (None, "?")
    );

    for name in ["", "1A", "A-B", "Ação"] {
        let error = record.set_tag(name, "x").unwrap_err();
        assert_eq!(error, TagError::Name { name: name.into() });
    }
    assert_eq!(record.set_tag("A", "x\ny"), Err(TagError::LineBreak));
    assert_eq!(record.set_tag("Ruleset", "standard"), Err(TagError::Start));
    assert!(matches!(
        record.set_tag("Result", "2-0"),
        Err(TagError::Result(_))
    ));
    record.set_tag("Result", "1-0").unwrap();
    assert_eq!(record.result(), GameResult::Won(Side::South));
    for i in 0.. {
        if let Err(error) = record.set_tag(&format!("T{i}"), "") {
            assert_eq!(error, TagError::TooMany);
            break;
        }
    }
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
}

#[test]
fn the_start_is_written_if_it_is_not_the_usual_one() {
    let small = Position::start("3x(2+1)".parse().unwrap(), Ruleset::LastCowrie);
    let record = Record::new(small);
    assert_eq!(record.tag("Ruleset").unwrap(), "last-cowrie");
    assert_eq!(record.tag("Position").unwrap(), "2c,2c,2c/2c,2c,2c 0-0 S");
    assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
    let usual = Position::start(BoardSize::FULL, Ruleset::LastCowrie);
    assert_eq!(Record::new(usual).tag("Position"), None);
}

#[test]
fn the_result_follows_a_finished_game() {
    // R9: 3 of 4 seeds win. South's cowrie on A reaches a.
    let position: Position = "0c2,0/2,0c2 2-0 S".parse().unwrap();
    let mut record = Record::new(position);
    assert_eq!(record.result(), GameResult::Open);
    record.set_result(GameResult::Won(Side::North)).unwrap();
    let after = record.push(mv("A")).unwrap();
    assert_eq!(after.outcome().winner(), Some(Side::South));
    assert_eq!(record.result(), GameResult::Won(Side::South));
    let error = record.set_result(GameResult::Won(Side::North)).unwrap_err();
    assert_eq!((error.winner, error.position), (Side::South, after));
    assert!(record.set_tag("Result", "0-1").is_err());
    assert!(record.push(mv("B")).is_err());
    record.pop().unwrap();
    assert_eq!(record.result(), GameResult::Open);

    let over: Position = "0c4,0/1,0 3-0 S".parse().unwrap();
    assert_eq!(Record::new(over).result(), GameResult::Won(Side::South));
}
