//! Whole games in few characters, for links.
//!
//! The text is the record's without what every record has, made short by
//! Deflate, as base64 for links, after one character that says so: `1`.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kauri_protocol::Problem;
use kauri_record::{Record, Style};

use crate::refusals::{Refused, refusal};

/// The first character: this way of writing games.
const VERSION: char = '1';

/// The longest link that is read, in characters.
const LONGEST_LINK: usize = 64 << 10;

/// The longest game that a link may hold, in bytes.
const LONGEST_GAME: usize = 1 << 20;

/// How hard Deflate tries, 0 to 10.
const EFFORT: u8 = 9;

/// Refused are games so long that no link to them would be read.
pub(crate) fn encode(record: &Record) -> Result<String, Refused> {
    let style = Style {
        annotate: false,
        width: usize::MAX,
    };
    let text = record.display(style).to_string();
    let short = miniz_oxide::deflate::compress_to_vec(brief(&text).as_bytes(), EFFORT);
    let mut link = String::from(VERSION);
    URL_SAFE_NO_PAD.encode_string(short, &mut link);
    check_length(&link)?;
    Ok(link)
}

fn check_length(link: &str) -> Result<(), Refused> {
    if link.len() <= LONGEST_LINK {
        return Ok(());
    }
    let most = LONGEST_LINK as u32;
    let message = format!("expected a link of at most {most} characters");
    Err(refusal(Problem::TooLong { most }, &message))
}

pub(crate) fn decode(link: &str) -> Result<Record, Refused> {
    let damaged = || {
        let message = "expected a whole link to a game; this one is cut short or changed";
        refusal(Problem::ShareDamaged, message)
    };
    check_length(link)?;
    let coded = match link.strip_prefix(VERSION) {
        Some(coded) => coded,
        None if link.starts_with(|first: char| first.is_ascii_digit()) => {
            let message = format!("expected a link that begins with `{VERSION}`");
            return Err(refusal(Problem::ShareVersion, &message));
        }
        None => return Err(damaged()),
    };
    let short = URL_SAFE_NO_PAD.decode(coded).map_err(|_| damaged())?;
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(&short, LONGEST_GAME)
        .map_err(|_| damaged())?;
    let text = String::from_utf8(text).map_err(|_| damaged())?;
    Ok(text.parse()?)
}

/// A record's text without the tags that say nothing.
fn brief(text: &str) -> String {
    let says_nothing = |line: &str| {
        let value = line.strip_prefix('[').and_then(|tag| tag.split_once(' '));
        let is_result = value.is_some_and(|(name, _)| name == "Result");
        let is_unknown = |value: &str| value == "\"?\"]" || value == "\"????.??.??\"]";
        is_result || value.is_some_and(|(_, value)| is_unknown(value))
    };
    let (tags, moves) = text.split_once("\n\n").unwrap_or(("", text));
    let kept: Vec<&str> = tags.lines().filter(|line| !says_nothing(line)).collect();
    if kept.is_empty() {
        return moves.trim_end().to_owned();
    }
    format!("{}\n\n{}", kept.join("\n"), moves.trim_end())
}
