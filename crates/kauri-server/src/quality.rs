//! Lists with weights, as in `Accept-Encoding: br, gzip;q=0.5` and
//! `Accept-Language: pt-PT, en;q=0.8` (RFC 9110, 12.4.2).

use axum::http::HeaderMap;
use axum::http::header::HeaderName;

/// What a header wants: each item in lower case with its weight in thousandths,
/// in the order it was written. What cannot be read is left out.
pub(crate) fn wanted(headers: &HeaderMap, name: &HeaderName) -> Vec<(String, u16)> {
    headers
        .get_all(name)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(item)
        .collect()
}

fn item(text: &str) -> Option<(String, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let weight = parts
        .find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")))
        .map_or(Some(1.0), |weight| weight.parse::<f32>().ok())?;
    // `clamp` lets a weight that is no number through, which then counts as 0.
    Some((
        name.to_ascii_lowercase(),
        (weight.clamp(0.0, 1.0) * 1000.0) as u16,
    ))
}

#[cfg(test)]
mod tests {
    use axum::http::header::ACCEPT_ENCODING;

    use super::*;

    fn read(values: &[&str]) -> Vec<(String, u16)> {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(ACCEPT_ENCODING, value.parse().unwrap());
        }
        wanted(&headers, &ACCEPT_ENCODING)
    }

    #[test]
    fn weights_are_read_and_are_one_if_not_said() {
        let expected = [("br", 1000), ("gzip", 500), ("*", 0)];
        let expected = expected.map(|(name, weight)| (name.to_owned(), weight));
        assert_eq!(read(&["br, GZIP;q=0.5,*; q=0"]), expected);
        assert_eq!(read(&["br", "gzip;Q=0.5", "*;q=0.000"]), expected);
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        assert_eq!(read(&["", ",, ;", "br;q=x"]), []);
        assert_eq!(read(&["br;q=NaN"]), [("br".to_owned(), 0)]);
        assert_eq!(read(&["br;q=17"]), [("br".to_owned(), 1000)]);
    }
}
