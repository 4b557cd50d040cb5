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
pub(crate) enum OutputFile {
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
        if fs::metadata(&target).is_ok_and(|found| !found.is_file()) {
            let file = fs::OpenOptions::new().write(true).open(&target)?;
            return Ok(OutputFile::Device(BufWriter::new(file)));
        }
        let directory = match target.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let file = new_file_in(directory)?;
        Ok(OutputFile::Beside(BufWriter::new(file), target))
    }

    /// Gives the file its name.
    pub(crate) fn keep(self) -> io::Result<()> {
        match self {
            OutputFile::Device(mut out) => out.flush(),
            OutputFile::Beside(out, target) => {
                let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.as_file().sync_all()?;
                file.persist(target).map_err(|error| error.error)?;
                Ok(())
            }
        }
    }

    /// Leaves what is there as it was; a device has got what was written.
    pub(crate) fn give_up(self) -> io::Result<()> {
        match self {
            OutputFile::Device(mut out) => out.flush(),
            OutputFile::Beside(..) => Ok(()),
        }
    }
}

impl Write for OutputFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            OutputFile::Device(out) => out.write(bytes),
            OutputFile::Beside(out, _) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            OutputFile::Device(out) => out.flush(),
            OutputFile::Beside(out, _) => out.flush(),
        }
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
