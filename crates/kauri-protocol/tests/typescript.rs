//! The TypeScript of the messages is that of the Rust types.

#[test]
fn protocol_ts_is_fresh() {
    let committed = include_str!("../../../web/core/src/generated/protocol.ts");
    assert!(
        committed == kauri_protocol::typescript::text(),
        "web/core/src/generated/protocol.ts is stale; write it anew by\n  \
         cargo run -p kauri-protocol --example protocol_ts --features typescript"
    );
}
