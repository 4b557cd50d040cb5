//! A program that speaks UGI, in one seat.

use std::process::{Command, Stdio};
use std::time::Duration;

use kauri::{Move, Position, Ruleset};
use kauri_engine::ugi::client::{Client, Leash, command_words};
use kauri_engine::{Answer, Limits, StopSignal};

use super::Failure;
use crate::thinker::Question;

/// A program that was started, and by which command.
pub(super) struct Program {
    command: String,
    client: Client,
    ruleset: Ruleset,
    /// The game it was last asked about.
    game: Option<(Position, Vec<Move>)>,
}

/// How long a program may take to begin, and to answer beyond its time.
const PATIENCE: Duration = Duration::from_secs(10);

impl Program {
    /// Starts the program.
    ///
    /// # Errors
    ///
    /// If the command is none, or the program cannot be started.
    pub(super) fn begin(command: &str, leash: &Leash) -> Result<Program, Failure> {
        let words = command_words(command).map_err(|_| Failure::Command)?;
        let (name, arguments) = words.split_first().ok_or(Failure::Command)?;
        let mut program = Command::new(name);
        // What it says of its troubles would tear the screen.
        program.args(arguments).stderr(Stdio::null());
        Ok(Program {
            command: command.to_owned(),
            client: Client::start_on(leash, program, PATIENCE).map_err(Failure::Program)?,
            // A program that does not ask for the ruleset knows this one.
            ruleset: Ruleset::Standard,
            game: None,
        })
    }

    /// Whether it was started by this command.
    pub(super) fn is_of(&self, command: &str) -> bool {
        self.command == command
    }

    /// Asks for a move in the question's position.
    ///
    /// # Errors
    ///
    /// If the program does not know the ruleset, or fails.
    pub(super) fn search(
        &mut self,
        question: &Question,
        limits: &Limits,
        stop: &StopSignal,
    ) -> Result<Answer, Failure> {
        self.prepare(question)?;
        self.client
            .search(&question.start, &question.moves, limits, stop, &mut ())
            .map_err(Failure::Program)
    }

    /// Tells the program the ruleset, and of a new game if the question does
    /// not go on with the last one.
    fn prepare(&mut self, question: &Question) -> Result<(), Failure> {
        let ruleset = question.start.ruleset();
        if self.game.is_none() || self.ruleset != ruleset {
            if self.client.has_option("Ruleset") {
                self.client
                    .set_option("Ruleset", ruleset.name())
                    .map_err(Failure::Program)?;
            } else if ruleset != Ruleset::Standard {
                return Err(Failure::Ruleset(ruleset));
            }
            self.ruleset = ruleset;
        }
        let goes_on = self.game.as_ref().is_some_and(|(start, moves)| {
            *start == question.start && question.moves.starts_with(moves)
        });
        if !goes_on {
            self.client.new_game().map_err(Failure::Program)?;
        }
        self.game = Some((question.start, question.moves.clone()));
        Ok(())
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::mind::scribe::Scribe;
    use crate::texts::Texts;

    #[test]
    fn a_program_without_the_ruleset_is_refused_in_the_players_language() {
        let last_cowrie = Position::start(kauri::BoardSize::FULL, Ruleset::LastCowrie);
        let mut plain = Scribe::new("without-ruleset", "");
        let failure = plain.ask(last_cowrie, &[]).unwrap_err();
        let said = failure.say(&Texts::new(crate::Language::Portuguese));
        assert!(said.contains("não conhece"), "{said}");
        assert_eq!(plain.heard("go"), 0);
        plain.ask(Position::default(), &[]).unwrap();
        assert_eq!(plain.heard("setoption"), 0);

        let option = "option name Ruleset type combo default standard";
        let mut able = Scribe::new("with-ruleset", option);
        able.ask(last_cowrie, &[]).unwrap();
        assert_eq!(able.heard("setoption name Ruleset value last-cowrie"), 1);
        able.ask(Position::default(), &[]).unwrap();
        assert_eq!(able.heard("setoption name Ruleset value standard"), 1);
        assert_eq!(able.heard("uginewgame"), 2);
    }

    #[test]
    fn a_program_is_told_of_a_new_game_when_a_question_does_not_go_on() {
        let start = Position::default();
        let mut scribe = Scribe::new("new-game", "");
        for (moves, games) in [
            (&[][..], 1),
            (&["C", "d"], 1),
            (&["C", "d", "D", "e"], 1),
            (&["C", "d"], 2),
            (&["D", "e"], 3),
        ] {
            scribe.ask(start, moves).unwrap();
            assert_eq!(scribe.heard("uginewgame"), games, "{moves:?}");
        }
        assert_eq!(scribe.heard("ugi"), 1 + 3, "it was started once");
    }
}
