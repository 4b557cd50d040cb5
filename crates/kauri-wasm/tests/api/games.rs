//! Recorded games as a page changes them.

use base64::Engine as _;
use serde_json::{Value, json};

use super::site::{Page, START};

fn open(page: &mut Page, kgn: &str) -> Value {
    page.ask(&json!({"type": "open-games", "kgn": kgn}))[0].clone()
}

fn edit(page: &mut Page, game: &Value, edit: &Value) -> Value {
    page.ask(&json!({"type": "edit-game", "kgn": game["kgn"], "edit": edit}))
}

/// The node of a move, by how often the move came before.
fn node<'a>(game: &'a Value, mv: &str, nth: usize) -> &'a Value {
    let nodes = game["nodes"].as_array().unwrap();
    let mut found = nodes.iter().filter(|node| node["move"] == mv);
    found
        .nth(nth)
        .unwrap_or_else(|| panic!("no {mv} in {game}"))
}

#[test]
fn a_tree_is_told_node_by_node() {
    let mut page = Page::new();
    let text = "{before} 1. C! {[%eval -0.50] why} (1. {or} D {x}) 1. … d (1. … e) {then} 2. F *";
    let game = open(&mut page, text);
    let nodes = game["nodes"].as_array().unwrap();
    assert_eq!(nodes.len(), 6);
    assert_eq!(nodes[0]["id"], "start");
    assert_eq!(nodes[0]["comment"], "before");
    assert_eq!(nodes[0]["parent"], Value::Null);
    let c = node(&game, "C", 0);
    assert_eq!(c["glyphs"], json!(["!"]));
    assert_eq!(c["comment"], "why");
    assert_eq!(
        (&c["number"], &c["side"], &c["ply"]),
        (&json!(1), &json!("south"), &json!(1))
    );
    assert_eq!(c["eval"]["cents"], -50);
    assert!(c["eval"]["chance"].as_f64().unwrap() < 0.5);
    assert_eq!(node(&game, "D", 0)["introduction"], "or");
    assert_eq!(node(&game, "d", 0)["closing"], "then");
    assert_eq!(
        nodes[0]["children"],
        json!([c["id"], node(&game, "D", 0)["id"]])
    );
    let main: Vec<&Value> = vec![
        &nodes[0]["id"],
        &c["id"],
        &node(&game, "d", 0)["id"],
        &node(&game, "F", 0)["id"],
    ];
    assert_eq!(game["mainLine"], json!(main));
    let parents: Vec<&Value> = nodes[1..].iter().map(|node| &node["parent"]).collect();
    assert!(
        parents
            .iter()
            .all(|parent| nodes.iter().any(|node| node["id"] == **parent))
    );
}

#[test]
fn opening_what_was_written_gives_the_same_tree() {
    let mut page = Page::new();
    let game = open(&mut page, "1. C (1. D {x} a (1. … b) 2. A) 1. … d 2. F *");
    let again = open(&mut page, game["kgn"].as_str().unwrap());
    assert_eq!(game, again);
}

#[test]
fn the_same_move_twice_at_one_place_has_two_names() {
    let mut page = Page::new();
    let game = open(&mut page, "1. C (1. C d) (1. C e) *");
    let ids: Vec<&Value> = (0..3).map(|nth| &node(&game, "C", nth)["id"]).collect();
    assert!(ids[0] != ids[1] && ids[1] != ids[2] && ids[0] != ids[2]);
}

#[test]
fn names_of_nodes_stay_from_one_version_to_the_next() {
    let mut page = Page::new();
    let game = open(&mut page, "1. C d *");
    // Links to nodes may have been kept.
    assert_eq!(node(&game, "C", 0)["id"], "e5aeaa7575ad84c4");
    assert_eq!(node(&game, "d", 0)["id"], "611f705ddd5f6cb7");
}

