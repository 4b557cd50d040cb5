//! Files that are replaced as a whole, or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use fs4::FileExt;
use tempfile::TempPath;

use crate::failure::Failure;
use crate::language::Texts;
use crate::visible::shown;

/// The most links in a row that are followed, as many as Linux does.
const MAX_LINKS: usize = 40;

/// A file in the making. What it replaces stays as it was until it is kept.
pub(crate) struct OutputFile {
    out: Out,
    /// What went wrong, if something could not be written.
    failed: Option<io::Error>,
}

enum Out {
    /// A device or a pipe is written to as it is: putting a file in its place
    /// would destroy it.
    Device(BufWriter<File>),
    /// A file beside the other, which gets its name at the end.
    Beside(BufWriter<File>, TempPath, PathBuf),
}

impl OutputFile {
    /// Begins a file that will be that of `path`.
    pub(crate) fn create(path: &Path) -> io::Result<OutputFile> {
        let target = behind_links(path)?;
        if target.is_dir() {
            // The system refuses, and says why in its own words.
            fs::OpenOptions::new().write(true).open(&target)?;
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let out = if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
            let file = fs::OpenOptions::new().write(true).open(&target)?;
            Out::Device(BufWriter::new(file))
        } else {
            let (file, beside) = new_file_in(folder(&target))?;
            Out::Beside(BufWriter::new(file), beside, target)
        };
        Ok(OutputFile { out, failed: None })
    }

    /// Gives the file its name. If something could not be written before, what
    /// there is stays as it was, and the error comes again.
    pub(crate) fn keep(self) -> io::Result<()> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        match self.out {
            Out::Device(mut out) => out.flush(),
            Out::Beside(out, beside, target) => {
                let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.sync_all()?;
                beside.persist(target).map_err(|error| error.error)?;
                Ok(())
            }
        }
    }

    /// Leaves what is there as it was; a device has got what was written.
    pub(crate) fn give_up(self) -> io::Result<()> {
        match self.out {
            Out::Device(mut out) => out.flush(),
            Out::Beside(..) => Ok(()),
        }
    }

    fn note<T>(&mut self, result: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &result
            && error.kind() != io::ErrorKind::Interrupted
        {
            self.failed = Some(again(error));
        }
        result
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = match &mut self.out {
            Out::Device(out) | Out::Beside(out, ..) => out.write(bytes),
        };
        self.note(result)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = match &mut self.out {
            Out::Device(out) | Out::Beside(out, ..) => out.flush(),
        };
        self.note(result)
    }
}

/// That a path cannot be written to, in words.
pub(crate) fn refused(path: &Path, error: &io::Error, texts: &Texts) -> Failure {
    let args = [
        ("path", shown(path).into()),
        ("error", error.to_string().into()),
    ];
    Failure::Refused(texts.with("error-write", &args))
}

/// Whether a file can be written, found out before long work and not after it.
pub(crate) fn try_out(path: &Path) -> io::Result<()> {
    OutputFile::create(path)?.give_up()
}

/// Whether two paths name the same file, there or not yet. Of devices no two are
/// the same: nothing is lost if they are given more than one thing.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    match (place(one), place(other)) {
        (Some(one), Some(other)) => one == other && (one.is_file() || !one.exists()),
        _ => false,
    }
}

/// Refuses to write to a file that is read as well, and would be replaced.
pub(crate) fn check_not_read(
    output: &Path,
    inputs: &[&Path],
    texts: &Texts,
) -> Result<(), Failure> {
    if inputs.iter().any(|input| is_same(input, output)) {
        let args = [("path", shown(output).into())];
        return Err(Failure::Usage(texts.with("error-replaces-input", &args)));
    }
    Ok(())
}

/// Refuses to write two things to one file.
pub(crate) fn check_two(one: &Path, other: &Path, texts: &Texts) -> Result<(), Failure> {
    if is_same(one, other) {
        let args = [("path", shown(one).into()), ("other", shown(other).into())];
        return Err(Failure::Usage(texts.with("error-one-file", &args)));
    }
    Ok(())
}

