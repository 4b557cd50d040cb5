//! What is kept of a match while it is played: its records and its state.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use kauri_match::{ByEntrant, Headings, Match, PlayedPair, Standing, State, StateError};

use super::MatchOptions;
use crate::failure::Failure;
use crate::input_file;
use crate::language::Texts;
use crate::lock::Lock;
use crate::output_file::refused;
use crate::visible::{quotable, shown};

/// Keeps what is to be kept of a match.
pub(super) struct Keeper {
    headings: Headings,
    kgn: Option<(PathBuf, File)>,
    state: Option<(PathBuf, State)>,
    /// The file that could not be written.
    failed: Option<PathBuf>,
    /// Keeps other runs from the state meanwhile.
    _lock: Option<Lock>,
}

impl Keeper {
    /// Opens the files of a match, and gives how it stands: as its state says,
    /// if there is one.
    pub(super) fn open(
        options: &MatchOptions,
        contest: &Match,
        names: &ByEntrant<String>,
        texts: &Texts,
    ) -> Result<(Keeper, Standing), Failure> {
        let lock = match &options.resume {
            Some(path) => Some(lock(path, texts)?),
            None => None,
        };
        let state = match &options.resume {
            Some(path) => Some((path.clone(), state(path, contest, names, texts)?)),
            None => None,
        };
        let (event, date) = match &state {
            Some((_, state)) => (state.event.clone(), state.date.clone()),
            None => event(names),
        };
        let standing = match &state {
            Some((_, state)) => state.standing.clone(),
            None => Standing::default(),
        };
        let headings = Headings {
            event,
            date,
            names: names.clone(),
            pace: contest.control.pace,
        };
        let mut keeper = Keeper {
            headings,
            kgn: None,
            state,
            failed: None,
            _lock: lock,
        };
        if let Some(path) = &options.kgn {
            let file = keeper.open_kgn(path);
            let file = file.map_err(|error| refused(path, &error, texts))?;
            keeper.kgn = Some((path.clone(), file));
        }
        keeper
            .write_state(&standing)
            .map_err(|error| keeper.failed(&error, texts))?;
        Ok((keeper, standing))
    }

    /// Opens the file of records to add to it. Games of this match that its
    /// state does not know, since it was ended by force between the two, are
    /// taken out: they will be played again.
    fn open_kgn(&self, path: &Path) -> io::Result<File> {
        let mut file = OpenOptions::new()
            .create(true)
            .read(true)
            .append(true)
            .open(path)?;
        let known = self.state.as_ref().and_then(|(_, state)| state.kgn_bytes);
        if let Some(known) = known.filter(|&known| file.metadata().is_ok_and(|of| of.len() > known))
        {
            file.seek(SeekFrom::Start(known))?;
            let mut tail = Vec::new();
            file.read_to_end(&mut tail)?;
            let tail = String::from_utf8_lossy(&tail);
            if self.is_ours(&tail) {
                file.set_len(known)?;
            }
        }
        Ok(file)
    }

    /// Whether the end of a file holds records of this match alone, the last of
    /// which may be cut off anywhere. The end of another file might be in the
    /// middle of a game.
    fn is_ours(&self, tail: &str) -> bool {
        let (ours, tail) = (self.event_line(), tail.trim_start());
        let mut events = tail.lines().filter(|line| line.starts_with("[Event "));
        ours.starts_with(tail)
            || tail.starts_with(&ours) && events.all(|line| ours.starts_with(line))
    }

    /// The line with which every record of this match begins.
    fn event_line(&self) -> String {
        let event = self
            .headings
            .event
            .replace('\\', "\\\\")
            .replace('"', "\\\"");
        format!("[Event \"{event}\"]")
    }

    /// Keeps a pair.
    pub(super) fn keep(&mut self, pair: &PlayedPair, standing: &Standing) -> io::Result<()> {
        if let Some((path, file)) = &mut self.kgn {
            let mut text = String::new();
            let empty = file.metadata().is_ok_and(|of| of.len() == 0);
            for record in self.headings.records(pair) {
                if !(empty && text.is_empty()) {
                    text.push('\n');
                }
                text.push_str(&record.to_string());
            }
            let written = file.write_all(text.as_bytes());
            written.inspect_err(|_| self.failed = Some(path.clone()))?;
        }
        self.write_state(standing)
    }

    fn write_state(&mut self, standing: &Standing) -> io::Result<()> {
        let bytes = self.kgn.as_ref().and_then(|(_, file)| file.metadata().ok());
        let Some((path, state)) = &mut self.state else {
            return Ok(());
        };
        state.standing.clone_from(standing);
        state.kgn_bytes = bytes.map(|of| of.len());
        let written = state.write(path);
        written.inspect_err(|_| self.failed = Some(path.clone()))
    }

    /// Why the match cannot be kept.
    pub(super) fn failed(&self, error: &io::Error, texts: &Texts) -> Failure {
        let path = self.failed.as_deref().unwrap_or(Path::new(""));
        refused(path, error, texts)
    }
}

/// The lock of a state, unless another run has it.
fn lock(path: &Path, texts: &Texts) -> Result<Lock, Failure> {
    let lock = Lock::take(path).map_err(|error| refused(path, &error, texts))?;
    lock.ok_or_else(|| {
        let args = [("path", shown(path).into())];
        Failure::Refused(texts.with("error-state-busy", &args))
    })
}

/// The state in a file, or a new one if there is no such file.
fn state(
    path: &Path,
    contest: &Match,
    names: &ByEntrant<String>,
    texts: &Texts,
) -> Result<State, Failure> {
    let identity = contest.identity(names);
    let text = match input_file::read_text(path) {
        Ok(text) => text,
        Err(unread) if unread.is_missing() => {
            let (event, date) = event(names);
            return Ok(State {
                identity,
                event,
                date,
                kgn_bytes: None,
                standing: Standing::default(),
            });
        }
        Err(unread) => return Err(unread.refused(path, texts)),
    };
    let state = State::read(&text).and_then(|state| {
        state.check(&identity)?;
        Ok(state)
    });
    state.map_err(|error| {
        let file = ("path", shown(path).into());
        Failure::Refused(match error {
            StateError::Syntax { line } => {
                texts.with("error-state", &[file, ("line", line.into())])
            }
            StateError::Other { what, there, here } => {
                let args = [
                    file,
                    ("what", quotable(&what).into()),
                    ("there", quotable(&there).into()),
                    ("here", quotable(&here).into()),
                ];
                texts.with("error-state-other", &args)
            }
        })
    })
}

/// What the records of a match that begins now call it, and its day. The time
/// tells it from other matches of the same programs.
fn event(names: &ByEntrant<String>) -> (String, String) {
    let now = time::OffsetDateTime::now_utc();
    let (year, month, day) = (now.year(), u8::from(now.month()), now.day());
    let event = format!(
        "{} against {}, {year:04}-{month:02}-{day:02} {:02}:{:02}:{:02} UTC",
        names.first,
        names.second,
        now.hour(),
        now.minute(),
        now.second(),
    );
    let event = event.replace(['\n', '\r'], " ");
    (event, format!("{year:04}.{month:02}.{day:02}"))
}
