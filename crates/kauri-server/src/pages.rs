//! Pages in words, for when there is nothing else to show.

use axum::body::Body;
use axum::http::header::{ACCEPT_LANGUAGE, ALLOW, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};

use crate::quality::wanted;

/// A language that pages are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Language {
    English,
    Portuguese,
}

impl Language {
    /// The one that the headers want most; English if they want neither.
    pub(crate) fn asked_for(headers: &HeaderMap) -> Language {
        let mut best = (Language::English, 0);
        for (tag, weight) in wanted(headers, &ACCEPT_LANGUAGE) {
            let language = match tag.split('-').next() {
                Some("pt") => Language::Portuguese,
                Some("en") => Language::English,
                _ => continue,
            };
            if weight > best.1 {
                best = (language, weight);
            }
        }
        best.0
    }

    fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt-PT",
        }
    }

    fn words(self) -> &'static Words {
        match self {
            Language::English => &ENGLISH,
            Language::Portuguese => &PORTUGUESE,
        }
    }
}

/// Everything that the pages say.
struct Words {
    not_found: Page,
    not_built: Page,
    method: Page,
}

/// A heading, and what follows in HTML.
struct Page {
    heading: &'static str,
    body: &'static str,
}

static ENGLISH: Words = Words {
    not_found: Page {
        heading: "There is nothing at this address",
        body: "<p>Perhaps it was mistyped, or the page has moved. \
               <a href=\"/\">To the board of Kauri</a>.</p>",
    },
    not_built: Page {
        heading: "The site is not in this program",
        body: "<p>This <code>kauri</code> was compiled before the site was built. \
               In the project's folder, this builds both, installs what is missing, and serves them:</p>\
               <pre>cargo xtask run</pre>\
               <p>By hand:</p>\
               <pre>cargo xtask site\ncargo build --release</pre>\
               <p>Meanwhile <code>kauri play</code> plays in the terminal.</p>",
    },
    method: Page {
        heading: "Here one can only read",
        body: "<p>Expected the method GET or HEAD.</p>",
    },
};

static PORTUGUESE: Words = Words {
    not_found: Page {
        heading: "Não há nada neste endereço",
        body: "<p>Talvez esteja mal escrito, ou a página tenha mudado de lugar. \
               <a href=\"/\">Ir para o tabuleiro de Kauri</a>.</p>",
    },
    not_built: Page {
        heading: "O sítio não está neste programa",
        body: "<p>Este <code>kauri</code> foi compilado antes de o sítio estar feito. \
               Na pasta do projecto, isto faz ambos, instala o que falta e serve-os:</p>\
               <pre>cargo xtask run</pre>\
               <p>À mão:</p>\
               <pre>cargo xtask site\ncargo build --release</pre>\
               <p>Entretanto, <code>kauri play</code> joga no terminal.</p>",
    },
    method: Page {
        heading: "Aqui só se pode ler",
        body: "<p>Esperava-se o método GET ou HEAD.</p>",
    },
};

/// That an address leads nowhere.
pub(crate) fn not_found(language: Language) -> Response<Body> {
    page(StatusCode::NOT_FOUND, language, &language.words().not_found)
}

/// That the program was compiled without the site, and what to do.
pub(crate) fn not_built(language: Language) -> Response<Body> {
    let page_of = &language.words().not_built;
    page(StatusCode::SERVICE_UNAVAILABLE, language, page_of)
}

/// That nothing can be changed here.
pub(crate) fn method_not_allowed(language: Language) -> Response<Body> {
    let page_of = &language.words().method;
    let mut response = page(StatusCode::METHOD_NOT_ALLOWED, language, page_of);
    response
        .headers_mut()
        .insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
    response
}

fn page(status: StatusCode, language: Language, page: &Page) -> Response<Body> {
    let Page { heading, body } = page;
    let tag = language.tag();
    let html = format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <title>{heading} – Kauri</title>\n<main>\n<h1>{heading}</h1>\n{body}\n</main>\n</html>\n"
    );
    let mut response = Response::new(Body::from(html));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    let media_type = HeaderValue::from_static("text/html; charset=utf-8");
    headers.insert(CONTENT_TYPE, media_type);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_one_wanted_most() {
        let asked = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_static(text));
            Language::asked_for(&headers)
        };
        assert_eq!(asked("pt-PT,pt;q=0.9,en;q=0.8"), Language::Portuguese);
        assert_eq!(asked("en-GB,pt;q=0.5"), Language::English);
        assert_eq!(asked("de, pt;q=0.5, en;q=0.4"), Language::Portuguese);
        assert_eq!(asked("de, fr"), Language::English);
        assert_eq!(asked("pt;q=0"), Language::English);
        assert_eq!(Language::asked_for(&HeaderMap::new()), Language::English);
    }
}
