//! A hint to the processor.
//!
//! A look into the table misses all caches most of the time, and waiting for
//! memory is most of what a search does. There is no safe way to ask for a
//! cache line early.
#![allow(unsafe_code)]

/// Begins to load a value into the caches.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(super) fn prefetch<T>(value: &T) {
    use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    // SAFETY: a prefetch reads nothing and faults on no address, and SSE is
    // part of every x86-64 machine.
    unsafe { _mm_prefetch(std::ptr::from_ref(value).cast::<i8>(), _MM_HINT_T0) };
}

/// Does nothing: there is no stable hint for this machine.
#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(super) fn prefetch<T>(_value: &T) {}
