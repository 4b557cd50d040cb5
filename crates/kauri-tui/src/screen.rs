//! The game in the whole terminal.

use std::io::{self, IsTerminal, Stdout, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use crate::events;
use crate::message::{Effect, Message};
use crate::opening::{self, Opened};
use crate::play;
use crate::save::{self, Shelf};
use crate::state::State;
use crate::suspend;
use crate::thinker::Thinkers;
use crate::tutor::Tutor;
use crate::update::update;
use crate::view;
use crate::{Error, Options};

/// How long to wait for a key while something moves, and while nothing does.
const MOVING: Duration = Duration::from_millis(15);
const RESTING: Duration = Duration::from_millis(60);

pub(crate) fn run(options: &Options) -> Result<(), Error> {
    let Opened { mut state, shelf } = opening::open(options)?;
    if !stdout().is_terminal() || !io::stdin().is_terminal() {
        return Err(Error::new(state.texts.say("not-a-terminal")));
    }
    let failed = |error: &io::Error, state: &State| {
        let reason = error.to_string();
        let text = state
            .texts
            .say_with("terminal-failed", &[("reason", reason.into())]);
        Error::new(text)
    };
    let mut screen = Screen::enter().map_err(|error| failed(&error, &state))?;
    let mut desk = Desk {
        thinkers: Thinkers::new(opening::seed(options), options.tables.as_ref()),
        tutor: Tutor::new(options.tables.clone()),
        shelf,
        is_leaving: false,
        is_pausing: false,
    };
    let played = go_on(&mut state, &mut desk, &mut screen);
    drop(screen);
    played.map_err(|error| failed(&error, &state))
}

/// Reads, updates and draws until the player leaves or a signal comes.
fn go_on(state: &mut State, desk: &mut Desk, screen: &mut Screen) -> io::Result<()> {
    let first = play::follow(state);
    desk.perform(state, first);
    let mut then = Instant::now();
    let mut is_stale = true;
    while !desk.is_leaving {
        if screen.is_told_to_end() {
            desk.perform(state, vec![Effect::Keep]);
            break;
        }
        if std::mem::take(&mut desk.is_pausing) || screen.is_told_to_pause() {
            screen.suspend(state)?;
            then = Instant::now();
            is_stale = true;
        }
        if is_stale {
            screen.terminal.draw(|frame| view::draw(state, frame))?;
            is_stale = false;
        }
        let is_moving = state.animation.is_some() || state.pass_in.is_some();
        let mut wait = if is_moving { MOVING } else { RESTING };
        // All that has been typed meanwhile, and then one picture of it.
        while event::poll(wait)? {
            wait = Duration::ZERO;
            let area = screen.terminal.get_frame().area();
            if let Some(message) = events::message(event::read()?, state, area) {
                let effects = update(state, message);
                desk.perform(state, effects);
            }
            is_stale = true;
            if desk.is_leaving {
                return Ok(());
            }
        }
        let passed = then.elapsed();
        then = Instant::now();
        if is_moving {
            let effects = update(state, Message::Tick(passed));
            desk.perform(state, effects);
            is_stale = true;
        }
        let answers = desk.thinkers.answers().map(Message::Answer);
        let reports = desk.tutor.reports().map(Message::Report);
        let said: Vec<Message> = answers.chain(reports).collect();
        for message in said {
            let effects = update(state, message);
            desk.perform(state, effects);
            is_stale = true;
        }
    }
    Ok(())
}

/// What does the things outside the state.
struct Desk {
    thinkers: Thinkers,
    tutor: Tutor,
    shelf: Shelf,
    is_leaving: bool,
    /// The terminal is to be given back for a while.
    is_pausing: bool,
}

impl Desk {
    fn perform(&mut self, state: &mut State, effects: Vec<Effect>) {
        for effect in effects {
            let answer = match effect {
                Effect::Ask(question) => {
                    self.thinkers.ask(question);
                    continue;
                }
                Effect::StopThinking => {
                    self.thinkers.stop(None);
                    continue;
                }
                Effect::Teach(assignment) => {
                    self.tutor.ask(assignment);
                    continue;
                }
                Effect::StopTeaching => {
                    self.tutor.stop();
                    continue;
                }
                Effect::Suspend => {
                    self.is_pausing = true;
                    continue;
                }
                Effect::Keep => {
                    // A full disk must not end the game; saving by hand says why.
                    let _ = self.shelf.keep(&state.game, &state.players);
                    continue;
                }
                Effect::Quit => {
                    self.is_leaving = true;
                    continue;
                }
                Effect::Save { path, replace } => Message::Saved(save::save(
                    path,
                    replace,
                    &state.game,
                    &state.players,
                    &state.texts,
                )),
                Effect::Load(path) => Message::Loaded(save::load(path, &state.texts)),
            };
            let more = update(state, answer);
            self.perform(state, more);
        }
    }
}

/// The terminal, taken over; given back when dropped.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    /// A signal has asked for the end.
    ends: Arc<AtomicBool>,
    /// A signal has asked to give the terminal back for a while.
    pauses: Arc<AtomicBool>,
    /// The terminal has been given back.
    is_left: Arc<AtomicBool>,
    signals: Vec<signal_hook::SigId>,
}

