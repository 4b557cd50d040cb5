//! The TypeScript of the messages is that of the Rust types.

/// A text without what a formatter may change.
fn bare(text: &str) -> String {
    let may_change = |letter: char| letter.is_whitespace() || ",;|()\"'".contains(letter);
    // A doc comment's lines begin with a star wherever they are broken.
    text.lines()
        .flat_map(|line| line.trim_start().trim_start_matches(['*', '/']).chars())
        .filter(|letter| !may_change(*letter) && !"*/".contains(*letter))
        .collect()
}

#[test]
fn protocol_ts_is_fresh() {
    let committed = include_str!("../../../web/core/src/generated/protocol.ts");
    assert!(
        bare(committed) == bare(&kauri_protocol::typescript::text()),
        "web/core/src/generated/protocol.ts is stale; write it anew: \
         npm run protocol --prefix web/core"
    );
}
