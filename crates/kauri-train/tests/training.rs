//! From games to weights, on very little data.

use std::path::Path;

use kauri::Ruleset;
use kauri_engine::network::Weights;
use kauri_engine::{Evaluation, StopSignal};
use kauri_train::calibration;
use kauri_train::data_file::read;
use kauri_train::fit::{Examples, Fit, FitSettings};
use kauri_train::generate::generate;
use kauri_train::{DataError, DataFile, GameResult, Header, Sample};

const HEADER: Header = Header {
    ruleset: Ruleset::Standard,
    depth: 2,
    opening: 8,
    random: 100,
    seed: 7,
    evaluation: 0,
};

fn add_games(path: &Path, games: u64, threads: usize) {
    let mut file = if path.exists() {
        DataFile::resume(path, HEADER).unwrap()
    } else {
        DataFile::create(path, HEADER).unwrap()
    };
    let stop = StopSignal::new();
    let evaluation = Evaluation::Material;
    generate(
        &mut file,
        &HEADER,
        &evaluation,
        games,
        threads,
        &stop,
        &mut |_| (),
    )
    .unwrap();
    assert_eq!(file.games(), games);
}

fn games_of(path: &Path) -> Vec<Vec<Sample>> {
    let mut games = Vec::new();
    read(path, &mut |game| games.push(game.to_vec())).unwrap();
    games
}

fn settings(threads: usize) -> FitSettings {
    FitSettings {
        epochs: 3,
        batch: 256,
        rate: 0.005,
        result_share: 0.7,
        seed: 1,
        threads,
    }
}

fn fit(path: &Path, threads: usize) -> (Vec<f32>, Weights) {
    let examples = Examples::read(&[path.to_owned()], &settings(threads)).unwrap();
    let mut fit = Fit::new(settings(threads));
    let mut losses = Vec::new();
    while !fit.is_done() {
        fit.run_epoch(&examples, &StopSignal::new(), &mut |progress| {
            losses.extend(progress.held_out);
        });
    }
    (losses, fit.weights(&examples))
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let [one, three] = ["one", "three"].map(|name| folder.path().join(name));
    add_games(&one, 60, 1);
    add_games(&three, 60, 3);
    assert_eq!(std::fs::read(&one).unwrap(), std::fs::read(&three).unwrap());
    assert_eq!(fit(&one, 1), fit(&one, 3));
}

#[test]
fn interrupted_games_go_on_where_they_were() {
    let folder = tempfile::tempdir().unwrap();
    let [whole, parts] = ["whole", "parts"].map(|name| folder.path().join(name));
    add_games(&whole, 40, 1);
    add_games(&parts, 15, 1);
    // The last game was cut short.
    let bytes = std::fs::read(&parts).unwrap();
    std::fs::write(&parts, &bytes[..bytes.len() - 30]).unwrap();
    add_games(&parts, 40, 2);
    assert_eq!(
        std::fs::read(&whole).unwrap(),
        std::fs::read(&parts).unwrap()
    );
}

#[test]
fn other_games_are_not_added() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    add_games(&path, 2, 1);
    let other = Header { depth: 3, ..HEADER };
    assert!(matches!(
        DataFile::resume(&path, other),
        Err(DataError::Differs(_))
    ));
    assert!(matches!(
        DataFile::create(&path, HEADER),
        Err(DataError::Io(_))
    ));
    std::fs::write(&path, "no games at all, but longer than a header").unwrap();
    assert!(matches!(
        DataFile::resume(&path, HEADER),
        Err(DataError::NotData)
    ));
}

