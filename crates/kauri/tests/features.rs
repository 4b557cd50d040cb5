//! The optional features.

#[cfg(feature = "serde")]
#[test]
fn serde_speaks_the_notation() {
    use kauri::{Move, Position, Ruleset};

    let position = Position::start(kauri::BoardSize::FULL, Ruleset::LastCowrie);
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(
        json,
        r#"{"ruleset":"last-cowrie","position":"5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S"}"#
    );
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    let mv: Move = serde_json::from_str("\"c\"").unwrap();
    assert_eq!(serde_json::to_string(&mv).unwrap(), "\"c\"");
    let refused = serde_json::from_str::<Position>(r#"{"position":"5c/5c 0-1 S"}"#).unwrap_err();
    assert!(
        refused.to_string().contains("2 pits have 2 to 16 seeds"),
        "{refused}"
    );
}

#[cfg(feature = "arbitrary")]
#[test]
fn any_bytes_make_a_valid_position() {
    use arbitrary::{Arbitrary, Unstructured};
    use kauri::Position;

    let bytes: Vec<u8> = (0..4096u32).map(|i| ((i * i * 31) >> 5) as u8).collect();
    let mut made = 0;
    let mut u = Unstructured::new(&bytes);
    while let Ok(position) = Position::arbitrary(&mut u) {
        let text = position.to_string();
        assert_eq!(Position::from_text(&text, position.ruleset()), Ok(position));
        made += 1;
        if u.is_empty() {
            break;
        }
    }
    assert!(made > 10);
}
