//! The fast network against an obvious one, and files of weights.

use kauri::{Board, BoardSize, Contents, Setup, Side};
use proptest::prelude::*;

use super::*;

/// The same opinion, slow and obvious.
fn by_pits(weights: &Weights, position: &Position) -> i64 {
    let board = position.board();
    let (us, them) = (position.turn(), position.turn().other());
    let pits: Vec<Contents> = [us, them]
        .iter()
        .flat_map(|&side| board.rows[side])
        .collect();
    let mut chosen = Vec::new();
    for (pit, held) in pits.iter().enumerate() {
        let (seeds, cowries) = (held.seeds.min(19), held.cowries.min(5));
        chosen.push(pit * 120 + usize::from(cowries) * 20 + usize::from(seeds));
    }
    chosen.push(1440 + usize::from(board.stores[us]));
    chosen.push(1471 + usize::from(board.stores[them]));
    let phase = usize::from(position.in_play()) / 8;
    let mut logit = i64::from(weights.sum_bias[phase]);
    logit += i64::from(weights.margin[phase]) * i64::from(position.margin().0);
    for h in 0..HIDDEN {
        let rows: i64 = chosen
            .iter()
            .map(|&row| i64::from(weights.rows[row][h]))
            .sum();
        let value = (i64::from(weights.bias[h]) + rows).clamp(0, 127);
        logit += value * value * i64::from(weights.sum[phase][h]);
    }
    // Downwards, as a shift does.
    let factor = i64::from(Score::CENTISEEDS_PER_LOGIT) * (1 << 32) / (127 * 127 * 64);
    (logit * factor).div_euclid(1 << 32).clamp(-15_000, 15_000)
}

/// Weights of which some are as far out as they may be.
fn weights() -> impl Strategy<Value = Weights> {
    let rows = prop::collection::vec(prop::array::uniform32(any::<i8>()), ROWS);
    let bias = prop::array::uniform32(-10_000i16..=10_000);
    let sum = prop::array::uniform8(prop::array::uniform32(-SUM_MOST..=SUM_MOST));
    let sum_bias = prop::array::uniform8(-(1i32 << 28)..=1 << 28);
    let margin = prop::array::uniform8(-(1i32 << 23)..=1 << 23);
    (rows, bias, sum, sum_bias, margin, any::<bool>()).prop_map(
        |(rows, bias, sum, sum_bias, margin, last)| Weights {
            ruleset: if last {
                Ruleset::LastCowrie
            } else {
                Ruleset::Standard
            },
            rows,
            bias,
            sum,
            sum_bias,
            margin,
        },
    )
}

/// Any position of the full board that is not over, heaps included.
fn positions() -> impl Strategy<Value = Position> {
    let seeds = prop::collection::vec(0usize..12, 60);
    let cowries = prop::collection::vec(0usize..12, 12);
    (seeds, cowries, 0u8..=30, 0u8..=30, 1usize..=12).prop_map(
        |(seeds, cowries, ours, theirs, spread)| {
            let mut board = Board::empty(6);
            board.stores = kauri::BySide {
                south: ours,
                north: theirs,
            };
            let place = |at: usize| {
                let at = at % spread;
                let side = if at.is_multiple_of(2) {
                    Side::South
                } else {
                    Side::North
                };
                (side, at / 2)
            };
            for &at in &seeds[..usize::from(60 - ours - theirs)] {
                let (side, column) = place(at);
                board.rows[side][column].seeds += 1;
            }
            for &at in &cowries {
                let (side, column) = place(at);
                board.rows[side][column].cowries += 1;
            }
            let turn = Side::South;
            Setup { board, turn }
                .into_position(Ruleset::Standard)
                .unwrap()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_fast_opinion_is_the_obvious_one(
        weights in weights(), positions in prop::collection::vec(positions(), 20),
    ) {
        let network = Network::new(&weights).unwrap();
        for position in positions.into_iter().chain([Position::default()]) {
            let expected = by_pits(&weights, &position);
            prop_assert_eq!(i64::from(network.centiseeds(&position)), expected, "{:?}", position);
            let turned = position.into_turned();
            prop_assert_eq!(network.evaluate(&turned), network.evaluate(&position));
        }
    }

    #[test]
    fn weights_come_back_from_their_bytes(weights in weights()) {
        let bytes = weights.to_bytes();
        prop_assert_eq!(Weights::from_bytes(&bytes), Ok(weights.clone()));
        prop_assert_eq!(Network::from_bytes(&bytes).unwrap().to_weights(), weights);
    }

    #[test]
    fn one_changed_bit_is_noticed(at in 0usize..18 + 400, bit in 0u8..8) {
        let mut bytes = ours();
        // All of the header, and a place here and there.
        let at = if at < 18 { at } else { at * 100 % bytes.len() };
        bytes[at] ^= 1 << bit;
        prop_assert!(Network::from_bytes(&bytes).is_err());
    }

    #[test]
    fn no_bytes_make_the_reader_panic(
        bytes in prop::collection::vec(any::<u8>(), 0..200), len in 0usize..48_000,
    ) {
        prop_assert!(Network::from_bytes(&bytes).is_err());
        let mut ours = ours();
        ours.truncate(len);
        ours.extend(&bytes);
        prop_assert!(Network::from_bytes(&ours).is_err());
    }
}

fn ours() -> Vec<u8> {
    include_bytes!("../../../weights/standard.net").to_vec()
}

/// In all positions of games, with the weights that are used.
#[test]
fn the_embedded_weights_judge_games_as_the_obvious_way_does() {
    for bytes in [
        &ours()[..],
        include_bytes!("../../../weights/last-cowrie.net"),
    ] {
        let weights = Weights::from_bytes(bytes).unwrap();
        let network = Network::new(&weights).unwrap();
        for game in 0..200 {
            let mut position = Position::start(BoardSize::FULL, weights.ruleset);
            for ply in 0..80 {
                let mut moves = position.legal_moves();
                let choice = (ply * 7 + game * (ply + 3)) % moves.len().max(1);
                let Some(mv) = moves.nth(choice) else { break };
                let fast = i64::from(network.centiseeds(&position));
                assert_eq!(fast, by_pits(&weights, &position), "{position:?}");
                position = position.play_unchecked(mv);
            }
        }
    }
}

#[test]
fn what_is_wrong_with_a_file_is_said() {
    let changed = |at: usize, byte: u8| {
        let mut bytes = ours();
        bytes[at] = byte;
        Network::from_bytes(&bytes).unwrap_err().to_string()
    };
    assert!(changed(0, b'X').contains("something else"));
    assert_eq!(changed(8, 9), "expected weights of version 1, not 9");
    assert_eq!(
        changed(12, 64),
        "expected weights with 1502 rows of 32 numbers and 8 phases, not 1502 rows of 64 numbers and 8 phases"
    );
    assert!(changed(1000, 99).contains("damaged"));
    assert!(
        Network::from_bytes(&ours()[..2000])
            .unwrap_err()
            .to_string()
            .contains("not 2000")
    );
    let mut weights = Weights::from_bytes(&ours()).unwrap();
    weights.sum[3][5] = SUM_MOST + 1;
    assert_eq!(Network::new(&weights), Err(NetworkError::Range));
    assert_eq!(
        Weights::from_bytes(&weights.to_bytes()),
        Err(NetworkError::Range)
    );
}
