//! All messages as TypeScript.

use std::fmt::Write;

use ts_rs::{Config, TS};

use crate::request::answers;

/// The types in the order they are written: each file's, and the requests last.
macro_rules! types {
    ($config:expr; $($name:ty),* $(,)?) => {
        [$((<$name>::docs(), <$name>::decl($config)),)*]
    };
}

/// The whole text of `protocol.ts`.
pub fn text() -> String {
    #[allow(clippy::wildcard_imports)] // all of them are written
    use crate::*;
    let config = Config::new().with_large_int("number");
    let config = &config;
    let mut text = String::from(
        "// Written by `npm run protocol --prefix web/core` from the types of the crate\n\
         // `kauri-protocol`. A test of that crate says whether it is fresh.\n",
    );
    alias(
        &mut text,
        "PitName",
        "`A`–`F` for South's pits, `a`–`f` for North's, each from that player's left:\n\
         A B C D E F a b c d e f is the sowing order.",
    );
    alias(
        &mut text,
        "NodeId",
        "A node of a game's tree: `start`, or a name made from the moves that lead\n\
         there. It stays the same while variations change places, and in the next visit;\n\
         the same moves from the start have it in other games, too.",
    );
    let types = types![config;
        Side, Ruleset, BySide<()>, BoardSize, PitView, OutcomeReason, Outcome,
        Place, Opened, Play, PositionView, MoveView, Piece, Step,
        SetUp, SetupAnswer, SetupFault,
        Tag, GameResult, EvaluationView, Node, Game, NewGame, OpenGames, Edit, EditGame,
        EncodeShare, Shared, DecodeShare,
        Bounds, Limits, Search, ScoreView, LineView, SearchInfo, SearchAnswer,
        Configure, Configured, Clear, Bench, BenchSearch, BenchAnswer,
        Analyse, AnalysisProgress, Verdict, Judgement, PlyReport, Faults, Turn,
        TurningPoint, Analysis, Judge,
        Report,
        Probe, Value, TableVerdict, MoveVerdict, ProbeAnswer, Tables, TableView, TablesAnswer,
        BuildEndings, Built, OpenRemote, Done,
        HealthStatus, Health, ServedTable, ServedTables,
        IllegalReason, RecordProblem, Problem, Refusal,
        Request,
    ];
    for (docs, declaration) in types {
        text.push('\n');
        if let Some(docs) = docs {
            text.push_str(docs.trim_end());
            text.push('\n');
        }
        let _ = writeln!(text, "export {}", declaration.replace("\r\n", "\n"));
    }
    text.push_str("\n/** What each request is answered with. */\nexport interface Answers {\n");
    for (name, answer) in answers(config) {
        let _ = writeln!(text, "  \"{name}\": {answer};");
    }
    text.push_str("}\n");
    text
}

/// A name for a kind of text.
fn alias(text: &mut String, name: &str, docs: &str) {
    text.push_str("\n/**\n");
    for line in docs.lines() {
        let _ = writeln!(text, " * {line}");
    }
    let _ = writeln!(text, " */\nexport type {name} = string;");
}
