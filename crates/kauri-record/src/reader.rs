//! Reading games one after the other.

use std::io::Read;
use std::ops::ControlFlow;
use std::str::FromStr;

use kauri::{AnnotatedMove, PlayError, Position, Side};

use crate::head::Head;
use crate::line::MAX_DEPTH;
use crate::main_line::Numbering;
use crate::record::{annotated, check_result};
use crate::token::Token;
use crate::tokens::Tokens;
use crate::tree::Tree;
use crate::{GameResult, Problem, ReadError, Record, Visitor};

/// Reads games from a text of any length, one after the other, and checks every
/// move, annotation and result.
///
/// Memory does not grow with the number of games. That of one game is bounded by
/// a [limit](Reader::with_limit) to its length.
///
/// ```
/// use kauri_record::Reader;
///
/// let text = "[South \"Ana\"]\n\n1. C *\n\n[South \"Rui\"]\n\n1. a *\n\n[South \"Eva\"]\n\n1. D *\n";
/// let mut reader = Reader::lenient(text.as_bytes());
/// let (games, errors): (Vec<_>, Vec<_>) = reader.records().partition(Result::is_ok);
/// assert_eq!(games.len(), 2);
/// let message = errors[0].as_ref().unwrap_err().to_string();
/// assert!(message.starts_with("line 7, column 4 (game 2): illegal move a: it is South's turn"));
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    tokens: Tokens<R>,
    head: Head,
    /// The lines that variations have left, outermost first.
    outer: Vec<Spot>,
    lenient: bool,
    done: bool,
}

/// How far one line has been read.
#[derive(Clone, Copy, Debug)]
struct Spot {
    position: Position,
    number: Numbering,
    /// The position before the last move, if there was one in this line.
    before: Option<Position>,
    /// Whether a number stands without its move.
    numbered: bool,
}

impl<R: Read> Reader<R> {
    /// A strict reader: the first error is the last item.
    pub fn new(input: R) -> Reader<R> {
        Reader::of_tokens(Tokens::new(input), false)
    }

    /// A lenient reader: it gives the error of a broken game, skips to the next
    /// game, which must begin with a tag, and goes on.
    pub fn lenient(input: R) -> Reader<R> {
        Reader::of_tokens(Tokens::keeping_games(input), true)
    }

    fn of_tokens(mut tokens: Tokens<R>, lenient: bool) -> Reader<R> {
        tokens.game = 0;
        Reader {
            tokens,
            head: Head::default(),
            outer: Vec::new(),
            lenient,
            done: false,
        }
    }

    /// With another limit to the length of one game, in bytes. It is 16 MiB
    /// unless set. A strict reader needs as much memory as the longest comment,
    /// a lenient one as the longest game, at most twice the limit.
    pub fn with_limit(mut self, limit: usize) -> Reader<R> {
        self.tokens.limit = limit;
        self
    }

    /// Reads the next game for a visitor. `None` at the end of the text, and
    /// after an error if the reader is strict or the text could not be got at.
    pub fn read<V: Visitor>(&mut self, visitor: &mut V) -> Option<Result<V::Output, ReadError>> {
        if self.done {
            return None;
        }
        let read = self.game(visitor).transpose()?;
        if let Err(error) = &read {
            let lost = matches!(error.problem, Problem::Io(_));
            self.done = lost || !self.lenient || self.tokens.skip_game().is_err();
        }
        Some(read)
    }

