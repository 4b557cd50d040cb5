//! In which form a file is sent: compressed, if whoever asks can read that.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

use crate::quality::wanted;

/// A form of a file's content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Compressed by Brotli.
    Brotli,
    /// Compressed by gzip.
    Gzip,
    /// As it is.
    Plain,
}

impl Encoding {
    /// All, the shortest first.
    pub(crate) const ALL: [Encoding; 3] = [Encoding::Brotli, Encoding::Gzip, Encoding::Plain];

    /// Its name in headers; `None` if it needs not be said.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Encoding::Brotli => Some("br"),
            Encoding::Gzip => Some("gzip"),
            Encoding::Plain => None,
        }
    }

    /// The best of the forms there are, by what the headers accept; of forms
    /// that are equally welcome the shortest. Plain if none is: that is
    /// better than no answer.
    pub(crate) fn choose(headers: &HeaderMap, is_there: impl Fn(Encoding) -> bool) -> Encoding {
        let wanted = wanted(headers, &ACCEPT_ENCODING);
        let weight = |encoding: Encoding| {
            let of = |name: &str| {
                let found = wanted.iter().find(|(wanted, _)| wanted == name);
                found.map(|(_, weight)| *weight)
            };
            match encoding.name() {
                Some(name) => of(name).or_else(|| of("*")).unwrap_or(0),
                // What is not mentioned is accepted, but after all that is.
                None => of("identity").or_else(|| of("*")).unwrap_or(1),
            }
        };
        let mut best = (Encoding::Plain, 0);
        for encoding in Encoding::ALL.into_iter().filter(|form| is_there(*form)) {
            let weight = weight(encoding);
            if weight > best.1 {
                best = (encoding, weight);
            }
        }
        best.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(accepted: &str, there: &[Encoding], expected: Encoding) {
        let mut headers = HeaderMap::new();
        if !accepted.is_empty() {
            headers.insert(ACCEPT_ENCODING, accepted.parse().unwrap());
        }
        let chosen = Encoding::choose(&headers, |encoding| there.contains(&encoding));
        assert_eq!(chosen, expected, "{accepted}");
    }

    #[test]
    fn the_shortest_form_that_is_accepted_is_chosen() {
        let all = &Encoding::ALL;
        check("gzip, deflate, br, zstd", all, Encoding::Brotli);
        check("gzip, deflate", all, Encoding::Gzip);
        check("", all, Encoding::Plain);
        check("deflate", all, Encoding::Plain);
        check("*", all, Encoding::Brotli);
        check("x-unknown, *;q=0.1", all, Encoding::Brotli);
    }

    #[test]
    fn weights_decide() {
        let all = &Encoding::ALL;
        check("br;q=0.2, gzip;q=0.8", all, Encoding::Gzip);
        check("br;q=0, gzip;q=0", all, Encoding::Plain);
        check("br;q=0, *", all, Encoding::Gzip);
        check("identity, br;q=0.5", all, Encoding::Plain);
        check("br;q=0.5, gzip;q=0.5", all, Encoding::Brotli);
    }

    #[test]
    fn a_form_that_is_not_there_is_not_chosen() {
        check(
            "br, gzip;q=0.1",
            &[Encoding::Gzip, Encoding::Plain],
            Encoding::Gzip,
        );
        check("br, gzip", &[Encoding::Plain], Encoding::Plain);
    }

    #[test]
    fn who_refuses_everything_gets_the_plain_form() {
        check("identity;q=0", &[Encoding::Plain], Encoding::Plain);
        check("*;q=0", &Encoding::ALL, Encoding::Plain);
    }
}
