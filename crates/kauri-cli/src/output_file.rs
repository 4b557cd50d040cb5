//! Files that are replaced as a whole, or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::failure::Failure;
use crate::language::Texts;

/// The most links in a row that are followed, as many as Linux does.
const MAX_LINKS: usize = 40;

/// A file in the making. What it replaces stays as it was until it is kept.
pub(crate) struct OutputFile {
    out: Out,
    /// What went wrong, if something could not be written.
    failed: Option<io::ErrorKind>,
}

enum Out {
    /// A device or a pipe is written to as it is: putting a file in its place
    /// would destroy it.
    Device(BufWriter<File>),
    /// A file beside the other, which gets its name at the end.
    Beside(BufWriter<NamedTempFile>, PathBuf),
}

impl OutputFile {
    /// Begins a file that will be that of `path`.
    pub(crate) fn create(path: &Path) -> io::Result<OutputFile> {
        let target = behind_links(path)?;
        if target.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let out = if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
            let file = fs::OpenOptions::new().write(true).open(&target)?;
            Out::Device(BufWriter::new(file))
        } else {
            let directory = match target.parent() {
                Some(parent) if !parent.as_os_str().is_empty() => parent,
                _ => Path::new("."),
            };
            Out::Beside(BufWriter::new(new_file_in(directory)?), target)
        };
        Ok(OutputFile { out, failed: None })
    }

    /// Gives the file its name. If something could not be written before, what
    /// there is stays as it was, and the error comes again.
    pub(crate) fn keep(self) -> io::Result<()> {
        if let Some(kind) = self.failed {
            return Err(kind.into());
        }
        match self.out {
            Out::Device(mut out) => out.flush(),
            Out::Beside(out, target) => {
                let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.as_file().sync_all()?;
                file.persist(target).map_err(|error| error.error)?;
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
            self.failed = Some(error.kind());
        }
        result
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let result = match &mut self.out {
            Out::Device(out) => out.write(bytes),
            Out::Beside(out, _) => out.write(bytes),
        };
        self.note(result)
    }

    fn flush(&mut self) -> io::Result<()> {
        let result = match &mut self.out {
            Out::Device(out) => out.flush(),
            Out::Beside(out, _) => out.flush(),
        };
        self.note(result)
    }
}

/// That a path cannot be written to, in words.
pub(crate) fn refused(path: &Path, error: &io::Error, texts: &Texts) -> Failure {
    let args = [
        ("path", path.display().to_string().into()),
        ("error", error.to_string().into()),
    ];
    Failure::Refused(texts.with("error-write", &args))
}

/// Whether two paths name the same file, which is there.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other && one.is_file(),
        _ => false,
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
fn new_file_in(directory: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".kauri-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The error itself also names this file, which is not the one asked for.
    let file = builder.tempfile_in(directory);
    file.map_err(|error| error.kind().into())
}
