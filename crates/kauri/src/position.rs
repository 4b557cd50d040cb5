//! What can be played from.

use core::fmt;

use crate::lanes::{self, DROPS, Lanes};
use crate::outcome::Ending;
use crate::{
    Board, BoardSize, BySide, Contents, Move, Moves, Outcome, Pit, Ruleset, Setup, Side, Steps,
};

/// A valid position: a board, whose turn it is, and the ruleset it is played by.
///
/// Values are small (32 bytes) and copied freely; nothing is allocated. Two
/// positions are equal if board, turn, board size and ruleset are.
///
/// ```
/// use kauri::{Move, Position, Side};
///
/// let start = Position::default();
/// let after = start.play("C".parse()?)?;
/// assert_eq!(after.turn(), Side::North);
/// assert_eq!(after.to_string(), "5c,5c,0,6c,6c,6c/6c,6c,5c2,5c,5c,5c 0-0 N");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// Lanes as in `lanes.rs`. Of `seeds`: 6 and 14 are the stores, raised so that
// the top bit says "more than half" (R9); 7 and 15 are half of all seeds. Of
// `cowries`: 6 and 14 are the board's pits a side and, as bit 3, the ruleset;
// 7 and 15 say whose half it is, 0 for South.
#[derive(Clone, Copy)]
pub struct Position {
    seeds: Lanes,
    cowries: Lanes,
}

const LAST_COWRIE: u8 = 0b1000;

/// One bit for each pit lane of a half.
const PIT_LANES: u8 = 0b11_1111;

impl Position {
    /// The start of a game (R2): every pit full, stores empty, South to move.
    pub fn start(size: BoardSize, ruleset: Ruleset) -> Position {
        let held = Contents {
            seeds: size.seeds(),
            cowries: size.cowries(),
        };
        let mut board = Board::empty(size.pits());
        for pit in size.pits_in_order() {
            *board.get_mut(pit) = held;
        }
        Position::from_valid(&board, Side::South, size, ruleset)
    }

    /// The position of a board that is known to be one of `size`.
    pub(crate) fn from_valid(
        board: &Board,
        turn: Side,
        size: BoardSize,
        ruleset: Ruleset,
    ) -> Position {
        let mut seeds = [0u8; 16];
        let mut cowries = [0u8; 16];
        for (half, side) in [(0, turn), (8, turn.other())] {
            for (lane, held) in board.rows[side].iter().enumerate() {
                seeds[half + lane] = held.seeds;
                cowries[half + lane] = held.cowries;
            }
            seeds[half + 6] = board.stores[side] + store_raise(size.half());
            seeds[half + 7] = size.half();
            cowries[half + 6] = size.pits()
                | match ruleset {
                    Ruleset::Standard => 0,
                    Ruleset::LastCowrie => LAST_COWRIE,
                };
            cowries[half + 7] = side.index();
        }
        Position {
            seeds: Lanes::new(lanes::to_words(seeds)),
            cowries: Lanes::new(lanes::to_words(cowries)),
        }
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Side {
        if self.cowries.low_lane(lanes::OUR_FLAG) == 0 {
            Side::South
        } else {
            Side::North
        }
    }

    /// The ruleset the position is played by.
    #[inline]
    pub fn ruleset(&self) -> Ruleset {
        if self.cowries.low_lane(lanes::OUR_STORE) & LAST_COWRIE == 0 {
            Ruleset::Standard
        } else {
            Ruleset::LastCowrie
        }
    }

    /// Pits a side.
    #[inline]
    pub fn pits(&self) -> u8 {
        self.cowries.low_lane(lanes::OUR_STORE) & 0b111
    }

    /// Half of all seeds; more in store wins (R9).
    #[inline]
    pub fn half(&self) -> u8 {
        self.seeds.low_lane(lanes::OUR_FLAG)
    }

    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        let pits = self.pits();
        let cowries: u8 = self.board().total_cowries() as u8 / (2 * pits);
        BoardSize::new(pits, self.half() / pits, cowries)
            .expect("a position comes from a valid board, and moves keep its totals")
    }

    /// The board as plain data.
    pub fn board(&self) -> Board {
        let mut board = Board::empty(self.pits());
        let turn = self.turn();
        let (seeds, cowries) = (self.seeds.words(), self.cowries.words());
        for (half, side) in [(0, turn), (1, turn.other())] {
            let (seeds, cowries) = (seeds[half].to_le_bytes(), cowries[half].to_le_bytes());
            for (lane, held) in board.rows[side].iter_mut().enumerate() {
                *held = Contents {
                    seeds: seeds[lane],
                    cowries: cowries[lane],
                };
            }
            board.stores[side] = seeds[6] - store_raise(self.half());
        }
        board
    }

