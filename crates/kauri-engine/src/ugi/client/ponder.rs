//! Letting another program think on its opponent's time.

use kauri::{Move, Position};

use super::telling::{go_line, position_line};
use super::{Client, ClientError, position_after};
use crate::{Answer, Limits, Observer, StopSignal};

/// A program that thinks about the position after a move that its opponent may
/// play. Dropping it ends that, as [`miss`](Pondering::miss) does.
#[derive(Debug)]
#[must_use]
pub struct Pondering<'a> {
    client: &'a mut Client,
    position: Position,
    limits: Limits,
    is_over: bool,
}

impl Client {
    /// Lets the program think about the position that `moves` lead to from
    /// `start`, the last of which is expected and not played yet. `limits` are
    /// those of the search once it is played.
    ///
    /// Not every program can do this: it then declares no option `Ponder`, and
    /// may answer at once or not at all.
    ///
    /// # Errors
    ///
    /// If `moves` are not legal.
    pub fn ponder(
        &mut self,
        start: &Position,
        moves: &[Move],
        limits: &Limits,
    ) -> Result<Pondering<'_>, ClientError> {
        let position = position_after(start, moves)?;
        self.send(&position_line(start, moves));
        self.send(&go_line(limits).replacen("go", "go ponder", 1));
        Ok(Pondering {
            client: self,
            position,
            limits: *limits,
            is_over: false,
        })
    }
}

impl Pondering<'_> {
    /// The expected move was played: the search goes on within its limits.
    ///
    /// # Errors
    ///
    /// As [`Client::search`].
    pub fn hit(
        mut self,
        stop: &StopSignal,
        observer: &mut dyn Observer,
    ) -> Result<Answer, ClientError> {
        self.is_over = true;
        self.client.send("ponderhit");
        self.client
            .answer(&self.position, &self.limits, stop, observer)
    }

    /// Another move was played: the program stops, and its answer is not wanted.
    ///
    /// # Errors
    ///
    /// If the program has ended or does not stop.
    pub fn miss(mut self) -> Result<(), ClientError> {
        self.end()
    }

    fn end(&mut self) -> Result<(), ClientError> {
        self.is_over = true;
        let stop = StopSignal::new();
        stop.stop();
        self.client
            .wait_for_move(&self.position, &self.limits, &stop, &mut ())
            .map(drop)
    }
}

impl Drop for Pondering<'_> {
    fn drop(&mut self) {
        if !self.is_over {
            // A program that fails here says so at the next question.
            _ = self.end();
        }
    }
}
