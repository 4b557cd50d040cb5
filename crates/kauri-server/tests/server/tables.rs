//! Tables of perfect endings: the list, and files whole and in parts.

use std::fs;

use kauri::Ruleset;
use kauri_server::{Config, TableFile};
use kauri_tablebase::{Description, Metric, Rulesets};
use tempfile::TempDir;

use crate::client::Server;

const NAME: &str = "kauri-2c1-standard-1.kat";
const CONTENT: &[u8] = b"0123456789abcdef";

/// A server of one table, whose content nobody looks at.
async fn of_a_table() -> (Server, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(NAME);
    fs::write(&path, CONTENT).unwrap();
    fs::write(folder.path().join("secret.kat"), "secret").unwrap();
    let description = Description {
        pits: 2,
        cowries: 1,
        in_play: 1,
        rulesets: Rulesets::Only(Ruleset::Standard),
        metric: Metric::Plies,
    };
    let table = TableFile { path, description };
    let gone = TableFile {
        path: folder.path().join("gone.kat"),
        description,
    };
    let tables = vec![table, gone];
    let server = Server::start(Config {
        tables,
        ..Config::default()
    })
    .await;
    (server, folder)
}

#[tokio::test]
async fn the_list_says_what_each_table_is_of() {
    let (server, _folder) = of_a_table().await;
    let answer = server.get("/tables").await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "application/json")
    );
    let expected = r#"{"tables":[{"url":"/tables/kauri-2c1-standard-1.kat","bytes":16,"pits":2,"cowries":1,"rulesets":["standard"],"inPlay":1,"metric":"plies"}]}"#;
    assert_eq!(answer.text(), expected);
    let empty = Server::start(Config::default()).await;
    assert_eq!(empty.get("/tables").await.text(), r#"{"tables":[]}"#);
}

#[tokio::test]
async fn a_table_is_sent_whole_or_in_parts() {
    let (server, _folder) = of_a_table().await;
    let path = format!("/tables/{NAME}");
    let whole = server.get(&path).await;
    assert_eq!((whole.status, &*whole.body), (200, CONTENT));
    assert_eq!(whole.header("accept-ranges"), "bytes");
    assert_eq!(whole.header("cache-control"), "no-cache");
    let part = async |range: &str| {
        server
            .get_with(&path, &[&format!("Range: bytes={range}")])
            .await
    };
    let middle = part("4-7").await;
    assert_eq!((middle.status, &*middle.text()), (206, "4567"));
    assert_eq!(middle.header("content-range"), "bytes 4-7/16");
    assert_eq!(part("10-").await.text(), "abcdef");
    assert_eq!(part("-2").await.text(), "ef");
    let beyond = part("16-").await;
    assert_eq!(
        (beyond.status, beyond.header("content-range")),
        (416, "bytes */16")
    );
}

#[tokio::test]
async fn of_parts_that_are_not_understood_or_several_the_whole_is_sent() {
    let (server, _folder) = of_a_table().await;
    let path = format!("/tables/{NAME}");
    for range in [
        "bytes=x-y",
        "bytes=7-4",
        "bytes=-",
        "bytes=0-1,4-5",
        "seeds=1-2",
        "1-2",
    ] {
        let range = format!("Range: {range}");
        let whole = server.get_with(&path, &[&range]).await;
        assert_eq!((whole.status, &*whole.body), (200, CONTENT), "{range}");
    }
}

#[tokio::test]
async fn a_table_that_has_not_changed_is_not_sent_again() {
    let (server, _folder) = of_a_table().await;
    let path = format!("/tables/{NAME}");
    let since = server.get(&path).await.header("last-modified").to_owned();
    let again = server
        .get_with(&path, &[&format!("If-Modified-Since: {since}")])
        .await;
    assert_eq!((again.status, &*again.text()), (304, ""));
}

#[tokio::test]
async fn only_what_is_listed_can_be_had() {
    let (server, folder) = of_a_table().await;
    let inside = folder.path().display().to_string().replace('/', "%2F");
    for name in [
        "secret.kat",
        "gone.kat",
        "",
        "..%2Fsecret.kat",
        &format!("{inside}%2Fsecret.kat"),
    ] {
        let answer = server.get(&format!("/tables/{name}")).await;
        assert_eq!(answer.status, 404, "{name}");
        assert!(!answer.text().contains("secret"));
    }
}
