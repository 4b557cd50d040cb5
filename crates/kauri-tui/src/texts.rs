//! What a player reads, in either language: the table of `locales/`.

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use kauri::{BoardSize, Ruleset, Side};

use crate::{Language, Player};

/// All text of one language.
pub(crate) struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// Named values that are put into a text.
pub(crate) type Args<'a> = &'a [(&'a str, FluentValue<'a>)];

impl Language {
    /// The language's table, in Fluent's syntax.
    pub(crate) const fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../locales/en.ftl"),
            Language::Portuguese => include_str!("../locales/pt-PT.ftl"),
        }
    }
}

impl Texts {
    pub(crate) fn new(language: Language) -> Texts {
        let tag = match language {
            Language::English => "en-GB",
            Language::Portuguese => "pt-PT",
        };
        let tag = tag.parse().expect("both tags are well formed");
        let mut bundle = FluentBundle::new(vec![tag]);
        // Marks around each value would show as boxes in many terminals.
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(language.source().to_owned())
            .unwrap_or_else(|(readable, _)| readable);
        bundle.add_resource_overriding(resource);
        Texts { language, bundle }
    }

    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// The text of `key`.
    pub(crate) fn say(&self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// The text of `key` with values put in. A key that is not in the table
    /// stands for itself; a test keeps that from happening.
    pub(crate) fn say_with(&self, key: &str, args: Args) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|text| text.value()) else {
            return key.to_owned();
        };
        let mut named = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            named.set(*name, value.clone());
        }
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&named), &mut faults);
        text.into_owned()
    }

    pub(crate) fn side(&self, side: Side) -> String {
        self.say(match side {
            Side::South => "side-south",
            Side::North => "side-north",
        })
    }

    pub(crate) fn ruleset(&self, ruleset: Ruleset) -> String {
        self.say(match ruleset {
            Ruleset::Standard => "ruleset-standard",
            Ruleset::LastCowrie => "ruleset-last-cowrie",
        })
    }

    pub(crate) fn player(&self, player: &Player) -> String {
        match player {
            Player::Human => self.say("player-human"),
            Player::Level(level) => self.say_with("player-level", &[("level", (*level).into())]),
            Player::Full => self.say("player-full"),
            Player::Ugi(command) => {
                self.say_with("player-ugi", &[("command", command.as_str().into())])
            }
        }
    }

    /// So many seeds, in words.
    pub(crate) fn seeds(&self, count: u32) -> String {
        self.say_with("seeds", &[("count", count.into())])
    }

    /// So many cowries, in words.
    pub(crate) fn cowries(&self, count: u32) -> String {
        self.say_with("cowries", &[("count", count.into())])
    }

    /// A list such as "A, B and C".
    pub(crate) fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [one] => one.clone(),
            [first @ .., last] => self.say_with(
                "list-and",
                &[
                    ("first", first.join(", ").into()),
                    ("last", last.as_str().into()),
                ],
            ),
        }
    }

    pub(crate) fn size(size: BoardSize) -> String {
        format!("{}×({}+{})", size.pits(), size.seeds(), size.cowries())
    }
}
