//! A plain player of Kauri: what anybody would write first, and well.
//!
//! A board of bytes that is sown piece by piece; principal-variation search with
//! iterative deepening; a transposition table whose entries are always replaced;
//! moves ordered by the table's, then by what they win at once; and the
//! difference of the stores as evaluation. The engine is measured against it, so
//! it shares nothing with the engine and is to stay as it is: of the crate of the
//! rules it uses only the notation.
//!
//! It is no part of what is shipped.

mod board;
mod search;
mod table;
pub mod ugi;

pub use board::{Board, PITS};
pub use search::{Bounds, Found, Player, WIN};
