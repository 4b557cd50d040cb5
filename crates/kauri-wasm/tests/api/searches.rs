//! Searches and analyses as a page gets them.

use serde_json::{Value, json};

use super::site::{Page, START};

fn search(page: &mut Page, more: &Value) -> Value {
    let mut asked = json!({"type": "search", "position": START});
    for (key, value) in more.as_object().unwrap() {
        asked[key] = value.clone();
    }
    page.ask(&asked)
}

fn depth(depth: u8) -> Value {
    json!({"limits": {"type": "bounded", "depth": depth}})
}

#[test]
fn every_iteration_is_reported_once_with_all_its_lines() {
    let mut page = Page::new();
    let mut asked = depth(8);
    asked["lines"] = json!(3);
    let answer = search(&mut page, &asked);
    let reports = page.site.reports();
    let depths: Vec<&Value> = reports
        .iter()
        .map(|report| &report["info"]["depth"])
        .collect();
    assert_eq!(json!(depths), json!([1, 2, 3, 4, 5, 6, 7, 8]));
    for report in &reports {
        let lines = report["info"]["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 3);
        for line in lines {
            assert_eq!(line["score"]["type"], "score");
            let chance = line["chance"].as_f64().unwrap();
            assert!((0.0..=1.0).contains(&chance));
            let [moves, notation] =
                ["moves", "notation"].map(|key| line[key].as_array().unwrap().len());
            assert!(moves == notation && moves > 0);
        }
    }
    assert_eq!(answer["best"], answer["info"]["lines"][0]["moves"][0]);
    assert_eq!(answer["ponder"], answer["info"]["lines"][0]["moves"][1]);
}

#[test]
fn a_search_in_steps_comes_to_the_depth_of_one_in_one_go() {
    let mut page = Page::new();
    let whole = search(&mut page, &depth(12));
    page.site.reports();
    page.ask(&json!({"type": "clear"}));
    let mut asked = depth(12);
    asked["type"] = json!("search");
    asked["position"] = json!(START);
    assert_eq!(
        page.facade.begin_search(&asked.to_string()),
        r#"{"answer":{}}"#
    );
    let mut steps = 0;
    let said = loop {
        steps += 1;
        if let Some(said) = page.facade.step_search(2) {
            break said;
        }
        assert!(steps < 200, "it gets no further");
        // Others are answered in between.
        page.ask(&json!({"type": "position"}));
    };
    let answer: Value = serde_json::from_str(&said).unwrap();
    assert!(steps > 3, "{steps}");
    assert_eq!(answer["answer"]["info"]["depth"], whole["info"]["depth"]);
    let reports = page.site.reports();
    let depths: Vec<u64> = reports
        .iter()
        .map(|report| report["info"]["depth"].as_u64().unwrap())
        .collect();
    assert_eq!(depths, (1..=12).collect::<Vec<u64>>());
    let nodes: Vec<f64> = reports
        .iter()
        .map(|report| report["info"]["nodes"].as_f64().unwrap())
        .collect();
    assert!(nodes.is_sorted(), "{nodes:?}");
    assert!(page.facade.step_search(1).unwrap().contains("no-search"));
}

#[test]
fn a_search_in_steps_ends_with_its_positions_and_can_be_stopped() {
    let mut page = Page::new();
    let bounded = json!({"type": "search", "position": START, "limits": {"type": "bounded", "nodes": 50_000}});
    page.facade.begin_search(&bounded.to_string());
    assert!(
        page.facade
            .begin_search(&bounded.to_string())
            .contains("\"busy\"")
    );
    let mut steps = 0;
    while page.facade.step_search(8).is_none() {
        steps += 1;
        assert!(steps < 10);
    }
    let endless = json!({"type": "search", "position": START});
    page.facade.begin_search(&endless.to_string());
    assert!(page.facade.step_search(4).is_none());
    page.site.stop_after(1);
    let answer: Value = serde_json::from_str(&page.facade.step_search(4).unwrap()).unwrap();
    assert!(answer["answer"]["best"].is_string());
}

#[test]
fn an_endless_search_ends_when_the_host_says_so() {
    let mut page = Page::new();
    page.site.stop_after(50);
    let answer = search(&mut page, &json!({}));
    assert!(answer["best"].is_string());
    assert!(answer["info"]["nodes"].as_f64().unwrap() < 200_000.0);
}

#[test]
fn time_and_clocks_bound_a_search() {
    let mut page = Page::new();
    let timed = json!({"limits": {"type": "bounded", "millis": 40}});
    let nodes = search(&mut page, &timed)["info"]["nodes"].as_f64().unwrap();
    assert!(nodes < 100_000.0, "{nodes}");
    let clock = json!({"limits": {"type": "clock", "remaining": {"south": 400, "north": 9}}});
    assert!(search(&mut page, &clock)["info"]["nodes"].as_f64().unwrap() < 500_000.0);
    for nonsense in [json!(-1e300), json!(1e300), Value::Null] {
        let clock =
            json!({"limits": {"type": "clock", "remaining": {"south": nonsense, "north": 0}}});
        page.site.stop_after(100);
        let asked = json!({"type": "search", "position": START, "limits": clock["limits"]});
        let said = page.facade.handle(&asked.to_string());
        assert!(
            said.starts_with("{\"answer\"") || said.contains("bad-request"),
            "{said}"
        );
    }
}

#[test]
fn levels_play_the_same_with_the_same_seed_and_not_without_choice() {
    let mut page = Page::new();
    let first = search(&mut page, &json!({"level": 1, "seed": 3}));
    search(&mut page, &depth(10));
    assert_eq!(
        search(&mut page, &json!({"level": 1, "seed": 3}))["best"],
        first["best"]
    );
    let moves: std::collections::BTreeSet<String> = (0..30)
        .map(|seed| search(&mut page, &json!({"level": 1, "seed": seed}))["best"].to_string())
        .collect();
    assert!(moves.len() > 1);
    for level in [0, 11] {
        let asked = json!({"type": "search", "position": START, "level": level});
        assert_eq!(page.refusal(&asked), json!({"code": "level"}));
    }
    let over = json!({"type": "search", "position": "0c,0/0c2,0c 4-0 S", "level": 3});
    assert_eq!(page.ask(&over)["best"], Value::Null);
}

#[test]
fn memory_that_is_not_there_is_refused() {
    let mut page = Page::new();
    for mib in [0, 4_000_000] {
        let problem = page.refusal(&json!({"type": "configure", "hashMib": mib}));
        assert_eq!(
            (&problem["code"], &problem["asked"]),
            (&json!("memory"), &json!(mib))
        );
    }
    search(&mut page, &depth(3));
    assert_eq!(
        page.ask(&json!({"type": "configure", "hashMib": 2})),
        json!({"hashMib": 2})
    );
}

#[test]
fn a_game_is_judged_and_what_was_found_is_written_into_it() {
    let mut page = Page::new();
    let asked = json!({"type": "analyse", "kgn": "1. C d 2. F e 3. A a *", "bounds": {"depth": 6}});
    let analysis = page.ask(&asked);
    assert_eq!(analysis["complete"], true);
    let plies = analysis["plies"].as_array().unwrap();
    assert_eq!(plies.len(), 6);
    assert_eq!(analysis["chances"].as_array().unwrap().len(), 7);
    assert_eq!(plies[0]["node"], analysis["game"]["mainLine"][1]);
    assert!(plies.iter().all(|ply| ply["judgement"]["loss"].is_number()));
    assert!(analysis["game"]["kgn"].as_str().unwrap().contains("[%eval"));
    let progress = page.site.reports();
    assert_eq!(progress[0]["progress"], json!({"done": 0, "total": 7}));
    assert_eq!(progress.last().unwrap()["progress"]["done"], 7);
    assert_eq!(
        page.ask(&asked)["plies"],
        analysis["plies"],
        "it is the same every time"
    );
}

#[test]
fn an_analysis_that_is_stopped_says_what_it_knows() {
    let mut page = Page::new();
    page.site.stop_after(40);
    let asked =
        json!({"type": "analyse", "kgn": "1. C d 2. F e 3. A a *", "bounds": {"millis": 1e9}});
    let analysis = page.ask(&asked);
    assert_eq!(analysis["complete"], false);
    assert_eq!(analysis["plies"][0]["judgement"], Value::Null);
}

#[test]
fn a_move_that_is_tried_again_is_judged() {
    let mut page = Page::new();
    let asked = json!({"type": "judge", "position": START, "move": "B", "bounds": {"depth": 7}});
    let judgement = page.ask(&asked);
    assert_eq!(judgement["played"]["moves"][0], "B");
    assert!(judgement["verdict"].is_string());
    page.site.stop_after(3);
    let endless =
        json!({"type": "judge", "position": START, "move": "B", "bounds": {"millis": 1e9}});
    assert_eq!(page.ask(&endless), Value::Null);
}
