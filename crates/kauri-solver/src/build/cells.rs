//! How the entries of a slice are kept while it is being built.

use std::fmt::Debug;

use kauri_tablebase::Needs;

/// How what each side needs is written into a plane's bytes.
pub(super) trait Width: Debug + Send + Sync + 'static {
    /// Bytes an entry.
    const BYTES: usize;

    /// One entry.
    fn get(bytes: &[u8], at: usize) -> Needs;

    /// Changes one entry.
    fn set(bytes: &mut [u8], at: usize, needs: Needs);
}

/// Four bits each: for up to [`MOST_NARROW`] seeds in play.
#[derive(Debug)]
pub(super) enum Narrow {}

/// Eight bits each.
#[derive(Debug)]
pub(super) enum Wide {}

/// The most seeds in play whose needs fit into four bits.
pub(super) const MOST_NARROW: u8 = 14;

impl Width for Narrow {
    const BYTES: usize = 1;

    #[inline]
    fn get(bytes: &[u8], at: usize) -> Needs {
        let bits = bytes[at];
        Needs {
            mover: bits & 0xf,
            other: bits >> 4,
        }
    }

    #[inline]
    fn set(bytes: &mut [u8], at: usize, needs: Needs) {
        bytes[at] = needs.mover | needs.other << 4;
    }
}

impl Width for Wide {
    const BYTES: usize = 2;

    #[inline]
    fn get(bytes: &[u8], at: usize) -> Needs {
        let entry = &bytes[2 * at..][..2];
        Needs {
            mover: entry[0],
            other: entry[1],
        }
    }

    #[inline]
    fn set(bytes: &mut [u8], at: usize, needs: Needs) {
        bytes[2 * at..][..2].copy_from_slice(&[needs.mover, needs.other]);
    }
}
