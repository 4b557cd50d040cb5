//! Where tables of perfect endings are found: in `--tables`, else in
//! `KAURI_TABLES`, else in the user's cache.

use std::env;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;

use clap::Args;
use etcetera::{BaseStrategy, choose_base_strategy};
use kauri::Position;
use kauri_engine::{EndingTables, MoveVerdict, StopSignal, Verdict, WatchedTables};
use kauri_solver::Threads;
use kauri_tablebase::{Description, ProbeError, Tablebase};

use crate::failure::{Failure, note};
use crate::language::Texts;
use crate::small_tables::SmallTables;
use crate::table_words;
use crate::visible::shown;

/// The environment variable that names directories of tables.
const VARIABLE: &str = "KAURI_TABLES";

/// What says that no tables are wanted.
const NOWHERE: &str = "none";

/// Where a command finds its tables.
#[derive(Args, Debug)]
pub(crate) struct TablesOption {
    /// Directories of tables of perfect endings, joined as in `a:b` (on Windows `a;b`), or `none` [default: `KAURI_TABLES`, or the user's cache]
    #[arg(long, value_name = "DIR")]
    tables: Option<OsString>,
}

/// The directories tables are looked for in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Places {
    /// No tables are wanted, or the user has no cache.
    None,
    /// Somebody said where.
    Named(Vec<PathBuf>),
    /// The user's cache, into which small tables may be built.
    Cache(PathBuf),
}

impl Places {
    /// The directories, those first that are to be asked first.
    pub(crate) fn directories(&self) -> &[PathBuf] {
        match self {
            Places::None => &[],
            Places::Named(directories) => directories,
            Places::Cache(directory) => std::slice::from_ref(directory),
        }
    }

    /// What was said on the command line, else in the environment, else the
    /// cache.
    fn choose(option: Option<&OsStr>, variable: Option<&OsStr>, cache: Option<PathBuf>) -> Places {
        let said = option.or(variable.filter(|value| !value.is_empty()));
        match (said, cache) {
            (Some(said), _) if said == NOWHERE => Places::None,
            (Some(said), _) => {
                let named = env::split_paths(said);
                Places::Named(named.filter(|path| !path.as_os_str().is_empty()).collect())
            }
            (None, Some(cache)) => Places::Cache(cache),
            (None, None) => Places::None,
        }
    }
}

/// The tables that were found.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    /// All of them, to be asked.
    pub(crate) tablebase: Tablebase,
    /// The files they are in.
    pub(crate) files: Vec<(PathBuf, Description)>,
}

impl Tables {
    /// For an engine to ask; `None` if there is none. That one is damaged is said
    /// once, when it is met.
    pub(crate) fn for_engine(&self, texts: &Texts) -> Option<Arc<dyn EndingTables>> {
        let language = texts.language();
        let tell = move |error: &ProbeError| {
            MET.store(true, Ordering::Relaxed);
            note(&damaged(error, &Texts::new(language)));
        };
        let is_any = !self.tablebase.is_empty();
        is_any.then(|| Arc::new(WatchedTables::new(self.tablebase.clone(), tell)) as _)
    }
}

/// Where the user's tables are kept, if there is such a place.
pub(crate) fn cache() -> Option<PathBuf> {
    let base = choose_base_strategy().ok()?;
    Some(base.cache_dir().join("kauri").join("tables"))
}

impl TablesOption {
    /// Where to look.
    pub(crate) fn places(&self) -> Places {
        let variable = env::var_os(VARIABLE);
        Places::choose(self.tables.as_deref(), variable.as_deref(), cache())
    }

    /// Opens what there is. What cannot be used is left out, and said on
    /// standard error; but a directory that was asked for has to be there.
    pub(crate) fn open(&self, texts: &Texts) -> Result<Tables, Failure> {
        let mut tables = Tables::default();
        for directory in self.places().directories() {
            let found = match tables.tablebase.add_directory(directory) {
                Ok(found) => found,
                Err(error) => {
                    self.unreadable(directory, &error, texts)?;
                    continue;
                }
            };
            for (path, error) in found.refused {
                let args = [
                    ("path", shown(&path).into()),
                    ("reason", table_words::fault(&error, texts).into()),
                ];
                note(&texts.with("table-left-out", &args));
            }
            tables.files.extend(found.added);
        }
        Ok(tables)
    }

    /// As [`open`](TablesOption::open); and builds those that are missing of the
    /// boards like this position's and take seconds, if they may be kept in the
    /// cache. `stop` ends that.
    pub(crate) fn open_for(
        &self,
        position: &Position,
        stop: &StopSignal,
        texts: &Texts,
    ) -> Result<Tables, Failure> {
        let tables = self.open(texts)?;
        let Some((small, cache)) = self.to_build(position, &tables) else {
            return Ok(tables);
        };
        note(&building(&small, &cache, texts));
        match small.build_into(&cache, Threads::all(), stop) {
            Ok(()) => self.open(texts),
            Err(error) => {
                if !stop.is_stopped() {
                    let args = [
                        ("path", shown(&cache).into()),
                        ("error", error.to_string().into()),
                    ];
                    note(&texts.with("table-not-built", &args));
                }
                Ok(tables)
            }
        }
    }

