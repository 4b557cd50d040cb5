//! Tables of perfect endings: in memory, from afar, or built here.

use std::io;
use std::sync::Arc;

use kauri::{BoardSize, Position};
use kauri_engine::EndingTables;
use kauri_protocol::{
    BuildEndings, Built, MoveVerdict, OpenRemote, Probe, ProbeAnswer, Problem, TableVerdict,
    TableView, Tables, TablesAnswer, Value,
};
use kauri_solver::{Plan, Slices, Threads, Unwatched};
use kauri_tablebase::{
    Description, Layout, Metric, ProbeError, Rulesets, Source, Table, Tablebase, write_table,
};

use crate::facade::Handle;
use crate::refusals::{Refused, refusal};
use crate::{Facade, Host, rules};

/// What made a table, as the table says.
const BUILDER: &str = concat!("kauri ", env!("CARGO_PKG_VERSION"), " wasm");

/// The most that is built, in positions times numbers of spare seeds: slice 0 of
/// the full board has 1.35 million.
const MOST: u64 = 1_400_000;

/// The tables there are.
#[derive(Debug)]
pub(crate) struct Endings<H> {
    host: H,
    /// Those in memory: for the engine, too.
    near: Tablebase,
    /// Those and the ones read from afar: for single positions.
    all: Tablebase,
    views: Vec<TableView>,
    /// The bytes of tables that were built, until they are taken.
    built: Vec<Vec<u8>>,
}

impl<H: Host> Endings<H> {
    pub(crate) fn new(host: H) -> Endings<H> {
        Endings {
            host,
            near: Tablebase::new(),
            all: Tablebase::new(),
            views: Vec::new(),
            built: Vec::new(),
        }
    }

    /// Adds a table in memory.
    pub(crate) fn add(&mut self, bytes: Vec<u8>) -> Result<TableView, Refused> {
        let bytes = Shared(bytes.into());
        let table = Table::open(bytes.clone())?;
        let view = view(&table, false);
        self.near.add(table);
        self.all.add(Table::open(bytes)?);
        self.note(&view);
        Ok(view)
    }

    fn add_remote(&mut self, ask: &OpenRemote) -> Result<TableView, Refused> {
        let table = Table::open(Remote {
            host: self.host.clone(),
            number: ask.source,
            bytes: ask.bytes.max(0.0) as u64,
        })?;
        let view = view(&table, true);
        self.all.add(table);
        self.note(&view);
        Ok(view)
    }

    fn note(&mut self, view: &TableView) {
        self.views.retain(|known| known.name != view.name);
        self.views.push(view.clone());
    }

    /// What the engine may ask in the middle of a search.
    pub(crate) fn for_engine(&self) -> Option<Arc<dyn EndingTables>> {
        if self.near.is_empty() {
            return None;
        }
        Some(Arc::new(self.near.clone()))
    }

    /// Takes the bytes of a table that was built; none if there is no such.
    pub(crate) fn take_built(&mut self, number: usize) -> Vec<u8> {
        self.built
            .get_mut(number)
            .map(std::mem::take)
            .unwrap_or_default()
    }

    fn probe(&self, position: &Position) -> Result<ProbeAnswer, ProbeError> {
        let Some(verdict) = self.all.probe(position)? else {
            return Ok(ProbeAnswer::Unknown);
        };
        let moves = self.all.moves(position)?;
        Ok(ProbeAnswer::Known {
            verdict: table_verdict(verdict),
            moves: moves.map(|moves| moves.into_iter().map(move_verdict).collect()),
        })
    }

