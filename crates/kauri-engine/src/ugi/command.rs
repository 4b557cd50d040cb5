//! What an engine is told.

/// One line to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// `quit`
    Quit,
}
