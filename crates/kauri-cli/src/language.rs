//! The language people are answered in, and the table of what is said in it.

use std::borrow::Cow;
use std::ffi::OsString;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

const ENGLISH: &str = include_str!("../i18n/en.ftl");
const PORTUGUESE: &str = include_str!("../i18n/pt.ftl");

/// A language the commands speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    /// English.
    English,
    /// Portuguese as in Portugal.
    Portuguese,
}

impl Language {
    /// The language named by `--lang`, or else by the locale.
    ///
    /// This looks at the arguments before they are parsed, since the answer to
    /// a mistake in them has to be in some language too.
    pub(crate) fn asked_for(args: &[OsString]) -> Language {
        let mut tag = None;
        let mut words = args.iter().skip(1).map(|word| word.to_string_lossy());
        while let Some(word) = words.next() {
            if word == "--" {
                break;
            } else if word == "--lang" {
                tag = words.next().map(Cow::into_owned).or(tag);
            } else if let Some(value) = word.strip_prefix("--lang=") {
                tag = Some(value.to_owned());
            }
        }
        tag.or_else(sys_locale::get_locale)
            .map_or(Language::English, |tag| Language::from_tag(&tag))
    }

    /// The language of a tag such as `pt`, `pt-PT` or `en_GB.UTF-8`; English if
    /// it is neither.
    pub(crate) fn from_tag(tag: &str) -> Language {
        let primary = tag.split(['-', '_', '.']).next().unwrap_or_default();
        if primary.eq_ignore_ascii_case("pt") {
            Language::Portuguese
        } else {
            Language::English
        }
    }

    /// What is said in the language, and the tag that decides on its plurals.
    fn table(self) -> (&'static str, LanguageIdentifier) {
        let (table, tag) = match self {
            Language::English => (ENGLISH, "en"),
            Language::Portuguese => (PORTUGUESE, "pt-PT"),
        };
        (table, tag.parse().expect("both tags are well formed"))
    }
}

/// Everything that is said in one language.
pub(crate) struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The table of a language.
    pub(crate) fn new(language: Language) -> Texts {
        let (source, identifier) = language.table();
        // A table with a mistake still has its other entries, and a test reads
        // every entry of both tables.
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut bundle = FluentBundle::new(vec![identifier]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Texts { language, bundle }
    }

    /// The language of the table.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// Whether there is an entry `id`.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The entry `id`, which needs no arguments.
    pub(crate) fn get(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The entry `id` with its arguments filled in; `id` itself if there is no
    /// such entry.
    pub(crate) fn with(&self, id: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let pattern = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value());
        let Some(pattern) = pattern else {
            debug_assert!(false, "no text {id}");
            return id.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().cloned().collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }

    /// A number too large to be written out, such as `1.2e20`.
    pub(crate) fn power_of_ten(&self, number: f64) -> String {
        let text = format!("{number:.1e}");
        match self.language {
            Language::English => text,
            Language::Portuguese => text.replace('.', ","),
        }
    }

    /// A number with so many decimals, written as the language does; the sign of
    /// one below zero is a minus, not a hyphen.
    pub(crate) fn decimal(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}").replace('-', "−");
        match self.language {
            Language::English => text,
            Language::Portuguese => text.replace('.', ","),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    use super::*;

    /// The names of all entries of a table.
    fn ids(source: &str) -> BTreeSet<&str> {
        source
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_alphabetic()))
            .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
            .collect()
    }

    #[test]
    fn both_tables_are_free_of_mistakes_and_say_the_same_things() {
        for source in [ENGLISH, PORTUGUESE] {
            let parsed = FluentResource::try_new(source.to_owned());
            assert!(parsed.is_ok(), "{:?}", parsed.map_err(|(_, errors)| errors));
        }
        // Help in English is the doc comments of the options, and what is
        // expected in English comes from the rules' errors.
        let translated = |id: &&str| {
            let prefix = id.split('-').next().unwrap_or_default();
            ![
                "about", "arg", "examples", "value", "expected", "usage", "heading",
            ]
            .contains(&prefix)
        };
        let english: BTreeSet<_> = ids(ENGLISH).into_iter().filter(translated).collect();
        let portuguese: BTreeSet<_> = ids(PORTUGUESE).into_iter().filter(translated).collect();
        assert_eq!(english, portuguese);
    }

    /// The names of the values of every entry that both tables have.
    fn values(source: &str) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut entries: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut entry = "";
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                entry = line.split_once(" =").expect("an entry has ` =`").0;
            }
            let named = line.split('$').skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '-');
                &rest[..end.unwrap_or(rest.len())]
            });
            entries.entry(entry).or_default().extend(named);
        }
        entries
    }

    #[test]
    fn both_tables_name_the_same_values() {
        let portuguese = values(PORTUGUESE);
        for (entry, named) in values(ENGLISH) {
            if let Some(other) = portuguese.get(entry) {
                assert_eq!(&named, other, "{entry}");
            }
        }
    }

    #[test]
    fn whatever_is_said_has_a_text() {
        fn read(folder: &Path, check: &mut impl FnMut(&str)) {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    read(&path, check);
                } else {
                    let code = std::fs::read_to_string(path).unwrap();
                    check(code.split("#[cfg(test)]\nmod tests").next().unwrap());
                }
            }
        }
        let texts = Texts::new(Language::Portuguese);
        let mut said = BTreeSet::new();
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        read(&source, &mut |code| {
            for call in ["texts.get(", "texts.with("] {
                let literals = code
                    .split(call)
                    .skip(1)
                    .filter_map(|rest| rest.trim_start().strip_prefix('"'))
                    .filter_map(|rest| rest.split('"').next());
                said.extend(literals.map(str::to_owned));
            }
        });
        let unknown: Vec<_> = said.iter().filter(|id| !texts.has(id)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        assert!(said.len() > 200, "{}", said.len());
    }

    #[test]
    fn the_language_comes_from_the_option_before_the_locale() {
        let asked = |words: &[&str]| {
            let args: Vec<OsString> = words.iter().map(OsString::from).collect();
            Language::asked_for(&args)
        };
        assert_eq!(
            asked(&["kauri", "show", "--lang", "pt"]),
            Language::Portuguese
        );
        assert_eq!(
            asked(&["kauri", "--lang=pt-PT", "show"]),
            Language::Portuguese
        );
        assert_eq!(asked(&["kauri", "--lang=en", "show"]), Language::English);
        assert_eq!(Language::from_tag("pt_PT.UTF-8"), Language::Portuguese);
        assert_eq!(Language::from_tag("C"), Language::English);
        assert_eq!(Language::from_tag(""), Language::English);
    }

    #[test]
    fn decimals_are_written_as_the_language_does() {
        assert_eq!(Texts::new(Language::English).decimal(1.25, 1), "1.2");
        assert_eq!(Texts::new(Language::Portuguese).decimal(1.25, 2), "1,25");
        assert_eq!(Texts::new(Language::English).decimal(-3.0, 1), "−3.0");
        assert_eq!(Texts::new(Language::Portuguese).decimal(-0.5, 1), "−0,5");
        assert_eq!(
            Texts::new(Language::English).power_of_ten(1.23e20),
            "1.2e20"
        );
        assert_eq!(Texts::new(Language::Portuguese).power_of_ten(1e9), "1,0e9");
    }
}
