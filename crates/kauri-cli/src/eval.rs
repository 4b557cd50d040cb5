//! How an engine is to judge positions.

use std::path::Path;

use kauri_engine::network::NetworkFileError;
use kauri_engine::{Evaluation, Network, NetworkError};

use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::quotable;

/// Reads `learned`, `material` or the path of a file of weights.
pub(crate) fn evaluation(text: &str, texts: &Texts) -> Result<Evaluation, Failure> {
    if let Ok(evaluation) = text.parse() {
        return Ok(evaluation);
    }
    match Network::from_file(Path::new(text)) {
        Ok(network) => Ok(Evaluation::Network(network)),
        Err(error) => {
            let reason = match error {
                NetworkFileError::Io(error) => {
                    texts.with("weights-unread", &[("error", error.to_string().into())])
                }
                NetworkFileError::Network(error) => reason(error, texts),
            };
            let args = [("path", quotable(text).into()), ("reason", reason.into())];
            Err(Failure::Refused(texts.with("error-weights", &args)))
        }
    }
}

/// Why bytes are no weights.
fn reason(error: NetworkError, texts: &Texts) -> String {
    match error {
        NetworkError::NotANetwork => texts.get("weights-other"),
        NetworkError::Version(version) => {
            texts.with("weights-version", &[("version", version.into())])
        }
        NetworkError::Shape(shape) => {
            texts.with("weights-shape", &[("shape", shape.to_string().into())])
        }
        NetworkError::Length(length) => texts.with("weights-length", &[("length", length.into())]),
        NetworkError::Damaged | NetworkError::Range => texts.get("weights-damaged"),
    }
}
