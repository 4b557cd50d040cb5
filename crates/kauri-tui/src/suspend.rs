//! Being suspended: the shell's Ctrl-Z.

#[cfg(unix)]
pub(crate) use self::unix::{IS_POSSIBLE, flag, has_shell, suspend};

#[cfg(not(unix))]
pub(crate) use self::elsewhere::{IS_POSSIBLE, flag, has_shell, suspend};

#[cfg(unix)]
mod unix {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use rustix::process::{getpgid, getppid, getsid};
    use signal_hook::SigId;
    use signal_hook::consts::SIGTSTP;

    /// Whether programs can be suspended here.
    pub(crate) const IS_POSSIBLE: bool = true;

    /// A flag that is set when the signal to suspend comes from outside.
    pub(crate) fn flag(signals: &mut Vec<SigId>) -> io::Result<Arc<AtomicBool>> {
        let flag = Arc::new(AtomicBool::new(false));
        signals.push(signal_hook::flag::register(SIGTSTP, Arc::clone(&flag))?);
        Ok(flag)
    }

    /// Whether a shell with job control started the game: nobody else could go
    /// on with it once it is suspended.
    pub(crate) fn has_shell() -> bool {
        let Some(parent) = getppid() else {
            return false;
        };
        let has_other_group = getpgid(None).ok() != getpgid(Some(parent)).ok();
        has_other_group && getsid(None).ok() == getsid(Some(parent)).ok()
    }

    /// Stops until the shell goes on with the game.
    pub(crate) fn suspend() -> io::Result<()> {
        signal_hook::low_level::emulate_default_handler(SIGTSTP)
    }
}

#[cfg(not(unix))]
mod elsewhere {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use signal_hook::SigId;

    pub(crate) const IS_POSSIBLE: bool = false;

    pub(crate) fn flag(_: &mut Vec<SigId>) -> io::Result<Arc<AtomicBool>> {
        Ok(Arc::new(AtomicBool::new(false)))
    }

    pub(crate) fn has_shell() -> bool {
        false
    }

    pub(crate) fn suspend() -> io::Result<()> {
        Ok(())
    }
}
