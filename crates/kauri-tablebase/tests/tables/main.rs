//! Tables that are written and read again, whole and damaged.

mod answers;
mod damage;
mod forward;
mod round_trip;
