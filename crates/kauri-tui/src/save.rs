//! Games as records: to save, to load, and to resume.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use kauri::{BySide, Side};
use kauri_record::{GameResult, Path as RecordPath, Reader, Record};

use crate::Player;
use crate::game::{End, Game};
use crate::message::{Loaded, SaveFault};
use crate::refusal;
use crate::texts::Texts;

/// The record of a game up to its present place.
///
/// What a record that was read says besides stays in it: its moves that were
/// not played now become variations.
pub(crate) fn record(game: &Game, players: &BySide<Player>) -> Record {
    let mut record = match game.source() {
        Some(source) => source.clone(),
        None => new_record(game, players),
    };
    let mut path = RecordPath::main_line(0);
    for mv in game.moves() {
        match record.add_move(&path, mv) {
            Ok(next) => path = next,
            // Every move of a game is legal; depth is all that can run out.
            Err(_) => break,
        }
    }
    // The line just played becomes the main one. Where that cannot be, it is
    // in the record all the same.
    if game.at() > 0 {
        let _ = record.promote_to_main_line(&path);
    }
    let result = match game.end() {
        Some((winner, _)) => GameResult::Won(winner),
        None => GameResult::Open,
    };
    let may_set = record.final_position() == game.position();
    if may_set && record.set_result(result).is_ok() {
        if matches!(game.end(), Some((_, End::Resignation))) {
            let _ = record.set_tag("Termination", "resignation");
        } else {
            record.remove_tag("Termination");
        }
    }
    record
}

fn new_record(game: &Game, players: &BySide<Player>) -> Record {
    let mut record = Record::new(game.start());
    let tags = [
        ("Date", today()),
        ("South", players.south.to_string()),
        ("North", players.north.to_string()),
    ];
    for (name, value) in tags {
        // A command with a line break has no place in a tag, and is left out.
        let _ = record.set_tag(name, &value);
    }
    record
}

/// A record as a game at its end, and who played it.
pub(crate) fn game(record: Record) -> (Game, BySide<Option<Player>>) {
    let mut game = Game::new(record.start());
    for played in record.main_line() {
        if game.play(played.ply.mv()).is_err() {
            break;
        }
    }
    if let (GameResult::Won(winner), false) = (record.result(), game.is_over()) {
        game.resign(!winner);
    }
    let players = BySide::from_fn(|side| {
        let name = match side {
            Side::South => record.tag("South"),
            Side::North => record.tag("North"),
        };
        // A file never starts a program.
        name.and_then(|name| name.parse().ok())
            .filter(|player| !matches!(player, Player::Ugi(_)))
    });
    (game.with_source(record), players)
}

/// Writes a game to a file, whole or not at all.
///
/// # Errors
///
/// If there is such a file and it is not to be replaced, or it cannot be written.
pub(crate) fn save(
    path: PathBuf,
    replace: bool,
    game: &Game,
    players: &BySide<Player>,
    texts: &Texts,
) -> Result<PathBuf, SaveFault> {
    if !replace && path.exists() {
        return Err(SaveFault::Exists(path));
    }
    match write_whole(&path, &record(game, players).to_string()) {
        Ok(()) => Ok(path),
        Err(error) => Err(SaveFault::Failed {
            path,
            reason: refusal::of_file(texts, &error),
        }),
    }
}

/// Writes beside the file first, so that a failure leaves the old one whole.
fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    // A device is written to; putting a file in its place would destroy it.
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return fs::OpenOptions::new()
            .write(true)
            .open(path)?
            .write_all(text.as_bytes());
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.tmp", std::process::id()));
    let beside = PathBuf::from(beside);
    let written = fs::File::create(&beside)
        .and_then(|mut file| {
            file.write_all(text.as_bytes())?;
            file.sync_all()
        })
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Reads the first game of a file.
///
/// # Errors
///
/// If it cannot be read or holds no game: why, in words.
pub(crate) fn load(path: PathBuf, texts: &Texts) -> Result<Loaded, String> {
    let name = shown(&path);
    let failed = |reason: String| {
        texts.say_with(
            "load-failed",
            &[("file", name.as_str().into()), ("reason", reason.into())],
        )
    };
    // Opening a pipe would wait for somebody to write to it.
    if fs::metadata(&path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return Err(failed(texts.say("file-not-regular")));
    }
    let file = fs::File::open(&path).map_err(|error| failed(refusal::of_file(texts, &error)))?;
    let first = Reader::new(file).records().next();
    match first {
        Some(Ok(record)) => {
            let (game, players) = game(record);
            Ok(Loaded {
                game,
                players,
                path,
            })
        }
        Some(Err(error)) => Err(failed(refusal::of_record(texts, &error))),
        None => Err(failed(texts.say("file-empty"))),
    }
}

