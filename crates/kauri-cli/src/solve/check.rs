//! `kauri solve --check`: whether a certificate proves what it says.

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use kauri_solver::{Certificate, CertificateError, CertificateTextError, Verdict};
use serde::Serialize;

use super::report::{value_name, verdict_of};
use super::watch::Teller;
use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::{quotable, shown};
use crate::{input_file, interrupt};

/// A certificate that is a proof.
#[derive(Serialize)]
struct Checked {
    pits: u8,
    seeds: u8,
    cowries: u8,
    ruleset: String,
    first_player: &'static str,
    /// The plies that the strategy takes at most.
    plies: Option<u32>,
    positions: u64,
    seconds: f64,
}

/// Runs the command.
pub(super) fn run(
    path: &Path,
    json: bool,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let at = || ("path", shown(path).into());
    let bytes = input_file::read(path).map_err(|unread| unread.refused(path, texts))?;
    let refuse = |reason: String| {
        let args = [at(), ("reason", reason.into())];
        Failure::Refused(texts.with("error-certificate", &args))
    };
    let certificate =
        Certificate::from_bytes(&bytes).map_err(|error| refuse(text_fault(&error, texts)))?;
    let stop = interrupt::on_interrupt();
    let mut teller = Teller::begin(&stop, texts);
    let begun = Instant::now();
    let checked = certificate.check(&mut |done| teller.see_check(done, certificate.positions));
    teller.end();
    let seconds = begun.elapsed().as_secs_f64();
    checked.map_err(|error| match error {
        CertificateError::Stopped => Failure::Refused(texts.get("error-solve-stopped")),
        error => refuse(fault(&error, texts)),
    })?;
    let claim = certificate.claim;
    if json {
        let checked = Checked {
            pits: claim.size.pits(),
            seeds: claim.size.seeds(),
            cowries: claim.size.cowries(),
            ruleset: claim.ruleset.to_string(),
            first_player: value_name(claim.value),
            plies: claim.plies,
            positions: certificate.positions,
            seconds: (seconds * 1000.0).round() / 1000.0,
        };
        serde_json::to_writer(&mut *out, &checked)?;
        writeln!(out)?;
        return Ok(());
    }
    let verdict = Verdict {
        value: claim.value,
        plies: claim.plies,
    };
    let args = [
        ("size", claim.size.to_string().into()),
        ("ruleset", claim.ruleset.to_string().into()),
        ("verdict", verdict_of(verdict, texts).into()),
    ];
    writeln!(out, "{}", texts.with("solve-start", &args))?;
    let args = [
        ("positions", certificate.positions.into()),
        ("seconds", texts.decimal(seconds, 1).into()),
    ];
    writeln!(out, "{}", texts.with("solve-checked", &args))?;
    Ok(())
}

/// Why a file is no certificate.
fn text_fault(error: &CertificateTextError, texts: &Texts) -> String {
    match error {
        CertificateTextError::Other => texts.get("certificate-other"),
        CertificateTextError::Version(version) => texts.with(
            "certificate-version",
            &[("version", quotable(version).into())],
        ),
        CertificateTextError::Line { expected, came } => {
            let args = [
                ("expected", (*expected).into()),
                ("came", quotable(came).into()),
            ];
            texts.with("certificate-line", &args)
        }
        CertificateTextError::Length { expected, came } => {
            let args = [
                ("expected", expected.to_string().into()),
                ("came", came.to_string().into()),
            ];
            texts.with("certificate-length", &args)
        }
        CertificateTextError::Damaged => texts.get("certificate-damaged"),
    }
}

/// Why a certificate is no proof.
fn fault(error: &CertificateError, texts: &Texts) -> String {
    match error {
        CertificateError::TooLarge => texts.get("certificate-large"),
        CertificateError::MovesMissing => texts.get("certificate-missing"),
        CertificateError::MovesLeft => texts.get("certificate-left"),
        CertificateError::Lost(position) => texts.with(
            "certificate-lost",
            &[("position", position.to_string().into())],
        ),
        CertificateError::Circles(position) => texts.with(
            "certificate-circles",
            &[("position", position.to_string().into())],
        ),
        CertificateError::Plies(plies) => {
            texts.with("certificate-plies", &[("plies", (*plies).into())])
        }
        CertificateError::Positions(positions) => texts.with(
            "certificate-positions",
            &[("positions", (*positions).into())],
        ),
        CertificateError::Stopped => texts.get("error-solve-stopped"),
    }
}