    /// The games as records.
    pub fn records(&mut self) -> impl Iterator<Item = Result<Record, ReadError>> + '_ {
        std::iter::from_fn(|| self.read(&mut Tree))
    }

    fn game<V: Visitor>(&mut self, visitor: &mut V) -> Result<Option<V::Output>, ReadError> {
        self.tokens.game += 1;
        if !self.tokens.begin_game()? {
            return Ok(None);
        }
        let mut tags = visitor.begin();
        self.tags(visitor, &mut tags)?;
        let start = self.head.start().map_err(|(place, problem)| ReadError {
            place,
            game: self.tokens.game,
            problem,
        })?;
        match visitor.begin_moves(tags, &start) {
            ControlFlow::Break(output) => {
                self.skip_moves()?;
                Ok(Some(output))
            }
            ControlFlow::Continue(mut moves) => {
                let result = self.moves(visitor, &mut moves, &start)?;
                Ok(Some(visitor.end(moves, result)))
            }
        }
    }

    /// Reads tags up to the first other word, which is left.
    fn tags<V: Visitor>(&mut self, visitor: &mut V, tags: &mut V::Tags) -> Result<(), ReadError> {
        self.head.clear();
        while self.tokens.next_byte()? == Some(b'[') {
            let Some(Token::Tag(tag)) = self.tokens.any_token()? else {
                break;
            };
            let value = tag.value();
            let noted = self.head.note(tag.name, &value);
            if noted.is_ok() {
                visitor.tag(tags, tag.name, &value);
            }
            let (offset, is_position) = (tag.offset, tag.name == "Position");
            match noted {
                Err(fault) if fault.in_value => {
                    return Err(self.tokens.error_at(offset, fault.problem));
                }
                Err(fault) => return Err(self.tokens.error(fault.problem)),
                Ok(()) if is_position => {
                    self.head.position_place = Some(self.tokens.place_at(offset));
                }
                Ok(()) => {}
            }
        }
        Ok(())
    }

    /// Reads moves up to the result, and that.
    fn moves<V: Visitor>(
        &mut self,
        visitor: &mut V,
        moves: &mut V::Moves,
        start: &Position,
    ) -> Result<GameResult, ReadError> {
        let mut line = Spot::new(*start, Numbering::new(start));
        let mut empty = self.head.is_empty();
        self.outer.clear();
        loop {
            empty &= !self.plain_moves(visitor, moves, &mut line)?;
            let Some(token) = self.tokens.any_token()? else {
                let expected = line.expected(self.outer.len());
                return Err(self.tokens.expected(expected, ""));
            };
            let read = match token {
                Token::Move(mv) => line
                    .play(mv)
                    .map(|()| visitor.ply(moves, mv.mv, &line.position)),
                Token::Number { number, ellipsis } if !line.numbered => {
                    line.check_number(number, ellipsis)
                }
                Token::Ellipsis => line.check_ellipsis(),
                Token::Comment(comment) => {
                    visitor.comment(moves, comment);
                    Ok(())
                }
                Token::Glyph(glyph) if line.may_pause() => {
                    visitor.glyph(moves, glyph);
                    Ok(())
                }
                Token::Open if line.may_pause() => {
                    visitor.begin_variation(moves);
                    let variation = line.variation();
                    self.outer.push(std::mem::replace(&mut line, variation));
                    let too_deep = self.outer.len() > MAX_DEPTH;
                    if too_deep {
                        Err(Problem::TooDeep)
                    } else {
                        Ok(())
                    }
                }
                Token::Close if line.may_pause() && !self.outer.is_empty() => {
                    line = self.outer.pop().unwrap_or(line);
                    visitor.end_variation(moves);
                    Ok(())
                }
                Token::Result(result) if !line.numbered && self.outer.is_empty() && !empty => {
                    return self.check_result(&line.position, result);
                }
                _ if empty => Err(unexpected("a tag or a move", &token)),
                _ => Err(unexpected(line.expected(self.outer.len()), &token)),
            };
            read.map_err(|problem| self.tokens.error(problem))?;
            empty = false;
        }
    }

    /// Reads moves and their numbers as long as nothing else comes. Whether
    /// there were any.
    #[inline]
    fn plain_moves<V: Visitor>(
        &mut self,
        visitor: &mut V,
        moves: &mut V::Moves,
        line: &mut Spot,
    ) -> Result<bool, ReadError> {
        let mut any = false;
        loop {
            let read = if let Some(mv) = self.tokens.next_move() {
                line.play(mv)
                    .map(|()| visitor.ply(moves, mv.mv, &line.position))
            } else if !line.numbered
                && let Some(number) = self.tokens.next_number()
            {
                line.check_number(number, false)
            } else {
                return Ok(any);
            };
            read.map_err(|problem| self.tokens.error(problem))?;
            any = true;
        }
    }

    fn check_result(&self, position: &Position, end: GameResult) -> Result<GameResult, ReadError> {
        if let Some(tag) = self.head.result()
            && tag != end
        {
            return Err(self.tokens.error(Problem::ResultMismatch {
                tag,
                end,
                position: *position,
            }));
        }
        match check_result(position, end) {
            Ok(()) => Ok(end),
            Err(error) => Err(self.tokens.error(Problem::WrongResult(error))),
        }
    }

    /// Skips moves up to the result, and that.
    fn skip_moves(&mut self) -> Result<(), ReadError> {
        loop {
            match self.tokens.next_token()? {
                Some(Token::Result(_)) => return Ok(()),
                Some(token @ Token::Tag(_)) => {
                    let problem = unexpected(A_MOVE_OR_A_RESULT, &token);
                    return Err(self.tokens.error(problem));
                }
                Some(_) => {}
                None => return Err(self.tokens.expected(A_MOVE_OR_A_RESULT, "")),
            }
        }
    }
}

