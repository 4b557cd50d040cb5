//! The rules with nothing around them, as a WebAssembly module that counts
//! positions: shows that they need no standard library, and lets a test run
//! them there. On other machines it holds nothing.

#![cfg_attr(target_family = "wasm", no_std)]
// A name that is kept is what the module is called by.
#![allow(unsafe_code)]

#[cfg(target_family = "wasm")]
mod module {
    use kauri::{BoardSize, Position, Ruleset, perft};

    #[panic_handler]
    fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
        core::arch::wasm32::unreachable()
    }

    /// Positions `depth` plies from the start of the full game.
    #[unsafe(no_mangle)]
    extern "C" fn perft_from_start(depth: u32, last_cowrie: bool) -> u64 {
        let ruleset = if last_cowrie {
            Ruleset::LastCowrie
        } else {
            Ruleset::Standard
        };
        perft(&Position::start(BoardSize::FULL, ruleset), depth)
    }
}
