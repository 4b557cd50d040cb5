//! Draws the state. Nothing here changes it.

mod board;
mod dialogs;
mod footer;
mod marks;
mod moves;
mod notes;
mod pieces;
mod small;
#[cfg(test)]
mod snapshots;

use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};

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
    notes::draw(state, frame, notes_area(state, &layout));
    moves::draw(state, frame, layout.moves);
    footer::draw(state, frame, layout.footer);
    dialogs::draw(state, frame, screen);
}

/// Where notes go: in small rooms also where the score is not shown.
fn notes_area(state: &State, layout: &Layout) -> Rect {
    let notes = layout.notes;
    if layout.room == Room::Small && !state.with_evaluation {
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

/// The engine's opinion as a bar, South's share from the left.
fn evaluation(state: &State, frame: &mut Frame, area: Rect) {
    if !state.with_evaluation || area.width < 20 {
        return;
    }
    let palette = state.palette();
    let current = state.evaluation.filter(|known| known.at == state.game.at());
    let Some(known) = current else {
        let text = format!(" {}", state.texts.say("evaluation-thinking"));
        frame.render_widget(Paragraph::new(text).style(palette.dim), area);
        return;
    };
    let said = verdict(&state.texts, known.verdict);
    let text = state.texts.say_with(
        "evaluation-line",
        &[("verdict", said.into()), ("depth", known.depth.into())],
    );
    let text = format!(" {text} ");
    let label = Line::styled(text, palette.text);
    let taken = label.width() as u16 + 5;
    let room = area.width.saturating_sub(taken);
    let share = match known.verdict {
        Verdict::Wins {
            side: kauri::Side::South,
            ..
        } => 1.0,
        Verdict::Wins { .. } => 0.0,
        // Ten seeds ahead fill most of the bar.
        Verdict::Hundredths(n) => 1.0 / (1.0 + (-f64::from(n) / 600.0).exp()),
    };
    let filled = (share * f64::from(room)).round() as u16;
    let (full, empty) = if state.ascii {
        ("=", ".")
    } else {
        ("━", "┄")
    };
    let line = Line::from(vec![
        label.spans[0].clone(),
        Span::styled(
            format!("{} ", initial(&state.texts, kauri::Side::South)),
            palette.dim,
        ),
        Span::styled(full.repeat(filled.into()), palette.accent),
        Span::styled(
            empty.repeat(room.saturating_sub(filled).into()),
            palette.dim,
        ),
        Span::styled(
            format!(" {}", initial(&state.texts, kauri::Side::North)),
            palette.dim,
        ),
    ]);
    frame.render_widget(Paragraph::new(line), area);
}

fn initial(texts: &Texts, side: kauri::Side) -> String {
    texts.side(side).chars().take(1).collect()
}

/// An opinion in words: who is ahead by how much, or wins in how many plies.
pub(crate) fn verdict(texts: &Texts, verdict: Verdict) -> String {
    match verdict {
        Verdict::Wins { side, plies } => texts.say_with(
            "verdict-wins",
            &[("side", texts.side(side).into()), ("plies", plies.into())],
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
