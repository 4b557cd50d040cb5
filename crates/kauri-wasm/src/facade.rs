//! Requests in, answers out.

use kauri_engine::Engine;
use kauri_protocol::{Ask, Problem, Refusal, Request};
use serde::Serialize;

use crate::Host;
use crate::endings::Endings;
use crate::refusals::{Refused, refusal};
use crate::thinking::Thinking;
use crate::{games, rules, share};

/// The longest request that is read, in bytes.
const LONGEST_REQUEST: usize = 8 << 20;

/// Mebibytes of the engine's table unless another size is asked for.
const HASH_MIB: u32 = 16;

/// All that a page can ask, over one engine and one set of tables.
///
/// Games are not kept: each request brings its own.
#[derive(Debug)]
pub struct Facade<H> {
    pub(crate) host: H,
    engine: Option<Engine>,
    hash_mib: u32,
    pub(crate) endings: Endings<H>,
    /// The search that goes on in steps.
    pub(crate) thinking: Option<Thinking>,
}

/// Answers one kind of request.
pub(crate) trait Handle<A: Ask> {
    fn handle(&mut self, ask: A) -> Result<A::Answer, Refused>;
}

impl<H: Host> Facade<H> {
    /// A façade that has no tables yet. The engine takes its memory when it is
    /// first asked.
    pub fn new(host: H) -> Facade<H> {
        Facade {
            endings: Endings::new(host.clone()),
            host,
            engine: None,
            hash_mib: HASH_MIB,
            thinking: None,
        }
    }

    /// Answers a request, as JSON. What takes long reports to the host, and ends
    /// when the host says so.
    pub fn handle(&mut self, request: &str) -> String {
        match read(request) {
            Ok(request) => self.answer(request),
            Err(refusal) => self::refused(&refusal),
        }
    }

    fn answer(&mut self, request: Request) -> String {
        match request {
            Request::Position(ask) => self.ask(ask),
            Request::Play(ask) => self.ask(ask),
            Request::Setup(ask) => self.ask(ask),
            Request::NewGame(ask) => self.ask(ask),
            Request::OpenGames(ask) => self.ask(ask),
            Request::EditGame(ask) => self.ask(ask),
            Request::EncodeShare(ask) => self.ask(ask),
            Request::DecodeShare(ask) => self.ask(ask),
            Request::Probe(ask) => self.ask(ask),
            Request::Tables(ask) => self.ask(ask),
            Request::OpenRemote(ask) => self.ask(ask),
            Request::BuildEndings(ask) => self.ask(ask),
            Request::Configure(ask) => self.ask(ask),
            Request::Clear(ask) => self.ask(ask),
            Request::Search(ask) => self.ask(ask),
            Request::Analyse(ask) => self.ask(ask),
            Request::Judge(ask) => self.ask(ask),
            Request::Bench(ask) => self.ask(ask),
        }
    }

    fn ask<A: Ask>(&mut self, ask: A) -> String
    where
        Self: Handle<A>,
    {
        written(self.handle_ask(ask))
    }

    fn handle_ask<A: Ask>(&mut self, ask: A) -> Result<A::Answer, Refused>
    where
        Self: Handle<A>,
    {
        Handle::handle(self, ask)
    }

    /// Begins a search that goes on in [steps](Facade::step_search). The answer
    /// is empty.
    pub fn begin_search(&mut self, request: &str) -> String {
        let begun = read(request).and_then(|request| match request {
            Request::Search(ask) => self.begin(&ask),
            _ => Err(refusal(Problem::BadRequest, "expected a search")),
        });
        written(begun.map(|()| kauri_protocol::Done {}))
    }

    /// Searches on for about 1024 positions times `looks`, and gives the answer
    /// when it is there. Levels, which look ahead only a little, do not pause.
    pub fn step_search(&mut self, looks: u32) -> Option<String> {
        self.step(looks).transpose().map(written)
    }

    /// Adds a table of perfect endings; gives its view.
    pub fn add_table(&mut self, bytes: Vec<u8>) -> String {
        let added = self.endings.add(bytes);
        if added.is_ok() {
            self.share_endings();
        }
        written(added)
    }

    /// Takes the bytes of a table that was built last, by its number.
    pub fn take_built(&mut self, number: usize) -> Vec<u8> {
        self.endings.take_built(number)
    }

    /// The engine, which takes its memory now if it has not yet.
    pub(crate) fn engine(&mut self) -> Result<&mut Engine, Refused> {
        if self.engine.is_none() {
            self.engine = Some(Engine::new(self.hash_mib as usize)?);
            self.share_endings();
        }
        Ok(self.engine.as_mut().expect("it was just made"))
    }

