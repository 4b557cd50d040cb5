//  Files that the reader gets.

/** Saves something as a file. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the address until it has begun to save.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Saves the text of a game. */
export function saveGame(name: string, kgn: string): void {
  saveFile(name, new Blob([kgn], { type: "application/x-kgn;charset=utf-8" }));
}
