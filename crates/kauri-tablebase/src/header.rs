//! What a table says of itself, and how that is written.

use kauri::Ruleset;

use crate::bytes::Reader;
use crate::model::{DIGITS, Model};
use crate::needs_code::{self, NeedsCode};
use crate::section::{Lengths, checksum};
use crate::{Description, Metric, Needs, Part, Place, Rulesets, Source, TableError};

/// How every table begins. The byte that is no text and the line ends of two
/// kinds make a table unlike any text, and show what a careless copy changes.
pub(crate) const MAGIC: [u8; 8] = *b"\x89KAT\r\n\x1a\n";

/// The version of the format that is written and read.
pub const VERSION: u16 = 2;

/// Bytes up to the builder's name.
const FIXED: usize = 64;

/// Most bytes of a builder's name.
pub(crate) const MOST_BUILDER: usize = 255;

/// What a table says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// What it is of.
    pub description: Description,
    /// What built it, and in which version.
    pub builder: String,
    /// How many positions have which needs: those pairs that occur, by mover's
    /// then other's needs.
    pub counts: Vec<Count>,
    /// The longest distance it holds; `None` if it holds none.
    pub longest: Option<Longest>,
}

impl Header {
    /// How many positions it holds.
    pub fn positions(&self) -> u64 {
        self.counts.iter().map(|count| count.positions).sum()
    }
}

/// How many positions have these needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count {
    /// What each side needs.
    pub needs: Needs,
    /// In how many positions.
    pub positions: u64,
}

/// The longest distance of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Longest {
    /// Plies to the end, or to progress.
    pub plies: u16,
    /// Where: the first place of those that have it.
    pub place: Place,
    /// The spare seeds of the side to move.
    pub spare: u8,
}

/// A header with what only reading needs.
#[derive(Debug)]
pub(crate) struct Opening {
    pub(crate) header: Header,
    /// How the needs are coded.
    pub(crate) code: NeedsCode,
    pub(crate) lengths: Lengths,
    /// Where the header ends.
    pub(crate) len: u64,
    /// Where the distances begin: at the end of the file if there are none.
    pub(crate) distances: u64,
}

impl Opening {
    /// The header's bytes.
    pub(crate) fn to_bytes(&self, file_len: u64) -> Vec<u8> {
        let Header {
            description,
            builder,
            counts,
            longest,
        } = &self.header;
        let mut out = Vec::new();
        out.extend_from_slice(&MAGIC);
        out.extend_from_slice(&VERSION.to_le_bytes());
        out.extend_from_slice(&[0; 2]);
        out.extend_from_slice(&(self.len as u32).to_le_bytes());
        out.extend_from_slice(&file_len.to_le_bytes());
        out.extend_from_slice(&[
            description.pits,
            description.cowries,
            description.in_play,
            rulesets_number(description.rulesets),
            metric_number(description.metric),
            self.code.model().depth() as u8,
        ]);
        out.extend_from_slice(&(counts.len() as u16).to_le_bytes());
        out.extend_from_slice(&self.distances.to_le_bytes());
        let (plies, spare, place) = match longest {
            Some(longest) => (longest.plies, longest.spare, longest.place),
            None => (
                u16::MAX,
                0,
                Place {
                    in_play: 0,
                    seeds: 0,
                    cowries: 0,
                },
            ),
        };
        out.extend_from_slice(&plies.to_le_bytes());
        let lengths = self.lengths.bytes() as u8;
        out.extend_from_slice(&[spare, builder.len() as u8, lengths, 0, 0, 0]);
        out.extend_from_slice(&place.seeds.to_le_bytes());
        out.extend_from_slice(&place.cowries.to_le_bytes());
        debug_assert_eq!(out.len(), FIXED);
        out.extend_from_slice(builder.as_bytes());
        for count in counts {
            out.extend_from_slice(&[count.needs.mover, count.needs.other]);
            out.extend_from_slice(&count.positions.to_le_bytes());
        }
        self.code.model().write(&mut out);
        let sum = checksum(&out);
        out.extend_from_slice(&sum.to_le_bytes());
        out
    }

