//! A file of games to learn from.
//!
//! A header of `Header::LEN` bytes says how the games were made. Then come
//! the games in the order of their numbers, each as a little-endian `u16`, the
//! number of its samples, and the samples.

use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use kauri::Ruleset;

use crate::Sample;

/// How the games of a file were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header {
    /// The ruleset they were played by.
    pub ruleset: Ruleset,
    /// Plies looked ahead at every move.
    pub depth: u8,
    /// The most plies played at random at the beginning of a game.
    pub opening: u8,
    /// How many moves of a thousand are played at random after that.
    pub random: u16,
    /// What chance is drawn from.
    pub seed: u64,
    /// Which evaluation played: a number made from its weights.
    pub evaluation: u64,
}

const MAGIC: [u8; 8] = *b"KauriDat";
const VERSION: u8 = 1;

impl Header {
    /// Bytes of a header.
    const LEN: usize = 32;

    fn to_bytes(self) -> [u8; Header::LEN] {
        let mut bytes = [0; Header::LEN];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8] = VERSION;
        bytes[9] = u8::from(self.ruleset == Ruleset::LastCowrie);
        bytes[10] = self.depth;
        bytes[11] = self.opening;
        bytes[12..14].copy_from_slice(&self.random.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.seed.to_le_bytes());
        bytes[24..].copy_from_slice(&self.evaluation.to_le_bytes());
        bytes
    }

    fn from_bytes(bytes: &[u8; Header::LEN]) -> Result<Header, DataError> {
        if bytes[..8] != MAGIC {
            return Err(DataError::NotData);
        }
        if bytes[8] != VERSION {
            return Err(DataError::Version(bytes[8]));
        }
        let word = |at: usize| {
            u64::from_le_bytes(
                bytes[at..at + 8]
                    .try_into()
                    .expect("eight bytes were cut out"),
            )
        };
        let header = Header {
            ruleset: if bytes[9] == 0 {
                Ruleset::Standard
            } else {
                Ruleset::LastCowrie
            },
            depth: bytes[10],
            opening: bytes[11],
            random: u16::from_le_bytes([bytes[12], bytes[13]]),
            seed: word(16),
            evaluation: word(24),
        };
        if header.to_bytes() == *bytes {
            Ok(header)
        } else {
            Err(DataError::NotData)
        }
    }
}

/// A file that games are added to.
#[derive(Debug)]
pub struct DataFile {
    file: BufWriter<File>,
    games: u64,
    samples: u64,
}

impl DataFile {
    /// A new file.
    ///
    /// # Errors
    ///
    /// If there is one already, or it cannot be written.
    pub fn create(path: &Path, header: Header) -> Result<DataFile, DataError> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        DataFile::begin(file, header)
    }

    /// Begins with the header, which is in the file at once: however soon the
    /// work ends, it can be resumed.
    fn begin(mut file: File, header: Header) -> Result<DataFile, DataError> {
        file.write_all(&header.to_bytes())?;
        Ok(DataFile {
            file: BufWriter::new(file),
            games: 0,
            samples: 0,
        })
    }

    /// An old file, to which more games are to be added. What was interrupted
    /// while the last game was written is cut off. An empty file is as good as
    /// a new one.
    ///
    /// # Errors
    ///
    /// If its games were made in another way, or it cannot be read or written.
    pub fn resume(path: &Path, header: Header) -> Result<DataFile, DataError> {
        if fs::metadata(path)?.len() == 0 {
            return DataFile::begin(OpenOptions::new().write(true).open(path)?, header);
        }
        let (mut games, mut samples, mut end) = (0, 0, Header::LEN as u64);
        let found = read(path, &mut |game| {
            games += 1;
            samples += game.len() as u64;
            end += (2 + game.len() * Sample::LEN) as u64;
        })?;
        if found != header {
            return Err(DataError::Differs(Box::new((found, header))));
        }
        let mut file = OpenOptions::new().write(true).open(path)?;
        file.set_len(end)?;
        file.seek(SeekFrom::End(0))?;
        Ok(DataFile {
            file: BufWriter::new(file),
            games,
            samples,
        })
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many samples there are.
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// Adds a game, which is at most 65,535 samples long.
    pub(crate) fn add(&mut self, game: &[Sample]) -> io::Result<()> {
        let count = u16::try_from(game.len()).map_err(io::Error::other)?;
        self.file.write_all(&count.to_le_bytes())?;
        for sample in game {
            self.file.write_all(&sample.to_bytes())?;
        }
        self.games += 1;
        self.samples += game.len() as u64;
        Ok(())
    }

    /// Makes sure that everything is in the file.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Reads a file game by game. A last game that is cut short is left out.
///
/// # Errors
///
/// If it cannot be read, or is no such file.
pub fn read(path: &Path, each: &mut dyn FnMut(&[Sample])) -> Result<Header, DataError> {
    let mut file = BufReader::with_capacity(1 << 20, File::open(path)?);
    let mut header = [0; Header::LEN];
    if !fill(&mut file, &mut header)? {
        return Err(DataError::NotData);
    }
    let header = Header::from_bytes(&header)?;
    let (mut game, mut bytes) = (Vec::new(), Vec::new());
    let mut number = 0;
    loop {
        let mut count = [0; 2];
        if !fill(&mut file, &mut count)? {
            return Ok(header);
        }
        bytes.resize(usize::from(u16::from_le_bytes(count)) * Sample::LEN, 0);
        if !fill(&mut file, &mut bytes)? {
            return Ok(header);
        }
        game.clear();
        let (samples, _) = bytes.as_chunks();
        for sample in samples {
            game.push(Sample::from_bytes(sample).ok_or(DataError::Damaged { game: number })?);
        }
        each(&game);
        number += 1;
    }
}

/// Fills `bytes`, or says that the file ends before.
fn fill(file: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

/// A file of games cannot be used.
#[derive(Debug)]
pub enum DataError {
    /// It cannot be read or written.
    Io(io::Error),
    /// It is something else.
    NotData,
    /// It is of a version that is not known.
    Version(u8),
    /// A game in it is none.
    Damaged {
        /// The number of the game, from 0.
        game: u64,
    },
    /// The games in it were made in another way than those to be added: what
    /// was found, and what was asked for.
    Differs(Box<(Header, Header)>),
    /// Files are of different rulesets.
    Mixed,
    /// There are too few games to learn from and to test with.
    Empty,
}

impl From<io::Error> for DataError {
    fn from(error: io::Error) -> DataError {
        DataError::Io(error)
    }
}

impl fmt::Display for DataError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DataError::Io(error) => error.fmt(f),
            DataError::NotData => f.write_str(
                "expected a file made by `kauri train generate`, but this is something else",
            ),
            DataError::Version(version) => write!(
                f,
                "expected a file of games of version {VERSION}, not {version}: generate it anew"
            ),
            DataError::Damaged { game } => {
                write!(f, "game {game} of the file is damaged: generate it anew")
            }
            DataError::Mixed => f.write_str("expected games of one ruleset, not of both"),
            DataError::Empty => f.write_str("expected more games, to learn from and to test with"),
            DataError::Differs(headers) => write!(
                f,
                "expected games made with {:?}, but the file holds games made with {:?}",
                headers.1, headers.0
            ),
        }
    }
}

impl std::error::Error for DataError {}