/// A word that should not stand where it does.
#[cold]
fn unexpected(expected: &'static str, found: &Token<'_>) -> Problem {
    let found = found.to_string();
    Problem::Syntax { expected, found }
}

const A_MOVE_OR_A_RESULT: &str = "a move or a result";

impl Spot {
    const fn new(position: Position, number: Numbering) -> Spot {
        Spot {
            position,
            number,
            before: None,
            numbered: false,
        }
    }

    /// The beginning of a variation to the last move.
    fn variation(&self) -> Spot {
        let before = self.before.unwrap_or(self.position);
        Spot::new(before, self.number.previous())
    }

    /// Whether something other than a move may come: there was a move, and no
    /// number has announced another.
    const fn may_pause(&self) -> bool {
        self.before.is_some() && !self.numbered
    }

    /// What has to come, for a message, in a line of some depth.
    const fn expected(&self, depth: usize) -> &'static str {
        match (self.may_pause(), depth) {
            (_, 0) if !self.numbered => A_MOVE_OR_A_RESULT,
            (true, _) => "a move, or `)` to end the variation",
            _ => "a move",
        }
    }

    #[inline]
    fn play(&mut self, mv: AnnotatedMove) -> Result<(), Problem> {
        let before = self.position;
        if !before.is_legal(mv.mv) {
            let (position, mv) = (before, mv.mv);
            return Err(Problem::IllegalMove(PlayError { position, mv }));
        }
        self.position = before.play_unchecked(mv.mv);
        self.before = Some(before);
        self.number = self.number.next();
        self.numbered = false;
        if mv.captured == 0 && mv.lost == 0 {
            return Ok(());
        }
        let expected = annotated(mv.mv, &before, &self.position);
        if expected == mv {
            return Ok(());
        }
        Err(Problem::Annotation {
            position: before,
            expected,
            found: mv,
        })
    }

    fn check_number(&mut self, number: u64, ellipsis: bool) -> Result<(), Problem> {
        let expected = self.number.number() as u64;
        if number != expected {
            return Err(Problem::MoveNumber {
                expected,
                found: number,
            });
        }
        if ellipsis {
            self.check_ellipsis()?;
        }
        self.numbered = true;
        Ok(())
    }

    fn check_ellipsis(&mut self) -> Result<(), Problem> {
        self.numbered = true;
        match self.number.side() {
            Side::North => Ok(()),
            Side::South => Err(Problem::NotNorth {
                position: self.position,
            }),
        }
    }
}

impl FromStr for Record {
    type Err = ReadError;

    /// Reads exactly one record, strictly.
    fn from_str(text: &str) -> Result<Record, ReadError> {
        Record::read(text.as_bytes())
    }
}

