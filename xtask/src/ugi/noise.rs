//! What the machine itself takes, with nothing wrong: other work on it may keep
//! any program waiting.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

/// How often it is measured.
const COUNT: u32 = 200;

/// The longest that a search would take to stop that does nothing but look
/// whether it is to stop: told by one thread, passed on by another.
pub(super) fn worst() -> Duration {
    let (told, ended) = (AtomicBool::new(false), AtomicBool::new(false));
    let (tell, heard) = channel::<()>();
    let (answer, answers) = channel();
    thread::scope(|scope| {
        scope.spawn(|| {
            for () in heard {
                told.store(true, Ordering::Release);
            }
            ended.store(true, Ordering::Release);
        });
        scope.spawn(|| {
            while !ended.load(Ordering::Acquire) {
                if told.swap(false, Ordering::AcqRel) && answer.send(()).is_err() {
                    break;
                }
            }
        });
        let mut worst = Duration::ZERO;
        for at in 0..COUNT {
            thread::sleep(Duration::from_millis(u64::from(at % 15)));
            let begun = Instant::now();
            if tell.send(()).is_err() || answers.recv().is_err() {
                break;
            }
            worst = worst.max(begun.elapsed());
        }
        drop(tell);
        worst
    })
}
