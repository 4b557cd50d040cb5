//! Tables that are built, written, read again and verified.

mod faults;
mod full_board;
mod made;
mod small_boards;
