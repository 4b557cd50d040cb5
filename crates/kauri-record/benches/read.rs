//! How fast records are read and written, in bytes of text a second.
//!
//! `tokens` cuts the text into words; `tally` also checks every move,
//! annotation and result; `trees` also makes trees of them.

#[path = "../examples/synthetic/games.rs"]
mod games;

use std::io;

use divan::Bencher;
use divan::counter::BytesCount;
use games::{Games, Talk};
use kauri_record::{Reader, Record, Tally, Tokens, Writer};

fn main() {
    divan::main();
}

const TALKS: [Talk; 2] = [Talk::Bare, Talk::Annotated];

fn records(talk: Talk) -> Vec<Record> {
    Games::new(1, talk).take(5_000).collect()
}

fn text(talk: Talk) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new());
    for record in records(talk) {
        writer.write(&record).expect("vectors take all");
    }
    writer.finish().expect("vectors take all")
}

#[divan::bench(args = TALKS)]
fn tokens(bencher: Bencher, talk: Talk) {
    let text = text(talk);
    bencher.counter(BytesCount::of_slice(&text)).bench(|| {
        let mut tokens = Tokens::new(&*text);
        let mut count = 0;
        while tokens
            .next_token()
            .expect("the text is well-formed")
            .is_some()
        {
            count += 1;
        }
        count
    });
}

#[divan::bench(args = TALKS)]
fn tally(bencher: Bencher, talk: Talk) {
    let text = text(talk);
    bencher.counter(BytesCount::of_slice(&text)).bench(|| {
        let mut tally = Tally::default();
        let mut reader = Reader::new(&*text);
        while let Some(game) = reader.read(&mut tally) {
            game.expect("the games are legal");
        }
        tally
    });
}

#[divan::bench(args = TALKS)]
fn tally_lenient(bencher: Bencher, talk: Talk) {
    let text = text(talk);
    bencher.counter(BytesCount::of_slice(&text)).bench(|| {
        let mut tally = Tally::default();
        let mut reader = Reader::lenient(&*text);
        while let Some(game) = reader.read(&mut tally) {
            game.expect("the games are legal");
        }
        tally
    });
}

#[divan::bench(args = TALKS)]
fn trees(bencher: Bencher, talk: Talk) {
    let text = text(talk);
    bencher.counter(BytesCount::of_slice(&text)).bench(|| {
        let mut reader = Reader::new(&*text);
        let mut plies = 0;
        for record in reader.records() {
            plies += record.expect("the games are legal").line().plies().len();
        }
        plies
    });
}

#[divan::bench(args = TALKS)]
fn write(bencher: Bencher, talk: Talk) {
    let records = records(talk);
    let length = text(talk).len();
    bencher.counter(BytesCount::new(length)).bench(|| {
        let mut writer = Writer::new(io::sink());
        for record in &records {
            writer.write(record).expect("the sink takes all");
        }
    });
}