/// The place of a file, which need not be there yet.
pub(crate) fn place(path: &Path) -> Option<PathBuf> {
    let path = behind_links(path).ok()?;
    if let Ok(place) = fs::canonicalize(&path) {
        return Some(place);
    }
    let place = fs::canonicalize(folder(&path)).ok()?;
    Some(place.join(path.file_name()?))
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// The file that a path names, which need not be there yet. A link to it should
/// stay one, but naming another file so would replace the link itself.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&path) else {
            return Ok(path);
        };
        path = match path.parent() {
            Some(directory) => directory.join(target),
            None => target,
        };
    }
    // The system has a name for this error.
    fs::canonicalize(path)
}

/// A new file with a name of its own, that any program of the user may read as
/// it may other files, and not only its owner as is usual for such files.
fn new_file_in(directory: &Path) -> io::Result<(File, TempPath)> {
    let mut builder = tempfile::Builder::new();
    // Opened here, since the errors of other ways name this file and not the one
    // that was asked for, and hide the system's reason.
    let file = builder.prefix(UNFINISHED).make_in(directory, |path| {
        File::options().write(true).create_new(true).open(path)
    });
    let (file, path) = file?.into_parts();
    // So that nobody takes it for one that was left. Where nothing can be locked
    // nothing is taken for such either.
    let _ = <File as FileExt>::try_lock(&file);
    Ok((file, path))
}

/// What the names of files in the making begin with; six letters or digits follow.
const UNFINISHED: &str = ".kauri-";

/// Whether a path is that of a file in the making, or of one that was left so.
pub(crate) fn is_unfinished(path: &Path) -> bool {
    let name = path.file_name().and_then(|name| name.to_str());
    let rest = name.and_then(|name| name.strip_prefix(UNFINISHED));
    rest.is_some_and(|rest| rest.len() == 6 && rest.bytes().all(|c| c.is_ascii_alphanumeric()))
}

/// The same error once more.
fn again(error: &io::Error) -> io::Error {
    match error.raw_os_error() {
        Some(code) => io::Error::from_raw_os_error(code),
        None => error.kind().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reason_is_the_systems_and_names_no_other_file() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("none/out.kgn");
        let Err(reason) = OutputFile::create(&missing) else {
            panic!("there is no such folder");
        };
        let system = fs::read(&missing).unwrap_err();
        assert_eq!(reason.to_string(), system.to_string());
        assert!(OutputFile::create(folder.path()).is_err());
    }

    #[test]
    fn a_reason_is_kept_until_the_end() {
        // Linux has a device that is always full.
        if !Path::new("/dev/full").exists() {
            return;
        }
        let mut file = OutputFile::create(Path::new("/dev/full")).unwrap();
        file.write_all(b"1. C *").unwrap();
        let at_once = file.flush().unwrap_err().to_string();
        assert!(at_once.contains("os error"), "{at_once}");
        assert_eq!(file.keep().unwrap_err().to_string(), at_once);
    }

    #[test]
    fn trying_whether_a_file_can_be_written_leaves_it_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out.kgn");
        try_out(&path).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        fs::write(&path, "1. C *").unwrap();
        try_out(&path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "1. C *");
    }

    #[test]
    fn paths_name_the_same_file_even_before_it_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let (plain, dotted) = (folder.path().join("a"), folder.path().join("./a"));
        let other = folder.path().join("b");
        for _ in 0..2 {
            assert!(is_same(&plain, &dotted));
            assert!(!is_same(&plain, &other));
            fs::write(&plain, "").unwrap();
        }
        assert!(is_same(Path::new("none"), Path::new("./none")));
        #[cfg(unix)]
        {
            std::os::unix::fs::symlink("later", &other).unwrap();
            assert!(is_same(&other, &folder.path().join("later")));
            // What a device is given is not lost by giving it more.
            assert!(!is_same(Path::new("/dev/null"), Path::new("/dev/null")));
        }
    }
}
