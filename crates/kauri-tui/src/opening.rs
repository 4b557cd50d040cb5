//! From options to a game that can be played.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::save::{self, Shelf};
use crate::state::State;
use crate::texts::Texts;
use crate::{Error, Language, Opening, Options};

/// A game that is about to be played.
pub(crate) struct Opened {
    pub(crate) state: State,
    pub(crate) shelf: Shelf,
}

/// Opens the game that is asked for.
///
/// # Errors
///
/// If a file is to be loaded and cannot be.
pub(crate) fn open(options: &Options) -> Result<Opened, Error> {
    let texts = Texts::new(options.language.unwrap_or_else(Language::of_locale));
    let mut shelf = Shelf::new(options.data_dir.clone());
    let mut file = None;
    let game = match &options.opening {
        Opening::New => None,
        Opening::Resume => shelf.take_up(&texts),
        Opening::Load(path) => {
            let loaded = save::load(path.clone(), &texts).map_err(Error::new)?;
            file = Some(loaded.path);
            Some((loaded.game, loaded.players))
        }
    };
    let resumes = options.opening == Opening::Resume && game.is_some();
    let mut state = State::new(options, game);
    state.file = file;
    if resumes {
        state.tell(texts.say("resumed"));
    }
    Ok(Opened { state, shelf })
}

/// The seed that was asked for, or one from the clock.
pub(crate) fn seed(options: &Options) -> u64 {
    options.seed.unwrap_or_else(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| since.as_nanos() as u64)
    })
}
