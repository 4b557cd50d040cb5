//! How many threads may be asked for.

use std::num::NonZero;

use crate::failure::Failure;
use crate::language::Texts;

/// Far more threads than make sense on any machine.
pub(crate) const MAX_THREADS: usize = 1024;

/// So many threads, if they are neither none nor too many.
pub(crate) fn checked(threads: usize, texts: &Texts) -> Result<NonZero<usize>, Failure> {
    let some = NonZero::new(threads).filter(|threads| threads.get() <= MAX_THREADS);
    some.ok_or_else(|| {
        let args = [("most", MAX_THREADS.into()), ("came", threads.into())];
        Failure::Usage(texts.with("error-threads", &args))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::Language;

    #[test]
    fn threads_are_1_to_1024() {
        let texts = Texts::new(Language::English);
        assert_eq!(checked(1, &texts).ok().map(NonZero::get), Some(1));
        assert_eq!(checked(1024, &texts).ok().map(NonZero::get), Some(1024));
        for threads in [0, 1025, usize::MAX] {
            assert!(matches!(checked(threads, &texts), Err(Failure::Usage(_))));
        }
    }
}
