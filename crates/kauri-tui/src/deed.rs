//! What a move does, told by its steps: to preview it and to explain it.

use kauri::{Contents, Move, Outcome, Pit, PlayError, Position, Rule, Ruleset, Side, Step};

use crate::texts::Texts;

/// What one move does. Everything is read off [`Position::steps`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deed {
    pub(crate) mv: Move,
    pub(crate) mover: Side,
    /// What is taken up; nothing in a pass.
    pub(crate) hand: Contents,
    /// The pits that get a piece, in order, more than once on a long sowing.
    pub(crate) drops: Vec<Pit>,
    /// Where seeds are captured and how many (R5).
    pub(crate) captures: Vec<(Pit, u8)>,
    /// Where seeds are lost and how many (R6), each pit once.
    pub(crate) losses: Vec<(Pit, u8)>,
    pub(crate) after: Position,
}

impl Deed {
    /// What `mv` does in `position`.
    ///
    /// # Errors
    ///
    /// If the move is illegal.
    pub(crate) fn of(position: &Position, mv: Move) -> Result<Deed, PlayError> {
        let mut deed = Deed {
            mv,
            mover: position.turn(),
            hand: Contents::default(),
            drops: Vec::new(),
            captures: Vec::new(),
            losses: Vec::new(),
            after: position.play(mv)?,
        };
        for step in position.steps(mv)? {
            match step {
                Step::PickUp { seeds, cowries, .. } => deed.hand = Contents { seeds, cowries },
                Step::Drop { pit, .. } => deed.drops.push(pit),
                Step::Capture { pit, seeds, .. } => deed.captures.push((pit, seeds)),
                Step::Loss { pit, seeds, .. } => add(&mut deed.losses, pit, seeds),
                Step::Pass { .. } => {}
            }
        }
        Ok(deed)
    }

    pub(crate) fn captured(&self) -> u32 {
        total(&self.captures)
    }

    pub(crate) fn lost(&self) -> u32 {
        total(&self.losses)
    }

    /// The move in one or a few sentences, before it is played.
    pub(crate) fn preview(&self, texts: &Texts) -> String {
        let mut sentences = vec![self.sowing(texts, "preview-sow")];
        sentences.extend(self.gains(texts));
        sentences.extend(self.what_follows(texts));
        sentences.join(" ")
    }

    /// The move in one or a few sentences, after it was played. Who has won by
    /// it is left to the game's verdict.
    pub(crate) fn report(&self, texts: &Texts) -> String {
        if self.mv == Move::Pass {
            return texts.say_with("report-pass", &[("side", texts.side(self.mover).into())]);
        }
        let mut sentences = vec![self.sowing(texts, "report-sow")];
        sentences.extend(self.gains(texts));
        sentences.join(" ")
    }

    fn sowing(&self, texts: &Texts, key: &str) -> String {
        let held = [
            texts.seeds(self.hand.seeds.into()),
            texts.cowries(self.hand.cowries.into()),
        ];
        let held = &held[usize::from(self.hand.seeds == 0)..];
        let last = self.drops.last().map(Pit::to_string).unwrap_or_default();
        texts.say_with(
            key,
            &[
                ("side", texts.side(self.mover).into()),
                ("move", self.mv.to_string().into()),
                ("pieces", texts.list(held).into()),
                ("last", last.into()),
            ],
        )
    }

    /// What the move captures and loses.
    fn gains(&self, texts: &Texts) -> Vec<String> {
        let mut sentences = Vec::new();
        if !self.captures.is_empty() {
            sentences.push(texts.say_with(
                "does-capture",
                &[
                    ("seeds", texts.seeds(self.captured()).into()),
                    ("pits", pits(texts, &self.captures).into()),
                ],
            ));
        }
        if !self.losses.is_empty() {
            sentences.push(texts.say_with(
                "does-lose",
                &[
                    ("seeds", texts.seeds(self.lost()).into()),
                    ("pits", pits(texts, &self.losses).into()),
                ],
            ));
        }
        if self.captures.is_empty() && self.losses.is_empty() {
            sentences.push(texts.say("does-nothing"));
        }
        sentences
    }

