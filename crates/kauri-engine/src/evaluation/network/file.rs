//! Networks as bytes.
//!
//! Eight bytes of magic, then a version, the ruleset, and how many hidden
//! numbers, phases and rows there are, two little-endian bytes each; the rows,
//! a byte a number; then, little-endian, the bias and the sums (two bytes a
//! number), the biases of the sums and the worths of the margin (four bytes a
//! number); last a checksum of all before.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use kauri::Ruleset;

use super::{HIDDEN, HOLDINGS, Network, PHASES, ROWS, STORE_HOLDINGS, SUM_MOST, Weights};

const MAGIC: [u8; 8] = *b"KauriNet";
const VERSION: u16 = 1;
const HEADER: usize = 18;
const CHECKSUM: usize = 8;

/// The length of a file.
const LEN: usize =
    HEADER + ROWS * HIDDEN + 2 * HIDDEN + 2 * PHASES * HIDDEN + 2 * 4 * PHASES + CHECKSUM;

impl Weights {
    /// The weights in a file.
    ///
    /// # Errors
    ///
    /// If the bytes are no such file, one of another version or shape, or
    /// damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, NetworkError> {
        let Some((header, _)) = bytes.split_first_chunk::<HEADER>() else {
            return Err(NetworkError::NotANetwork);
        };
        if header[..8] != MAGIC {
            return Err(NetworkError::NotANetwork);
        }
        let field = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        if field(8) != VERSION {
            return Err(NetworkError::Version(field(8)));
        }
        let found = Shape::new(field(12), field(14), field(16));
        if found != Shape::OURS {
            return Err(NetworkError::Shape(found));
        }
        if bytes.len() != LEN {
            return Err(NetworkError::Length(bytes.len()));
        }
        let (content, checksum) = bytes.split_at(LEN - CHECKSUM);
        if fingerprint(content).to_le_bytes() != checksum {
            return Err(NetworkError::Damaged);
        }
        let ruleset = match field(10) {
            0 => Ruleset::Standard,
            1 => Ruleset::LastCowrie,
            _ => return Err(NetworkError::Damaged),
        };
        let mut rest = Reader(&content[HEADER..]);
        let weights = Weights {
            ruleset,
            rows: (0..ROWS)
                .map(|_| rest.take::<HIDDEN>().map(u8::cast_signed))
                .collect(),
            bias: rest.shorts(),
            sum: std::array::from_fn(|_| rest.shorts()),
            sum_bias: rest.longs(),
            margin: rest.longs(),
        };
        weights.check()?;
        Ok(weights)
    }

    /// The bytes of a file with these weights.
    pub fn to_bytes(&self) -> Vec<u8> {
        let ruleset = u16::from(self.ruleset == Ruleset::LastCowrie);
        let Shape {
            hidden,
            phases,
            rows,
        } = Shape::OURS;
        let mut bytes = MAGIC.to_vec();
        bytes.extend(
            [VERSION, ruleset, hidden, phases, rows]
                .map(u16::to_le_bytes)
                .as_flattened(),
        );
        bytes.extend(
            self.rows
                .as_flattened()
                .iter()
                .map(|&weight| weight.cast_unsigned()),
        );
        bytes.extend(self.bias.map(i16::to_le_bytes).as_flattened());
        bytes.extend(
            self.sum
                .as_flattened()
                .iter()
                .flat_map(|weight| weight.to_le_bytes()),
        );
        bytes.extend(self.sum_bias.map(i32::to_le_bytes).as_flattened());
        bytes.extend(self.margin.map(i32::to_le_bytes).as_flattened());
        let checksum = fingerprint(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// Whether the evaluation can be trusted not to overflow.
    pub(super) fn check(&self) -> Result<(), NetworkError> {
        const BIAS_MOST: i16 = 10_000;
        // Two of them and thirty times the other leave room for the rest.
        const SUM_BIAS_MOST: i32 = 1 << 28;
        const MARGIN_MOST: i32 = 1 << 23;
        let small = |numbers: &[i16], most: i16| numbers.iter().all(|n| (-most..=most).contains(n));
        let long = |numbers: &[i32], most: i32| numbers.iter().all(|n| (-most..=most).contains(n));
        let in_range = self.rows.len() == ROWS
            && small(&self.bias, BIAS_MOST)
            && small(self.sum.as_flattened(), SUM_MOST)
            && long(&self.sum_bias, SUM_BIAS_MOST)
            && long(&self.margin, MARGIN_MOST);
        if in_range {
            Ok(())
        } else {
            Err(NetworkError::Range)
        }
    }
}

impl Network {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    ///
    /// As [`Weights::from_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        Network::new(&Weights::from_bytes(bytes)?)
    }

    /// Reads a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is not what [`Weights::from_bytes`] expects.
    pub fn from_file(path: &Path) -> Result<Network, NetworkFileError> {
        let file = File::open(path).map_err(NetworkFileError::Io)?;
        // What is longer is none, and need not fill the memory. A pipe or a
        // device might never end.
        let is_file = file.metadata().map_err(NetworkFileError::Io)?.is_file();
        let mut bytes = Vec::new();
        if is_file {
            let mut start = file.take(LEN as u64 + 1);
            start
                .read_to_end(&mut bytes)
                .map_err(NetworkFileError::Io)?;
        }
        Network::from_bytes(&bytes).map_err(NetworkFileError::Network)
    }

    /// The weights as they are kept.
    pub fn to_weights(&self) -> Weights {
        let tables = &*self.0;
        let pits = tables.pits.iter().flat_map(|pit| &pit[..HOLDINGS]);
        let stores = tables
            .stores
            .iter()
            .flat_map(|store| &store[..STORE_HOLDINGS]);
        Weights {
            ruleset: tables.ruleset,
            rows: pits
                .chain(stores)
                .map(|row| row.0.map(|weight| weight as i8))
                .collect(),
            bias: tables.bias.0,
            sum: tables.sum.map(|row| row.0),
            sum_bias: tables.sum_bias,
            margin: tables.margin,
        }
    }

    /// A number made from all weights, to tell networks apart.
    pub fn fingerprint(&self) -> u64 {
        fingerprint(&self.to_weights().to_bytes())
    }
}

