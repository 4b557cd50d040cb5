//! Ending programs from another thread than the one that talks with them.

use std::io;
use std::process::Child;
use std::sync::{Arc, Mutex, PoisonError};

/// Holds programs, and can end them by force from any thread, even while another
/// waits for an answer of theirs. Clones are the same leash.
///
/// Dropping a [`Client`](super::Client) ends its program, but not before
/// whoever waits for an answer has given up; and a program that heeds neither
/// `quit` nor the end of its input outlives the one that started it.
#[derive(Clone, Debug, Default)]
pub struct Leash(Arc<Mutex<Held>>);

#[derive(Debug, Default)]
struct Held {
    is_pulled: bool,
    children: Vec<Tied>,
}

/// A program on a leash.
#[derive(Clone, Debug)]
pub(super) struct Tied(Arc<Mutex<Child>>);

impl Leash {
    /// A leash that holds nothing yet.
    pub fn new() -> Leash {
        Leash::default()
    }

    /// Ends all programs it holds, by force, and those still to come. What they
    /// started themselves is not reached.
    pub fn pull(&self) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.is_pulled = true;
        for child in held.children.drain(..) {
            child.kill();
        }
    }

    /// Takes a program on.
    pub(super) fn tie(&self, child: Child) -> io::Result<Tied> {
        let child = Tied(Arc::new(Mutex::new(child)));
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if held.is_pulled {
            child.kill();
            return Err(io::Error::from(io::ErrorKind::Interrupted));
        }
        held.children.retain(|other| !other.has_ended());
        held.children.push(child.clone());
        Ok(child)
    }
}

impl Tied {
    pub(super) fn has_ended(&self) -> bool {
        let mut child = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        !matches!(child.try_wait(), Ok(None))
    }

    pub(super) fn kill(&self) {
        let mut child = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // It may have ended just now.
        _ = child.kill();
        _ = child.wait();
    }
}
