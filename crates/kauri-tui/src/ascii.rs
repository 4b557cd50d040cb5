//! Signs for terminals that show no others than ASCII's.

/// The sign that stands for another; letters stay what they are, since a
/// language without its accents is hard to read.
pub(crate) fn sign(sign: char) -> char {
    match sign {
        '×' => 'x',
        '·' | '–' | '—' => '-',
        '…' => '.',
        '“' | '”' | '«' | '»' => '"',
        '‘' | '’' => '\'',
        '↑' => '^',
        '↓' => 'v',
        '←' | '◂' => '<',
        '→' | '▸' => '>',
        '␣' => '_',
        other => other,
    }
}

/// A text in such signs.
pub(crate) fn text(text: &str) -> String {
    text.replace('…', "...").chars().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_exchanged_and_letters_stay() {
        assert_eq!(
            text("6×(5+1) · “à espera…” ↑↓"),
            "6x(5+1) - \"à espera...\" ^v"
        );
        assert_eq!(text("Sul ▸ A–F"), "Sul > A-F");
    }
}
