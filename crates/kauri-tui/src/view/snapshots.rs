//! Pictures of the screen, compared with those in `tests/snapshots`. Set
//! `KAURI_BLESS` to write them anew, and look at what changed.

use std::path::Path;
use std::time::Duration;

use kauri::{BySide, Position, Ruleset};
use kauri_engine::{Ending, EndingTables};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::lesson::Mistake;
use crate::lesson::tests::mistake;
use crate::message::{Command, Direction, Message};
use crate::state::State;
use crate::thinker::{Answer, Candidate, Purpose, Thought, Verdict};
use crate::tutor::{Done, Report, Said};
use crate::update::update;
use crate::{Language, Options, Player, Speed, Theme};

/// The picture of a state on a screen of this size.
fn picture(state: &State, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| super::draw(state, frame)).unwrap();
    let buffer = terminal.backend().buffer();
    let mut lines = String::new();
    for y in 0..height {
        let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        lines.push_str(line.trim_end());
        lines.push('\n');
    }
    lines
}

fn check(name: &str, state: &State, width: u16, height: u16) {
    let picture = picture(state, width, height);
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/snapshots")
        .join(format!("{name}-{width}x{height}.txt"));
    if std::env::var_os("KAURI_BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &picture).unwrap();
    }
    let expected = std::fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(picture, expected, "{}", file.display());
}

fn options(language: Language) -> Options {
    Options {
        language: Some(language),
        theme: Some(Theme::Plain),
        speed: Speed::Off,
        players: BySide::from_fn(|_| Some(Player::Human)),
        ..Options::default()
    }
}

/// Two people, moves already played.
fn played(language: Language, moves: &str) -> State {
    let mut state = State::new(&options(language), None);
    for letter in moves.chars() {
        let column = letter.to_ascii_lowercase() as u8 - b'a';
        update(&mut state, Message::Column(column));
        update(&mut state, Message::Accept);
    }
    state
}

#[test]
fn the_start() {
    check("start-en", &played(Language::English, ""), 80, 24);
    check("start-pt", &played(Language::Portuguese, ""), 80, 24);
    check("start-en", &played(Language::English, ""), 120, 40);
    check("start-pt", &played(Language::Portuguese, ""), 40, 12);
}

#[test]
fn a_preview_of_captures_and_losses() {
    let mut state = played(Language::English, "");
    let text = "7c,0,5c,9,1,1/4,0c2,4,3,8c,0c7 10-8 S";
    let position = Position::from_text(text, Ruleset::Standard).unwrap();
    state.game = crate::game::Game::new(position);
    update(&mut state, Message::Column(0));
    check("preview", &state, 80, 24);
    check("preview", &state, 40, 12);
    state.ascii = true;
    check("preview-ascii", &state, 80, 24);
}

#[test]
fn after_a_few_moves() {
    let mut state = played(Language::Portuguese, "CdAf");
    check("moves-pt", &state, 80, 24);
    check("moves-pt", &state, 120, 40);
    update(&mut state, Message::Command(Command::Flip));
    check("turned-pt", &state, 80, 24);
    update(&mut state, Message::Command(Command::Why));
    check("why-pt", &state, 80, 24);
}

#[test]
fn in_the_middle_of_a_sowing() {
    let mut state = played(Language::English, "");
    state.speed = Speed::Normal;
    update(&mut state, Message::Column(2));
    update(&mut state, Message::Accept);
    update(&mut state, Message::Tick(Duration::ZERO));
    update(&mut state, Message::Tick(Duration::from_millis(500)));
    assert!(state.animation.is_some());
    check("sowing", &state, 80, 24);
    check("sowing", &state, 40, 12);
}

#[test]
fn dialogs() {
    let mut state = played(Language::English, "");
    for (name, command) in [
        ("help", Command::Help),
        ("new", Command::New),
        ("setup", Command::Setup),
        ("resign", Command::Resign),
    ] {
        state.dialog = None;
        update(&mut state, Message::Command(command));
        update(&mut state, Message::Go(Direction::Down));
        check(name, &state, 80, 24);
        check(name, &state, 40, 12);
    }
}

#[test]
fn screens_too_small_for_a_board_say_so() {
    let state = played(Language::English, "");
    check("small", &state, 30, 8);
    check("small", &state, 12, 3);
    check("small", &state, 1, 1);
}

#[test]
fn no_screen_is_too_small_or_too_large_to_draw() {
    let states = [
        played(Language::English, "CdAf"),
        {
            let mut state = played(Language::Portuguese, "C");
            state.insight.chance = true;
            update(&mut state, Message::Column(3));
            state
        },
        {
            let mut state = played(Language::Portuguese, "C");
            update(&mut state, Message::Command(Command::Help));
            state
        },
        {
            let mut state = played(Language::English, "C");
            update(&mut state, Message::Command(Command::Load));
            state
        },
    ];
    for state in &states {
        for width in (0..90).step_by(3).chain([33, 34, 71, 72, 73, 200, 400]) {
            for height in (0..22).step_by(2).chain([1, 11, 19, 60, 150]) {
                picture(state, width, height);
            }
        }
    }
}

#[test]
fn colour_is_never_the_only_signal() {
    // The plain theme has no colours at all, and draws the same characters.
    for theme in [Theme::Light, Theme::Dark] {
        let mut state = played(Language::English, "CdA");
        update(&mut state, Message::Column(1));
        let plain = picture(&state, 80, 24);
        state.theme = theme;
        assert_eq!(picture(&state, 80, 24), plain, "{theme}");
    }
}

