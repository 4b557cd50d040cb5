import { KauriError } from "./error";

/** How much of a file is there; `total` is not known of every file. */
export interface FetchProgress {
  loaded: number;
  total: number | null;
}

/** Fetches a whole file. */
export async function fetchBytes(
  url: string,
  onProgress?: (progress: FetchProgress) => void,
): Promise<ArrayBuffer> {
  const response = await respond(url, {});
  const body = response.body;
  if (body === null || onProgress === undefined) return response.arrayBuffer();
  const length = Number(response.headers.get("Content-Length"));
  // The length is that of what is sent, and so of the file only if it is not compressed.
  const isPlain = !response.headers.has("Content-Encoding");
  const total = isPlain && length > 0 ? length : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      loaded += value.length;
      onProgress({ loaded, total });
    }
  } catch {
    throw new KauriError({ code: "fetch", url, status: 0 });
  }
  return new Blob(parts).arrayBuffer();
}

/** A file that can be read piece by piece. */
export interface RemoteFile {
  url: string;
  bytes: number;
  /** What its server calls its present content; null if it does not say. */
  tag: string | null;
}

/** Finds a file that can be read piece by piece. */
export async function findRemote(url: string): Promise<RemoteFile> {
  const response = await respond(url, { headers: { Range: "bytes=0-0" } });
  const range = /^bytes 0-0\/(\d+)$/.exec(response.headers.get("Content-Range") ?? "");
  await response.body?.cancel();
  const length = range?.[1];
  if (length === undefined) throw new KauriError({ code: "fetch", url, status: response.status });
  return { url, bytes: Number(length), tag: response.headers.get("ETag") };
}

async function respond(url: string, options: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, options);
  } catch {
    throw new KauriError({ code: "fetch", url, status: 0 });
  }
  if (!response.ok) throw new KauriError({ code: "fetch", url, status: response.status });
  return response;
}