    /// Who wins by the move, or must pass after it.
    fn what_follows(&self, texts: &Texts) -> Option<String> {
        match self.after.outcome() {
            Outcome::Won { winner, by } => Some(texts.say_with(
                "does-win",
                &[
                    ("side", texts.side(winner).into()),
                    ("rule", by.rule().to_string().into()),
                ],
            )),
            Outcome::Undecided if self.after.legal_moves().is_pass() => {
                let opponent = texts.side(!self.mover);
                Some(texts.say_with("does-force-pass", &[("side", opponent.into())]))
            }
            Outcome::Undecided => None,
        }
    }

    /// Why each thing happened: a sentence with the rule's number for each.
    pub(crate) fn reasons(&self, texts: &Texts) -> Vec<String> {
        let mut reasons = Vec::new();
        if self.mv == Move::Pass {
            let pass = &[("side", texts.side(self.mover).into())];
            reasons.push(texts.say_with("why-pass", pass));
        } else {
            reasons.push(self.sowing(texts, "why-sow"));
        }
        for (key, list) in [("why-capture", &self.captures), ("why-loss", &self.losses)] {
            for &(pit, seeds) in list {
                reasons.push(texts.say_with(
                    key,
                    &[
                        ("pit", pit.to_string().into()),
                        ("seeds", texts.seeds(seeds.into()).into()),
                        ("mover", texts.side(self.mover).into()),
                        ("opponent", texts.side(!self.mover).into()),
                    ],
                ));
            }
        }
        if self.mv != Move::Pass && self.captures.is_empty() && self.losses.is_empty() {
            reasons.push(texts.say(match self.after.ruleset() {
                Ruleset::Standard => "why-nothing",
                Ruleset::LastCowrie => "why-nothing-last-cowrie",
            }));
        }
        reasons
    }

    /// The rules that the move shows, each once and in order.
    pub(crate) fn rules(&self) -> Vec<Rule> {
        let mut rules = match self.mv {
            Move::Pass => vec![Rule::Pass],
            Move::Sow(_) => vec![Rule::PickUp, Rule::Sow],
        };
        if !self.captures.is_empty() {
            rules.push(Rule::CowrieCaptures);
        }
        if !self.losses.is_empty() {
            rules.push(Rule::SeedLost);
        }
        match self.after.outcome() {
            Outcome::Won { by, .. } => rules.push(by.rule()),
            Outcome::Undecided if self.after.legal_moves().is_pass() => rules.push(Rule::Pass),
            Outcome::Undecided => {}
        }
        rules
    }
}

fn add(list: &mut Vec<(Pit, u8)>, pit: Pit, seeds: u8) {
    match list.iter_mut().find(|(there, _)| *there == pit) {
        Some((_, count)) => *count = count.saturating_add(seeds),
        None => list.push((pit, seeds)),
    }
}

fn total(list: &[(Pit, u8)]) -> u32 {
    list.iter().map(|&(_, seeds)| u32::from(seeds)).sum()
}

/// "c 4 and d 5", or only "c".
fn pits(texts: &Texts, list: &[(Pit, u8)]) -> String {
    let items: Vec<String> = match list {
        [(pit, _)] => vec![pit.to_string()],
        list => list
            .iter()
            .map(|(pit, seeds)| format!("{pit} ({seeds})"))
            .collect(),
    };
    texts.list(&items)
}

/// The rules that some moves show, each once and in order.
pub(crate) fn rules_of(deeds: &[Deed]) -> Vec<Rule> {
    let mut rules: Vec<Rule> = deeds.iter().flat_map(Deed::rules).collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

/// The rule's sentence after its number: "R5: …".
pub(crate) fn rule(texts: &Texts, rule: Rule, ruleset: Ruleset) -> String {
    let key = match rule {
        Rule::CowrieCaptures if ruleset == Ruleset::LastCowrie => "rule-last-cowrie-captures",
        Rule::Board => "rule-board",
        Rule::Start => "rule-start",
        Rule::PickUp => "rule-pick-up",
        Rule::Sow => "rule-sow",
        Rule::CowrieCaptures => "rule-cowrie-captures",
        Rule::SeedLost => "rule-seed-lost",
        Rule::JudgedAtOnce => "rule-judged-at-once",
        Rule::Pass => "rule-pass",
        Rule::Majority => "rule-majority",
        Rule::LastMover => "rule-last-mover",
        Rule::NoDraw => "rule-no-draw",
        Rule::BoardSize => "rule-board-size",
    };
    format!("{rule}: {}", texts.say(key))
}
