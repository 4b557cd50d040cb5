//! Writes the messages as TypeScript to where the pages look for them.

fn main() -> std::io::Result<()> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../web/core/src/generated/protocol.ts"
    );
    std::fs::write(path, kauri_protocol::typescript::text())
}
