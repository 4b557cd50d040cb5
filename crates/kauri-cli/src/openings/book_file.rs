//! Books as files, finished or not.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kauri::{BoardSize, Position, Ruleset};
use kauri_match::{Book, Judged, Made, Opening, Recipe};

use crate::failure::Failure;
use crate::language::Texts;
use crate::output_file::{self, OutputFile};
use crate::visible::shown;

/// The file beside that of a book in which it lies until it is finished.
pub(super) fn unfinished(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(".unfinished");
    PathBuf::from(name)
}

/// The longest file that may be a book and is read to find out.
const LONGEST: u64 = 64 << 20;

/// Refuses a place where something else than a book would be replaced, or where
/// nothing can be written.
pub(super) fn check_place(path: &Path, texts: &Texts) -> Result<(), Failure> {
    let is_file = |path: &Path| fs::metadata(path).is_ok_and(|found| found.is_file());
    if is_file(path) && !is_book(path) {
        let args = [("path", shown(path).into())];
        return Err(Failure::Refused(texts.with("error-not-a-book", &args)));
    }
    output_file::try_out(path).map_err(|error| output_file::refused(path, &error, texts))
}

/// Whether a file is a book, of any ruleset, or has nothing to lose.
fn is_book(path: &Path) -> bool {
    if fs::metadata(path).is_ok_and(|found| found.len() > LONGEST) {
        return false;
    }
    // A book without openings yet begins like any other.
    fs::read_to_string(path).is_ok_and(|text| {
        text.trim().is_empty()
            || text.starts_with(TITLE)
            || Ruleset::ALL
                .iter()
                .any(|&ruleset| Book::read(&text, ruleset).is_ok())
    })
}

/// How every book begins.
const TITLE: &str = "# Balanced openings of Kauri, ";

/// The text of a book. It is in English, as all files are.
pub(super) fn text(recipe: &Recipe, made: &Made) -> String {
    let (ruleset, count) = (recipe.ruleset, made.openings.len());
    let (depth, within) = (recipe.depth, recipe.within);
    let mut text = format!(
        "{TITLE}ruleset {ruleset}: {count} positions, no two the same.\n\
         # An opening a line: its moves from the start of the game; then its score for the\n\
         # side to move at depth {depth}, in hundredths of a seed, within {within} of 0.\n\
         {}\n\
         # Kauri {}; random openings judged: {}\n",
        command(recipe),
        env!("CARGO_PKG_VERSION"),
        made.candidates,
    );
    for judged in &made.openings {
        writeln!(text, "{} # {:+}", judged.opening, judged.centiseeds)
            .expect("writing to a string does not fail");
    }
    text
}

/// The line that says how a book was made.
fn command(recipe: &Recipe) -> String {
    let Recipe {
        ruleset,
        count,
        plies,
        depth,
        within,
        seed,
    } = recipe;
    let (least, most) = (plies.start(), plies.end());
    format!(
        "# kauri openings --ruleset {ruleset} --count {count} --plies {least}-{most} \
         --depth {depth} --within {within} --seed {seed}"
    )
}

/// What an unfinished book of this recipe holds; nothing if there is none.
pub(super) fn resume(path: &Path, recipe: &Recipe) -> Made {
    let text = fs::read_to_string(path).unwrap_or_default();
    read(&text, recipe).unwrap_or_default()
}

fn read(text: &str, recipe: &Recipe) -> Option<Made> {
    let version = format!("# Kauri {}; ", env!("CARGO_PKG_VERSION"));
    let judged = "random openings judged: ";
    let mut lines = text.lines().skip(3);
    if lines.next()? != command(recipe) {
        return None;
    }
    let candidates = lines.next()?.strip_prefix(&version)?.strip_prefix(judged)?;
    let mut made = Made {
        openings: Vec::new(),
        candidates: candidates.parse().ok()?,
    };
    let start = Position::start(BoardSize::FULL, recipe.ruleset);
    for line in lines {
        let (moves, score) = line.split_once(" # ")?;
        let moves: Result<_, _> = moves.split(' ').map(str::parse).collect();
        made.openings.push(Judged {
            opening: Opening::new(start, moves.ok()?)?,
            centiseeds: score.parse().ok()?,
        });
    }
    Some(made)
}

/// Writes a file, whole or not at all.
pub(super) fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OutputFile::create(path)?;
    file.write_all(text.as_bytes())?;
    file.keep()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unfinished_book_is_taken_up_by_the_same_command_only() {
        let recipe = Recipe {
            ruleset: Ruleset::LastCowrie,
            count: 9,
            plies: 2..=3,
            depth: 3,
            within: 500,
            seed: 7,
        };
        let start = Position::start(BoardSize::FULL, recipe.ruleset);
        let moves = vec!["C".parse().unwrap(), "d".parse().unwrap()];
        let made = Made {
            openings: vec![Judged {
                opening: Opening::new(start, moves).unwrap(),
                centiseeds: -12,
            }],
            candidates: 5,
        };
        let text = text(&recipe, &made);
        assert!(text.ends_with("\nC d # -12\n"), "{text}");
        assert_eq!(read(&text, &recipe), Some(made));
        let other = Recipe { seed: 8, ..recipe };
        assert_eq!(read(&text, &other), None);
    }
}
