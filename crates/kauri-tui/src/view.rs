//! Draws the state. Nothing here changes it.

mod board;
mod dialogs;
mod footer;
mod lesson;
mod lines;
mod marks;
mod moves;
mod notes;
mod pieces;
mod small;
#[cfg(test)]
mod snapshots;

use kauri::Side;
use kauri_analysis::percent;
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

use crate::ascii;
use crate::layout::{LEAST, Layout, Room};
use crate::state::State;
use crate::texts::Texts;
use crate::thinker::Verdict;

/// Draws everything.
pub(crate) fn draw(state: &State, frame: &mut Frame) {
    let screen = frame.area();
    if screen.is_empty() {
        return;
    }
    paint(state, frame, screen);
    if state.ascii {
        let buffer = frame.buffer_mut();
        for cell in &mut buffer.content {
            let mut letters = cell.symbol().chars();
            if let (Some(letter), None) = (letters.next(), letters.next()) {
                cell.set_char(ascii::sign(letter));
            }
        }
    }
}

fn paint(state: &State, frame: &mut Frame, screen: Rect) {
    let palette = state.palette();
    frame.render_widget(Clear, screen);
    frame.render_widget(Block::new().style(palette.text), screen);
    let layout = Layout::new(screen, &state.board(), state.bottom);
    if layout.room == Room::Tiny {
        too_small(state, frame, screen);
        return;
    }
    header(state, frame, layout.header);
    match layout.room {
        Room::Large => board::draw(state, &layout, frame),
        Room::Small | Room::Tiny => small::draw(state, &layout, frame),
    }
    evaluation(state, frame, layout.evaluation);
    let (notes, best) = lines::split(state, notes_area(state, &layout));
    notes::draw(state, frame, notes);
    lines::draw(state, frame, best);
    moves::draw(state, frame, layout.moves);
    footer::draw(state, frame, layout.footer);
    dialogs::draw(state, frame, screen);
}

/// Where notes go: in small rooms also where the score is not shown.
fn notes_area(state: &State, layout: &Layout) -> Rect {
    let notes = layout.notes;
    if layout.room == Room::Small && !shows_evaluation(state) {
        Rect {
            y: notes.y - 1,
            height: notes.height + 1,
            ..notes
        }
    } else {
        notes
    }
}

fn too_small(state: &State, frame: &mut Frame, screen: Rect) {
    let full = state.texts.say_with(
        "too-small",
        &[
            ("width", LEAST.0.into()),
            ("height", LEAST.1.into()),
            ("has-width", screen.width.into()),
            ("has-height", screen.height.into()),
        ],
    );
    let short = state.texts.say("too-small-short");
    let room = usize::from(screen.width) * usize::from(screen.height);
    let text = if full.chars().count() * 3 / 2 <= room {
        full
    } else if short.chars().count() <= room {
        short
    } else {
        "!".to_owned()
    };
    let text = Paragraph::new(text).wrap(Wrap { trim: true });
    frame.render_widget(text.style(state.palette().warning), screen);
}

/// From this width on the header names the rules.
const WIDE_HEADER: u16 = 72;

/// The game's name, its rules, and who plays.
fn header(state: &State, frame: &mut Frame, area: Rect) {
    let palette = state.palette();
    let start = state.game.start();
    let texts = &state.texts;
    let rules = format!(
        "  {} · {}",
        texts.ruleset(start.ruleset()),
        Texts::size(start.size())
    );
    let mut left = Vec::new();
    if area.width >= 48 {
        left.push(Span::styled(" Kauri", palette.accent));
    }
    if area.width >= WIDE_HEADER {
        left.push(Span::styled(rules, palette.dim));
    }
    let mover = match &state.animation {
        Some(animation) => Some(animation.mover()),
        None => (!state.game.is_over()).then(|| state.game.turn()),
    };
    let mut right = Vec::new();
    for side in kauri::Side::ALL {
        let name = shortened(texts.player(&state.players[side]));
        let text = format!("{}: {name}   ", texts.side(side));
        let is_turn = mover == Some(side);
        let style = if is_turn { palette.accent } else { palette.dim };
        let mark = match (is_turn, state.ascii) {
            (true, false) => "▸ ",
            (true, true) => "> ",
            (false, _) => "  ",
        };
        right.push(Span::styled(format!("{mark}{}", text.trim_end()), style));
        right.push(Span::styled("  ", palette.dim));
    }
    right.pop();
    right.push(Span::raw(" "));
    frame.render_widget(Paragraph::new(Line::from(left)), area);
    let taken = match area.width {
        WIDE_HEADER.. => 34,
        48.. => 7,
        _ => 0,
    };
    let rest = Rect {
        x: area.x + taken.min(area.width),
        width: area.width.saturating_sub(taken),
        ..area
    };
    let players = Paragraph::new(Line::from(right)).alignment(Alignment::Right);
    frame.render_widget(players, rest);
}