    /// As [`open_for`](TablesOption::open_for), but what is missing is built
    /// while the game goes on, and asked when it is there.
    pub(crate) fn open_meanwhile(
        &self,
        position: &Position,
        texts: &Texts,
    ) -> Result<Option<Arc<dyn EndingTables>>, Failure> {
        let tables = self.open(texts)?;
        let Some((small, cache)) = self.to_build(position, &tables) else {
            let is_any = !tables.tablebase.is_empty();
            return Ok(is_any.then(|| Arc::new(telling_later(tables.tablebase, texts)) as _));
        };
        note(&building(&small, &cache, texts));
        let growing = Arc::new(Growing {
            first: telling_later(tables.tablebase.clone(), texts),
            all: OnceLock::new(),
        });
        let language = texts.language();
        let (filled, mut all) = (Arc::clone(&growing), tables.tablebase);
        thread::spawn(move || {
            // Where nothing can be kept, the game goes on without.
            let built = small.build_into(&cache, Threads::ONE, &StopSignal::new());
            if built.is_ok() && all.add_directory(&cache).is_ok() {
                let _ = filled.all.set(telling_later(all, &Texts::new(language)));
            }
        });
        Ok(Some(growing))
    }

    /// What is missing and small enough to be built into the cache.
    fn to_build(&self, position: &Position, tables: &Tables) -> Option<(SmallTables, PathBuf)> {
        let Places::Cache(cache) = self.places() else {
            return None;
        };
        let (size, ruleset) = (position.size(), position.ruleset());
        let small = SmallTables::missing(size, ruleset, &tables.tablebase)?;
        Some((small, cache))
    }

    /// A directory cannot be read. That the cache is not there yet is no news.
    fn unreadable(
        &self,
        directory: &Path,
        error: &io::Error,
        texts: &Texts,
    ) -> Result<(), Failure> {
        let args = [
            ("path", shown(directory).into()),
            ("error", error.to_string().into()),
        ];
        let said = texts.with("table-no-directory", &args);
        if self.tables.is_some() {
            return Err(Failure::Refused(said));
        }
        let is_cache = matches!(self.places(), Places::Cache(_));
        if !is_cache || error.kind() != io::ErrorKind::NotFound {
            note(&texts.with("table-warning", &[("said", said.into())]));
        }
        Ok(())
    }
}

/// That tables are being built.
fn building(small: &SmallTables, cache: &Path, texts: &Texts) -> String {
    let args = [
        ("most", small.most_in_play().into()),
        ("path", shown(cache).into()),
    ];
    texts.with("table-building", &args)
}

/// Whether a damaged table was met, which has been said.
static MET: AtomicBool = AtomicBool::new(false);

/// A failure if a search has met a damaged table: what it found stands, but
/// perhaps not all that it would have found.
pub(crate) fn without_damage() -> Result<(), Failure> {
    if MET.load(Ordering::Relaxed) {
        return Err(Failure::Reported);
    }
    Ok(())
}

/// A warning that waits until the game has given the screen back.
static LATER: OnceLock<String> = OnceLock::new();

/// Tables of which [`tell_damage`] says later that one is damaged.
fn telling_later(tables: Tablebase, texts: &Texts) -> WatchedTables {
    let language = texts.language();
    WatchedTables::new(tables, move |error| {
        let _ = LATER.set(damaged(error, &Texts::new(language)));
    })
}

/// Says that a table was damaged, if one was met during the game.
pub(crate) fn tell_damage() {
    if let Some(said) = LATER.get() {
        note(said);
    }
}

/// That a table is damaged and what is done about it.
fn damaged(error: &ProbeError, texts: &Texts) -> String {
    let args = [("reason", table_words::silence(error, texts).into())];
    texts.with("table-damaged", &args)
}

/// Tables of which more come while they are asked.
#[derive(Debug)]
struct Growing {
    first: WatchedTables,
    all: OnceLock<WatchedTables>,
}

impl Growing {
    fn now(&self) -> &WatchedTables {
        self.all.get().unwrap_or(&self.first)
    }
}

impl EndingTables for Growing {
    fn most_in_play(&self, position: &Position) -> Option<u8> {
        EndingTables::most_in_play(self.now(), position)
    }

    fn probe(&self, position: &Position) -> Option<Verdict> {
        EndingTables::probe(self.now(), position)
    }

    fn moves(&self, position: &Position) -> Option<Vec<MoveVerdict>> {
        EndingTables::moves(self.now(), position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_comes_before_the_variable_and_that_before_the_cache() {
        let choose = |option: Option<&str>, variable: Option<&str>| {
            let cache = Some(PathBuf::from("/cache"));
            Places::choose(option.map(OsStr::new), variable.map(OsStr::new), cache)
        };
        let named = |path: &str| Places::Named(vec![PathBuf::from(path)]);
        assert_eq!(choose(Some("/a"), Some("/b")), named("/a"));
        assert_eq!(choose(None, Some("/b")), named("/b"));
        assert_eq!(choose(None, Some("none")), Places::None);
        assert_eq!(choose(Some("none"), None), Places::None);
        let cache = Places::Cache(PathBuf::from("/cache"));
        assert_eq!(choose(None, None), cache);
        assert_eq!(choose(None, Some("")), cache);
        assert_eq!(Places::choose(None, None, None), Places::None);
        let joined = env::join_paths(["/a", "/b"]).unwrap();
        let several = Places::choose(Some(&joined), None, None);
        assert_eq!(several.directories().len(), 2);
    }
}
