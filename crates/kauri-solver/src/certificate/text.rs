//! How a certificate is written in a file.
//!
//! Lines of text that say what is claimed, an empty line, and the strategy's
//! choices as bytes. See `docs/solved.md`.

use std::fmt;
use std::str::FromStr;

use kauri::{BoardSize, Ruleset};
use kauri_tablebase::Value;

use super::{Certificate, Claim};

const TITLE: &str = "Kauri certificate ";
const VERSION: &str = "1";

/// What a file has that is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CertificateTextError {
    /// It does not begin as a certificate does.
    Other,
    /// It is of a version that is not known.
    Version(String),
    /// A line does not say what it should.
    Line {
        /// What should come first in the line.
        expected: &'static str,
        /// What came.
        came: String,
    },
    /// It is cut short or grown.
    Length {
        /// Bytes of moves there should be.
        expected: u64,
        /// Bytes there are.
        came: u64,
    },
    /// Some byte of it is not as it was written.
    Damaged,
}

impl Certificate {
    /// The bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Claim {
            size,
            ruleset,
            value,
            plies,
        } = self.claim;
        let mut text = format!(
            "{TITLE}{VERSION}\nboard {size}\nruleset {ruleset}\nfirst-player {}\n",
            value_name(value)
        );
        let mut line = |name: &str, value: String| {
            text.extend([name, " ", &value, "\n"]);
        };
        if let Some(plies) = plies {
            line("plies", plies.to_string());
        }
        line("positions", self.positions.to_string());
        line("bytes", self.choices.len().to_string());
        let sum = checksum(&[text.as_bytes(), &self.choices]);
        text.extend([format!("checksum {sum:016x}\n\n")]);
        let mut bytes = text.into_bytes();
        bytes.extend(&self.choices);
        bytes
    }

    /// Reads the bytes of a file. That they are a proof is not said by that:
    /// see [`check`](Certificate::check).
    ///
    /// # Errors
    ///
    /// If they are not what [`to_bytes`](Certificate::to_bytes) writes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Certificate, CertificateTextError> {
        let mut lines = Lines { bytes };
        let title = lines.next().ok_or(CertificateTextError::Other)?;
        let version = title
            .strip_prefix(TITLE)
            .ok_or(CertificateTextError::Other)?;
        if version != VERSION {
            return Err(CertificateTextError::Version(version.to_owned()));
        }
        let size: BoardSize = lines.field("board")?;
        let ruleset: Ruleset = lines.field("ruleset")?;
        let ValueName(value) = lines.field("first-player")?;
        let plies = match value {
            Value::Neither => None,
            Value::Wins | Value::Loses => Some(lines.field("plies")?),
        };
        let positions = lines.field("positions")?;
        let expected: u64 = lines.field("bytes")?;
        let summed = bytes.len() - lines.bytes.len();
        let Hex(sum) = lines.field("checksum")?;
        lines.line("", |rest| rest.is_empty().then_some(()))?;
        let choices = lines.bytes;
        if choices.len() as u64 != expected {
            return Err(CertificateTextError::Length {
                expected,
                came: choices.len() as u64,
            });
        }
        if checksum(&[&bytes[..summed], choices]) != sum {
            return Err(CertificateTextError::Damaged);
        }
        let certificate = Certificate {
            claim: Claim {
                size,
                ruleset,
                value,
                plies,
            },
            positions,
            choices: choices.to_vec(),
        };
        // One certificate is written in one way.
        if certificate.to_bytes() != bytes {
            return Err(CertificateTextError::Damaged);
        }
        Ok(certificate)
    }
}

/// The lines at the beginning, and what comes after them.
struct Lines<'a> {
    bytes: &'a [u8],
}

/// Most bytes of a line.
const LONGEST: usize = 100;

impl<'a> Lines<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let head = &self.bytes[..self.bytes.len().min(LONGEST)];
        let end = head.iter().position(|&byte| byte == b'\n')?;
        let line = str::from_utf8(&self.bytes[..end]).ok()?;
        self.bytes = &self.bytes[end + 1..];
        Some(line)
    }

    fn line<T>(
        &mut self,
        expected: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, CertificateTextError> {
        let line = self.next().unwrap_or_default();
        line.strip_prefix(expected).and_then(read).ok_or_else(|| {
            let came = line.to_owned();
            CertificateTextError::Line { expected, came }
        })
    }

    /// A line of a name and a value.
    fn field<T: FromStr>(&mut self, name: &'static str) -> Result<T, CertificateTextError> {
        self.line(name, |rest| rest.strip_prefix(' ')?.parse().ok())
    }
}

/// What the start is worth to who moves first: `wins`, `loses` or `neither`.
pub(crate) fn value_name(value: Value) -> &'static str {
    match value {
        Value::Wins => "wins",
        Value::Loses => "loses",
        Value::Neither => "neither",
    }
}

struct ValueName(Value);

impl FromStr for ValueName {
    type Err = ();

    fn from_str(text: &str) -> Result<ValueName, ()> {
        let values = [Value::Wins, Value::Loses, Value::Neither];
        let value = values.into_iter().find(|&value| value_name(value) == text);
        value.map(ValueName).ok_or(())
    }
}

struct Hex(u64);

impl FromStr for Hex {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Hex, Self::Err> {
        u64::from_str_radix(text, 16).map(Hex)
    }
}

/// The FNV-1a hash of 64 bits: it tells every change of one byte.
pub(crate) fn checksum(parts: &[&[u8]]) -> u64 {
    let bytes = parts.iter().copied().flatten();
    bytes.fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl fmt::Display for CertificateTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateTextError::Other => f.write_str("it is no certificate"),
            CertificateTextError::Version(version) => {
                write!(f, "it is of version {version:?}, which is not known")
            }
            CertificateTextError::Line { expected, came } => {
                write!(
                    f,
                    "expected a line beginning with {expected:?}, not {came:?}"
                )
            }
            CertificateTextError::Length { expected, came } => {
                write!(
                    f,
                    "expected {expected} bytes of moves, not {came}: it is cut short or grown"
                )
            }
            CertificateTextError::Damaged => f.write_str("it is damaged: the checksum is wrong"),
        }
    }
}

impl std::error::Error for CertificateTextError {}
