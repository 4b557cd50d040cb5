//! The games of a file, one after the other.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kauri::{BoardSize, Ruleset};
use kauri_analysis::{GameReport, Progress, analyse, annotate};
use kauri_engine::{Engine, StopSignal, Stopwatch};
use kauri_record::{Record, Tree};

use super::progress::{ProgressLine, remaining};
use super::{AnalyseOptions, json, plot, summary, words};
use crate::failure::{self, Failure};
use crate::find_tables::Tables;
use crate::interrupt;
use crate::language::Texts;
use crate::output_file::{self, OutputFile};
use crate::record::show;
use crate::record::source::{self, Next};
use crate::visible::shown;

/// Analyses the games of a file.
pub(super) fn run(
    file: &Path,
    options: &AnalyseOptions,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Failure> {
    if let Some(plot) = &options.plot {
        plot::Format::of(plot, texts)?;
        check_plot(plot, file, options, texts)?;
    }
    if let Some(path) = &options.output
        && output_file::is_same(path, file)
    {
        // Games that are not reached, or cannot be read, would be lost.
        let args = [("path", shown(path).into())];
        return Err(Failure::Usage(texts.with("error-output-is-input", &args)));
    }
    let analyst = Analyst {
        options,
        texts,
        engine: options.engine(&Tables::default(), texts)?,
        known: Vec::new(),
        stop: interrupt::on_interrupt(),
    };
    let Some(path) = &options.output else {
        // A game that is written for others must not have a summary in it.
        let (stdout, mut stderr) = (out as &mut dyn Write, io::stderr());
        return if options.json {
            analyst.all_games(file, None, stdout, &mut 0)
        } else {
            analyst.all_games(file, Some(stdout), &mut stderr, &mut 0)
        };
    };
    let refused = |error: io::Error| output_file::refused(path, &error, texts);
    let mut kgn = OutputFile::create(path).map_err(refused)?;
    let mut analysed = 0;
    let result = analyst.all_games(file, Some(&mut kgn), out, &mut analysed);
    // What took long to find out is kept, even if what comes after is broken.
    // Without a game there is nothing to put in place of what may be there.
    if analysed == 0 {
        kgn.give_up().map_err(refused)?;
    } else {
        kgn.keep().map_err(refused)?;
    }
    result
}

/// Refuses a picture in place of the games that are read or written.
fn check_plot(
    plot: &Path,
    file: &Path,
    options: &AnalyseOptions,
    texts: &Texts,
) -> Result<(), Failure> {
    output_file::check_not_read(plot, &[file], texts)?;
    match &options.output {
        Some(output) => output_file::check_two(plot, output, texts),
        None => Ok(()),
    }
}

/// What games are analysed with.
struct Analyst<'a> {
    options: &'a AnalyseOptions,
    texts: &'a Texts,
    engine: Engine,
    /// The kinds of board whose small tables are there, as far as they can be.
    known: Vec<(BoardSize, Ruleset)>,
    stop: StopSignal,
}