/// A path to show, with control characters spelt out: they would steer the
/// terminal.
pub(crate) fn shown(path: &Path) -> String {
    let mut shown = String::new();
    for letter in path.display().to_string().chars() {
        if letter.is_control() {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// Where an interrupted game is kept.
#[derive(Clone, Debug)]
pub(crate) struct Shelf {
    dir: Option<PathBuf>,
    /// Whether the game that lies there is the one being played.
    is_ours: bool,
}

impl Shelf {
    /// In `dir`, or the user's data directory. Without either nothing is kept.
    pub(crate) fn new(dir: Option<PathBuf>) -> Shelf {
        let dir = dir.or_else(|| {
            use etcetera::BaseStrategy;
            let base = etcetera::choose_base_strategy().ok()?;
            Some(base.data_dir().join("kauri"))
        });
        Shelf {
            dir,
            is_ours: false,
        }
    }

    fn file(&self) -> Option<PathBuf> {
        Some(self.dir.as_ref()?.join("interrupted.kgn"))
    }

    /// Keeps a game that is going on. Another game that lies there is laid
    /// aside with the first move of this one; a game that is over is forgotten.
    ///
    /// # Errors
    ///
    /// If the file cannot be written.
    pub(crate) fn keep(&mut self, game: &Game, players: &BySide<Player>) -> io::Result<()> {
        let (Some(dir), Some(file)) = (&self.dir, self.file()) else {
            return Ok(());
        };
        let aside = dir.join("previous.kgn");
        if game.is_over() || game.at() == 0 {
            if std::mem::take(&mut self.is_ours) {
                return if game.is_over() {
                    fs::remove_file(file)
                } else {
                    fs::rename(file, aside)
                };
            }
            return Ok(());
        }
        fs::create_dir_all(dir)?;
        if !self.is_ours && file.exists() {
            fs::rename(&file, aside)?;
        }
        let kept = game.clone().without_source();
        write_whole(&file, &record(&kept, players).to_string())?;
        self.is_ours = true;
        Ok(())
    }

    /// The interrupted game, if there is one that can be read. It is the one
    /// being played from then on.
    pub(crate) fn take_up(&mut self, texts: &Texts) -> Option<(Game, BySide<Option<Player>>)> {
        let loaded = load(self.file()?, texts).ok()?;
        let game = loaded.game.without_source();
        if game.is_over() {
            return None;
        }
        self.is_ours = true;
        Some((game, loaded.players))
    }
}

/// Today's date as a record writes it, in universal time.
fn today() -> String {
    let seconds = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| since.as_secs());
    let (year, month, day) = date((seconds / 86_400).cast_signed());
    format!("{year:04}.{month:02}.{day:02}")
}

/// The date so many days after 1 January 1970, in the Gregorian calendar.
const fn date(days: i64) -> (i64, i64, i64) {
    // Years are counted from 1 March, so that a leap day comes last, and in
    // eras of 400 years, which all have as many days.
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + (month <= 2) as i64;
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kauri::Position;

    #[test]
    fn days_are_dates() {
        assert_eq!(date(0), (1970, 1, 1));
        assert_eq!(date(11_016), (2000, 2, 29));
        assert_eq!(date(20_423), (2025, 12, 1));
    }

    fn humans() -> BySide<Player> {
        BySide::from_fn(|_| Player::Human)
    }

    fn played(moves: &[&str]) -> Game {
        let mut game = Game::new(Position::default());
        for mv in moves {
            game.play(mv.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn a_game_comes_back_from_its_record() {
        let players = BySide {
            south: "level:3".parse().unwrap(),
            north: Player::Human,
        };
        let played = played(&["C", "d", "A"]);
        let text = record(&played, &players).to_string();
        let (back, seats) = game(text.parse().unwrap());
        assert_eq!(back.position(), played.position());
        assert_eq!(back.line(), played.line());
        assert_eq!(seats.south, "level:3".parse().ok());
        assert_eq!(seats.north, Some(Player::Human));
    }

    #[test]
    fn a_resignation_comes_back_from_its_record() {
        let mut played = played(&["C"]);
        played.resign(Side::North);
        let text = record(&played, &humans()).to_string();
        assert!(text.contains("[Termination \"resignation\"]"), "{text}");
        let (back, _) = game(text.parse().unwrap());
        assert_eq!(back.end(), Some((Side::South, End::Resignation)));
    }

    #[test]
    fn what_a_record_says_besides_is_kept() {
        let text = "[South \"Inês\"]\n\n1. C {calm} d 2. A *\n";
        let (mut read, _) = game(text.parse().unwrap());
        read.undo();
        read.play("B".parse().unwrap()).unwrap();
        let saved = record(&read, &humans()).to_string();
        for kept in ["Inês", "calm", "2. B", "A"] {
            assert!(saved.contains(kept), "{kept} in {saved}");
        }
    }

    #[test]
    fn a_file_never_starts_a_program() {
        let text = "[South \"ugi:rm -rf x\"]\n\n*\n";
        let (_, players) = game(text.parse().unwrap());
        assert_eq!(players.south, None);
    }

    #[test]
    fn a_kept_game_is_laid_aside_only_when_another_is_played() {
        let texts = Texts::new(crate::Language::English);
        let dir = std::env::temp_dir().join(format!("kauri-shelf-{}", std::process::id()));
        let shelf = || Shelf::new(Some(dir.clone()));
        let first = played(&["C", "d"]);
        shelf().keep(&first, &humans()).unwrap();

        let mut second = shelf();
        second.keep(&played(&[]), &humans()).unwrap();
        let (found, _) = shelf().take_up(&texts).expect("no move was played since");
        assert_eq!(found.position(), first.position());

        second.keep(&played(&["A"]), &humans()).unwrap();
        let (found, _) = shelf().take_up(&texts).unwrap();
        assert_eq!(found.position(), played(&["A"]).position());
        let aside = load(dir.join("previous.kgn"), &texts).unwrap();
        assert_eq!(aside.game.position(), first.position());

        let mut over = played(&["A"]);
        over.resign(Side::North);
        second.keep(&over, &humans()).unwrap();
        assert!(shelf().take_up(&texts).is_none());
        fs::remove_dir_all(&dir).unwrap();
    }
}
