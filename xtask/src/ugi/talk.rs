//! A running program and its pipes, with the time at which each line came.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::line;
use crate::step::Failure;

/// How long a program may take for what takes no time.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// How to start a program.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) path: String,
    pub(super) args: Vec<String>,
}

impl Program {
    /// Starts it, and says nothing to it.
    pub(super) fn start(&self) -> Result<Talk, Failure> {
        let mut command = Command::new(&self.path);
        command.args(&self.args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command
            .spawn()
            .map_err(|error| Failure(format!("{} could not be started: {error}", self.path)))?;
        let to = child.stdin.take();
        let mut from = BufReader::new(child.stdout.take().expect("it was asked for"));
        let (heard, lines) = channel();
        thread::spawn(move || {
            let mut bytes = Vec::new();
            while matches!(from.read_until(b'\n', &mut bytes), Ok(1..)) {
                let at = Instant::now();
                let text = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                if heard.send(Heard { at, text }).is_err() {
                    break;
                }
                bytes.clear();
            }
        });
        Ok(Talk {
            child,
            to,
            lines,
            last: VecDeque::new(),
        })
    }

    /// Starts it and says `ugi`.
    pub(super) fn greet(&self) -> Result<Talk, Failure> {
        let mut talk = self.start()?;
        talk.ask("ugi", "ugiok", PATIENCE)?;
        talk.ready()?;
        Ok(talk)
    }
}

/// One line, and when it came.
#[derive(Clone, Debug)]
pub(super) struct Heard {
    pub(super) at: Instant,
    pub(super) text: String,
}

/// A conversation. Dropping it ends the program.
pub(super) struct Talk {
    child: Child,
    to: Option<ChildStdin>,
    lines: Receiver<Heard>,
    /// What was said last, both ways, to explain a failure.
    last: VecDeque<String>,
}

/// How many lines of a conversation are shown with a failure.
const SHOWN: usize = 12;

impl Talk {
    /// Tells a line.
    pub(super) fn tell(&mut self, line: &str) -> Result<(), Failure> {
        self.tell_bytes(line.as_bytes())
    }

    /// Tells a line that need not be text.
    pub(super) fn tell_bytes(&mut self, line: &[u8]) -> Result<(), Failure> {
        self.note('>', &String::from_utf8_lossy(line));
        let told = self.to.as_mut().map(|to| {
            to.write_all(&[line, b"\n"].concat())
                .and_then(|()| to.flush())
        });
        match told {
            Some(Ok(())) => Ok(()),
            _ => Err(self.failure("the program does not listen any more")),
        }
    }

    /// Tells it a line and waits for one that begins with `word`.
    pub(super) fn ask(
        &mut self,
        line: &str,
        word: &str,
        within: Duration,
    ) -> Result<Vec<Heard>, Failure> {
        self.tell(line)?;
        self.until(word, within)
    }

    /// Lines up to and including the first that begins with `word`.
    pub(super) fn until(&mut self, word: &str, within: Duration) -> Result<Vec<Heard>, Failure> {
        let deadline = Instant::now() + within;
        let mut heard = Vec::new();
        while let Some(line) = self.hear_before(deadline)? {
            let found = line.text.split_ascii_whitespace().next() == Some(word);
            heard.push(line);
            if found {
                return Ok(heard);
            }
        }
        Err(self.failure(&format!("expected `{word}` within {within:?}")))
    }

    /// The next line; `None` if none comes before `deadline`.
    fn hear_before(&mut self, deadline: Instant) -> Result<Option<Heard>, Failure> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => {
                self.note('<', &line.text);
                match line::fault(&line.text) {
                    None => Ok(Some(line)),
                    Some(fault) => Err(self.failure(&fault)),
                }
            }
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.failure("the program has ended")),
        }
    }

    /// Everything that is said in the time.
    pub(super) fn listen(&mut self, time: Duration) -> Result<Vec<Heard>, Failure> {
        let deadline = Instant::now() + time;
        let mut heard = Vec::new();
        while let Some(line) = self.hear_before(deadline)? {
            heard.push(line);
        }
        Ok(heard)
    }

    /// Waits until it has done all that it was told, and gives what it said.
    pub(super) fn ready(&mut self) -> Result<Vec<Heard>, Failure> {
        let mut heard = self.ask("isready", "readyok", PATIENCE)?;
        heard.pop();
        Ok(heard)
    }

    /// Sets an option, and gives what it says to that.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<Vec<Heard>, Failure> {
        self.tell(&format!("setoption name {name} value {value}"))?;
        self.ready()
    }

    /// Closes its input.
    pub(super) fn close(&mut self) {
        self.to = None;
    }

    /// Waits for its end.
    pub(super) fn end(&mut self, within: Duration) -> Result<ExitStatus, Failure> {
        let deadline = Instant::now() + within;
        loop {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            if Instant::now() >= deadline {
                return Err(self.failure(&format!("expected its end within {within:?}")));
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    /// A failure with the end of the conversation.
    pub(super) fn failure(&self, what: &str) -> Failure {
        let last: Vec<&str> = self.last.iter().map(String::as_str).collect();
        Failure(format!("{what}\n{}", last.join("\n")))
    }

    fn note(&mut self, direction: char, line: &str) {
        if self.last.len() == SHOWN {
            self.last.pop_front();
        }
        let shown: String = line.chars().take(120).collect();
        self.last
            .push_back(format!("        {direction} {}", shown.escape_debug()));
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        self.to = None;
        // It may have ended.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