/// Takes numbers from bytes that are known to be enough.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> [u8; N] {
        let (taken, rest) = self
            .0
            .split_first_chunk()
            .expect("the length has been checked");
        self.0 = rest;
        *taken
    }

    fn shorts<const N: usize>(&mut self) -> [i16; N] {
        std::array::from_fn(|_| i16::from_le_bytes(self.take()))
    }

    fn longs<const N: usize>(&mut self) -> [i32; N] {
        std::array::from_fn(|_| i32::from_le_bytes(self.take()))
    }
}

/// FNV-1a: finds damage, and is no protection against forgery.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// How large the parts of a network are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    hidden: u16,
    phases: u16,
    rows: u16,
}

impl Shape {
    const OURS: Shape = Shape::new(HIDDEN as u16, PHASES as u16, ROWS as u16);

    const fn new(hidden: u16, phases: u16, rows: u16) -> Shape {
        Shape {
            hidden,
            phases,
            rows,
        }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape {
            hidden,
            phases,
            rows,
        } = self;
        write!(f, "{rows} rows of {hidden} numbers and {phases} phases")
    }
}

/// Bytes are no network that can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// They are something else.
    NotANetwork,
    /// They are of a version that is not known.
    Version(u16),
    /// The network has another shape than the engine's.
    Shape(Shape),
    /// There are too many or too few: so many.
    Length(usize),
    /// Some bytes have changed.
    Damaged,
    /// A weight is too large.
    Range,
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkError::NotANetwork => f.write_str(
                "expected weights made by `kauri train fit`, but this is something else",
            ),
            NetworkError::Version(version) => {
                write!(f, "expected weights of version {VERSION}, not {version}")
            }
            NetworkError::Shape(shape) => {
                write!(f, "expected weights with {}, not {shape}", Shape::OURS)
            }
            NetworkError::Length(found) => {
                write!(
                    f,
                    "expected {LEN} bytes of weights, not {found}: the file is cut short or grown"
                )
            }
            NetworkError::Damaged => f.write_str("the weights are damaged: the checksum is wrong"),
            NetworkError::Range => f.write_str("the weights are damaged: one is out of its range"),
        }
    }
}

impl std::error::Error for NetworkError {}

/// A file of weights cannot be used.
#[derive(Debug)]
pub enum NetworkFileError {
    /// It cannot be read.
    Io(io::Error),
    /// It holds no network that can be used.
    Network(NetworkError),
}

impl fmt::Display for NetworkFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NetworkFileError::Io(error) => error.fmt(f),
            NetworkFileError::Network(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NetworkFileError {}
