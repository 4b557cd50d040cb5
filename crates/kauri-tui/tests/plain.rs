//! Whole games line by line, as a pipe plays them.

use std::io::{self, Write};
use std::path::Path;

use kauri::{BoardSize, BySide, Position, Ruleset};
use kauri_tui::{Language, Level, Opening, Options, Player, run_plain};

fn options(name: &str) -> Options {
    let dir = std::env::temp_dir().join(format!("kauri-tui-{}-{name}", std::process::id()));
    Options {
        language: Some(Language::English),
        data_dir: Some(dir),
        seed: Some(7),
        ..Options::default()
    }
}

fn people(name: &str) -> Options {
    Options {
        players: BySide::from_fn(|_| Some(Player::Human)),
        ..options(name)
    }
}

fn tell(options: &Options, input: &str) -> String {
    let mut output = Vec::new();
    run_plain(options, input.as_bytes(), &mut output).unwrap();
    let said = String::from_utf8(output).unwrap();
    clean(options);
    said
}

fn clean(options: &Options) {
    if let Some(dir) = &options.data_dir {
        let _ = std::fs::remove_dir_all(dir);
    }
}

fn small(ruleset: Ruleset) -> Position {
    Position::start(BoardSize::new(2, 2, 1).unwrap(), ruleset)
}

#[test]
fn the_position_is_told_in_words_and_as_a_board() {
    let said = tell(&people("words"), "C\n");
    assert!(said.contains("South: A 5 seeds and 1 cowrie; B"), "{said}");
    assert!(said.contains("Store: 0 seeds."), "{said}");
    assert!(said.contains("North        5c    5c    5c"), "{said}");
    assert!(
        said.contains("South played C: 5 seeds and 1 cowrie, ending in c."),
        "{said}"
    );
    assert!(!said.contains('\u{1b}'), "no cursor is moved");
}

#[test]
fn what_is_illegal_is_refused_with_the_reason_and_the_legal_moves() {
    let said = tell(&people("illegal"), "C\nd\nC\nxyzzy\npass\n");
    assert!(
        said.contains("C cannot be played: the pit holds no cowrie (R3). Legal: A B D E F."),
        "{said}"
    );
    assert!(said.contains("Not understood."), "{said}");
    assert!(said.contains("South can move and so must (R8)"), "{said}");
    let small = Options {
        start: small(Ruleset::Standard),
        ..people("illegal-small")
    };
    let said = tell(&small, "f\n");
    assert!(said.contains("the board has 2 pits a side (R12)"), "{said}");
}

#[test]
fn a_files_name_cannot_steer_the_terminal() {
    let said = tell(&people("names"), "load a\u{1b}[2Jb\n");
    assert!(said.contains("a\\u{1b}[2Jb could not be opened"), "{said}");
    assert!(!said.contains('\u{1b}'), "{said}");
}

#[test]
fn letters_are_those_of_the_board() {
    let check = |pits, language, unknown: &str, help: &str| {
        let options = Options {
            start: Position::start(BoardSize::new(pits, 2, 1).unwrap(), Ruleset::Standard),
            language: Some(language),
            ..people("letters")
        };
        let asked = match language {
            Language::English => "help",
            Language::Portuguese => "ajuda",
        };
        let said = tell(&options, &format!("xyzzy\n{asked}\n"));
        assert!(said.contains(unknown), "{said}");
        assert!(said.contains(help), "{said}");
    };
    let english = |pits, unknown, help| check(pits, Language::English, unknown, help);
    english(
        6,
        " (A to F), or help.",
        "\nA to F, or 1 to 6: sow your pit.\n",
    );
    english(
        3,
        " (A to C), or help.",
        "\nA to C, or 1 to 3: sow your pit.\n",
    );
    english(1, " (A), or help.", "\nA, or 1: sow your pit.\n");
    let portuguese = |pits, unknown, help| check(pits, Language::Portuguese, unknown, help);
    portuguese(
        3,
        " (A a C), ou ajuda.",
        "\nA a C, ou 1 a 3: semear esse poço.\n",
    );
    portuguese(1, " (A), ou ajuda.", "\nA, ou 1: semear esse poço.\n");
}

