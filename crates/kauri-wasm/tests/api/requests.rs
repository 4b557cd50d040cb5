//! Whatever a page sends, it gets an answer or a refusal.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::site::{Page, START};

const NAMES: [&str; 17] = [
    "position",
    "play",
    "setup",
    "new-game",
    "open-games",
    "edit-game",
    "encode-share",
    "decode-share",
    "probe",
    "tables",
    "open-remote",
    "build-endings",
    "configure",
    "clear",
    "search",
    "analyse",
    "judge",
];

const KEYS: [&str; 26] = [
    "text", "size", "ruleset", "position", "move", "pits", "stores", "turn", "kgn", "edit", "tags",
    "moves", "history", "limits", "level", "seed", "lines", "bounds", "hashMib", "source", "bytes",
    "south", "north", "seeds", "cowries", "node",
];

/// Values that some request takes, and others.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0..8u8).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,20}".prop_map(Value::from),
        prop::sample::select(vec![
            START,
            "1c,1c/1c,1c 0-0 S",
            "0,0/1,3c4 0-0 N",
            "C",
            "d",
            "pass",
            "B+4",
            "start",
            "standard",
            "last-cowrie",
            "south",
            "north",
            "1. C d *",
            "[Event \"x\"]\n1. C {",
            "1-0",
            "*",
            "1K0vLS1VwUUhRMNQz1DM00DPRAwA",
        ])
        .prop_map(Value::from),
        Just(json!({"type": "bounded", "depth": 2})),
        Just(json!({"type": "play", "node": "start", "move": "C"})),
        Just(json!({"type": "comment", "node": "start", "text": "}"})),
        Just(json!({"pits": 2, "seeds": 1, "cowries": 1})),
    ];
    leaf.prop_recursive(3, 24, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::vec((prop::sample::select(KEYS.to_vec()), inner), 0..6).prop_map(
                |pairs| pairs
                    .into_iter()
                    .map(|(key, value)| (key.to_owned(), value))
                    .collect()
            ),
        ]
    })
}

/// What may or may not be a request.
fn request() -> impl Strategy<Value = Value> {
    let pairs = prop::collection::vec((prop::sample::select(KEYS.to_vec()), value()), 0..6);
    (prop::sample::select(NAMES.to_vec()), pairs).prop_map(|(name, pairs)| {
        let mut request = json!({"type": name});
        for (key, value) in pairs {
            request[key] = value;
        }
        // An endless search is asked for, and stopped, elsewhere.
        if matches!(name, "search" | "analyse" | "judge") {
            request["limits"] = json!({"type": "bounded", "depth": 2});
            request["bounds"] = json!({"depth": 2});
        }
        request
    })
}

/// Answers to what may be anything.
fn check(text: &str) -> Result<(), TestCaseError> {
    let mut page = Page::new();
    for said in [page.facade.handle(text), page.facade.begin_search(text)] {
        let said: Value =
            serde_json::from_str(&said).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let is_one = said.get("answer").is_some() != said.get("refusal").is_some();
        prop_assert!(is_one, "{}", said);
    }
    // The façade goes on as before.
    prop_assert_eq!(&page.ask(&json!({"type": "position"}))["text"], START);
    Ok(())
}

proptest! {
    #[test]
    fn no_text_is_too_much(text in ".{0,200}") {
        check(&text)?;
    }

    #[test]
    fn no_request_is_too_much(request in request()) {
        check(&request.to_string())?;
    }

    #[test]
    fn no_request_that_was_changed_is_too_much(request in request(), at in any::<prop::sample::Index>(), byte: char) {
        let mut letters: Vec<char> = request.to_string().chars().collect();
        let at = at.index(letters.len());
        letters[at] = byte;
        check(&letters.into_iter().collect::<String>())?;
    }

    #[test]
    fn no_link_and_no_table_is_too_much(text in "1[A-Za-z0-9_-]{0,80}", bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        check(&json!({"type": "decode-share", "text": text}).to_string())?;
        let mut page = Page::new();
        prop_assert!(page.facade.add_table(bytes).contains("\"refusal\""));
    }
}

#[test]
fn deep_nesting_is_refused() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    check(&deep).unwrap();
    check(&format!("{{\"type\":\"setup\",\"pits\":{deep}}}")).unwrap();
    let variations = format!("1. C {}{} *", "(1. D ".repeat(300), ")".repeat(300));
    let mut page = Page::new();
    let refused = page.refusal(&json!({"type": "open-games", "kgn": variations}));
    assert_eq!(refused["code"], "record");
}

#[test]
fn a_request_longer_than_any_game_is_not_read() {
    let mut page = Page::new();
    let said = page.facade.handle(&" ".repeat((8 << 20) + 1));
    assert!(said.contains("too-long"), "{said}");
}
