import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { CONTENT_SECURITY_POLICY } from "../vite/csp.ts";
import { escaped } from "../vite/page_files.ts";

const GUARD = new URL("../../../crates/kauri-server/src/guard.rs", import.meta.url);

test("a page's own policy is that of its server, but for what only a server can set", async () => {
  const source = await readFile(GUARD, "utf8");
  const written = /"content-security-policy",\s*"([^"]*)"/.exec(source)?.[1] ?? "";
  // A backslash before the end of a line goes on in the next.
  const served = written.replace(/\\\s+/g, "").split("; ");
  expect(served).toContain("frame-ancestors 'none'");
  const settable = served.filter((directive) => !directive.startsWith("frame-ancestors"));
  expect(CONTENT_SECURITY_POLICY.split("; ").sort()).toEqual(settable.sort());
});

test("words with signs of HTML are written as words", () => {
  expect(escaped(`"Seeds" & <cowries>`)).toBe("&quot;Seeds&quot; &amp; &lt;cowries>");
});
