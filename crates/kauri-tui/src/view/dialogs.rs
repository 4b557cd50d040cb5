//! What lies over the board.

use kauri::Side;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Wrap};

use super::marks::{Mark, Trace};
use super::moves;
use crate::deed;
use crate::dialog::{Asks, Confirm, Dialog, Field, Form, Prompt};
use crate::state::State;

/// The keys of the help page, and what they do.
const HELP: &[(&str, &str)] = &[
    ("a–f  1–6", "help-choose"),
    ("← →", "help-arrows"),
    ("Enter", "help-play"),
    ("Esc", "help-cancel"),
    ("␣", "help-pause"),
    ("u  r", "help-undo"),
    ("h", "help-hint"),
    ("v", "help-evaluation"),
    ("i", "help-lines"),
    ("g", "help-learn"),
    ("w", "help-why"),
    ("m", "help-moves"),
    ("PgUp PgDn", "help-scroll"),
    ("n", "help-new"),
    ("p", "help-setup"),
    ("x", "help-resign"),
    ("s  o", "help-save"),
    ("t", "help-flip"),
    ("+  -", "help-speed"),
    ("l", "help-language"),
    ("k", "help-theme"),
    ("?  F1", "help-help"),
    ("q", "help-quit"),
    #[cfg(unix)]
    ("Ctrl-Z", "help-suspend"),
];

pub(super) fn draw(state: &State, frame: &mut Frame, screen: Rect) {
    let texts = &state.texts;
    let Some(dialog) = &state.dialog else {
        return;
    };
    match dialog {
        Dialog::Help { scroll } => {
            page(
                state,
                frame,
                screen,
                &texts.say("help-title"),
                help(state),
                *scroll,
            );
        }
        Dialog::Why { scroll } => {
            page(
                state,
                frame,
                screen,
                &texts.say("why-title"),
                why(state),
                *scroll,
            );
        }
        Dialog::Moves { scroll } => {
            let turns = state.game.turns();
            let lines = turns.iter().map(|turn| moves::line(state, turn)).collect();
            page(
                state,
                frame,
                screen,
                &texts.say("moves-title"),
                lines,
                *scroll,
            );
        }
        Dialog::New(form) => {
            let (title, lines) = (texts.say("new-title"), form_lines(state, form));
            sheet(state, frame, screen, &title, lines);
        }
        Dialog::Prompt(prompt) => {
            let title = texts.say(match prompt.asks {
                Asks::FileToSave => "save-title",
                Asks::FileToLoad => "load-title",
                Asks::Position => "setup-title",
            });
            sheet(state, frame, screen, &title, prompt_lines(state, prompt));
        }
        Dialog::Confirm(confirm) => {
            let lines = confirm_lines(state, confirm);
            sheet(state, frame, screen, &texts.say("confirm-title"), lines);
        }
    }
}

fn help<'a>(state: &State) -> Vec<Line<'a>> {
    let palette = state.palette();
    let of_key = |&(keys, what): &(&str, &str)| {
        let keys = format!("{:<11}", ascii_keys(keys, state.ascii));
        Line::from(vec![
            Span::styled(keys, palette.key),
            Span::styled(state.texts.say(what), palette.text),
        ])
    };
    let mut lines: Vec<Line> = HELP.iter().map(of_key).collect();
    let signs = [Trace::From, Trace::To].map(|trace| trace.sign(state.ascii));
    let rims = state.texts.say_with(
        "help-rims",
        &[("from", signs[0].into()), ("to", signs[1].into())],
    );
    lines.push(Line::styled(rims, palette.dim));
    lines
}

fn ascii_keys(keys: &str, ascii: bool) -> String {
    if ascii {
        keys.replace('–', "-")
            .replace("← →", "<- ->")
            .replace('␣', "Space")
    } else {
        keys.to_owned()
    }
}

fn why<'a>(state: &State) -> Vec<Line<'a>> {
    let palette = state.palette();
    let texts = &state.texts;
    let deeds = state.game.recent(&state.players);
    if deeds.is_empty() {
        return vec![Line::styled(texts.say("why-no-move"), palette.text)];
    }
    let mut lines: Vec<Line> = deeds
        .iter()
        .flat_map(|deed| deed.reasons(texts))
        .map(|reason| Line::styled(reason, palette.text))
        .collect();
    if let Some(verdict) = state.game.verdict(texts) {
        lines.push(Line::styled(verdict, palette.accent));
    }
    lines.push(Line::default());
    let ruleset = state.game.position().ruleset();
    let mut rules = deed::rules_of(&deeds);
    rules.extend(state.game.end_rule().filter(|rule| !rules.contains(rule)));
    for rule in rules {
        lines.push(Line::styled(deed::rule(texts, rule, ruleset), palette.dim));
    }
    lines
}

