//  The clipboard, where the browser allows it.

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
