//! Another program and its pipes.
//!
//! Reading and writing have threads of their own, so that a program that does
//! neither cannot hold up its caller.

use std::io::{self, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::leash::{Leash, Tied};
use crate::ugi::lines::{Line, read_line};

/// How many lines may wait to be heard before the program has to.
const WAITING_LINES: usize = 4096;

/// How long a program may take to end when it is told to.
const LAST_PATIENCE: Duration = Duration::from_millis(500);

/// A running program.
#[derive(Debug)]
pub(super) struct Process {
    child: Tied,
    /// `None` once it was told to end.
    to_child: Option<Sender<String>>,
    from_child: Receiver<String>,
}

/// What was heard of a program.
pub(super) enum Said {
    Line(String),
    /// Nothing so far.
    Nothing,
    /// Nothing, and there will be no more.
    End,
}

impl Process {
    pub(super) fn start(mut program: Command, leash: &Leash) -> io::Result<Process> {
        // What it has to complain about would be printed across the board.
        program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut child = program.spawn()?;
        let mut stdin = child.stdin.take().expect("it was asked for");
        let mut stdout = BufReader::new(child.stdout.take().expect("it was asked for"));
        let (to_child, lines) = mpsc::channel::<String>();
        thread::spawn(move || {
            for line in lines {
                let told = writeln!(stdin, "{line}").and_then(|()| stdin.flush());
                if told.is_err() {
                    break;
                }
            }
        });
        let (heard, from_child) = mpsc::sync_channel(WAITING_LINES);
        thread::spawn(move || {
            while let Ok(Some(line)) = read_line(&mut stdout) {
                // A line that is too long says nothing we ask for.
                if let Line::Text(line) = line
                    && heard.send(line).is_err()
                {
                    break;
                }
            }
        });
        Ok(Process {
            child: leash.tie(child)?,
            to_child: Some(to_child),
            from_child,
        })
    }

    /// Tells the program a line. That it has ended is noticed when it is heard.
    pub(super) fn tell(&mut self, line: &str) {
        if let Some(to_child) = &self.to_child {
            _ = to_child.send(line.to_owned());
        }
    }

    /// The next line, if it comes within `patience`.
    pub(super) fn hear(&mut self, patience: Duration) -> Said {
        if self.to_child.is_none() {
            return Said::End;
        }
        match self.from_child.recv_timeout(patience) {
            Ok(line) => Said::Line(line),
            Err(RecvTimeoutError::Timeout) => Said::Nothing,
            Err(RecvTimeoutError::Disconnected) => Said::End,
        }
    }

    /// Ends the program: first by asking, then by force.
    pub(super) fn end(&mut self) {
        self.tell("stop");
        self.tell("quit");
        // Nothing more will come: its input ends too.
        if self.to_child.take().is_none() {
            return;
        }
        let begun = Instant::now();
        while begun.elapsed() < LAST_PATIENCE {
            if self.child.has_ended() {
                return;
            }
            // Whoever waits to be heard cannot end.
            while self.from_child.try_recv().is_ok() {}
            thread::sleep(Duration::from_millis(5));
        }
        self.child.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}
