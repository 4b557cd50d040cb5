//! The whole game from the library alone: `play [pt|en] [dark|light|none] [--plain]`.

use std::io::{stdin, stdout};

use kauri_tui::{Error, Language, Opening, Options, Theme, run, run_plain};

fn main() -> Result<(), Error> {
    let mut options = Options {
        opening: Opening::Resume,
        ..Options::default()
    };
    let mut is_plain = false;
    for argument in std::env::args().skip(1) {
        if let Ok(language) = argument.parse::<Language>() {
            options.language = Some(language);
        } else if let Ok(theme) = argument.parse::<Theme>() {
            options.theme = Some(theme);
        } else if argument == "--plain" {
            is_plain = true;
        }
    }
    if is_plain {
        run_plain(&options, stdin().lock(), stdout().lock())
    } else {
        run(&options)
    }
}