impl Record {
    /// Reads exactly one record, strictly: from a file, for instance.
    ///
    /// # Errors
    ///
    /// If what comes is not one record, or is not all.
    pub fn read(input: impl Read) -> Result<Record, ReadError> {
        let mut reader = Reader::new(input);
        let Some(record) = reader.read(&mut Tree).transpose()? else {
            return Err(reader.tokens.expected("a tag or a move", ""));
        };
        // Blanks after the game are no part of it.
        reader.tokens.begin_game()?;
        match reader.tokens.next_byte()? {
            None => Ok(record),
            Some(byte) => {
                let found = char::from(byte).to_string();
                Err(reader
                    .tokens
                    .expected("the end of the text after one game", &found))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tally;

    /// A text of many games that is made while it is read.
    struct Games {
        left: usize,
        game: &'static [u8],
        at: usize,
    }

    impl Read for Games {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            if self.left == 0 {
                return Ok(0);
            }
            let rest = &self.game[self.at..];
            let length = rest.len().min(into.len());
            into[..length].copy_from_slice(&rest[..length]);
            self.at += length;
            if self.at == self.game.len() {
                self.at = 0;
                self.left -= 1;
            }
            Ok(length)
        }
    }

    fn reader<R: Read>(input: R, lenient: bool) -> Reader<R> {
        if lenient {
            Reader::lenient(input)
        } else {
            Reader::new(input)
        }
    }

    #[test]
    fn memory_does_not_grow_with_the_number_of_games() {
        let games = |game: &'static str| Games {
            left: 100_000,
            game: game.as_bytes(),
            at: 0,
        };
        let good = "[Event \"x\"]\n\n1. C {words} d (1. … e) 2. F a+1 *\n\n";
        let broken = "[Event \"x\"]\n\n1. C {words} d (1. … e 2. F a+1 *\n\n";
        for mut reader in [
            Reader::new(games(good)),
            Reader::lenient(games(good)),
            Reader::lenient(games(broken)),
        ] {
            let small = reader.tokens.window_size();
            let mut tally = Tally::default();
            let mut read = 0;
            while reader.read(&mut tally).is_some() {
                read += 1;
            }
            assert_eq!(read, 100_000);
            assert_eq!(reader.tokens.window_size(), small);
        }
    }

    #[test]
    fn memory_for_one_endless_game_is_bounded() {
        for (game, first) in [("{words} ", "1. C "), ("words ", "1. C {"), ("x", "1. C ;")] {
            for lenient in [false, true] {
                let endless = Games {
                    left: usize::MAX,
                    game: game.as_bytes(),
                    at: 0,
                };
                let text = first.as_bytes().chain(endless.take(50 << 20));
                let mut reader = reader(text, lenient).with_limit(1 << 20);
                let error = reader.read(&mut Tally::default()).unwrap().unwrap_err();
                assert!(matches!(error.problem, Problem::TooLong { .. }), "{error}");
                assert!(reader.read(&mut Tally::default()).is_none());
                assert!(reader.tokens.window_size() <= 4 << 20);
            }
        }
    }

    #[test]
    fn memory_for_blanks_between_games_does_not_grow() {
        let game = "[Event \"x\"]\n\n1. C *\n";
        for blank in ["\n", " ", "\r\n"] {
            for lenient in [false, true] {
                let blanks = || {
                    let (left, game) = (usize::MAX, blank.as_bytes());
                    let endless = Games { left, game, at: 0 };
                    endless.take(1 << 20)
                };
                let text = blanks().chain(game.as_bytes()).chain(blanks());
                let text = text.chain("\n".as_bytes()).chain(game.as_bytes());
                let mut reader = reader(text.chain(blanks()), lenient).with_limit(1 << 18);
                let small = reader.tokens.window_size();
                for _ in 0..2 {
                    reader.read(&mut Tally::default()).unwrap().unwrap();
                }
                assert!(reader.read(&mut Tally::default()).is_none());
                assert_eq!(reader.tokens.window_size(), small);
            }
        }
    }

    #[test]
    fn memory_for_blanks_within_a_game_is_bounded() {
        let next = "\n[Event \"y\"]\n\n1. C *\n";
        for first in ["[Event \"x\"]\n", "1. C", "1.", "1. C {words}"] {
            for lenient in [false, true] {
                let (left, game) = (usize::MAX, "\n".as_bytes());
                let blanks = Games { left, game, at: 0 }.take(4 << 20);
                let text = first.as_bytes().chain(blanks).chain(next.as_bytes());
                let mut reader = reader(text, lenient).with_limit(1 << 18);
                let error = reader.read(&mut Tally::default()).unwrap().unwrap_err();
                assert!(matches!(error.problem, Problem::TooLong { .. }), "{error}");
                assert!(error.place.offset < 3 << 18, "{error}");
                let after = reader.read(&mut Tally::default());
                assert_eq!(after.is_some_and(|game| game.is_ok()), lenient);
                assert!(reader.tokens.window_size() <= 1 << 20);
            }
        }
    }

    #[test]
    fn blanks_after_a_record_are_no_part_of_it() {
        let text = format!("1. C *{}", "\n".repeat(17 << 20));
        assert!(Record::read(text.as_bytes()).is_ok());
    }

    #[test]
    fn columns_are_counted_though_the_line_has_left_the_window() {
        let words = "{é} ".repeat(100_000);
        let text = format!("1. C\n{words}x *");
        for mut reader in [
            Reader::new(text.as_bytes()),
            Reader::lenient(text.as_bytes()),
        ] {
            let error = reader.read(&mut Tree).unwrap().unwrap_err();
            assert_eq!((error.place.line, error.place.column), (2, 400_001));
        }
    }
}
