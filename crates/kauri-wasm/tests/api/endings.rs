//! Tables of perfect endings as a page loads and asks them.

use serde_json::{Value, json};

use super::site::Page;

/// Two pits a side, all but nothing: its endings are built in no time.
const SMALL: &str = "1c,1c/1c,1c 0-0 S";

/// The tables of the small board.
fn built(page: &mut Page, ruleset: &str) -> (Value, Vec<Vec<u8>>) {
    let size = json!({"pits": 2, "seeds": 1, "cowries": 1});
    let built = page.ask(&json!({"type": "build-endings", "size": size, "ruleset": ruleset}));
    let count = built["tables"].as_array().unwrap().len();
    let bytes = (0..count)
        .map(|number| page.facade.take_built(number))
        .collect();
    (built, bytes)
}

#[test]
fn tables_are_built_added_and_asked() {
    let mut page = Page::new();
    let probe = json!({"type": "probe", "position": SMALL});
    assert_eq!(page.ask(&probe), json!({"type": "unknown"}));
    let (views, tables) = built(&mut page, "standard");
    assert_eq!(views["tables"].as_array().unwrap().len(), 5);
    assert_eq!(views["tables"][1]["name"], "kauri-2c1-standard-1.kat");
    assert_eq!(views["tables"][1]["inPlay"], 1);
    assert!(page.facade.take_built(0).is_empty(), "they are taken once");
    for (bytes, view) in tables.into_iter().zip(views["tables"].as_array().unwrap()) {
        assert_eq!(view["bytes"], bytes.len());
        let added: Value = serde_json::from_str(&page.facade.add_table(bytes)).unwrap();
        assert_eq!(added["answer"], *view);
    }
    assert_eq!(page.ask(&json!({"type": "tables"})), views);
    let known = page.ask(&probe);
    assert_eq!(known["type"], "known");
    let moves = known["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 2);
    assert!(moves.iter().any(|found| found["keeps"] == true));

    let answer = page.ask(&json!({"type": "search", "position": SMALL}));
    assert_eq!(answer["info"]["tables"], true);
    let best: Vec<&Value> = moves
        .iter()
        .filter(|found| found["keeps"] == true)
        .map(|found| &found["move"])
        .collect();
    assert!(best.contains(&&answer["best"]));
    // Levels do not ask them.
    let level = page.ask(&json!({"type": "search", "position": SMALL, "level": 1}));
    assert_eq!(level["info"]["tables"], false);
}

#[test]
fn a_table_from_afar_is_asked_by_pieces_and_not_by_the_engine() {
    let mut page = Page::new();
    let (_, tables) = built(&mut page, "standard");
    let last = tables.last().unwrap().clone();
    let length = last.len();
    page.site.put_file(last);
    let open = json!({"type": "open-remote", "source": 1, "bytes": length});
    assert_eq!(page.ask(&open)["remote"], true);
    let before = page.site.reads();
    let known = page.ask(&json!({"type": "probe", "position": SMALL}));
    assert_eq!(known["type"], "known");
    // The slices below are not there.
    assert!(known["moves"].is_null() || known["moves"].is_array());
    assert!(page.site.reads() > before);
    let answer = page.ask(
        &json!({"type": "search", "position": SMALL, "limits": {"type": "bounded", "depth": 4}}),
    );
    assert_eq!(answer["info"]["tables"], false);

    let nowhere = json!({"type": "open-remote", "source": 2, "bytes": length});
    assert_eq!(page.refusal(&nowhere), json!({"code": "table-unreadable"}));
    page.site.put_file(Vec::new());
    let gone = page.refusal(&json!({"type": "probe", "position": SMALL}));
    assert_eq!(gone, json!({"code": "table-unreadable"}));
}

#[test]
fn what_is_no_table_is_refused_by_name() {
    let mut page = Page::new();
    let (_, tables) = built(&mut page, "last-cowrie");
    let mut refused = |bytes: Vec<u8>| {
        let said: Value = serde_json::from_str(&page.facade.add_table(bytes)).unwrap();
        said["refusal"]["problem"]["code"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let whole = &tables[2];
    assert_eq!(
        refused(b"no table at all, but long enough to be read".to_vec()),
        "table-foreign"
    );
    assert_eq!(refused(whole[..whole.len() - 1].to_vec()), "table-length");
    let mut changed = whole.clone();
    changed[20] ^= 1;
    assert!(refused(changed).starts_with("table-"));
    refused(Vec::new());
}

#[test]
fn too_many_endings_are_not_begun() {
    let mut page = Page::new();
    let size = json!({"pits": 6, "seeds": 5, "cowries": 2});
    let problem = page.refusal(&json!({"type": "build-endings", "size": size}));
    assert_eq!(problem, json!({"code": "too-many-endings"}));
}
