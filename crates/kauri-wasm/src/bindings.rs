//! The façade as a browser's worker sees it.

use std::panic;

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{Facade, Host};

/// The worker's side, which it keeps under this name. Figures are `f64`, since
/// JavaScript has no others.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = kauriHost)]
    fn now() -> f64;
    #[wasm_bindgen(js_namespace = kauriHost, js_name = isStopped)]
    fn is_stopped() -> bool;
    #[wasm_bindgen(js_namespace = kauriHost)]
    fn report(json: &str);
    #[wasm_bindgen(js_namespace = kauriHost)]
    fn read(source: u32, offset: f64, into: &mut [u8]) -> bool;
    #[wasm_bindgen(js_namespace = kauriHost)]
    fn panicked(message: &str);
}

/// The worker.
#[derive(Clone, Debug)]
struct Worker;

impl Host for Worker {
    fn now(&self) -> f64 {
        now()
    }

    fn is_stopped(&self) -> bool {
        is_stopped()
    }

    fn report(&self, json: &str) {
        report(json);
    }

    fn read(&self, source: u32, offset: f64, into: &mut [u8]) -> bool {
        read(source, offset, into)
    }
}

/// Rules, records, engine, analysis and perfect endings. Requests and answers
/// are JSON, as `protocol.ts` has them.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Kauri(Facade<Worker>);

#[wasm_bindgen]
impl Kauri {
    /// Without tables; the engine takes its memory when it is first asked.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Kauri {
        panic::set_hook(Box::new(|info| panicked(&info.to_string())));
        Kauri(Facade::new(Worker))
    }

    /// Answers a request.
    pub fn handle(&mut self, request: &str) -> String {
        self.0.handle(request)
    }

    /// Begins a search that goes on in steps.
    #[wasm_bindgen(js_name = beginSearch)]
    pub fn begin_search(&mut self, request: &str) -> String {
        self.0.begin_search(request)
    }

    /// Searches on; the answer when it is there.
    #[wasm_bindgen(js_name = stepSearch)]
    pub fn step_search(&mut self, looks: u32) -> Option<String> {
        self.0.step_search(looks)
    }

    /// Adds a table of perfect endings.
    #[wasm_bindgen(js_name = addTable)]
    pub fn add_table(&mut self, bytes: Vec<u8>) -> String {
        self.0.add_table(bytes)
    }

    /// Takes the bytes of a table that was built last.
    #[wasm_bindgen(js_name = takeBuilt)]
    pub fn take_built(&mut self, number: usize) -> Vec<u8> {
        self.0.take_built(number)
    }
}

impl Default for Kauri {
    fn default() -> Kauri {
        Kauri::new()
    }
}
