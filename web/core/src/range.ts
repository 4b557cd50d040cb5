import type { RemoteFile } from "./fetching";

/**
 * Fills `into` with bytes of a file from `offset` on, and waits for them: WebAssembly
 * cannot be paused. Only in a worker; a page may not wait. Whether it was possible: not if the
 * file has been written anew meanwhile, as half of it would be of the old one.
 */
export function readRange({ url, tag }: RemoteFile, offset: number, into: Uint8Array): boolean {
  if (into.length === 0) return true;
  try {
    const request = new XMLHttpRequest();
    request.open("GET", url, false);
    request.responseType = "arraybuffer";
    request.setRequestHeader("Range", `bytes=${offset}-${offset + into.length - 1}`);
    request.send();
    // 200 would be the whole file.
    if (request.status !== 206) return false;
    // Asking for this content alone by `If-Range` would be as well, but not all servers know it.
    if (request.getResponseHeader("ETag") !== tag) return false;
    const bytes = new Uint8Array(request.response as ArrayBuffer);
    if (bytes.length !== into.length) return false;
    into.set(bytes);
    return true;
  } catch {
    return false;
  }
}