fn form_lines<'a>(state: &State, form: &Form) -> Vec<Line<'a>> {
    let palette = state.palette();
    let texts = &state.texts;
    let (left, right) = if state.ascii {
        ("<", ">")
    } else {
        ("◂", "▸")
    };
    let mut lines: Vec<Line> = Field::ALL
        .iter()
        .map(|&field| {
            let (name, value) = match field {
                Field::South => (texts.side(Side::South), texts.player(&form.players.south)),
                Field::North => (texts.side(Side::North), texts.player(&form.players.north)),
                Field::Ruleset => (texts.say("new-ruleset"), texts.ruleset(form.ruleset)),
                Field::Pits => (texts.say("new-pits"), form.size.pits().to_string()),
                Field::Seeds => (texts.say("new-seeds"), form.size.seeds().to_string()),
                Field::Cowries => (texts.say("new-cowries"), form.size.cowries().to_string()),
            };
            let is_here = field == form.field;
            let style = if is_here {
                palette.cursor
            } else {
                palette.text
            };
            let value = if is_here {
                format!("{left} {value} {right}")
            } else {
                format!("  {value}")
            };
            Line::styled(format!(" {name:<18}{value} "), style)
        })
        .collect();
    lines.push(Line::default());
    lines.push(Line::styled(texts.say("new-keys"), palette.dim));
    lines
}

fn prompt_lines<'a>(state: &State, prompt: &Prompt) -> Vec<Line<'a>> {
    let palette = state.palette();
    let texts = &state.texts;
    let asks = texts.say(match prompt.asks {
        Asks::FileToSave | Asks::FileToLoad => "file-ask",
        Asks::Position => "setup-ask",
    });
    let (before, after) = prompt.line.parts();
    let mut after = after.chars();
    let here = after.next().unwrap_or(' ').to_string();
    let mut lines = vec![
        Line::styled(asks, palette.dim),
        Line::default(),
        Line::from(vec![
            Span::styled(before.to_owned(), palette.text),
            Span::styled(here, palette.cursor),
            Span::styled(after.collect::<String>(), palette.text),
        ]),
        Line::default(),
    ];
    if let Some(fault) = &prompt.fault {
        lines.push(Line::styled(fault.clone(), palette.warning));
    }
    lines.push(Line::styled(texts.say("prompt-keys"), palette.dim));
    lines
}

fn confirm_lines<'a>(state: &State, confirm: &Confirm) -> Vec<Line<'a>> {
    let palette = state.palette();
    let texts = &state.texts;
    let question = match confirm {
        Confirm::Resign(side) => {
            let (loser, winner) = (texts.side(*side), texts.side(!*side));
            let args = [("loser", loser.into()), ("winner", winner.into())];
            texts.say_with("confirm-resign", &args)
        }
        Confirm::Replace(path) => {
            let name = path.display().to_string();
            texts.say_with("confirm-replace", &[("file", name.into())])
        }
    };
    vec![
        Line::styled(question, palette.text),
        Line::default(),
        Line::styled(texts.say("confirm-keys"), palette.dim),
    ]
}

/// A page that may be longer than the screen, scrolled down by so many lines.
fn page(
    state: &State,
    frame: &mut Frame,
    screen: Rect,
    title: &str,
    lines: Vec<Line>,
    scroll: usize,
) {
    let area = middle(screen, 74, lines.len() as u16 + 12);
    let text = Paragraph::new(lines).wrap(Wrap { trim: false });
    let block = sheet_block(state, title, area);
    let inner = block.inner(area);
    let needs = text.line_count(inner.width);
    let area = middle(screen, area.width, needs as u16 + 2);
    let inner = block.inner(area);
    let most = needs.saturating_sub(inner.height.into());
    let block = if most > 0 {
        let keys = Line::styled(
            format!(" {} ", state.texts.say("page-keys")),
            state.palette().dim,
        );
        block.title_bottom(keys.right_aligned())
    } else {
        block
    };
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    frame.render_widget(text.scroll((scroll.min(most) as u16, 0)), inner);
}

/// A sheet as large as its lines.
fn sheet(state: &State, frame: &mut Frame, screen: Rect, title: &str, lines: Vec<Line>) {
    page(state, frame, screen, title, lines, 0);
}

fn sheet_block<'a>(state: &State, title: &str, area: Rect) -> Block<'a> {
    let palette = state.palette();
    let padding = if area.width > 40 {
        Padding::horizontal(1)
    } else {
        Padding::ZERO
    };
    Block::bordered()
        .border_set(Mark::Quiet.rim(state.ascii))
        .border_style(palette.accent)
        .style(palette.text)
        .padding(padding)
        .title(Line::styled(format!(" {title} "), palette.accent))
}

/// A rectangle in the middle of the screen, as large as wanted or as fits.
fn middle(screen: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(screen.width), height.min(screen.height));
    Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + (screen.height - height) / 2,
        width,
        height,
    }
}