    /// Board and turn as plain data, to be changed freely.
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board(),
            turn: self.turn(),
        }
    }

    /// What a pit holds; nothing if the board has no such pit.
    pub fn get(&self, pit: Pit) -> Contents {
        let half = usize::from(pit.side() != self.turn());
        let lane = 8 * u32::from(pit.column());
        Contents {
            seeds: (self.seeds.words()[half] >> lane) as u8,
            cowries: (self.cowries.words()[half] >> lane) as u8,
        }
    }

    /// Seeds in the stores.
    pub fn stores(&self) -> BySide<u8> {
        let raise = store_raise(self.half());
        let [ours, theirs] = self.seeds.words().map(|word| (word >> 48) as u8 - raise);
        let stores = BySide {
            south: ours,
            north: theirs,
        };
        match self.turn() {
            Side::South => stores,
            Side::North => stores.swap(),
        }
    }

    /// Seeds not yet in a store.
    pub fn in_play(&self) -> u8 {
        let stores = self.stores();
        2 * self.half() - stores.south - stores.north
    }

    /// The margin, seen by the side to move.
    #[inline]
    pub fn margin(&self) -> Margin {
        let [ours, theirs] = self.seeds.words().map(|word| (word >> 48) as u8);
        Margin(ours.wrapping_sub(theirs).cast_signed())
    }

    /// Whether somebody has won, and how (R9, R10).
    pub fn outcome(&self) -> Outcome {
        if self.has_majority() {
            let turn = self.turn();
            let winner = if self.margin() > Margin(0) {
                turn
            } else {
                turn.other()
            };
            let by = Ending::Majority;
            return Outcome::Won { winner, by };
        }
        match self.choice() {
            Choice::Over => Outcome::Won {
                winner: self.turn().other(),
                by: Ending::LastMover,
            },
            Choice::Pass | Choice::Sow { .. } => Outcome::Undecided,
        }
    }

    /// The legal moves (R3, R8): none if the game is over.
    #[inline]
    pub fn legal_moves(&self) -> Moves {
        match self.choice() {
            Choice::Sow { columns } => Moves::sowing(self.turn(), columns),
            Choice::Pass => Moves::only_pass(self.turn()),
            Choice::Over => Moves::none(self.turn()),
        }
    }

    /// What the side to move may do (R3, R8–R10).
    #[inline]
    pub(crate) fn choice(&self) -> Choice {
        if self.has_majority() {
            return Choice::Over;
        }
        match self.our_columns() {
            0 if self.in_play() == 0 => Choice::Over,
            0 => Choice::Pass,
            columns => Choice::Sow { columns },
        }
    }

    /// Whether a move is legal.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.legal_moves().contains(mv)
    }

    /// The position after a move.
    ///
    /// # Errors
    ///
    /// If the move is illegal: the error says why, and which moves are legal.
    pub fn play(&self, mv: Move) -> Result<Position, PlayError> {
        self.check(mv)?;
        Ok(self.play_unchecked(mv))
    }

    /// The position after a move that the caller knows to be legal.
    ///
    /// After an illegal move the result is some position that means nothing;
    /// nothing worse happens.
    #[inline]
    pub fn play_unchecked(&self, mv: Move) -> Position {
        match mv {
            Move::Sow(pit) => match self.ruleset() {
                Ruleset::Standard => self.sow::<false>(pit.column()),
                Ruleset::LastCowrie => self.sow::<true>(pit.column()),
            },
            Move::Pass => self.pass(),
        }
    }

    /// What happens in a legal move, step by step (R3–R8).
    ///
    /// # Errors
    ///
    /// As [`play`](Position::play).
    pub fn steps(&self, mv: Move) -> Result<Steps, PlayError> {
        self.check(mv)?;
        Ok(Steps::new(self, mv))
    }

    fn check(&self, mv: Move) -> Result<(), PlayError> {
        if self.is_legal(mv) {
            Ok(())
        } else {
            Err(PlayError {
                position: *self,
                mv,
            })
        }
    }

    /// The board turned round: the sides change names, and nothing else changes.
    pub fn into_turned(self) -> Position {
        let flag = 1 << (8 * lanes::OUR_FLAG);
        let [low, high] = self.cowries.words();
        Position {
            cowries: Lanes::new([low ^ flag, high ^ flag]),
            ..self
        }
    }

    /// The position's two vectors, seeds then cowries, as little-endian words
    /// seen by the side to move. Equal if, and only if, the positions are: good
    /// to hash quickly. The layout may change; use
    /// [`to_packed`](Position::to_packed) for what is kept.
    #[inline]
    pub fn to_words(&self) -> [u64; 4] {
        let [a, b] = self.seeds.words();
        let [c, d] = self.cowries.words();
        [a, b, c, d]
    }

    /// Whether a side has more than half of all seeds (R9).
    #[inline]
    fn has_majority(&self) -> bool {
        self.seeds.top_bits()
    }

    /// One bit for each own pit that may be sown (R3).
    #[inline]
    fn our_columns(&self) -> u8 {
        self.cowries.non_zero_low() & PIT_LANES
    }

    /// Sows an own pit (R3–R7) and gives the turn to the other side.
    #[inline]
    pub(crate) fn sow<const LAST_COWRIE_ONLY: bool>(&self, column: u8) -> Position {
        let lane = u32::from(column);
        let seeds = usize::from(self.seeds.low_lane(lane));
        let cowries = usize::from(self.cowries.low_lane(lane));
        let row = &DROPS.0[lanes::first_row(self.pits()) + usize::from(column)];
        let seed_drops = Lanes::new(row[seeds]);
        let cowrie_drops = Lanes::new(row[seeds + cowries]).sub(seed_drops);

        // R6: seeds that fall among the opponent's cowries without seeds. More
        // seeds on later laps find the pit as it was, since none stayed.
        let no_cowries = self.cowries.is_zero();
        let swallows = no_cowries.clear(self.seeds.is_zero()).high_half();
        let lost = swallows.and(seed_drops);
        let sown = self.seeds.add(swallows.clear(seed_drops));

        // R5: the opponent's pits that had no cowrie and get one. A second
        // cowrie finds the first, and cannot capture.
        let after = self.cowries.add(cowrie_drops);
        let mut captures = after.is_zero().clear(no_cowries).high_half();
        if LAST_COWRIE_ONLY {
            let but_last = Lanes::new(row[(seeds + cowries).saturating_sub(1)]);
            let last = Lanes::new(row[seeds + cowries]).sub(but_last);
            captures = captures.and(last.is_one()).and(cowrie_drops.is_one());
        }
        let stores = Lanes::to_stores(captures.and(sown), lost);
        Position {
            seeds: captures.clear(sown).add(stores).swap(),
            cowries: after.swap(),
        }
    }

    /// Gives the turn to the other side (R8).
    #[inline]
    pub(crate) fn pass(&self) -> Position {
        Position {
            seeds: self.seeds.swap(),
            cowries: self.cowries.swap(),
        }
    }
}