impl Screen {
    fn enter() -> io::Result<Screen> {
        restore_on_panic();
        let ends = Arc::new(AtomicBool::new(false));
        let mut signals = Vec::new();
        for &signal in SIGNALS {
            signals.push(signal_hook::flag::register(signal, Arc::clone(&ends))?);
        }
        let pauses = suspend::flag(&mut signals)?;
        let terminal = take().and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match terminal {
            Ok(terminal) => {
                let is_left = Arc::new(AtomicBool::new(false));
                end_for_certain(Arc::clone(&ends), Arc::clone(&is_left));
                Ok(Screen {
                    terminal,
                    ends,
                    pauses,
                    is_left,
                    signals,
                })
            }
            Err(error) => {
                restore();
                Err(error)
            }
        }
    }

    fn is_told_to_end(&self) -> bool {
        self.ends.load(Ordering::Relaxed)
    }

    /// Whether a signal has asked to be suspended, since the last time.
    fn is_told_to_pause(&self) -> bool {
        self.pauses.swap(false, Ordering::Relaxed)
    }

    /// Gives the terminal back to the shell, and takes it over again when the
    /// shell goes on with the game.
    fn suspend(&mut self, state: &mut State) -> io::Result<()> {
        if !suspend::has_shell() {
            state.warn(state.texts.say("refuse-suspend"));
            return Ok(());
        }
        restore();
        suspend::suspend()?;
        take()?;
        self.terminal.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        for &signal in &self.signals {
            signal_hook::low_level::unregister(signal);
        }
        self.is_left.store(true, Ordering::Relaxed);
        restore();
    }
}

/// Ends the program soon after a signal, if the game does not do so itself:
/// once a terminal is gone, waiting for a key in it may never return. Nothing
/// is lost, since the game is kept after every move.
fn end_for_certain(ends: Arc<AtomicBool>, is_left: Arc<AtomicBool>) {
    const LOOK: Duration = Duration::from_millis(200);
    const GRACE: Duration = Duration::from_secs(1);
    thread::spawn(move || {
        while !ends.load(Ordering::Relaxed) {
            if is_left.load(Ordering::Relaxed) {
                return;
            }
            thread::sleep(LOOK);
        }
        thread::sleep(GRACE);
        if !is_left.load(Ordering::Relaxed) {
            restore();
            std::process::exit(1);
        }
    });
}

#[cfg(unix)]
const SIGNALS: &[std::ffi::c_int] = &[
    signal_hook::consts::SIGTERM,
    signal_hook::consts::SIGINT,
    signal_hook::consts::SIGHUP,
];

#[cfg(not(unix))]
const SIGNALS: &[std::ffi::c_int] = &[signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT];

/// Takes the terminal over.
fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    execute!(
        stdout(),
        EnterAlternateScreen,
        EnableMouseCapture,
        EnableBracketedPaste
    )
}

/// Whether the terminal is taken over.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back as it was, once: what a panic says is not to be
/// cleared away. What fails here cannot be helped.
fn restore() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = disable_raw_mode();
    let _ = execute!(
        stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        // Some terminals keep what lies outside the screen they had before.
        Clear(ClearType::All),
        LeaveAlternateScreen,
        Show
    );
}

/// Before a panic is told, the terminal is given back, so that it can be read.
/// A panic of a thinking thread is told by the board instead.
fn restore_on_panic() {
    let screen = thread::current().id();
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == screen {
            restore();
            before(info);
        }
    }));
}