#[test]
fn a_whole_game_is_played_by_two_people() {
    let options = Options {
        start: small(Ruleset::Standard),
        ..people("whole")
    };
    let mut input = String::new();
    let mut position = options.start;
    let mut pick = 0;
    while let Some(mv) = {
        let moves: Vec<_> = position.legal_moves().collect();
        pick += 1;
        moves.get(pick % moves.len().max(1)).copied()
    } {
        if mv.pit().is_some() {
            input.push_str(&mv.to_string());
            input.push('\n');
        }
        position = position.play(mv).unwrap();
        assert!(pick < 10_000, "this way of choosing comes to an end");
    }
    let said = tell(&options, &input);
    let winner = position.outcome().winner().unwrap();
    assert!(said.contains(&format!("{winner} has won")), "{said}");
    assert!(said.ends_with("Goodbye.\n"), "{said}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let options = Options {
        players: BySide::from_fn(|_| Some(Player::Level(Level::MIN))),
        start: Position::start(BoardSize::new(3, 2, 1).unwrap(), Ruleset::LastCowrie),
        ..options("seed")
    };
    let first = tell(&options, "");
    assert!(
        first.contains("has won") || first.contains("The engines have stopped"),
        "{first}"
    );
    assert_eq!(first, tell(&options, ""));
}

#[test]
fn both_languages_are_understood_and_spoken() {
    let options = Options {
        language: Some(Language::Portuguese),
        ..people("portuguese")
    };
    let said = tell(
        &options,
        "C\nporquê\njogadas\ndesfazer\ntabuleiro\najuda\nregras\ndesistir\nsair\n",
    );
    for part in [
        "Sul: A 5 sementes e 1 cowrie; B",
        "Grande Armazém: 0 sementes.",
        "Sul recolheu 5 sementes e 1 cowrie do poço C (R3)",
        "1. C",
        "R12:",
        "Norte ganhou: Sul desistiu com 0 contra 0.",
        "Até à próxima.",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
}

#[test]
fn games_are_saved_loaded_and_resumed() {
    let options = people("saved");
    let dir = options.data_dir.clone().unwrap();
    std::fs::create_dir_all(&dir).unwrap();
    let file = dir.join("game.kgn");
    let name = file.display();
    let mut output = Vec::new();
    let input = format!("C\nd\nsave {name}\nA\nload {name}\nmoves\nsave\nload nowhere.kgn\nB\n");
    run_plain(&options, input.as_bytes(), &mut output).unwrap();
    let said = String::from_utf8(output).unwrap();
    assert!(said.contains("Saved as"), "{said}");
    assert!(
        said.contains("1. C d\nSaved as"),
        "one's own file is saved again: {said}"
    );
    assert!(said.contains("nowhere.kgn could not be opened"), "{said}");

    let resumed = Options {
        opening: Opening::Resume,
        ..options.clone()
    };
    let mut output = Vec::new();
    run_plain(&resumed, &b"moves\n"[..], &mut output).unwrap();
    let said = String::from_utf8(output).unwrap();
    assert!(said.contains("The interrupted game goes on"), "{said}");
    assert!(said.contains("1. C d\n2. B\n"), "{said}");

    let loaded = Options {
        opening: Opening::Load(file.clone()),
        ..options.clone()
    };
    let said = tell(&loaded, "moves\n");
    assert!(said.contains("1. C d\n"), "{said}");
}

#[test]
fn a_file_that_is_no_game_is_refused_with_the_place() {
    let options = people("broken");
    let dir = options.data_dir.clone().unwrap();
    std::fs::create_dir_all(&dir).unwrap();
    let file = dir.join("broken.kgn");
    std::fs::write(&file, "1. C C *\n").unwrap();
    let broken = Options {
        opening: Opening::Load(file),
        ..options.clone()
    };
    let error = run_plain(&broken, &b""[..], io::sink())
        .unwrap_err()
        .to_string();
    assert!(error.contains("line 1, column 6"), "{error}");
    let missing = Options {
        opening: Opening::Load(Path::new("no/such/file.kgn").to_owned()),
        ..options.clone()
    };
    assert!(run_plain(&missing, &b""[..], io::sink()).is_err());
    clean(&options);
}

#[test]
fn an_existing_file_is_not_replaced_unasked() {
    let options = people("replace");
    let dir = options.data_dir.clone().unwrap();
    std::fs::create_dir_all(&dir).unwrap();
    let file = dir.join("mine.txt");
    std::fs::write(&file, "mine").unwrap();
    let name = file.display();
    let mut output = Vec::new();
    run_plain(&options, format!("save {name}\n").as_bytes(), &mut output).unwrap();
    assert!(
        String::from_utf8(output)
            .unwrap()
            .contains("exists already")
    );
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "mine");
    let mut output = Vec::new();
    run_plain(
        &options,
        format!("save {name} replace\n").as_bytes(),
        &mut output,
    )
    .unwrap();
    assert!(std::fs::read_to_string(&file).unwrap().contains("[Event"));
    clean(&options);
}

