//! The engine's side of the conversation.

use std::io::{self, BufRead, Write};

/// Answers commands from `input` on `output` until `quit` or the end of input.
///
/// # Errors
///
/// If `input` cannot be read. An `output` that is closed ends the conversation
/// quietly.
pub fn serve(input: impl BufRead + Send, output: impl Write + Send) -> io::Result<()> {
    let _ = (input, output);
    Ok(())
}
