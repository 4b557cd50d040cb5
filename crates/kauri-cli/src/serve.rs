//! `kauri serve`: the site in a browser, from this program.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

use clap::Args;
use kauri_server::{Config, Site, TableFile};
use serde::Serialize;
use tokio::runtime;
use tokio::sync::oneshot;

use crate::failure::{Failure, note};
use crate::find_tables::TablesOption;
use crate::interrupt;
use crate::language::Texts;
use crate::visible::quotable;

/// Serve the board to the browsers of this machine
///
/// The site is part of this program: nothing is fetched from elsewhere, and
/// what the browser has seen once works without it too. The tables of perfect
/// endings that are found are served as well. Ctrl-C ends it.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kauri serve                            at http://127.0.0.1:7317/
  kauri serve --open                     and open it in the browser
  kauri serve --bind 127.0.0.1:0 --json  at any free port, which a program reads
  kauri serve --bind 0.0.0.0:7317        to every machine that reaches this one")]
pub(crate) struct ServeOptions {
    /// Address and port to listen at; port 0 is any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7317")]
    bind: String,

    #[command(flatten)]
    tables: TablesOption,

    /// Open the board in the browser
    #[arg(long)]
    open: bool,

    /// Write JSON, for programs: one line when it can be asked
    #[arg(long)]
    json: bool,
}

/// What a program is told when the server can be asked.
#[derive(Serialize)]
struct Started<'a> {
    url: &'a str,
    address: SocketAddr,
    version: &'a str,
    /// Whether the program has the site.
    site: bool,
    /// How many tables are served.
    tables: usize,
}

/// Runs the command.
pub(crate) fn run(
    options: &ServeOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let wanted = address(&options.bind, texts)?;
    let tables = options.tables.open(texts)?.files;
    let listener = TcpListener::bind(wanted).map_err(|error| refused(wanted, &error, texts))?;
    // From here on a request to end is a request to stop serving.
    let (tell, told) = oneshot::channel();
    let mut tell = Some(tell);
    interrupt::when_interrupted(move || {
        if let Some(tell) = tell.take() {
            // If nobody waits for it any more, it has ended by itself.
            let _ = tell.send(());
        }
    });
    let config = Config {
        site: Site::embedded(),
        tables: tables
            .into_iter()
            .map(|(path, description)| TableFile { path, description })
            .collect(),
        ..Config::default()
    };
    announce(&listener, &config, options, texts, out)?;
    serve(listener, config, told).map_err(|error| {
        let args = [("error", error.to_string().into())];
        Failure::Refused(texts.with("error-serve-begin", &args))
    })
}

/// Serves until it is told to stop.
fn serve(listener: TcpListener, config: Config, told: oneshot::Receiver<()>) -> io::Result<()> {
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()?;
    listener.set_nonblocking(true)?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let stop = async {
            // Without anybody who could tell, it runs until it is ended.
            if told.await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        kauri_server::run(listener, config, stop).await;
        Ok(())
    })
}

/// Says where the board is.
fn announce(
    listener: &TcpListener,
    config: &Config,
    options: &ServeOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let address = listener.local_addr()?;
    let (url, site, tables) = (url(address), config.site.is_built(), config.tables.len());
    if options.json {
        let started = Started {
            url: &url,
            address,
            version: env!("CARGO_PKG_VERSION"),
            site,
            tables,
        };
        serde_json::to_writer(&mut *out, &started)?;
        writeln!(out)?;
    } else {
        let args = [("url", url.as_str().into()), ("tables", tables.into())];
        writeln!(out, "{}", texts.with("serve-started", &args))?;
    }
    out.flush()?;
    if !site {
        note(&texts.get("serve-no-site"));
    }
    if !address.ip().is_loopback() {
        note(&texts.get("serve-to-others"));
    }
    if options.open
        && let Err(error) = open::that_detached(&url)
    {
        let args = [("error", error.to_string().into()), ("url", url.into())];
        note(&texts.with("serve-not-opened", &args));
    }
    Ok(())
}

/// Reads an address and a port; `localhost` is the machine itself.
fn address(text: &str, texts: &Texts) -> Result<SocketAddr, Failure> {
    let port = text.strip_prefix("localhost:");
    let read = match port {
        Some(port) => port
            .parse()
            .map(|port| (Ipv4Addr::LOCALHOST, port).into())
            .ok(),
        None => text.parse().ok(),
    };
    read.ok_or_else(|| {
        let args = [("text", quotable(text).into())];
        Failure::Usage(texts.with("error-serve-address", &args))
    })
}

/// Where a browser on this machine finds it.
fn url(mut address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        address.set_ip(match address.ip() {
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        });
    }
    format!("http://{address}/")
}

/// Why an address cannot be listened at, and what to do.
fn refused(address: SocketAddr, error: &io::Error, texts: &Texts) -> Failure {
    let id = match error.kind() {
        io::ErrorKind::AddrInUse => "error-serve-in-use",
        io::ErrorKind::PermissionDenied => "error-serve-not-allowed",
        io::ErrorKind::AddrNotAvailable => "error-serve-elsewhere",
        _ => "error-serve",
    };
    let mut other = address;
    other.set_port(match address.port() {
        port @ 1024..=65534 => port + 1,
        _ => 7318,
    });
    let args = [
        ("address", address.to_string().into()),
        ("ip", address.ip().to_string().into()),
        ("url", url(address).into()),
        ("other", other.to_string().into()),
        ("error", error.to_string().into()),
    ];
    Failure::Refused(texts.with(id, &args))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn an_address_has_an_ip_and_a_port() {
        let texts = Texts::new(Language::English);
        let read = |text: &str| {
            address(text, &texts)
                .ok()
                .map(|address| address.to_string())
        };
        assert_eq!(read("127.0.0.1:7317").as_deref(), Some("127.0.0.1:7317"));
        assert_eq!(read("localhost:80").as_deref(), Some("127.0.0.1:80"));
        assert_eq!(read("[::1]:0").as_deref(), Some("[::1]:0"));
        for text in [
            "",
            "7317",
            ":7317",
            "127.0.0.1",
            "127.0.0.1:99999",
            "kauri:80",
            "localhost:",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn a_browser_here_finds_what_listens_everywhere() {
        let url = |text: &str| url(text.parse().unwrap());
        assert_eq!(url("0.0.0.0:80"), "http://127.0.0.1:80/");
        assert_eq!(url("[::]:80"), "http://[::1]:80/");
        assert_eq!(url("192.0.2.1:80"), "http://192.0.2.1:80/");
    }
}