#[test]
fn every_edit_is_made_and_leads_somewhere() {
    let mut page = Page::new();
    let game = page.ask(&json!({"type": "new-game", "tags": [{"name": "South", "value": "Rui"}]}));
    let game = edit(
        &mut page,
        &game,
        &json!({"type": "play-all", "node": "start", "moves": ["C", "d"]}),
    );
    assert_eq!(game["at"], node(&game, "d", 0)["id"]);
    let game = edit(
        &mut page,
        &game,
        &json!({"type": "play", "node": "start", "move": "A", "clock": 5500}),
    );
    let a = game["at"].clone();
    assert_eq!(node(&game, "A", 0)["clock"], 5500);
    let game = edit(
        &mut page,
        &game,
        &json!({"type": "comment", "node": a, "text": "so\nso"}),
    );
    assert_eq!(node(&game, "A", 0)["comment"], "so\nso");
    assert_eq!(node(&game, "A", 0)["clock"], 5500);
    let game = edit(
        &mut page,
        &game,
        &json!({"type": "introduce", "node": a, "text": "or"}),
    );
    let game = edit(
        &mut page,
        &game,
        &json!({"type": "glyphs", "node": a, "glyphs": ["??", "$14"]}),
    );
    assert!(
        game["kgn"].as_str().unwrap().contains("({or} 1. A?? $14"),
        "{}",
        game["kgn"]
    );
    let game = edit(&mut page, &game, &json!({"type": "promote", "node": a}));
    assert_eq!(game["mainLine"], json!(["start", a]));
    let game = edit(&mut page, &game, &json!({"type": "remove", "node": a}));
    assert_eq!(
        (&game["at"], game["nodes"].as_array().unwrap().len()),
        (&json!("start"), 3)
    );
    let game = edit(
        &mut page,
        &game,
        &json!({"type": "tag", "name": "Event", "value": "Liga"}),
    );
    let game = edit(&mut page, &game, &json!({"type": "tag", "name": "South"}));
    let kgn = game["kgn"].as_str().unwrap();
    assert!(kgn.contains("[Event \"Liga\"]") && kgn.contains("[South \"?\"]"));
    let resigned = json!({"type": "result", "result": "0-1", "termination": "resignation"});
    let game = edit(&mut page, &game, &resigned);
    assert_eq!(
        (&game["result"], &game["outcome"]["type"]),
        (&json!("0-1"), &json!("undecided"))
    );
}

#[test]
fn edits_that_cannot_be_made_are_refused_by_name() {
    let mut page = Page::new();
    let game = open(&mut page, "1. C (1. D) 1. … d *");
    let [c, d] = ["C", "D"].map(|mv| node(&game, mv, 0)["id"].clone());
    for (change, code) in [
        (
            json!({"type": "play", "node": "x", "move": "C"}),
            "no-such-node",
        ),
        (
            json!({"type": "play", "node": c, "move": "C"}),
            "illegal-move",
        ),
        (
            json!({"type": "play", "node": c, "move": "?"}),
            "move-syntax",
        ),
        (json!({"type": "remove", "node": "start"}), "no-move"),
        (
            json!({"type": "glyphs", "node": "start", "glyphs": []}),
            "no-move",
        ),
        (
            json!({"type": "glyphs", "node": c, "glyphs": ["$999"]}),
            "glyph",
        ),
        (json!({"type": "promote", "node": c}), "no-variation"),
        (
            json!({"type": "comment", "node": c, "text": "a}\nb"}),
            "comment-brace",
        ),
        (
            json!({"type": "comment", "node": c, "text": "a\n[Event \"b\"]"}),
            "comment-tag",
        ),
        (
            json!({"type": "introduce", "node": node(&game, "d", 0)["id"], "text": "x"}),
            "not-first",
        ),
        (
            json!({"type": "tag", "name": "1", "value": "x"}),
            "tag-name",
        ),
        (
            json!({"type": "tag", "name": "A", "value": "x\ny"}),
            "tag-line-break",
        ),
        (
            json!({"type": "tag", "name": "Position", "value": START}),
            "tag-start",
        ),
        (
            json!({"type": "tag", "name": "Result", "value": "2-0"}),
            "result-syntax",
        ),
        (json!({"type": "nonsense", "node": d}), "bad-request"),
    ] {
        let asked = json!({"type": "edit-game", "kgn": game["kgn"], "edit": change});
        assert_eq!(page.refusal(&asked)["code"], code, "{change}");
    }
}

#[test]
fn a_result_cannot_contradict_a_finished_game() {
    let mut page = Page::new();
    let asked = json!({"type": "new-game", "position": "0c,0/0c2,0c 4-0 S"});
    let game = page.ask(&asked);
    assert_eq!(game["result"], "1-0");
    let wrong = json!({"type": "edit-game", "kgn": game["kgn"], "edit": {"type": "result", "result": "0-1"}});
    assert_eq!(
        page.refusal(&wrong),
        json!({"code": "wrong-result", "winner": "south", "rule": "R9"})
    );
}