/// What the side to move may do.
#[derive(Clone, Copy)]
pub(crate) enum Choice {
    /// Sow one of these own columns, one bit each, at least one.
    Sow { columns: u8 },
    /// Pass (R8).
    Pass,
    /// Nothing: the game is over (R9, R10).
    Over,
}

/// What is added to a store so that its top bit means "more than half".
const fn store_raise(half: u8) -> u8 {
    127 - half
}

impl Default for Position {
    /// The start of the full game by the standard ruleset.
    fn default() -> Position {
        Position::start(BoardSize::FULL, Ruleset::Standard)
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.to_words() == other.to_words()
    }
}

impl Eq for Position {}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.to_words().hash(state);
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self}, {})", self.ruleset())
    }
}

/// Own store minus theirs, in seeds, seen by the side to move.
///
/// `-margin` is the other side's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Margin(pub i8);

impl core::ops::Neg for Margin {
    type Output = Margin;

    fn neg(self) -> Margin {
        Margin(-self.0)
    }
}

/// A move could not be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayError {
    /// The position it was to be played in.
    pub position: Position,
    /// The move that is illegal there.
    pub mv: Move,
}

impl PlayError {
    /// Why the move is illegal.
    pub fn reason(&self) -> IllegalMove {
        let position = self.position;
        match (position.outcome(), self.mv) {
            (Outcome::Won { winner, by }, _) => IllegalMove::GameOver { winner, by },
            (_, Move::Pass) => IllegalMove::MustMove,
            (_, Move::Sow(pit)) if pit.column() >= position.pits() => IllegalMove::NoSuchPit,
            (_, Move::Sow(pit)) if pit.side() != position.turn() => IllegalMove::NotYourPit,
            _ if position.legal_moves().is_pass() => IllegalMove::MustPass,
            _ => IllegalMove::NoCowrie,
        }
    }
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The game is over (R9, R10).
    GameOver {
        /// Who has won.
        winner: Side,
        /// By what.
        by: Ending,
    },
    /// A pass by a side that can move (R8).
    MustMove,
    /// A side without cowries can only pass (R8).
    MustPass,
    /// The board is too small to have this pit (R12).
    NoSuchPit,
    /// The pit is the opponent's (R3).
    NotYourPit,
    /// The pit holds no cowrie (R3).
    NoCowrie,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlayError { position, mv } = self;
        write!(f, "illegal move {mv}: ")?;
        match self.reason() {
            IllegalMove::GameOver { winner, by } => {
                return write!(f, "the game is over, {winner} has won ({})", by.rule());
            }
            IllegalMove::MustMove => write!(f, "{} can move and so must (R8)", position.turn())?,
            IllegalMove::MustPass => {
                write!(f, "{} has no cowrie and must pass (R8)", position.turn())?;
            }
            IllegalMove::NoSuchPit => {
                let last = Pit::at(position.turn(), position.pits() - 1);
                write!(f, "the last pit of a row is {last} (R12)")?;
            }
            IllegalMove::NotYourPit => write!(f, "it is {}'s turn (R3)", position.turn())?,
            IllegalMove::NoCowrie => f.write_str("the pit holds no cowrie (R3)")?,
        }
        write!(f, "; legal: {}", position.legal_moves())
    }
}

impl core::error::Error for PlayError {}