    fn build(&mut self, ask: BuildEndings) -> Result<Built, Refused> {
        let size: BoardSize = ask.size.try_into()?;
        let layout = Layout::of(size);
        let most = Plan::most_with_plies(size, MOST).ok_or_else(|| {
            let message = format!("the endings of {size} are too many to be built here");
            refusal(Problem::TooManyEndings, &message)
        })?;
        let plan = Plan::plies(most, Threads::ONE);
        let failed = |error: &dyn std::fmt::Display| {
            refusal(
                Problem::TooManyEndings,
                &format!("could not be built: {error}"),
            )
        };
        let slices = Slices::build(layout.clone(), ask.ruleset.into(), plan, &Unwatched)
            .map_err(|error| failed(&error))?;
        self.built.clear();
        let mut tables = Vec::new();
        for in_play in 0..=most {
            let description = Description::new(&layout, ask.ruleset.into(), in_play, Metric::Plies);
            let mut bytes = Vec::new();
            let mut go_on = |_| std::ops::ControlFlow::Continue(());
            let one = Threads::ONE.0;
            write_table(&mut bytes, &description, BUILDER, &slices, one, &mut go_on)
                .map_err(|error| failed(&error))?;
            let bytes = Shared(bytes.into());
            tables.push(view(&Table::open(bytes.clone())?, false));
            self.built.push(bytes.0.to_vec());
        }
        Ok(Built { tables })
    }
}

impl<H: Host> Handle<Probe> for Facade<H> {
    fn handle(&mut self, ask: Probe) -> Result<ProbeAnswer, Refused> {
        let position = rules::position(&ask.position, ask.ruleset)?;
        Ok(self.endings.probe(&position)?)
    }
}

impl<H: Host> Handle<Tables> for Facade<H> {
    fn handle(&mut self, _: Tables) -> Result<TablesAnswer, Refused> {
        let tables = self.endings.views.clone();
        Ok(TablesAnswer { tables })
    }
}

impl<H: Host> Handle<OpenRemote> for Facade<H> {
    fn handle(&mut self, ask: OpenRemote) -> Result<TableView, Refused> {
        self.endings.add_remote(&ask)
    }
}

impl<H: Host> Handle<BuildEndings> for Facade<H> {
    fn handle(&mut self, ask: BuildEndings) -> Result<Built, Refused> {
        self.endings.build(ask)
    }
}

/// Bytes in memory that two tablebases read.
#[derive(Clone, Debug)]
struct Shared(Arc<[u8]>);

impl Source for Shared {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }

    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<()> {
        let from = usize::try_from(offset).ok();
        let range = from.and_then(|from| Some(from..from.checked_add(into.len())?));
        match range.and_then(|range| self.0.get(range)) {
            Some(bytes) => {
                into.copy_from_slice(bytes);
                Ok(())
            }
            None => Err(io::ErrorKind::UnexpectedEof.into()),
        }
    }

    fn bytes(&self) -> Option<&[u8]> {
        Some(&self.0)
    }
}

/// Bytes that the host fetches when they are wanted.
#[derive(Debug)]
struct Remote<H> {
    host: H,
    number: u32,
    bytes: u64,
}

impl<H: Host> Source for Remote<H> {
    fn len(&self) -> u64 {
        self.bytes
    }

    #[allow(clippy::cast_precision_loss)] // no file has 2^53 bytes
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<()> {
        let end = offset.checked_add(into.len() as u64);
        if end.is_none_or(|end| end > self.bytes) {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        if self.host.read(self.number, offset as f64, into) {
            Ok(())
        } else {
            Err(io::Error::other("the host could not fetch it"))
        }
    }
}

fn view(table: &Table, remote: bool) -> TableView {
    let description = table.header().description;
    TableView {
        name: description.file_name(),
        pits: description.pits,
        cowries: description.cowries,
        rulesets: match description.rulesets {
            Rulesets::Both => kauri::Ruleset::ALL.map(Into::into).to_vec(),
            Rulesets::Only(ruleset) => vec![ruleset.into()],
        },
        in_play: description.in_play,
        bytes: table.size(),
        remote,
    }
}

fn table_verdict(verdict: kauri_tablebase::Verdict) -> TableVerdict {
    TableVerdict {
        value: match verdict.value {
            kauri_tablebase::Value::Wins => Value::Wins,
            kauri_tablebase::Value::Loses => Value::Loses,
            kauri_tablebase::Value::Neither => Value::Neither,
        },
        plies: verdict.plies,
    }
}

fn move_verdict(found: kauri_tablebase::MoveVerdict) -> MoveVerdict {
    MoveVerdict {
        mv: found.mv.to_string(),
        verdict: table_verdict(found.verdict),
        keeps: found.keeps,
        best: found.best,
    }
}