    /// The header of a table.
    pub(crate) fn read(source: &dyn Source) -> Result<Opening, TableError> {
        let file_len = source.len();
        let mut fixed = [0; FIXED];
        if file_len < FIXED as u64 {
            return Err(too_short(source)?);
        }
        source.read_at(0, &mut fixed)?;
        let mut reader = Reader(&fixed);
        if reader.array() != Some(MAGIC) {
            return Err(TableError::Foreign);
        }
        let altered = || TableError::Altered(Part::Header);
        let version = reader.u16().ok_or_else(altered)?;
        if version != VERSION {
            return Err(TableError::Version(version));
        }
        reader.u16().ok_or_else(altered)?;
        let len = u64::from(reader.u32().ok_or_else(altered)?);
        let expected = reader.u64().ok_or_else(altered)?;
        if expected != file_len {
            return Err(TableError::Length {
                expected,
                found: file_len,
            });
        }
        if len > file_len || len < FIXED as u64 + 8 {
            return Err(altered());
        }
        // No more than the file has.
        let mut bytes = vec![0; len as usize];
        source.read_at(0, &mut bytes)?;
        let (bytes, sum) = bytes.split_last_chunk::<8>().ok_or_else(altered)?;
        if checksum(bytes) != u64::from_le_bytes(*sum) {
            return Err(altered());
        }
        parse(bytes, len, file_len).ok_or_else(altered)
    }
}

/// What to say of a source too short for any header.
fn too_short(source: &dyn Source) -> Result<TableError, TableError> {
    let len = (source.len() as usize).min(MAGIC.len());
    let mut begin = [0; MAGIC.len()];
    source.read_at(0, &mut begin[..len])?;
    Ok(if begin[..len] == MAGIC[..len] && len > 0 {
        TableError::Length {
            expected: FIXED as u64,
            found: source.len(),
        }
    } else {
        TableError::Foreign
    })
}

/// A header whose checksum is right. What it says is still compared with what
/// can be.
fn parse(bytes: &[u8], len: u64, file_len: u64) -> Option<Opening> {
    let mut reader = Reader(bytes.get(24..)?);
    let [pits, cowries, in_play, rulesets, metric, depth] = reader.array()?;
    let pairs = usize::from(reader.u16()?);
    let distances = reader.u64()?;
    let plies = reader.u16()?;
    let [spare, builder_len, lengths, ..] = reader.array::<6>()?;
    let lengths = Lengths::of_bytes(lengths)?;
    let (seeds, cowries_rank) = (reader.u64()?, reader.u64()?);
    let description = Description {
        pits,
        cowries,
        in_play,
        rulesets: rulesets_of(rulesets, in_play)?,
        metric: metric_of(metric)?,
    };
    let layout = description.layout().ok()?;
    if in_play > layout.most_seeds() || !(len..=file_len).contains(&distances) {
        return None;
    }
    if (description.metric == Metric::OnlyNeeds) != (distances == file_len) {
        return None;
    }
    let builder = std::str::from_utf8(reader.take(builder_len.into())?).ok()?;
    let mut counts: Vec<Count> = Vec::new();
    for _ in 0..pairs {
        let [mover, other] = reader.array()?;
        let needs = Needs { mover, other };
        let positions = reader.u64()?;
        let before = counts
            .last()
            .map(|count| (count.needs.mover, count.needs.other));
        if !needs.is_possible(in_play) || positions == 0 || before >= Some((mover, other)) {
            return None;
        }
        counts.push(Count { needs, positions });
    }
    let all = counts
        .iter()
        .try_fold(0u64, |all, count| all.checked_add(count.positions));
    if all != Some(layout.positions(in_play)) || usize::from(depth) > DIGITS {
        return None;
    }
    let place = Place {
        in_play,
        seeds,
        cowries: cowries_rank,
    };
    if !layout.contains(place) || spare > in_play {
        return None;
    }
    let longest = (plies != u16::MAX).then_some(Longest {
        plies,
        place,
        spare,
    });
    let (model, rest) = Model::read(reader.0, needs_code::shape(pairs), depth.into())?;
    rest.is_empty().then(|| Opening {
        header: Header {
            description,
            builder: builder.to_owned(),
            counts,
            longest,
        },
        code: NeedsCode::new(model, pairs),
        lengths,
        len,
        distances,
    })
}

fn rulesets_number(rulesets: Rulesets) -> u8 {
    match rulesets {
        Rulesets::Both => 0,
        Rulesets::Only(Ruleset::Standard) => 1,
        Rulesets::Only(Ruleset::LastCowrie) => 2,
    }
}

fn rulesets_of(number: u8, in_play: u8) -> Option<Rulesets> {
    let rulesets = [Ruleset::Standard, Ruleset::LastCowrie]
        .into_iter()
        .map(|ruleset| Rulesets::of(ruleset, in_play));
    rulesets
        .into_iter()
        .find(|&rulesets| rulesets_number(rulesets) == number)
}

fn metric_number(metric: Metric) -> u8 {
    match metric {
        Metric::OnlyNeeds => 0,
        Metric::Progress => 1,
        Metric::Plies => 2,
    }
}

fn metric_of(number: u8) -> Option<Metric> {
    Metric::ALL
        .into_iter()
        .find(|&metric| metric_number(metric) == number)
}
