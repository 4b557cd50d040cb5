//! What a pit's rim says: by its shape first, by its colour besides.

use kauri::{Pit, Step};
use ratatui::style::Style;
use ratatui::symbols::border;

use crate::palette::Palette;
use crate::state::State;

/// What happens at a pit, the most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// The pit that is, or would be, sown.
    Chosen,
    /// So many seeds are captured here.
    Captured(u8),
    /// So many seeds are lost here.
    Lost(u8),
    /// Pieces fall here.
    Reached,
    /// The hand is here.
    Hand,
    /// A hint names this pit.
    Hinted,
    /// Can be sown.
    Playable,
    Quiet,
}

impl Mark {
    /// The mark of a pit in the present state.
    pub(super) fn of(state: &State, pit: Pit) -> Mark {
        if let Some(animation) = &state.animation {
            return match animation.current() {
                Some(step) if step.pit() != Some(pit) => Mark::Quiet,
                Some(Step::PickUp { .. }) => Mark::Chosen,
                Some(Step::Capture { seeds, .. }) => Mark::Captured(seeds),
                Some(Step::Loss { seeds, .. }) => Mark::Lost(seeds),
                Some(_) => Mark::Hand,
                None => Mark::Quiet,
            };
        }
        if state.chosen == Some(pit) {
            return Mark::Chosen;
        }
        if let Some(deed) = state.preview() {
            let at = |list: &[(Pit, u8)]| {
                let there = list.iter().filter(|(other, _)| *other == pit);
                there.map(|(_, seeds)| *seeds).reduce(u8::saturating_add)
            };
            return match (at(&deed.captures), at(&deed.losses)) {
                (Some(seeds), _) => Mark::Captured(seeds),
                (None, Some(seeds)) => Mark::Lost(seeds),
                _ if deed.drops.contains(&pit) => Mark::Reached,
                _ => Mark::Quiet,
            };
        }
        let hinted = state.hint.known().and_then(|hint| hint.line.first()?.pit());
        if hinted == Some(pit) {
            return Mark::Hinted;
        }
        let playable = state.is_awaiting_person() && state.position().is_legal(pit.into());
        if playable {
            Mark::Playable
        } else {
            Mark::Quiet
        }
    }

    pub(super) const fn style(self, palette: &Palette) -> Style {
        match self {
            Mark::Chosen | Mark::Hinted => palette.chosen,
            Mark::Captured(_) => palette.captured,
            Mark::Lost(_) => palette.lost,
            Mark::Reached | Mark::Hand => palette.reached,
            Mark::Playable => palette.rim_playable,
            Mark::Quiet => palette.rim,
        }
    }

    /// What stands on the rim: `+9` or `-1`.
    pub(super) fn sum(self) -> Option<String> {
        match self {
            Mark::Captured(seeds) => Some(format!("+{seeds}")),
            Mark::Lost(seeds) => Some(format!("-{seeds}")),
            _ => None,
        }
    }

    /// One character for where there is no rim.
    pub(super) const fn letter(self) -> Option<char> {
        match self {
            Mark::Chosen => Some('>'),
            Mark::Captured(_) => Some('+'),
            Mark::Lost(_) => Some('-'),
            Mark::Reached => Some('.'),
            Mark::Hand => Some('*'),
            Mark::Hinted => Some('?'),
            Mark::Playable | Mark::Quiet => None,
        }
    }

    pub(super) const fn rim(self, ascii: bool) -> border::Set<'static> {
        match (self, ascii) {
            (Mark::Chosen, false) => border::DOUBLE,
            (Mark::Lost(_), false) => border::HEAVY_DOUBLE_DASHED,
            (Mark::Reached, false) => border::LIGHT_QUADRUPLE_DASHED,
            (Mark::Captured(_) | Mark::Hand | Mark::Hinted, false) => border::THICK,
            (Mark::Playable | Mark::Quiet, false) => border::ROUNDED,
            (Mark::Chosen, true) => ascii_rim("#", "#", "#"),
            (Mark::Captured(_), true) => ascii_rim("*", "*", "*"),
            (Mark::Lost(_), true) => ascii_rim("~", "~", "!"),
            (Mark::Reached, true) => ascii_rim(".", ".", ":"),
            (Mark::Hand | Mark::Hinted, true) => ascii_rim("+", "=", "|"),
            (Mark::Playable | Mark::Quiet, true) => ascii_rim("+", "-", "|"),
        }
    }
}

const fn ascii_rim(
    corner: &'static str,
    across: &'static str,
    down: &'static str,
) -> border::Set<'static> {
    border::Set {
        top_left: corner,
        top_right: corner,
        bottom_left: corner,
        bottom_right: corner,
        vertical_left: down,
        vertical_right: down,
        horizontal_top: across,
        horizontal_bottom: across,
    }
}

/// What the last move left at a pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trace {
    /// It was sown from here.
    From,
    /// Its last piece fell here.
    To,
}

impl Trace {
    pub(super) fn of(state: &State, pit: Pit) -> Option<Trace> {
        if state.animation.is_some() {
            return None;
        }
        let deed = state.game.last()?;
        if deed.mv.pit() == Some(pit) {
            Some(Trace::From)
        } else if deed.drops.last() == Some(&pit) {
            Some(Trace::To)
        } else {
            None
        }
    }

    pub(super) const fn sign(self, ascii: bool) -> &'static str {
        match (self, ascii) {
            (Trace::From, false) => "◇",
            (Trace::To, false) => "◆",
            (Trace::From, true) => "<",
            (Trace::To, true) => "x",
        }
    }
}
