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
    state.ascii |= reads_only_ascii(|name| std::env::var(name).ok());
    state.file = file;
    if resumes {
        state.tell(texts.say("resumed"));
    }
    Ok(Opened { state, shelf })
}

/// Whether the terminal says that it cannot show the shapes of pieces: by a
/// locale without UTF-8, or as the console of Linux, whose font lacks them.
fn reads_only_ascii(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(&variable)
        .find(|value| !value.is_empty());
    let has_no_utf8 = locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        !locale.contains("utf-8") && !locale.contains("utf8")
    });
    // Only Unix names the character set by its locale.
    cfg!(unix) && has_no_utf8 || variable("TERM").is_some_and(|term| term == "linux")
}

/// The seed that was asked for, or one from the clock.
pub(crate) fn seed(options: &Options) -> u64 {
    options.seed.unwrap_or_else(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.map_or(0, |since| since.as_nanos() as u64)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn terminals_without_utf8_get_ascii() {
        let of = |pairs: &'static [(&str, &str)]| {
            reads_only_ascii(|name| {
                let found = pairs.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(!of(&[]));
        assert!(!of(&[("LANG", "pt_PT.UTF-8"), ("TERM", "xterm")]));
        assert!(!of(&[("LANG", "C"), ("LC_ALL", "C.utf8")]));
        assert!(of(&[("LANG", "pt_PT.ISO-8859-1")]));
        assert!(of(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]));
        assert!(of(&[("TERM", "linux")]));
    }
}
