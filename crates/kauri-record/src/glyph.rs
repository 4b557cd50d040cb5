//! Short judgements of a move: `!`, `?!`, `$14`.

use core::fmt;

/// A judgement of a move by number, as in PGN: 1 to 6 are `!`, `?`, `!!`, `??`,
/// `!?` and `?!`; others are written `$` and the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Glyph(pub u8);

impl Glyph {
    /// `!`
    pub const GOOD: Glyph = Glyph(1);
    /// `?`
    pub const MISTAKE: Glyph = Glyph(2);
    /// `!!`
    pub const BRILLIANT: Glyph = Glyph(3);
    /// `??`
    pub const BLUNDER: Glyph = Glyph(4);
    /// `!?`
    pub const INTERESTING: Glyph = Glyph(5);
    /// `?!`
    pub const DUBIOUS: Glyph = Glyph(6);

    /// `!`, `?`, `!!`, `??`, `!?` or `?!`, if the glyph has such a sign.
    pub const fn sign(self) -> Option<&'static str> {
        match self.0 {
            1 => Some("!"),
            2 => Some("?"),
            3 => Some("!!"),
            4 => Some("??"),
            5 => Some("!?"),
            6 => Some("?!"),
            _ => None,
        }
    }

    /// The glyph with this [`sign`](Glyph::sign).
    pub fn from_sign(sign: &str) -> Option<Glyph> {
        (1..=6).map(Glyph).find(|glyph| glyph.sign() == Some(sign))
    }
}

impl fmt::Display for Glyph {
    /// The sign, or `$` and the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.sign() {
            Some(sign) => f.write_str(sign),
            None => write!(f, "${}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_six_signs_are_the_first_six_numbers() {
        let signs = ["!", "?", "!!", "??", "!?", "?!"];
        for (number, sign) in (1..).zip(signs) {
            assert_eq!(Glyph::from_sign(sign), Some(Glyph(number)));
            assert_eq!(Glyph(number).to_string(), sign);
        }
        assert_eq!(Glyph::from_sign("!!!"), None);
        assert_eq!(Glyph(0).to_string(), "$0");
        assert_eq!(Glyph(14).to_string(), "$14");
    }
}
