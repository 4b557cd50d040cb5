//! Bytes are refused, or packing what was unpacked gives the same bytes again;
//! and every position comes back from its packing.
#![no_main]

use arbitrary::{Arbitrary, Unstructured};
use kauri::{Packed, Position};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(position) = Position::from_packed(bytes) {
        assert_eq!(position.to_packed().as_bytes(), bytes);
    }
    if let Ok(position) = Position::arbitrary(&mut Unstructured::new(bytes)) {
        let packed = position.to_packed();
        assert!(packed.as_bytes().len() <= Packed::MAX_LEN);
        assert_eq!(Position::from_packed(packed.as_bytes()), Ok(position));
    }
});
