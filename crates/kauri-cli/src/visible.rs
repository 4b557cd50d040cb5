//! Text of others, made safe to show.

use std::path::Path;

/// Characters of a text that are shown at most in a message.
const LONGEST: usize = 80;

/// The text with control characters spelt out, so that what comes from a file
/// or from the command line cannot steer the terminal. Line breaks stay.
pub(crate) fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() && c != '\n' {
            shown.extend(c.escape_default());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// As [`visible`], in one line and cut short if it is long: to quote in a
/// message.
pub(crate) fn quotable(text: &str) -> String {
    let mut shown = visible(text).replace('\n', "\\n");
    if let Some((end, _)) = shown.char_indices().nth(LONGEST) {
        shown.truncate(end);
        shown.push('…');
    }
    shown
}

/// A path as [`visible`] text in one line, whole: somebody may want to copy it.
pub(crate) fn shown(path: &Path) -> String {
    visible(&path.display().to_string()).replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_spelt_out() {
        assert_eq!(visible("Inês\u{1b}[2J\n"), "Inês\\u{1b}[2J\n");
        assert_eq!(quotable("a\nb\r"), "a\\nb\\r");
        assert_eq!(quotable(&"ç".repeat(100)), "ç".repeat(80) + "…");
        assert_eq!(shown(Path::new("a\u{1b}[2J\n.kgn")), "a\\u{1b}[2J\\n.kgn");
        let long = "ç".repeat(100);
        assert_eq!(shown(Path::new(&long)), long);
    }
}