/// A name that leaves room for the other.
fn shortened(name: String) -> String {
    const MOST: usize = 20;
    if name.chars().count() <= MOST {
        return name;
    }
    name.chars().take(MOST - 1).chain(['…']).collect()
}

/// Whether there is a bar with the winning chance.
fn shows_evaluation(state: &State) -> bool {
    // It would give the solution away.
    state.insight.chance && state.lesson.is_none()
}

/// The engine's opinion as a bar: South's winning chance from the left.
fn evaluation(state: &State, frame: &mut Frame, area: Rect) {
    if !shows_evaluation(state) || area.width < 20 || state.game.is_over() {
        return;
    }
    let palette = state.palette();
    let current = state.evaluation.as_ref();
    let current = current.filter(|known| known.at == state.game.at());
    let Some(known) = current else {
        let text = format!(" {}", state.texts.say("evaluation-thinking"));
        frame.render_widget(Paragraph::new(text).style(palette.dim), area);
        return;
    };
    let share = known.verdict.chance_of_south();
    let south = percent(share);
    let chance = |side: Side, percent: u32| format!("{} {percent} %", state.texts.side(side));
    let (left, right) = (chance(Side::South, south), chance(Side::North, 100 - south));
    let said = verdict(&state.texts, known.verdict);
    let args = [("verdict", said.into()), ("depth", known.depth.into())];
    let label = state.texts.say_with("evaluation-line", &args);
    let width = |text: &str| text.chars().count() as u16;
    let ends = width(&left) + width(&right) + 4;
    // The opinion in seeds stands beside the bar if that leaves enough of it.
    let label = Some(label).filter(|label| ends + width(label) + 2 + LEAST_BAR <= area.width);
    let beside = label.as_ref().map_or(0, |label| width(label) + 2);
    let room = area.width.saturating_sub(ends + beside);
    let filled = (share * f64::from(room)).round() as u16;
    let (full, empty) = if state.ascii {
        ("=", ".")
    } else {
        ("━", "┄")
    };
    let mut line = vec![
        Span::styled(format!(" {left} "), palette.text),
        Span::styled(full.repeat(filled.into()), palette.accent),
        Span::styled(
            empty.repeat(room.saturating_sub(filled).into()),
            palette.dim,
        ),
        Span::styled(format!(" {right} "), palette.text),
    ];
    line.extend(label.map(|label| Span::styled(format!(" {label}"), palette.dim)));
    frame.render_widget(Paragraph::new(Line::from(line)), area);
}

/// The shortest bar beside which there is an opinion in words.
const LEAST_BAR: u16 = 16;

/// An opinion in words: who is ahead by how much, or wins in how many plies.
pub(crate) fn verdict(texts: &Texts, verdict: Verdict) -> String {
    match verdict {
        Verdict::Wins {
            side,
            plies: Some(plies),
        } => texts.say_with(
            "verdict-wins",
            &[("side", texts.side(side).into()), ("plies", plies.into())],
        ),
        Verdict::Wins { side, plies: None } => texts.say_with(
            "verdict-wins-some-time",
            &[("side", texts.side(side).into())],
        ),
        Verdict::Hundredths(0) => texts.say("verdict-even"),
        Verdict::Hundredths(n) => {
            let side = if n > 0 {
                kauri::Side::South
            } else {
                kauri::Side::North
            };
            let point = texts.say("decimal-point");
            let n = n.unsigned_abs();
            let amount = format!("{}{point}{:02}", n / 100, n % 100);
            texts.say_with(
                "verdict-ahead",
                &[("side", texts.side(side).into()), ("seeds", amount.into())],
            )
        }
    }
}
