//  What the site may load and run: its own files, and WebAssembly.

/**
 * The policy as a header's value: that of `kauri serve`, but for `frame-ancestors`, which a page
 * cannot set.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  // Compiling WebAssembly needs this word; it allows no script from text.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");
