//! What stands for a browser in the tests.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

use kauri_wasm::{Facade, Host};
use serde_json::{Value, json};

/// A host whose clock goes on a millisecond each time it is looked at.
#[derive(Clone, Debug, Default)]
pub(super) struct Site(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    looks: AtomicU64,
    /// The look at which it says stop; 0: never.
    stop_at: AtomicU64,
    reports: Mutex<Vec<Value>>,
    file: Mutex<Vec<u8>>,
    reads: AtomicU64,
}

impl Site {
    pub(super) fn stop_after(&self, looks: u64) {
        let now = self.0.looks.load(Ordering::Relaxed);
        self.0.stop_at.store(now + looks, Ordering::Relaxed);
    }

    /// What was reported since the last time.
    pub(super) fn reports(&self) -> Vec<Value> {
        std::mem::take(&mut *self.0.reports.lock().unwrap())
    }

    /// What lies afar.
    pub(super) fn put_file(&self, bytes: Vec<u8>) {
        *self.0.file.lock().unwrap() = bytes;
    }

    pub(super) fn reads(&self) -> u64 {
        self.0.reads.load(Ordering::Relaxed)
    }
}

impl Host for Site {
    #[allow(clippy::cast_precision_loss)]
    fn now(&self) -> f64 {
        self.0.looks.fetch_add(1, Ordering::Relaxed) as f64
    }

    fn is_stopped(&self) -> bool {
        let stop_at = self.0.stop_at.load(Ordering::Relaxed);
        stop_at > 0 && self.0.looks.load(Ordering::Relaxed) >= stop_at
    }

    fn report(&self, json: &str) {
        let report = serde_json::from_str(json).unwrap();
        self.0.reports.lock().unwrap().push(report);
    }

    fn read(&self, source: u32, offset: f64, into: &mut [u8]) -> bool {
        self.0.reads.fetch_add(1, Ordering::Relaxed);
        let file = self.0.file.lock().unwrap();
        let from = offset as usize;
        let bytes = file.get(from..from + into.len());
        bytes.filter(|_| source == 1).is_some_and(|bytes| {
            into.copy_from_slice(bytes);
            true
        })
    }
}

/// A façade and its surroundings.
pub(super) struct Page {
    pub(super) site: Site,
    pub(super) facade: Facade<Site>,
}

impl Page {
    pub(super) fn new() -> Page {
        let site = Site::default();
        let facade = Facade::new(site.clone());
        let mut page = Page { site, facade };
        page.ask(&json!({"type": "configure", "hashMib": 1}));
        page
    }

    /// The answer to a request.
    pub(super) fn ask(&mut self, request: &Value) -> Value {
        let said = self.say(request);
        match said.get("answer") {
            Some(answer) => answer.clone(),
            None => panic!("{request} was refused: {said}"),
        }
    }

    /// Why a request is refused.
    pub(super) fn refusal(&mut self, request: &Value) -> Value {
        let said = self.say(request);
        let problem = &said["refusal"]["problem"];
        assert!(problem.is_object(), "{request} was answered: {said}");
        let message = said["refusal"]["message"].as_str().unwrap();
        assert!(!message.is_empty());
        problem.clone()
    }

    fn say(&mut self, request: &Value) -> Value {
        let said = self.facade.handle(&request.to_string());
        serde_json::from_str(&said).unwrap()
    }
}

/// The start of the full game.
pub(super) const START: &str = "5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S";
