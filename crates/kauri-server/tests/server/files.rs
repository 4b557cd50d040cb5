//! Files of the site: forms, caching, and addresses without a file.

use kauri_server::Config;

use crate::client::{Answer, Server};

const NAVIGATION: &str = "Sec-Fetch-Mode: navigate";

#[tokio::test]
async fn the_site_is_at_the_root_and_asked_about_each_time() {
    let server = Server::of_site().await;
    for path in ["/", "/index.html", "/?lang=pt"] {
        let answer = server.get(path).await;
        assert_eq!(
            (answer.status, &*answer.text()),
            (200, "the index"),
            "{path}"
        );
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert_eq!(answer.header("content-length"), "9");
    }
}

#[tokio::test]
async fn files_with_a_hash_in_their_name_are_kept_for_a_year() {
    let server = Server::of_site().await;
    let app = server.get("/assets/app-1a2b3c4d.js").await;
    assert_eq!(
        app.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(app.header("content-type"), "text/javascript; charset=utf-8");
    let rules = server.get("/assets/rules-00000000.wasm").await;
    assert_eq!(rules.header("content-type"), "application/wasm");
    for path in ["/sw.js", "/manifest.webmanifest"] {
        let answer = server.get(path).await;
        assert_eq!(
            (answer.status, answer.header("cache-control")),
            (200, "no-cache")
        );
    }
}

#[tokio::test]
async fn the_form_is_the_best_that_is_accepted() {
    let server = Server::of_site().await;
    let check = async |path: &str, accepted: &str, encoding: &str, body: &str| {
        let accepted = format!("Accept-Encoding: {accepted}");
        let answer = server.get_with(path, &[&accepted]).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-encoding"), encoding, "{accepted}");
        assert_eq!(answer.text(), body, "{accepted}");
        answer
    };
    let brotli = check("/", "gzip, deflate, br, zstd", "br", "index, brotli").await;
    let gzip = check("/", "gzip, br;q=0", "gzip", "index, gzip").await;
    let plain = check("/", "zstd", "", "the index").await;
    let tags = [&brotli, &gzip, &plain].map(|answer| answer.header("etag"));
    assert!(
        tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2],
        "{tags:?}"
    );
    for answer in [&brotli, &gzip, &plain] {
        assert_eq!(answer.header("vary"), "accept-encoding");
    }
    check("/assets/app-1a2b3c4d.js", "gzip", "", "the app").await;
    let only = check("/sw.js", "br, gzip", "", "the service worker").await;
    assert_eq!(only.header("vary"), "");
}

#[tokio::test]
async fn who_has_the_file_already_is_told_so() {
    let server = Server::of_site().await;
    let first = server.get_with("/", &["Accept-Encoding: br"]).await;
    let tag = first.header("etag").to_owned();
    assert!(
        tag.starts_with('"') && tag.ends_with('"') && tag.len() > 10,
        "{tag}"
    );
    for known in [tag.clone(), format!("\"other\", W/{tag}"), "*".to_owned()] {
        let known = format!("If-None-Match: {known}");
        let again = server.get_with("/", &["Accept-Encoding: br", &known]).await;
        assert_eq!((again.status, &*again.text()), (304, ""), "{known}");
        assert_eq!(again.header("etag"), tag);
        assert_eq!(again.header("cache-control"), "no-cache");
        assert_eq!(again.header("vary"), "accept-encoding");
    }
    // The same content in another form is another thing to keep.
    let known = format!("If-None-Match: {tag}");
    let other = server
        .get_with("/", &["Accept-Encoding: gzip", &known])
        .await;
    assert_eq!((other.status, &*other.text()), (200, "index, gzip"));
}