#[test]
fn a_program_that_cannot_be_started_is_told_about() {
    let options = Options {
        players: BySide {
            south: Some(Player::Human),
            north: Some(Player::Ugi("no-such-engine-here".to_owned())),
        },
        ..options("program")
    };
    let said = tell(&options, "C\nd\n\nundo\n");
    assert!(
        said.contains("North cannot play: its program could not be started"),
        "{said}"
    );
    assert!(said.contains("It is North's turn"), "{said}");
}

#[test]
fn nothing_can_be_tried_once_the_game_is_over() {
    let said = tell(&people("over"), "resign\ntry C\n");
    assert!(!said.contains("C sows"), "{said}");
    assert!(!said.contains("Press"), "{said}");
}

#[test]
fn a_line_that_is_too_long_is_one_line_that_is_not_understood() {
    let input = format!("{}A\nmoves\n", " ".repeat(16 * 1024));
    let said = tell(&people("long"), &input);
    assert!(!said.contains("South played A"), "{said}");
    assert_eq!(said.matches("Not understood.").count(), 1, "{said}");
    assert!(said.contains("No move has been played yet."), "{said}");
}

#[test]
fn no_bytes_can_break_it() {
    let options = people("bytes");
    let mut input: Vec<u8> = (0..=255).collect();
    input.extend([b'\n', 0xff, 0xfe, b'\n']);
    input.extend(std::iter::repeat_n(b'a', 100_000));
    input.extend(b"\nnew 9x(1+1)\nnew 1x(1+1)\nposition x\nposition 1/1 0-0 S\ntry\nsave\nload\nredo\nundo\n");
    let mut output = Vec::new();
    run_plain(&options, &input[..], &mut output).unwrap();
    clean(&options);
}

#[test]
fn a_closed_pipe_is_an_end() {
    struct Closed(usize);
    impl Write for Closed {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0 = self.0.saturating_sub(1);
            if self.0 == 0 {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let options = people("closed");
    for after in [1, 5, 20] {
        run_plain(&options, &b"C\nd\nboard\nhelp\n"[..], Closed(after)).unwrap();
    }
    clean(&options);
}

#[test]
fn after_a_game_one_can_learn_from_mistakes() {
    // South plays C without a look at what it gives away, and resigns.
    let options = Options {
        start: Position::start(BoardSize::new(3, 2, 1).unwrap(), Ruleset::Standard),
        ..people("learn")
    };
    let said = tell(&options, "learn\nA\nsolution\n");
    assert!(said.contains("when the game is over"), "{said}");
    assert!(said.contains("That is for lessons"), "{said}");
    let moves = "A\na\n".repeat(4);
    let lesson = format!("{moves}resign\nlearn\nsave x\nsolution\nprevious\nleave\nquit\n");
    let said = tell(&options, &lesson);
    assert!(said.contains("Looking for your mistakes…"), "{said}");
    assert!(said.contains("Mistake 1 of "), "{said}");
    assert!(said.contains("While you learn there are"), "{said}");
    assert!(said.contains("Solution: "), "{said}");
    assert!(said.contains("This is the first mistake."), "{said}");
    assert!(said.contains("Back to the end of the game."), "{said}");
    assert!(said.ends_with("Goodbye.\n"), "the game is over: {said}");
}

#[test]
fn the_level_is_changed_in_the_middle_of_a_game() {
    let said = tell(
        &options("level"),
        "level 1\nC\nlevel 11\nnível máximo\nquit\n",
    );
    assert!(said.contains("North: level 4."), "{said}");
    assert!(said.contains("North: level 1."), "{said}");
    assert!(
        said.contains("a level from 1 to 10, or “full”, not “11”"),
        "{said}"
    );
    assert!(said.contains("North: engine."), "{said}");
    let said = tell(&people("no-level"), "level 3\n");
    assert!(said.contains("no level can be set"), "{said}");
}

#[test]
fn ascii_is_all_there_is_where_it_is_asked_for() {
    let options = Options {
        ascii: true,
        ..people("ascii")
    };
    let said = tell(&options, "C\nnew x\nmoves\nhelp\nrules\nwhy\nundo\nundo\n");
    let others: String = said
        .replace("português", "")
        .chars()
        .filter(|letter| !letter.is_ascii())
        .collect();
    assert_eq!(others, "");
}
