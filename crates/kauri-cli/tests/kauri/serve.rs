//! The site in a browser: where it listens, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Stdio};

use serde_json::Value;

use crate::run::{command, kauri, kauri_in};

/// A server on a free port, and what it said when it was ready.
struct Serving {
    child: Child,
    said: Value,
}

impl Serving {
    fn start() -> Serving {
        let mut command = command(&["serve", "--bind", "127.0.0.1:0", "--json"]);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap())
            .read_line(&mut line)
            .unwrap();
        let said = serde_json::from_str(&line).unwrap();
        Serving { child, said }
    }

    fn address(&self) -> &str {
        self.said["address"].as_str().unwrap()
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(self.address()).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: kauri\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It has ended already, if the test went well.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_program_is_told_where_it_listens_and_what_it_serves() {
    let serving = Serving::start();
    let url = format!("http://{}/", serving.address());
    assert_eq!(serving.said["url"], url.as_str());
    assert_eq!(serving.said["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(serving.said["tables"], 0);
    let health = serving.get("/healthz");
    assert!(health.starts_with("HTTP/1.1 200 "), "{health}");
    assert!(health.contains(r#""status":"ok""#), "{health}");
}

#[cfg(unix)]
#[test]
fn asked_to_end_it_ends_well() {
    for signal in ["TERM", "INT"] {
        let mut serving = Serving::start();
        let open = TcpStream::connect(serving.address()).unwrap();
        let pid = serving.child.id().to_string();
        let kill = std::process::Command::new("kill")
            .args([&format!("-{signal}"), &pid])
            .status();
        assert!(kill.unwrap().success());
        let status = serving.child.wait().unwrap();
        assert_eq!(status.code(), Some(0), "{signal}");
        assert!(TcpStream::connect(serving.address()).is_err());
        drop(open);
    }
}

#[test]
fn a_port_in_use_is_said_with_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let err = kauri(&["serve", "--bind", &address]).fails(1);
    assert!(err.contains(&format!("{address} is in use")), "{err}");
    assert!(err.contains("--bind 127.0.0.1:"), "{err}");
    let err = kauri_in("pt_PT.UTF-8", &["serve", "--bind", &address]).fails(1);
    assert!(
        err.contains(&format!("{address} já está a ser usado")),
        "{err}"
    );
}

#[test]
fn an_address_that_cannot_be_read_is_wrong_usage() {
    for address in ["", "7317", "127.0.0.1", "127.0.0.1:70000", "somewhere:80"] {
        let err = kauri(&["serve", "--bind", address]).fails(2);
        assert!(err.contains("such as ‘127.0.0.1:7317’"), "{err}");
    }
    let err = kauri_in("pt_PT.UTF-8", &["serve", "--bind", "x"]).fails(2);
    assert!(err.contains("um endereço e uma porta"), "{err}");
}

#[test]
fn an_address_of_another_machine_is_refused() {
    // Reserved for documentation: no machine has it.
    let err = kauri(&["serve", "--bind", "192.0.2.1:7317"]).fails(1);
    assert!(err.contains("192.0.2.1"), "{err}");
}

#[test]
fn a_directory_of_tables_that_is_not_there_is_refused() {
    let err = kauri(&["serve", "--bind", "127.0.0.1:0", "--tables", "/no/such"]).fails(1);
    assert!(err.contains("‘/no/such’ cannot be read"), "{err}");
}
