//! Openings: where the games of a match begin.

use std::collections::HashSet;
use std::fmt;

use kauri::{BoardSize, Move, Outcome, ParsePositionError, PlayError, Position, Ruleset};

/// The book of the ruleset `standard`.
const STANDARD: &str = include_str!("../../../books/standard.openings");

/// The book of the ruleset `last-cowrie`.
const LAST_COWRIE: &str = include_str!("../../../books/last-cowrie.openings");

/// Where a game begins: a position and moves that are played from it before the
/// programs are asked. Somebody can still win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    start: Position,
    moves: Vec<Move>,
    position: Position,
}

impl Opening {
    /// These moves from a position. `None` if one is illegal, or the game is
    /// over after them.
    pub fn new(start: Position, moves: Vec<Move>) -> Option<Opening> {
        let mut position = start;
        for &mv in &moves {
            position = position.play(mv).ok()?;
        }
        (position.outcome() == Outcome::Undecided).then_some(Opening {
            start,
            moves,
            position,
        })
    }

    /// Where the moves start from.
    pub fn start(&self) -> Position {
        self.start
    }

    /// The moves before the programs are asked.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after the moves, from which the programs play.
    pub fn position(&self) -> Position {
        self.position
    }
}

impl fmt::Display for Opening {
    /// As a book has it: the moves if there are any, or else the position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves.is_empty() {
            return self.start.fmt(f);
        }
        let mut separator = "";
        for mv in &self.moves {
            write!(f, "{separator}{mv}")?;
            separator = " ";
        }
        Ok(())
    }
}

/// Openings for one ruleset, no two of which lead to the same position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    ruleset: Ruleset,
    openings: Vec<Opening>,
}

impl Book {
    /// The book of a ruleset that comes with the program.
    pub fn built_in(ruleset: Ruleset) -> Book {
        let text = match ruleset {
            Ruleset::Standard => STANDARD,
            Ruleset::LastCowrie => LAST_COWRIE,
        };
        Book::read(text, ruleset).expect("a test reads the books that come with the program")
    }

    /// Reads a book: an opening a line, either the moves from the start of the
    /// game (`C d A f`) or a position (`5c,5c/5c,5c 0-0 S`). What follows a `#`
    /// is a comment.
    ///
    /// # Errors
    ///
    /// If a line is neither, or an opening is there twice, or there is none.
    pub fn read(text: &str, ruleset: Ruleset) -> Result<Book, BookError> {
        let mut openings: Vec<Opening> = Vec::new();
        let mut known = HashSet::new();
        for (number, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let at = |reason| BookError::Line {
                number: number + 1,
                text: line.chars().take(80).collect(),
                reason: Box::new(reason),
            };
            let opening = read_opening(line, ruleset).map_err(at)?;
            if !known.insert(opening.position.to_words()) {
                return Err(at(NotAnOpening::Twice));
            }
            openings.push(opening);
        }
        if openings.is_empty() {
            return Err(BookError::Empty);
        }
        Ok(Book { ruleset, openings })
    }

    /// The ruleset the openings are for.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The openings in their order.
    pub fn openings(&self) -> &[Opening] {
        &self.openings
    }

    /// The openings in an order drawn from `seed`; every opening once.
    pub fn shuffled(&self, seed: u64) -> Vec<Opening> {
        let mut openings = self.openings.clone();
        fastrand::Rng::with_seed(seed).shuffle(&mut openings);
        openings
    }
}

fn read_opening(line: &str, ruleset: Ruleset) -> Result<Opening, NotAnOpening> {
    let mut position = Position::start(BoardSize::FULL, ruleset);
    let (start, moves) = if line.contains('/') {
        position = Position::from_text(line, ruleset).map_err(NotAnOpening::Position)?;
        (position, Vec::new())
    } else {
        let start = position;
        let mut moves = Vec::new();
        for word in line.split_whitespace() {
            let mv: Move = word
                .parse()
                .map_err(|_| NotAnOpening::Move(word.to_owned()))?;
            position = position.play(mv).map_err(NotAnOpening::Illegal)?;
            moves.push(mv);
        }
        (start, moves)
    };
    Opening::new(start, moves).ok_or(NotAnOpening::Over)
}

/// A book cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// A line is no opening, or one that is there already.
    Line {
        /// The line, counted from 1.
        number: usize,
        /// The line itself, shortened if it is long.
        text: String,
        /// Why it will not do.
        reason: Box<NotAnOpening>,
    },
    /// There is no opening at all.
    Empty,
}

/// Why a line of a book will not do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotAnOpening {
    /// It is not a position.
    Position(ParsePositionError),
    /// This word is not a move.
    Move(String),
    /// One of its moves is illegal.
    Illegal(PlayError),
    /// The game is over there.
    Over,
    /// An opening before leads to the same position.
    Twice,
}

impl fmt::Display for NotAnOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAnOpening::Position(error) => error.fmt(f),
            NotAnOpening::Move(word) => {
                write!(f, "expected a move, not `{}`", word.escape_debug())
            }
            NotAnOpening::Illegal(error) => error.fmt(f),
            NotAnOpening::Over => f.write_str("the game is over there"),
            NotAnOpening::Twice => f.write_str("an opening before leads to the same position"),
        }
    }
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Line {
                number,
                text,
                reason,
            } => write!(f, "line {number}, `{}`: {reason}", text.escape_debug()),
            BookError::Empty => f.write_str("expected at least one opening, but there is none"),
        }
    }
}

impl std::error::Error for BookError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_books_have_500_balanced_openings_for_each_ruleset() {
        for ruleset in Ruleset::ALL {
            let book = Book::built_in(ruleset);
            assert!(book.openings().len() >= 500, "{ruleset}");
            for opening in book.openings() {
                assert_eq!(opening.start(), Position::start(BoardSize::FULL, ruleset));
                assert!(opening.moves().len() >= 4, "{opening}");
            }
        }
    }

    #[test]
    fn moves_and_positions_are_read() {
        let text = "# a comment\n\nC d # another\n3c,5c/5c,5c 2-0 N\n";
        let book = Book::read(text, Ruleset::Standard).unwrap();
        let [moves, position] = book.openings() else {
            panic!("{book:?}");
        };
        assert_eq!(moves.to_string(), "C d");
        assert_eq!(moves.position().turn(), kauri::Side::South);
        assert_eq!(position.to_string(), "3c,5c/5c,5c 2-0 N");
        assert!(position.moves().is_empty());
    }

    #[test]
    fn what_is_no_opening_is_refused_with_its_line() {
        let error = |text| Book::read(text, Ruleset::Standard).unwrap_err().to_string();
        assert!(error("C d\nC C\n").starts_with("line 2, `C C`: illegal move C"));
        assert!(error("x").starts_with("line 1, `x`: expected a move"));
        assert!(error("C d\nC d # again").contains("line 2, `C d`: an opening before"));
        assert!(error("0,0/0c,0c2 13-7 S").contains("line 1"));
        assert_eq!(error("# nothing\n"), BookError::Empty.to_string());
    }

    #[test]
    fn the_order_of_openings_follows_from_the_seed() {
        let book = Book::built_in(Ruleset::Standard);
        let (one, again, other) = (book.shuffled(1), book.shuffled(1), book.shuffled(2));
        assert_eq!(one, again);
        assert_ne!(one, other);
        let mut sorted = one.clone();
        let place = |opening: &Opening| book.openings().iter().position(|known| known == opening);
        sorted.sort_by_key(place);
        assert_eq!(sorted, book.openings());
    }
}
