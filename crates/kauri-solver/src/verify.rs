//! Verifying tables: whether every entry follows from those its moves lead to.
//!
//! Nothing here is shared with the builder. Moves are played by the slow rules
//! ([`kauri::reference`]), and tables are asked as everybody asks them.
//!
//! An entry is right if three things hold of it and of all entries below:
//!
//! 1. *Who wins follows from the moves.* For every number of spare seeds, the
//!    side to move wins if and only if some move wins at once or leads to a
//!    position that the other side loses; it loses if and only if all moves lead
//!    to such that the other side wins. So whoever is said not to win can be
//!    kept from winning for ever.
//! 2. *Distances follow from the moves.* A winner's plies are one more than the
//!    least, a loser's one more than the greatest. A claim that rests on itself
//!    in a circle cannot have such a number: each win would have to be a ply
//!    longer than itself. Nor can the plies be too many: by induction on the
//!    true number, shortest first, they are equal to it. Progress is the same
//!    with a shorter way to go: until fewer seeds are in play, or the winner
//!    needs less, both of which can happen only so often.
//! 3. *Nobody is said to win for whom there is no such number.*
//!
//! A table that tells no distances can only be shown to agree with itself.

mod answers;
mod entry;
mod fault;
mod loaded;
mod run;
mod share;
mod tally;

pub use fault::{Asked, Fault, Said};
pub use run::{
    Proof, Scope, Verified, VerifyError, VerifyPart, VerifyProgress, verify, verify_unwritten,
};