#[test]
fn broken_texts_are_refused_with_their_place() {
    let mut page = Page::new();
    let mut check = |kgn: &str, place: (u32, u32), problem: Value| {
        let refused = page.refusal(&json!({"type": "open-games", "kgn": kgn}));
        assert_eq!(refused["code"], "record", "{kgn}");
        assert_eq!(
            (&refused["line"], &refused["column"]),
            (&json!(place.0), &json!(place.1)),
            "{kgn}"
        );
        let found = &refused["problem"];
        for (key, value) in problem.as_object().unwrap() {
            assert_eq!(found[key], *value, "{found}");
        }
    };
    check("1. C c d *", (1, 8), json!({"type": "of"}));
    check("1. C d (", (1, 9), json!({"type": "syntax", "found": ""}));
    check(
        "1. C 3. d *",
        (1, 6),
        json!({"type": "move-number", "expected": 1, "found": 3.0}),
    );
    check("1. … C *", (1, 4), json!({"type": "not-north"}));
    check(
        "[A \"1\"]\n[A \"2\"]\n1. C *",
        (2, 1),
        json!({"type": "duplicate-tag", "name": "A"}),
    );
    check(
        "[Ruleset \"house\"]\n1. C *",
        (1, 11),
        json!({"type": "ruleset"}),
    );
    check(
        "[Result \"1-0\"]\n1. C 0-1",
        (2, 6),
        json!({"type": "result-mismatch", "tag": "1-0"}),
    );
}

#[test]
fn whole_games_fit_in_links() {
    let mut page = Page::new();
    let moves = ["C", "d", "F", "e", "A", "a", "B", "b", "D", "c", "E", "f"];
    let mut game = page.ask(&json!({"type": "new-game"}));
    for mv in moves.iter().cycle().take(60) {
        let at = game["at"].clone();
        let at = if at == "start" {
            game["mainLine"].as_array().unwrap().last().unwrap().clone()
        } else {
            at
        };
        let asked = json!({"type": "edit-game", "kgn": game["kgn"], "edit": {"type": "play", "node": at, "move": mv}});
        if let Ok(next) = serde_json::from_str::<Value>(&page.facade.handle(&asked.to_string()))
            && next.get("answer").is_some()
        {
            game = next["answer"].clone();
        }
    }
    let plies = game["mainLine"].as_array().unwrap().len() - 1;
    let shared = page.ask(&json!({"type": "encode-share", "kgn": game["kgn"]}));
    let link = shared["text"].as_str().unwrap();
    assert!(link.len() < 40 + 2 * plies, "{plies} plies: {}", link.len());
    let mut back = page.ask(&json!({"type": "decode-share", "text": link}));
    back["at"] = game["at"].clone();
    assert_eq!(back, game);
}

#[test]
fn a_game_too_long_for_any_link_is_not_put_into_one() {
    let mut page = Page::new();
    // A comment that cannot be made short.
    let noise = (0_u64..20_000).map(|i| format!("{:x}", i.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let kgn = format!("1. C {{{}}} *", noise.collect::<Vec<_>>().join(" "));
    let asked = json!({"type": "encode-share", "kgn": kgn});
    assert_eq!(page.refusal(&asked)["code"], "too-long");
}

#[test]
fn a_link_that_would_unpack_to_more_than_any_game_is_refused() {
    let mut page = Page::new();
    let bomb = miniz_oxide::deflate::compress_to_vec(&vec![b' '; 16 << 20], 9);
    let text = format!(
        "1{}",
        base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bomb)
    );
    let asked = json!({"type": "decode-share", "text": text});
    assert_eq!(page.refusal(&asked), json!({"code": "share-damaged"}));
    let long = json!({"type": "decode-share", "text": format!("1{}", "A".repeat(100_000))});
    assert_eq!(page.refusal(&long)["code"], "too-long");
    let text = "x".repeat((1 << 20) + 1);
    assert_eq!(
        page.refusal(&json!({"type": "open-games", "kgn": text}))["code"],
        "too-long"
    );
}

#[test]
fn the_last_game_of_a_text_may_lack_its_result() {
    let mut page = Page::new();
    assert_eq!(open(&mut page, "1. C d 2. F e")["result"], "*");
    let tagged = "[Result \"1-0\"]\n\n1. C d ; and so on";
    assert_eq!(open(&mut page, tagged)["result"], "1-0");
    let several = json!({"type": "open-games", "kgn": "1. C d *\n\n1. D"});
    assert_eq!(page.ask(&several).as_array().unwrap().len(), 2);
}