    /// The engine for a time, so that all else can be used beside it.
    pub(crate) fn take_engine(&mut self) -> Result<Engine, Refused> {
        self.engine()?;
        Ok(self.engine.take().expect("it was just made"))
    }

    /// Gives the engine back.
    pub(crate) fn put_engine(&mut self, engine: Engine) {
        self.engine = Some(engine);
    }

    /// Changes the size of the engine's table.
    pub(crate) fn set_hash(&mut self, mib: u32) -> Result<(), Refused> {
        if let Some(engine) = &mut self.engine {
            engine.set_hash(mib as usize)?;
        } else {
            self.engine = Some(Engine::new(mib as usize)?);
            self.share_endings();
        }
        self.hash_mib = mib;
        Ok(())
    }

    /// Lets the engine forget.
    pub(crate) fn clear_engine(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.clear();
        }
    }

    fn share_endings(&mut self) {
        if let Some(engine) = &mut self.engine {
            engine.set_ending_tables(self.endings.for_engine());
        }
    }
}

impl<H: Host> Handle<kauri_protocol::Opened> for Facade<H> {
    fn handle(
        &mut self,
        ask: kauri_protocol::Opened,
    ) -> Result<kauri_protocol::PositionView, Refused> {
        rules::opened(&ask)
    }
}

impl<H: Host> Handle<kauri_protocol::Play> for Facade<H> {
    fn handle(
        &mut self,
        ask: kauri_protocol::Play,
    ) -> Result<kauri_protocol::PositionView, Refused> {
        rules::play(&ask)
    }
}

impl<H: Host> Handle<kauri_protocol::SetUp> for Facade<H> {
    fn handle(
        &mut self,
        ask: kauri_protocol::SetUp,
    ) -> Result<kauri_protocol::SetupAnswer, Refused> {
        Ok(rules::set_up(&ask))
    }
}

impl<H: Host> Handle<kauri_protocol::NewGame> for Facade<H> {
    fn handle(&mut self, ask: kauri_protocol::NewGame) -> Result<kauri_protocol::Game, Refused> {
        games::new(&ask)
    }
}

impl<H: Host> Handle<kauri_protocol::OpenGames> for Facade<H> {
    fn handle(
        &mut self,
        ask: kauri_protocol::OpenGames,
    ) -> Result<Vec<kauri_protocol::Game>, Refused> {
        games::open(&ask.kgn)
    }
}

impl<H: Host> Handle<kauri_protocol::EditGame> for Facade<H> {
    fn handle(&mut self, ask: kauri_protocol::EditGame) -> Result<kauri_protocol::Game, Refused> {
        games::edit(&ask.kgn, ask.edit)
    }
}

impl<H: Host> Handle<kauri_protocol::EncodeShare> for Facade<H> {
    fn handle(
        &mut self,
        ask: kauri_protocol::EncodeShare,
    ) -> Result<kauri_protocol::Shared, Refused> {
        let text = share::encode(&games::read(&ask.kgn)?)?;
        Ok(kauri_protocol::Shared { text })
    }
}

impl<H: Host> Handle<kauri_protocol::DecodeShare> for Facade<H> {
    fn handle(
        &mut self,
        ask: kauri_protocol::DecodeShare,
    ) -> Result<kauri_protocol::Game, Refused> {
        Ok(games::opened(&share::decode(&ask.text)?))
    }
}

fn read(request: &str) -> Result<Request, Refused> {
    if request.len() > LONGEST_REQUEST {
        let most = LONGEST_REQUEST as u32;
        let message = format!("expected a request of at most {most} bytes");
        return Err(refusal(Problem::TooLong { most }, &message));
    }
    serde_json::from_str(request)
        .map_err(|error| refusal(Problem::BadRequest, &format!("bad request: {error}")))
}

/// An answer or a refusal as JSON.
fn written<T: Serialize>(answer: Result<T, Refused>) -> String {
    #[derive(Serialize)]
    struct Answered<T> {
        answer: T,
    }
    match answer {
        Ok(answer) => serde_json::to_string(&Answered { answer })
            .expect("messages are structures of text and numbers"),
        Err(refusal) => self::refused(&refusal),
    }
}

fn refused(refused: &Refused) -> String {
    #[derive(Serialize)]
    struct Message<'a> {
        refusal: &'a Refusal,
    }
    let refusal = &*refused.0;
    serde_json::to_string(&Message { refusal }).expect("a refusal is text and numbers")
}
