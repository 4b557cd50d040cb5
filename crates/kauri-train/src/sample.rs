//! One position to learn from.

use kauri::{Board, BoardSize, Contents, Position, Ruleset, Setup, Side};
use kauri_engine::{Score, ScoreKind};

/// Who won the game a position comes from, seen by the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The side to move lost.
    Lost,
    /// The side to move won.
    Won,
    /// The game was not played on from here as well as the players could, or
    /// not to its end: it says nothing.
    Unknown,
}

/// A position of a game on the full board, seen by the side to move, with the
/// opinion of a search and the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sample {
    /// Seeds in the own pits and then in the opponent's, from each player's left.
    pub seeds: [u8; 12],
    /// Cowries, likewise.
    pub cowries: [u8; 12],
    /// The own store and the opponent's.
    pub stores: [u8; 2],
    /// What a search thought, in hundredths of a seed; ±[`Sample::DECIDED`] if
    /// it proved a win or a loss.
    pub score: i16,
    /// Who won.
    pub result: GameResult,
}

impl Sample {
    /// The score of a proved win.
    pub const DECIDED: i16 = 30_000;

    /// Bytes of a sample in a file.
    pub(crate) const LEN: usize = 24;

    /// The position with the opinion of a search, from a game that goes on.
    pub(crate) fn new(position: &Position, score: Score) -> Sample {
        let board = position.board();
        let (us, them) = (position.turn(), position.turn().other());
        let (mut seeds, mut cowries) = ([0; 12], [0; 12]);
        let pits = board.rows[us].iter().chain(&board.rows[them]);
        for (lane, held) in pits.enumerate() {
            seeds[lane] = held.seeds;
            cowries[lane] = held.cowries;
        }
        Sample {
            seeds,
            cowries,
            stores: [board.stores[us], board.stores[them]],
            score: match score.kind() {
                ScoreKind::Centiseeds(centiseeds) => centiseeds as i16,
                ScoreKind::WinIn(_) | ScoreKind::Wins => Sample::DECIDED,
                ScoreKind::LossIn(_) | ScoreKind::Loses => -Sample::DECIDED,
            },
            result: GameResult::Unknown,
        }
    }

    /// The position, with South to move. None if the full board has none such.
    pub fn position(&self, ruleset: Ruleset) -> Option<Position> {
        let mut board = Board::empty(6);
        for (lane, (&seeds, &cowries)) in self.seeds.iter().zip(&self.cowries).enumerate() {
            let side = if lane < 6 { Side::South } else { Side::North };
            board.rows[side][lane % 6] = Contents { seeds, cowries };
        }
        board.stores.south = self.stores[0];
        board.stores.north = self.stores[1];
        let turn = Side::South;
        let position = Setup { board, turn }.into_position(ruleset).ok()?;
        (position.size() == BoardSize::FULL).then_some(position)
    }

    /// The bytes in a file: seeds, two cowrie counts a byte (none is above 12),
    /// stores, score, result.
    pub(crate) fn to_bytes(self) -> [u8; Sample::LEN] {
        let mut bytes = [0; Sample::LEN];
        bytes[..12].copy_from_slice(&self.seeds);
        for (byte, pair) in bytes[12..18].iter_mut().zip(self.cowries.chunks(2)) {
            *byte = pair[0] | pair[1] << 4;
        }
        bytes[18..20].copy_from_slice(&self.stores);
        bytes[20..22].copy_from_slice(&self.score.to_le_bytes());
        bytes[22] = self.result as u8;
        bytes
    }

    /// The sample with these bytes, if the full board has such a position.
    pub(crate) fn from_bytes(bytes: &[u8; Sample::LEN]) -> Option<Sample> {
        let mut seeds = [0; 12];
        seeds.copy_from_slice(&bytes[..12]);
        let mut cowries = [0; 12];
        for (pair, byte) in cowries.chunks_mut(2).zip(&bytes[12..18]) {
            pair.copy_from_slice(&[byte & 15, byte >> 4]);
        }
        let stores = [bytes[18], bytes[19]];
        let sum = |counts: &[u8]| counts.iter().map(|&n| u32::from(n)).sum::<u32>();
        let is_full_board = sum(&seeds) + sum(&stores) == 60
            && sum(&cowries) == 12
            && stores.iter().all(|&store| store <= 30);
        let result = match bytes[22] {
            0 => GameResult::Lost,
            1 => GameResult::Won,
            2 => GameResult::Unknown,
            _ => return None,
        };
        is_full_board.then_some(Sample {
            seeds,
            cowries,
            stores,
            score: i16::from_le_bytes([bytes[20], bytes[21]]),
            result,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn samples_come_back_from_their_bytes() {
        let position: Position = "0c,12c2,2,11c4,1c,2c2/1,4,6,0,3,13c2 2-3 N"
            .parse()
            .unwrap();
        let mut sample = Sample::new(&position, Score::from_centiseeds(-123));
        sample.result = GameResult::Won;
        assert_eq!(
            (sample.seeds[0], sample.cowries[6], sample.stores),
            (1, 1, [3, 2])
        );
        assert_eq!(Sample::from_bytes(&sample.to_bytes()), Some(sample));
    }

    #[test]
    fn bytes_that_are_no_position_are_refused() {
        let good = Sample::new(&Position::default(), Score::win_in(3)).to_bytes();
        for (at, byte) in [(0, 6), (12, 0x21), (18, 31), (22, 3)] {
            let mut bad = good;
            bad[at] = byte;
            assert_eq!(Sample::from_bytes(&bad), None, "byte {at}");
        }
    }
}