#[test]
fn a_file_that_was_interrupted_before_its_first_game_is_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    // Ended by force: what is still to be written is never written.
    std::mem::forget(DataFile::create(&path, HEADER).unwrap());
    assert_eq!(DataFile::resume(&path, HEADER).unwrap().games(), 0);
    let header_alone = std::fs::read(&path).unwrap();
    std::fs::write(&path, "").unwrap();
    assert_eq!(DataFile::resume(&path, HEADER).unwrap().games(), 0);
    assert_eq!(std::fs::read(&path).unwrap(), header_alone);
    add_games(&path, 2, 1);
    assert_eq!(games_of(&path).len(), 2);
}

#[test]
fn an_interrupted_fit_goes_on_to_the_same_weights() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    add_games(&path, 60, 2);
    let (_, expected) = fit(&path, 1);
    let examples = Examples::read(&[path], &settings(1)).unwrap();
    let mut first = Fit::new(settings(1));
    assert!(first.run_epoch(&examples, &StopSignal::new(), &mut |_| ()));
    let kept = first.to_bytes(&examples);
    let stop = StopSignal::new();
    stop.stop();
    assert!(!first.run_epoch(&examples, &stop, &mut |_| ()));
    assert_eq!(first.to_bytes(&examples), kept);
    let mut second = Fit::resume(settings(1), &examples, &kept).unwrap();
    while !second.is_done() {
        second.run_epoch(&examples, &StopSignal::new(), &mut |_| ());
    }
    assert_eq!(second.weights(&examples), expected);
    let other = FitSettings {
        seed: 2,
        ..settings(1)
    };
    assert!(Fit::resume(other, &examples, &kept).is_none());
    assert!(Fit::resume(settings(1), &examples, &kept[..kept.len() - 1]).is_none());
}

#[test]
fn a_fit_learns() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    add_games(&path, 300, 2);
    let (losses, weights) = fit(&path, 2);
    assert!(losses.last() < losses.first(), "{losses:?}");
    assert!(losses.last() < Some(&0.65), "{losses:?}");
    let network = kauri_engine::Network::new(&weights).unwrap();
    let test = calibration::test(&path, &Evaluation::Network(network)).unwrap();
    assert!(test.evaluation.log_loss < 0.65, "{test:?}");
    assert_eq!(test.games, 300);
}

#[test]
fn every_sample_with_a_result_has_the_one_of_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games");
    add_games(&path, 50, 2);
    let games = games_of(&path);
    assert_eq!(games.len(), 50);
    for game in &games {
        // What was before a random move is unknown, what is after it known.
        let known = game
            .iter()
            .skip_while(|sample| sample.result == GameResult::Unknown);
        assert!(
            known
                .clone()
                .all(|sample| sample.result != GameResult::Unknown)
        );
        for sample in known {
            assert!(sample.position(Ruleset::Standard).is_some());
            if sample.score == Sample::DECIDED {
                assert_eq!(sample.result, GameResult::Won);
            }
        }
    }
}

#[test]
fn games_that_are_not_learnt_from_say_how_sure_the_weights_may_be() {
    let folder = tempfile::tempdir().unwrap();
    let [path, other] = ["games", "other"].map(|name| folder.path().join(name));
    add_games(&path, 80, 2);
    let header = Header {
        ruleset: Ruleset::LastCowrie,
        ..HEADER
    };
    DataFile::create(&other, header).unwrap();
    let mut examples = Examples::read(std::slice::from_ref(&path), &settings(1)).unwrap();
    assert!(examples.calibrate_with(&other).is_err());
    let mut fit = Fit::new(settings(1));
    while !fit.is_done() {
        fit.run_epoch(&examples, &StopSignal::new(), &mut |_| ());
    }
    let before = fit.weights(&examples);
    examples.calibrate_with(&path).unwrap();
    let after = fit.weights(&examples);
    assert_eq!((&after.rows, after.bias), (&before.rows, before.bias));
    let loss = |weights| {
        let network = kauri_engine::Network::new(&weights).unwrap();
        let test = calibration::test(&path, &Evaluation::Network(network)).unwrap();
        test.evaluation.log_loss
    };
    assert!(loss(after) < loss(before));
}
