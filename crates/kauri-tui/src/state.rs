//! Everything there is to know about a game on the screen.

use std::path::PathBuf;
use std::time::Duration;

use kauri::{Board, BySide, Move, Pit, Position, Side};
use kauri_engine::{Ending, Level};

use crate::animation::Animation;
use crate::deed::Deed;
use crate::dialog::Dialog;
use crate::game::Game;
use crate::learn::Lesson;
use crate::palette::{Depth, Palette};
use crate::texts::Texts;
use crate::thinker::{Candidate, Thought, Verdict};
use crate::{Language, Options, Player, Speed, Theme};

/// The state of a game on the screen. Only [`update`](crate::update::update)
/// changes it; the view draws it.
pub(crate) struct State {
    pub(crate) texts: Texts,
    pub(crate) game: Game,
    pub(crate) players: BySide<Player>,
    pub(crate) level: Level,
    /// The pit that would be sown, with its preview.
    pub(crate) chosen: Option<Pit>,
    pub(crate) animation: Option<Animation>,
    /// How long a forced pass is still announced before it is played.
    pub(crate) pass_in: Option<Duration>,
    pub(crate) speed: Speed,
    pub(crate) theme: Theme,
    pub(crate) depth: Depth,
    pub(crate) ascii: bool,
    /// Whose row is at the bottom.
    pub(crate) bottom: Side,
    pub(crate) insight: Insight,
    pub(crate) evaluation: Option<Evaluation>,
    pub(crate) hint: Hint,
    /// The ticket of the move an engine is thinking about.
    pub(crate) thinking: Option<u64>,
    pub(crate) tickets: u64,
    pub(crate) evaluation_ticket: u64,
    /// Engines wait while this is set.
    pub(crate) paused: bool,
    pub(crate) notice: Option<Notice>,
    pub(crate) dialog: Option<Dialog>,
    /// Going through mistakes, after a game.
    pub(crate) lesson: Option<Lesson>,
    /// Lines the move list is scrolled up from its end.
    pub(crate) scroll: usize,
    /// The file the game was last saved in or read from.
    pub(crate) file: Option<PathBuf>,
}

/// What of the engine's opinion is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Insight {
    /// The winning chance, as a bar.
    pub(crate) chance: bool,
    /// The best lines.
    pub(crate) lines: bool,
}

/// Something to tell the player, until the next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) text: String,
    /// Whether something was refused or went wrong.
    pub(crate) is_warning: bool,
}

/// The engine's opinion of the position after so many plies.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Evaluation {
    pub(crate) at: usize,
    pub(crate) verdict: Verdict,
    pub(crate) depth: u32,
    /// The best lines, the best first: as many as were asked for.
    pub(crate) lines: Vec<Candidate>,
    /// What tables of perfect endings say.
    pub(crate) ending: Option<Ending>,
}

/// A hint, or none, for the present position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Hint {
    None,
    /// It is being thought about, under this ticket.
    Wanted(u64),
    Known(Thought),
}

impl Hint {
    pub(crate) const fn known(&self) -> Option<&Thought> {
        match self {
            Hint::Known(thought) => Some(thought),
            Hint::None | Hint::Wanted(_) => None,
        }
    }
}

impl State {
    /// A game at its start. `game` is the one to go on with, if there is one.
    pub(crate) fn new(options: &Options, game: Option<(Game, BySide<Option<Player>>)>) -> State {
        let language = options.language.unwrap_or_else(Language::of_locale);
        let (game, recorded) =
            game.unwrap_or_else(|| (Game::new(options.start), BySide::default()));
        let level = options.level;
        let players = seat(&options.players, &recorded, level);
        State {
            texts: Texts::new(language),
            game,
            bottom: nearest(&players),
            players,
            level,
            chosen: None,
            animation: None,
            pass_in: None,
            speed: options.speed,
            theme: options.theme.unwrap_or_else(Theme::of_environment),
            depth: Depth::of_environment(),
            ascii: options.ascii,
            insight: Insight::default(),
            evaluation: None,
            hint: Hint::None,
            thinking: None,
            tickets: 0,
            evaluation_ticket: 0,
            paused: false,
            notice: None,
            dialog: None,
            lesson: None,
            scroll: 0,
            file: None,
        }
    }

    pub(crate) fn palette(&self) -> Palette {
        Palette::new(self.theme, self.depth)
    }

    pub(crate) fn position(&self) -> Position {
        self.game.position()
    }

    /// The board as it is shown at this moment.
    pub(crate) fn board(&self) -> Board {
        match &self.animation {
            Some(animation) => *animation.board(),
            None => self.position().board(),
        }
    }

    /// Whether a person is to choose a pit now.
    pub(crate) fn is_awaiting_person(&self) -> bool {
        self.animation.is_none()
            && self.pass_in.is_none()
            && !self.game.is_over()
            && (self.is_learning() || self.players[self.game.turn()].is_human())
    }

    /// Whether better moves are to be found in place of mistakes.
    pub(crate) const fn is_learning(&self) -> bool {
        matches!(self.lesson, Some(Lesson::Going { .. }))
    }

    /// What the chosen pit would do.
    pub(crate) fn preview(&self) -> Option<Deed> {
        Deed::of(&self.position(), Move::Sow(self.chosen?)).ok()
    }

    pub(crate) fn tell(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            is_warning: false,
        });
    }

    pub(crate) fn warn(&mut self, text: String) {
        self.notice = Some(Notice {
            text,
            is_warning: true,
        });
    }

    pub(crate) const fn next_ticket(&mut self) -> u64 {
        self.tickets += 1;
        self.tickets
    }
}

/// Who plays: as asked, else as recorded; else a person plays South, and North
/// is an engine, or a person where South is no person.
pub(crate) fn seat(
    asked: &BySide<Option<Player>>,
    recorded: &BySide<Option<Player>>,
    level: Level,
) -> BySide<Player> {
    let said = BySide::from_fn(|side| asked[side].clone().or_else(|| recorded[side].clone()));
    BySide::from_fn(|side| {
        said[side]
            .clone()
            .unwrap_or_else(|| match (side, &said[!side]) {
                (Side::South, _)
                | (Side::North, Some(Player::Level(_) | Player::Full | Player::Ugi(_))) => {
                    Player::Human
                }
                (Side::North, Some(Player::Human) | None) => Player::Level(level),
            })
    })
}

/// Whose row is at the bottom: the only person's, else South's.
pub(crate) const fn nearest(players: &BySide<Player>) -> Side {
    if players.north.is_human() && !players.south.is_human() {
        Side::North
    } else {
        Side::South
    }
}