#[test]
fn ascii_drawings_are_ascii() {
    let mut playing = played(Language::English, "CdA");
    update(&mut playing, Message::Column(1));
    let mut knowing = with_insight(Language::English);
    let mut helped = played(Language::English, "");
    update(&mut helped, Message::Command(Command::Help));
    let mut asked = played(Language::English, "");
    update(&mut asked, Message::Command(Command::New));
    let mut learning = in_a_lesson(Language::English);
    for state in [
        &mut playing,
        &mut knowing,
        &mut helped,
        &mut asked,
        &mut learning,
    ] {
        state.ascii = true;
        for (width, height) in [(80, 24), (40, 12), (120, 40), (12, 3)] {
            let picture = picture(state, width, height);
            let others: String = picture
                .replace("português", "")
                .chars()
                .filter(|letter| !letter.is_ascii())
                .collect();
            assert_eq!(others, "", "{width}x{height}\n{picture}");
        }
    }
}

fn line(moves: &str) -> Vec<kauri::Move> {
    moves.split(' ').map(|mv| mv.parse().unwrap()).collect()
}

/// With winning chance and best lines, in a position where South moves.
fn with_insight(language: Language) -> State {
    let mut state = played(language, "Cd");
    update(&mut state, Message::Command(Command::Evaluation));
    update(&mut state, Message::Command(Command::Lines));
    let best = [("E b A f C", 120), ("A b E f C a", 35), ("B f", -1250)];
    let lines = best.map(|(moves, score)| Candidate {
        line: line(moves),
        score: Verdict::Hundredths(score),
    });
    let answer = Answer {
        ticket: state.evaluation_ticket,
        purpose: Purpose::Evaluate,
        thought: Ok(Thought {
            line: lines[0].line.clone(),
            score: Some(lines[0].score),
            depth: 17,
            lines: lines.to_vec(),
            ending: None,
        }),
    };
    update(&mut state, Message::Answer(answer));
    state
}

#[test]
fn the_winning_chance_and_the_best_lines() {
    for language in Language::ALL {
        let state = with_insight(language);
        for (width, height) in [(80, 24), (120, 40), (40, 20), (40, 12)] {
            check(&format!("insight-{language}"), &state, width, height);
        }
    }
    let mut state = with_insight(Language::English);
    update(&mut state, Message::Command(Command::Lines));
    check("chance", &state, 80, 24);
    state.ascii = true;
    check("chance-ascii", &state, 80, 24);
}

/// Tables that say the same of every position.
#[derive(Debug)]
struct Same(kauri_engine::Verdict);

impl EndingTables for Same {
    fn most_in_play(&self, _: &Position) -> Option<u8> {
        Some(60)
    }

    fn probe(&self, _: &Position) -> Option<kauri_engine::Verdict> {
        Some(self.0)
    }
}

#[test]
fn who_wins_for_certain_and_by_which_moves() {
    for language in Language::ALL {
        let mut state = played(language, "Cd");
        update(&mut state, Message::Command(Command::Evaluation));
        let tables = Same(kauri_engine::Verdict::Loses(Some(16)));
        let score = Verdict::Wins {
            side: kauri::Side::South,
            plies: Some(17),
        };
        let thought = Thought {
            line: line("A f B"),
            score: Some(score),
            depth: 3,
            lines: Vec::new(),
            ending: Ending::of(&tables, &state.position()),
        };
        let answer = Answer {
            ticket: state.evaluation_ticket,
            purpose: Purpose::Evaluate,
            thought: Ok(thought),
        };
        update(&mut state, Message::Answer(answer));
        check(&format!("ending-{language}"), &state, 80, 24);
        check(&format!("ending-{language}"), &state, 40, 12);
    }
}

/// A game that South has resigned, and a lesson with two mistakes.
fn in_a_lesson(language: Language) -> State {
    let mut state = played(language, "Cd");
    update(&mut state, Message::Command(Command::Resign));
    update(&mut state, Message::Accept);
    update(&mut state, Message::Command(Command::Learn));
    let ticket = state.tickets;
    let second = Mistake {
        is_missed_win: true,
        ..mistake(0)
    };
    let said = Said::Mistakes(vec![mistake(0), second]);
    update(&mut state, Message::Report(Report { ticket, said }));
    state
}

#[test]
fn learning_from_mistakes() {
    for language in Language::ALL {
        let mut state = played(language, "Cd");
        update(&mut state, Message::Command(Command::Resign));
        update(&mut state, Message::Accept);
        check(&format!("resigned-{language}"), &state, 80, 24);
        update(&mut state, Message::Command(Command::Learn));
        let done = Done {
            searched: 12,
            total: 40,
            remaining: Some(Duration::from_millis(7300)),
        };
        let (ticket, said) = (state.tickets, Said::Progress(done));
        update(&mut state, Message::Report(Report { ticket, said }));
        check(&format!("looking-{language}"), &state, 80, 24);

        let mut state = in_a_lesson(language);
        let look = |state: &State, what: &str| {
            for (width, height) in [(80, 24), (120, 40), (40, 20)] {
                check(&format!("lesson-{what}-{language}"), state, width, height);
            }
        };
        look(&state, "task");
        update(&mut state, Message::Column(2));
        look(&state, "choice");
        update(&mut state, Message::Accept);
        look(&state, "not-yet");
        update(&mut state, Message::Command(Command::Hint));
        look(&state, "solution");
        update(&mut state, Message::Accept);
        look(&state, "missed-win");
    }
}