#[tokio::test]
async fn a_place_without_a_page_is_missing_and_the_index_says_so() {
    let server = Server::of_site().await;
    for path in ["/pt/jogar", "/en/nowhere/", "/pt/an%C3%A1lise?game=x", "/a"] {
        let answer = server.get_with(path, &[NAVIGATION]).await;
        assert_eq!(
            (answer.status, &*answer.text()),
            (404, "the index"),
            "{path}"
        );
        assert_eq!(answer.header("cache-control"), "no-cache");
    }
    let by_accept = server
        .get_with("/nowhere", &["Accept: text/html,*/*;q=0.8"])
        .await;
    assert_eq!((by_accept.status, &*by_accept.text()), (404, "the index"));
}

#[tokio::test]
async fn a_language_and_a_page_without_one_are_answered_with_the_index() {
    let server = Server::of_site().await;
    for path in ["/en", "/en/", "/en?x=1", "/play"] {
        for headers in [&[NAVIGATION][..], &[]] {
            let answer = server.get_with(path, headers).await;
            let said = (answer.status, answer.text());
            assert_eq!(said, (200, "the index".to_owned()), "{path}");
        }
    }
}

#[tokio::test]
async fn a_page_with_a_file_of_its_own_is_answered_with_that() {
    let server = Server::of_site().await;
    for path in ["/en/play", "/en/play/", "/en/play.html", "/en/play?x=1"] {
        let answer = server.get_with(path, &[NAVIGATION]).await;
        assert_eq!(
            (answer.status, &*answer.text()),
            (200, "the page Play"),
            "{path}"
        );
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    }
    assert_eq!(server.get("/en/play").await.status, 200);
}

#[tokio::test]
async fn what_a_page_fetches_and_is_not_there_is_missing_in_words() {
    let server = Server::of_site().await;
    let missing = |answer: Answer| {
        assert_eq!(answer.status, 404);
        assert!(answer.text().contains("nothing at this address"));
        assert_eq!(answer.header("cache-control"), "no-store");
    };
    missing(server.get("/assets/gone-00000000.js").await);
    missing(
        server
            .get_with("/assets/gone-00000000.js", &[NAVIGATION])
            .await,
    );
    missing(server.get("/pt/jogar").await);
    missing(
        server
            .get_with("/pt/jogar", &["Sec-Fetch-Mode: cors", "Accept: text/html"])
            .await,
    );
    let answer = server
        .get_with("/x.png", &["Accept-Language: pt-PT,en;q=0.5"])
        .await;
    assert!(answer.text().contains("Não há nada neste endereço"));
    assert!(answer.text().contains("lang=\"pt-PT\""));
}

#[tokio::test]
async fn no_way_leads_out_of_the_site() {
    let server = Server::of_site().await;
    let paths = [
        "/../Cargo.toml",
        "/assets/../../Cargo.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/..%2f..%2fetc%2fpasswd",
        "//etc/passwd",
        "/assets/./app-1a2b3c4d.js",
        "/..\\..\\windows",
        "/%00",
        "/%ff%fe",
        "/assets",
        "/assets/",
        "/tables/../index.html",
        "/tables/..%2f..%2fCargo.toml",
        "/tables/%2fetc%2fpasswd",
    ];
    for path in paths {
        let answer = server.get(path).await;
        assert_eq!(answer.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_name_with_a_blank_is_found() {
    let server = Server::of_site().await;
    let answer = server.get("/icons/kauri%201.svg").await;
    assert_eq!(
        (answer.status, answer.header("content-type")),
        (200, "image/svg+xml")
    );
}

#[tokio::test]
async fn without_a_site_a_page_says_how_to_build_it() {
    let server = Server::start(Config::default()).await;
    let english = server.get_with("/", &[NAVIGATION]).await;
    assert_eq!(
        (english.status, english.header("cache-control")),
        (503, "no-store")
    );
    assert!(
        english.text().contains("cargo xtask run"),
        "{}",
        english.text()
    );
    let portuguese = ["Accept: text/html", "Accept-Language: pt"];
    let portuguese = server.get_with("/pt/jogar", &portuguese).await;
    assert!(portuguese.text().contains("antes de o sítio estar feito"));
    assert_eq!(server.get("/assets/app.js").await.status, 404);
}
