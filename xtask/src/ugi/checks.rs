//! Everything that is checked.

mod clock;
mod game;
mod manners;
mod opening;
mod pondering;
mod searching;
mod stopping;
mod tables;

use super::subject::{Subject, Verdict};
use crate::step::Failure;

/// A check's name and what it does.
type Check = (&'static str, fn(&Subject) -> Result<Verdict, Failure>);

/// All checks, in the order of a conversation.
pub(super) const CHECKS: &[Check] = &[
    ("silent until asked", opening::is_silent),
    ("handshake", opening::handshake),
    ("options are declared soundly", opening::options_are_sound),
    ("options can be set", opening::options_can_be_set),
    (
        "wrong values are refused with a reason",
        opening::wrong_values_are_refused,
    ),
    (
        "a table without memory is refused",
        opening::too_large_a_table_is_refused,
    ),
    (
        "tables that cannot be read are explained",
        tables::faults_are_explained,
    ),
    ("ready when idle and while searching", manners::is_ready),
    ("legal moves, standard", searching::standard_moves),
    ("legal moves, last-cowrie", searching::last_cowrie_moves),
    ("depth is kept", searching::depth_is_kept),
    ("nodes are kept", searching::nodes_are_kept),
    ("movetime is kept", clock::move_time_is_kept),
    ("clocks are kept", clock::clocks_are_kept),
    ("infinite waits for stop", stopping::infinite_waits),
    ("stop in time", stopping::at_any_time),
    ("stop at once after go", stopping::at_once),
    ("stop in time, two threads", stopping::on_two_threads),
    ("stop in time, large table", stopping::with_a_large_table),
    ("stop while tables are exchanged", stopping::during_exchange),
    ("stop while tables are opened", tables::stop_while_opened),
    ("ponderhit starts the clock", pondering::hit),
    ("ponder waits, and stops in time", pondering::stop),
    (
        "MultiPV counts and orders its lines",
        searching::several_lines,
    ),
    ("info lines follow each other", searching::infos_follow),
    ("levels play and seeds repeat", searching::levels_repeat),
    ("the same search twice", searching::the_same_twice),
    (
        "searches in a row are answered in order",
        manners::answers_in_order,
    ),
    ("finished games and passes", game::ends_and_passes),
    ("queries", game::queries),
    ("impossible positions are refused", manners::refusals),
    ("go with mistakes is still answered", manners::mistaken_go),
    ("garbage is survived", manners::garbage),
    ("a game on the clock, standard", game::standard),
    ("a game on the clock, last-cowrie", game::last_cowrie),
    ("quit ends it", manners::quit),
    ("the end of input ends it", manners::end_of_input),
];
