//! Lines that tell how long work goes, on standard error.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::language::Texts;

/// Does work, while another thread tells now and then how far it is.
pub(crate) fn telling<T>(
    texts: &Texts,
    line: impl Fn(&Texts) -> Option<String> + Send,
    work: impl FnOnce() -> T,
) -> T {
    let terminal = io::stderr().is_terminal();
    let pause = Duration::from_millis(if terminal { 300 } else { 10_000 });
    let language = texts.language();
    let (end, ended) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            let texts = Texts::new(language);
            while ended.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                if let Some(line) = line(&texts) {
                    tell(&line, terminal);
                }
            }
            leave(terminal);
        });
        let done = work();
        drop(end);
        done
    })
}

/// Tells a line: in a terminal in the place of the last one.
pub(crate) fn tell(line: &str, terminal: bool) {
    let mut err = io::stderr().lock();
    // If nobody listens, there is nothing left to do.
    let _ = if terminal {
        write!(err, "\r\x1b[K{line}").and_then(|()| err.flush())
    } else {
        writeln!(err, "{line}")
    };
}

/// Empties the line, for what comes next.
pub(crate) fn leave(terminal: bool) {
    if terminal {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}

/// Hours, minutes and seconds: `1:02:03`.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    format!("{hours}:{minutes:02}:{seconds:02}")
}