impl Analyst<'_> {
    /// Analyses every game that was asked for, and counts them. Games go to `kgn`,
    /// and what is said of them to `say`.
    fn all_games(
        mut self,
        file: &Path,
        mut kgn: Option<&mut dyn Write>,
        say: &mut dyn Write,
        analysed: &mut u64,
    ) -> Result<(), Failure> {
        let (options, texts) = (self.options, self.texts);
        let mut interrupted = false;
        let each = |number, mut record: Record| {
            if options.game.is_some_and(|wanted| wanted != number) {
                return Ok(Next::Continue);
            }
            if *analysed > 0 && !options.json {
                writeln!(say)?;
            }
            *analysed += 1;
            let picture = self.begin_picture(file, number)?;
            self.know_endings(&record)?;
            let report = self.analyse(number, &record);
            if let Some((path, picture)) = picture {
                self.draw(number, &record, &report, &path, picture)?;
            }
            if options.json {
                json::write(number, &record, &report, options, say)?;
            } else {
                summary::write(number, &record, &report, texts, say)?;
            }
            say.flush()?;
            annotate(&mut record, &report, &mut |ply| words::fault(ply, texts));
            if let Some(kgn) = &mut kgn {
                let between = if *analysed > 1 { "\n" } else { "" };
                write!(kgn, "{between}{record}")?;
                // The next game takes a while.
                kgn.flush()?;
            }
            interrupted = self.stop.is_stopped();
            Ok(if interrupted || options.game.is_some() {
                Next::Stop
            } else {
                Next::Continue
            })
        };
        let errors = source::each_game(file, false, &mut Tree, texts, each)?;
        errors.into_result()?;
        if interrupted {
            return Err(Failure::Refused(texts.get("error-interrupted")));
        }
        if *analysed == 0 {
            let args = [("game", options.game.unwrap_or(1).into())];
            return Err(Failure::Refused(texts.with("error-no-game", &args)));
        }
        Ok(())
    }

    /// Has the small tables of endings for a game's kind of board.
    fn know_endings(&mut self, record: &Record) -> Result<(), Failure> {
        let Some(start) = record.positions().next() else {
            return Ok(());
        };
        let kind = (start.size(), start.ruleset());
        if !self.known.contains(&kind) {
            self.known.push(kind);
            let tables = &self.options.tables;
            let tables = tables.open_for(&start, &self.stop, self.texts)?;
            self.engine.set_ending_tables(tables.for_engine(self.texts));
        }
        Ok(())
    }

    /// Analyses one game, and says how far it is.
    fn analyse(&mut self, number: u64, record: &Record) -> GameReport {
        let texts = self.texts;
        let mut line = ProgressLine::new();
        let mut watch = |progress: &Progress| {
            line.say(|| {
                let args = [
                    ("game", number.into()),
                    ("done", progress.done.into()),
                    ("total", progress.total.into()),
                    ("remaining", remaining(progress.remaining(), texts).into()),
                ];
                texts.with("analyse-progress", &args)
            });
        };
        self.engine.clear();
        analyse(
            record,
            &mut self.engine,
            &self.options.settings(1),
            &self.stop,
            &Stopwatch::start(),
            &mut watch,
        )
    }

    /// Opens the file for the picture of a game before the long work begins.
    fn begin_picture(
        &self,
        file: &Path,
        number: u64,
    ) -> Result<Option<(PathBuf, OutputFile)>, Failure> {
        let Some(path) = &self.options.plot else {
            return Ok(None);
        };
        // The picture of a single game has the name that was asked for.
        let path = match number {
            1 => path.clone(),
            _ if self.options.game.is_some() => path.clone(),
            _ => numbered(path, number),
        };
        check_plot(&path, file, self.options, self.texts)?;
        let file = OutputFile::create(&path)
            .map_err(|error| output_file::refused(&path, &error, self.texts))?;
        Ok(Some((path, file)))
    }

    fn draw(
        &self,
        number: u64,
        record: &Record,
        report: &GameReport,
        path: &Path,
        mut file: OutputFile,
    ) -> Result<(), Failure> {
        let texts = self.texts;
        let refused = |error: io::Error| output_file::refused(path, &error, texts);
        let format = plot::Format::of(path, texts)?;
        let heading = show::heading(number, record, texts);
        match plot::draw(heading, report, format, texts) {
            Ok(bytes) => {
                file.write_all(&bytes).map_err(refused)?;
                file.keep().map_err(refused)
            }
            Err(error) => {
                // The picture is lost, but not what was found out.
                let args = [("path", shown(path).into()), ("error", error.into())];
                failure::say(texts, &texts.with("error-draw", &args));
                Ok(())
            }
        }
    }
}

/// `game-2.svg` for the second game of `game.svg`.
fn numbered(path: &Path, number: u64) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{extension}"))
}
