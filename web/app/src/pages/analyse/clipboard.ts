//  The clipboard and files, where the browser allows them.

/** Copies a text and says whether that worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // There is no clipboard without HTTPS, and a reader may deny it.
    return false;
  }
}

/** Copies a picture and says whether that worked. */
export async function copyPicture(picture: Promise<Blob>): Promise<boolean> {
  try {
    // Safari wants the promise itself, so that the copying still counts as the reader's own doing.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return true;
  } catch {
    return false;
  }
}

/** Saves something as a file. */
export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
