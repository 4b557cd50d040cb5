//! What is going on, in words: whose turn it is, what a choice would do, what
//! the last moves did.

use kauri::Move;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::pieces::Shapes;
use crate::animation::Animation;
use crate::state::State;

pub(super) fn draw(state: &State, frame: &mut Frame, area: Rect) {
    let notes = Paragraph::new(lines(state, area.height)).wrap(Wrap { trim: true });
    frame.render_widget(notes, area);
}

/// Fewer lines than this leave no room for what is not needed.
const SHORT: u16 = 5;

/// From so many lines on the last move is explained unasked.
const LONG: u16 = 14;

fn lines<'a>(state: &State, height: u16) -> Vec<Line<'a>> {
    let palette = state.palette();
    let texts = &state.texts;
    if let Some(lesson) = &state.lesson {
        return super::lesson::notes(state, lesson);
    }
    let mut lines = Vec::new();
    lines.push(headline(state));
    if let Some(animation) = &state.animation {
        lines.push(Line::styled(hand(state, animation), palette.text));
        return lines;
    }
    if let Some(notice) = &state.notice {
        let (mark, style) = if notice.is_warning {
            ("! ", palette.warning)
        } else {
            ("", palette.text)
        };
        lines.push(Line::styled(format!("{mark}{}", notice.text), style));
    }
    if let Some(ending) = ending(state) {
        lines.push(Line::styled(ending, palette.accent));
    }
    if let Some(deed) = state.preview() {
        if state.hint.known().is_some() {
            lines.extend(hint(state));
        }
        lines.push(Line::styled(deed.preview(texts), palette.text));
        if height < SHORT {
            // What a choice would do says whose turn it is, too.
            lines.remove(0);
        } else {
            lines.push(Line::styled(texts.say("prompt-play"), palette.dim));
        }
        return lines;
    }
    for report in reports(state) {
        lines.push(Line::styled(report, palette.dim));
    }
    if let (true, Some(deed)) = (height >= LONG, state.game.last()) {
        lines.push(Line::default());
        for reason in deed.reasons(texts) {
            lines.push(Line::styled(reason, palette.dim));
        }
    }
    lines
}

/// Whose turn it is and what is awaited.
fn headline<'a>(state: &State) -> Line<'a> {
    let palette = state.palette();
    let texts = &state.texts;
    if let Some(animation) = &state.animation {
        let side = texts.side(animation.mover());
        let text = texts.say_with("turn-sowing", &[("side", side.into())]);
        return Line::styled(text, palette.accent);
    }
    if let Some(verdict) = state.game.verdict(texts) {
        return Line::styled(verdict, palette.accent);
    }
    let side = texts.side(state.game.turn());
    let args = [("side", side.into())];
    if state.pass_in.is_some() || state.position().legal_moves().is_pass() {
        return Line::styled(texts.say_with("turn-pass", &args), palette.warning);
    }
    if state.thinking.is_some() {
        return Line::styled(texts.say_with("turn-thinking", &args), palette.accent);
    }
    if state.is_awaiting_person() {
        let legal = state.position().legal_moves().to_string();
        let [side] = args;
        let text = texts.say_with("turn-choose", &[side, ("legal", legal.into())]);
        return Line::styled(text, palette.accent);
    }
    Line::styled(texts.say_with("turn-waiting", &args), palette.accent)
}

/// What is still in the hand, drawn and counted.
fn hand(state: &State, animation: &Animation) -> String {
    let hand = animation.hand();
    let shapes = Shapes::new(state.ascii);
    let pit = animation
        .pit()
        .map(|pit| pit.to_string())
        .unwrap_or_default();
    let pieces = format!(
        "{} {}  {} {}",
        hand.seeds, shapes.seed, hand.cowries, shapes.cowrie
    );
    state
        .texts
        .say_with("hand", &[("pieces", pieces.into()), ("pit", pit.into())])
}

/// What is known of the position for certain, if an opinion is to be shown.
fn ending(state: &State) -> Option<String> {
    let judged = state.evaluation.as_ref();
    let judged = judged.filter(|known| known.at == state.game.at());
    let judged = judged.and_then(|known| known.ending.as_ref());
    let hinted = state.hint.known().and_then(|hint| hint.ending.as_ref());
    let ending = judged.or(hinted)?;
    Some(crate::ending::say(&state.texts, state.game.turn(), ending))
}

/// The hint's line and score.
fn hint<'a>(state: &State) -> Option<Line<'a>> {
    let thought = state.hint.known()?;
    let line: Vec<String> = thought.line.iter().take(6).map(Move::to_string).collect();
    let said = thought
        .score
        .map(|score| super::verdict(&state.texts, score))
        .unwrap_or_default();
    let text = state.texts.say_with(
        "hint-line",
        &[("line", line.join(" ").into()), ("verdict", said.into())],
    );
    Some(Line::styled(text, state.palette().accent))
}

/// What the last move did, and what came before it if it was a pass.
fn reports(state: &State) -> Vec<String> {
    let game = &state.game;
    let mut reports = Vec::new();
    for plies in (1..=game.at()).rev() {
        let Some(deed) = game.deed(plies) else {
            break;
        };
        reports.push(deed.report(&state.texts));
        if deed.mv != Move::Pass {
            break;
        }
    }
    reports
}
