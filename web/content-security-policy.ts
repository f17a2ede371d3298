// What the page may load: nothing but its own files. The server should send the same as a header.

export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "font-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');
