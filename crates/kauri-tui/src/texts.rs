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
            debug_assert!(false, "no text {key}");
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
        debug_assert!(faults.is_empty(), "{key}: {faults:?}");
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
            Player::Level(level) => {
                self.say_with("player-level", &[("level", level.number().into())])
            }
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    /// The keys of a table, each with the names of its values.
    fn table(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut table: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut key = String::new();
        for line in language.source().lines() {
            if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                let (name, _) = line.split_once(" =").expect("a line with a key has ` =`");
                name.clone_into(&mut key);
                assert!(
                    !table.contains_key(name),
                    "{name} comes twice in {language}"
                );
                table.insert(key.clone(), BTreeSet::new());
            }
            let values = line.split('$').skip(1).map(|rest| {
                let end = rest.find(|letter: char| !letter.is_ascii_lowercase() && letter != '-');
                rest[..end.unwrap_or(rest.len())].to_owned()
            });
            if !line.starts_with('#') {
                table.entry(key.clone()).or_default().extend(values);
            }
        }
        table.remove("");
        table
    }

    /// All code of the crate without its tests.
    fn code() -> String {
        fn read(dir: &Path, code: &mut String) {
            for entry in std::fs::read_dir(dir).unwrap() {
                let path = entry.unwrap().path();
                let name = path.to_string_lossy();
                if name.ends_with("_tests.rs") || name.ends_with("snapshots.rs") {
                    continue;
                }
                if path.is_dir() {
                    read(&path, code);
                } else {
                    let text = std::fs::read_to_string(&path).unwrap();
                    code.push_str(text.split("#[cfg(test)]\nmod tests").next().unwrap());
                }
            }
        }
        let mut code = String::new();
        read(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut code,
        );
        code
    }

    /// What is between the brackets that open before `rest`.
    fn call(rest: &str) -> &str {
        let mut depth = 1;
        for (at, letter) in rest.char_indices() {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return &rest[..at];
            }
        }
        rest
    }

    #[test]
    fn both_languages_can_be_read_and_say_the_same_things() {
        for language in Language::ALL {
            let source = language.source().to_owned();
            assert!(FluentResource::try_new(source).is_ok(), "{language}");
        }
        let [english, portuguese] = Language::ALL.map(table);
        assert_eq!(english, portuguese);
        assert!(english.len() > 100);
    }

    #[test]
    fn every_text_is_used_and_every_use_has_a_text() {
        let table = table(Language::English);
        let code = code();
        for key in table.keys() {
            assert!(code.contains(&format!("\"{key}\"")), "{key} is never said");
        }
        for call in ["say(", "say_with("] {
            for rest in code.split(call).skip(1) {
                if let Some(literal) = rest.trim_start().strip_prefix('"') {
                    let key = literal.split('"').next().unwrap();
                    assert!(table.contains_key(key), "there is no text {key}");
                }
            }
        }
    }

    #[test]
    fn every_call_gives_the_values_its_text_names() {
        let table = table(Language::English);
        let code = code();
        let mut checked = 0;
        for rest in code.split("say_with(").skip(1) {
            let call = call(rest);
            let Some(literal) = call.trim_start().strip_prefix('"') else {
                continue;
            };
            let (key, args) = literal.split_once('"').unwrap();
            if !args.contains("&[") || args.contains("&[side, ") {
                continue;
            }
            let pairs = args.replace(char::is_whitespace, "");
            let given: BTreeSet<String> = pairs
                .match_indices("(\"")
                .map(|(at, start)| {
                    pairs[at + start.len()..]
                        .split('"')
                        .next()
                        .unwrap()
                        .to_owned()
                })
                .collect();
            assert!(
                table[key].is_subset(&given),
                "{key} needs {:?}, and is given {given:?}",
                table[key]
            );
            checked += 1;
        }
        assert!(checked > 40, "{checked}");
    }

    #[test]
    fn words_are_those_of_the_source() {
        let texts = Texts::new(Language::Portuguese);
        assert_eq!(texts.side(Side::South), "Sul");
        assert_eq!(texts.seeds(1), "1 semente");
        assert_eq!(texts.seeds(5), "5 sementes");
        assert_eq!(texts.cowries(2), "2 cowries");
        let all = Language::Portuguese.source();
        for word in [
            "poço",
            "Grande Armazém",
            "semear",
            "sementeira",
            "captura",
            "passa",
            "(búzio)",
        ] {
            assert!(all.contains(word), "{word}");
        }
        for word in ["buraco", "pedra", "concha", "você"] {
            assert!(!all.contains(word), "{word}");
        }
    }
}
