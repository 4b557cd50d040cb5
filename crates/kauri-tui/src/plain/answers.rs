//! What is done for each command that is not a move.

use std::io::{self, Write};
use std::path::PathBuf;

use kauri::{BoardSize, Move, Pit, Position, Rule, Ruleset, Side};
use kauri_analysis::percent;

use super::commands::Command;
use super::{Table, words};
use crate::Player;
use crate::deed::{self, Deed};
use crate::ending;
use crate::game::Game;
use crate::message::SaveFault;
use crate::play::LINES;
use crate::refusal;
use crate::save;
use crate::state::seat;
use crate::texts::Texts;
use crate::thinker::{Thought, Verdict};
use crate::view;

/// So many moves of a line can be followed by ear.
const LINE: usize = 10;

impl<W: Write> Table<W> {
    pub(super) fn answer(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Try(column) => self.try_out(column),
            Command::Undo => self.travel(Game::undo, "refuse-undo"),
            Command::Redo => self.travel(Game::redo, "refuse-redo"),
            Command::Hint => self.hint(),
            Command::Evaluate => self.evaluate(),
            Command::Lines => self.lines(),
            Command::Level(text) => self.set_level(&text),
            Command::Learn => self.learn(),
            Command::Solution | Command::Next | Command::Previous | Command::LeaveLesson => {
                self.say("learn-not-now")
            }
            Command::Why => self.why(),
            Command::Moves => self.moves(),
            Command::Board => self.tell_position(),
            Command::Position(None) => {
                let text = self.game.position().to_string();
                self.line(&text)
            }
            Command::Position(Some(text)) => self.set_up(&text),
            Command::Save { path, replace } => self.save(path, replace),
            Command::Load(path) => self.load(path),
            Command::Resign => self.resign(),
            Command::New(rest) => self.new_game(&rest),
            Command::Flip => {
                self.bottom = !self.bottom;
                self.tell_board()
            }
            Command::Language => {
                self.texts = Texts::new(self.texts.language().other());
                self.say("language-chosen")
            }
            Command::Rules => self.rules(),
            Command::Help => {
                let said = words::help(&self.texts, self.game.position().size());
                self.line(&said)
            }
            Command::Nothing | Command::Column(_) | Command::Pass | Command::Leave => Ok(()),
        }
    }

    fn try_out(&mut self, column: u8) -> io::Result<()> {
        if let Some(verdict) = self.game.verdict(&self.texts) {
            return self.line(&verdict);
        }
        let Some(pit) = Pit::new(self.game.turn(), column) else {
            return self.not_understood();
        };
        let said = match Deed::of(&self.game.position(), Move::Sow(pit)) {
            Ok(deed) => deed.preview(&self.texts),
            Err(error) => refusal::of_move(&self.texts, &error),
        };
        self.line(&said)
    }

    /// Goes back or forward until a person is to choose.
    fn travel(&mut self, step: fn(&mut Game) -> bool, refusal: &str) -> io::Result<()> {
        if !step(&mut self.game) {
            return self.say(refusal);
        }
        let has_person = Side::ALL.iter().any(|&side| self.players[side].is_human());
        while has_person && !self.person_chooses() && step(&mut self.game) {}
        self.is_paused = !self.person_chooses();
        self.keep();
        self.carry_on()
    }

    fn person_chooses(&self) -> bool {
        let position = self.game.position();
        self.players[position.turn()].is_human() && !position.legal_moves().is_pass()
    }

    fn hint(&mut self) -> io::Result<()> {
        if let Some(verdict) = self.game.verdict(&self.texts) {
            return self.line(&verdict);
        }
        let said = match self.consult() {
            Ok(thought) => {
                let line: Vec<String> = thought.line.iter().take(6).map(Move::to_string).collect();
                let score = thought.score.map(|score| view::verdict(&self.texts, score));
                let args = [
                    ("line", line.join(" ").into()),
                    ("verdict", score.unwrap_or_default().into()),
                ];
                let said = self.texts.say_with("hint-line", &args);
                self.with_ending(said, &thought)
            }
            Err(failure) => failure.say(&self.texts),
        };
        self.line(&said)
    }

    fn evaluate(&mut self) -> io::Result<()> {
        if let Some(verdict) = self.game.verdict(&self.texts) {
            return self.line(&verdict);
        }
        let said = match self.consult() {
            Ok(thought) => {
                let score = thought.score.map(|score| view::verdict(&self.texts, score));
                let chance = thought.score.map_or(0.5, Verdict::chance_of_south);
                let south = percent(chance);
                let args = [
                    ("verdict", score.unwrap_or_default().into()),
                    ("depth", thought.depth.into()),
                    ("south", south.into()),
                    ("north", (100 - south).into()),
                ];
                let said = self.texts.say_with("plain-chance", &args);
                self.with_ending(said, &thought)
            }
            Err(failure) => failure.say(&self.texts),
        };
        self.line(&said)
    }

    /// The best lines, the best first.
    fn lines(&mut self) -> io::Result<()> {
        if let Some(verdict) = self.game.verdict(&self.texts) {
            return self.line(&verdict);
        }
        let thought = match self.consult_on(LINES) {
            Ok(thought) => thought,
            Err(failure) => {
                let reason = failure.say(&self.texts);
                return self.line(&reason);
            }
        };
        self.say_with("plain-lines", &[("depth", thought.depth.into())])?;
        for (at, candidate) in thought.lines.iter().enumerate() {
            let moves = candidate.line.iter().take(LINE);
            let moves: Vec<String> = moves.map(Move::to_string).collect();
            let score = view::verdict(&self.texts, candidate.score);
            self.line(&format!("{}. {} ({score})", at + 1, moves.join(" ")))?;
        }
        match &thought.ending {
            Some(ending) => {
                let said = ending::say(&self.texts, self.game.turn(), ending);
                self.line(&said)
            }
            None => Ok(()),
        }
    }

    /// What is said of a position, and what is known of it for certain.
    fn with_ending(&self, said: String, thought: &Thought) -> String {
        match &thought.ending {
            Some(ending) => {
                let known = ending::say(&self.texts, self.game.turn(), ending);
                format!("{said}\n{known}")
            }
            None => said,
        }
    }

    /// Gives engines another strength, in the middle of a game.
    fn set_level(&mut self, text: &str) -> io::Result<()> {
        let player = match text.to_lowercase().as_str() {
            "full" | "máximo" | "maximo" => Player::Full,
            text => match text.parse() {
                Ok(level) => {
                    self.level = level;
                    Player::Level(level)
                }
                Err(_) => return self.say_with("level-unknown", &[("found", text.into())]),
            },
        };
        let is_ours = |player: &Player| matches!(player, Player::Level(_) | Player::Full);
        let seats: Vec<Side> = Side::ALL
            .into_iter()
            .filter(|&side| is_ours(&self.players[side]))
            .collect();
        if seats.is_empty() {
            return self.say("refuse-level");
        }
        for side in seats {
            self.players[side] = player.clone();
            let args = [
                ("side", self.texts.side(side).into()),
                ("player", self.texts.player(&player).into()),
            ];
            self.say_with("plain-player", &args)?;
        }
        self.keep();
        Ok(())
    }

    fn why(&mut self) -> io::Result<()> {
        let deeds = self.game.recent(&self.players);
        if deeds.is_empty() {
            return self.say("why-no-move");
        }
        for deed in &deeds {
            for reason in deed.reasons(&self.texts) {
                self.line(&reason)?;
            }
        }
        let ruleset = self.game.position().ruleset();
        for rule in deed::rules_of(&deeds) {
            let said = deed::rule(&self.texts, rule, ruleset);
            self.line(&said)?;
        }
        match self.game.verdict(&self.texts) {
            Some(verdict) => self.line(&verdict),
            None => Ok(()),
        }
    }

    fn rules(&mut self) -> io::Result<()> {
        // The last line tells the two rulesets apart.
        for rule in Rule::ALL {
            let said = deed::rule(&self.texts, rule, kauri::Ruleset::Standard);
            self.line(&said)?;
        }
        self.say("rules-two")
    }

    fn moves(&mut self) -> io::Result<()> {
        let mut lines = Vec::new();
        for turn in self.game.turns() {
            let said: Vec<String> = [turn.south, turn.north]
                .into_iter()
                .enumerate()
                .filter_map(|(index, ply)| match ply {
                    Some((at, mv)) if at >= self.game.at() => Some(format!("({mv})")),
                    Some((_, mv)) => Some(mv.to_string()),
                    None if index == 0 => Some("…".to_owned()),
                    None => None,
                })
                .collect();
            lines.push(format!("{}. {}", turn.number, said.join(" ")));
        }
        if lines.is_empty() {
            return self.say("why-no-move");
        }
        self.line(&lines.join("\n"))
    }

    fn set_up(&mut self, text: &str) -> io::Result<()> {
        match Position::from_text(text, self.game.start().ruleset()) {
            Ok(position) => self.begin(Game::new(position)),
            Err(error) => {
                let refusal = refusal::of_position(&self.texts, &error);
                self.line(&refusal)
            }
        }
    }

    /// A new game; a ruleset's name or a board size may be given.
    fn new_game(&mut self, rest: &str) -> io::Result<()> {
        let start = self.game.start();
        let (mut ruleset, mut size) = (start.ruleset(), start.size());
        for word in rest.split_whitespace() {
            if let Ok(named) = word.parse::<Ruleset>() {
                ruleset = named;
            } else if let Ok(named) = word.parse::<BoardSize>() {
                size = named;
            } else {
                return self.say_with("plain-new-unknown", &[("word", word.into())]);
            }
        }
        self.begin(Game::new(Position::start(size, ruleset)))
    }

    fn begin(&mut self, game: Game) -> io::Result<()> {
        self.game = game;
        self.is_paused = false;
        self.file = None;
        self.keep();
        self.tell_position()?;
        self.carry_on()
    }

    fn save(&mut self, path: Option<PathBuf>, replace: bool) -> io::Result<()> {
        let Some(path) = path.or_else(|| self.file.clone()) else {
            return self.say("file-name-missing");
        };
        let replace = replace || self.file.as_ref() == Some(&path);
        let (key, path, reason) =
            match save::save(path, replace, &self.game, &self.players, &self.texts) {
                Ok(path) => ("saved", path, String::new()),
                Err(SaveFault::Exists(path)) => ("plain-exists", path, String::new()),
                Err(SaveFault::Failed { path, reason }) => ("save-failed", path, reason),
            };
        let name = save::shown(&path);
        if key == "saved" {
            self.file = Some(path);
        }
        self.say_with(key, &[("file", name.into()), ("reason", reason.into())])
    }

    fn load(&mut self, path: Option<PathBuf>) -> io::Result<()> {
        let Some(path) = path else {
            return self.say("file-name-missing");
        };
        match save::load(path, &self.texts) {
            Ok(loaded) => {
                self.players = seat(&kauri::BySide::default(), &loaded.players, self.level);
                let name = save::shown(&loaded.path);
                self.say_with("loaded", &[("file", name.into())])?;
                self.begin(loaded.game)?;
                self.file = Some(loaded.path);
                Ok(())
            }
            Err(reason) => self.line(&reason),
        }
    }

    fn resign(&mut self) -> io::Result<()> {
        if let Some(verdict) = self.game.verdict(&self.texts) {
            return self.line(&verdict);
        }
        let turn = self.game.turn();
        let person = [turn, !turn]
            .into_iter()
            .find(|&side| self.players[side].is_human());
        match person {
            Some(side) => {
                self.game.resign(side);
                self.keep();
                self.carry_on()
            }
            None => self.say("refuse-resign"),
        }
    }
}
