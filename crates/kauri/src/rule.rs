//! The rules by number, as `docs/rules.md` states them.

use core::fmt;

/// One of the rules R1–R12.
///
/// ```
/// assert_eq!(kauri::Rule::CowrieCaptures.to_string(), "R5");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// R1: rows, stores and the order of sowing.
    Board = 1,
    /// R2: the start of a game.
    Start = 2,
    /// R3: everything is taken out of one own pit that holds a cowrie.
    PickUp = 3,
    /// R4: one piece a pit, seeds first, then cowries.
    Sow = 4,
    /// R5: a cowrie dropped among the opponent's seeds captures them.
    CowrieCaptures = 5,
    /// R6: a seed dropped among the opponent's cowries is lost to them.
    SeedLost = 6,
    /// R7: each drop is judged on the board as it then stands.
    JudgedAtOnce = 7,
    /// R8: whoever can move must; whoever has no cowrie passes.
    Pass = 8,
    /// R9: more than half of all seeds in store wins.
    Majority = 9,
    /// R10: with all seeds captured and the stores equal, a side to move
    /// without cowries has lost.
    LastMover = 10,
    /// R11: no draw, no repetition rule, no move limit.
    NoDraw = 11,
    /// R12: other board sizes.
    BoardSize = 12,
}

impl Rule {
    /// All rules in order.
    pub const ALL: [Rule; 12] = [
        Rule::Board,
        Rule::Start,
        Rule::PickUp,
        Rule::Sow,
        Rule::CowrieCaptures,
        Rule::SeedLost,
        Rule::JudgedAtOnce,
        Rule::Pass,
        Rule::Majority,
        Rule::LastMover,
        Rule::NoDraw,
        Rule::BoardSize,
    ];

    /// The rule's number, 1 to 12.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}", self.number())
    }
}
