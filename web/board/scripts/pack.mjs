// Writes `dist/package`, which can be published as it is: `npm run pack && npm publish dist/package`.
//
// In this workspace the package is used from its sources; what is published is
// JavaScript with its types.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

const ROOT = new URL("..", import.meta.url).pathname;
const OUT = `${ROOT}dist/package`;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
execFileSync("npx", ["tsc", "--project", "scripts/tsconfig.pack.json"], {
  cwd: ROOT,
  stdio: "inherit",
});
for (const file of ["README.md", "LICENSE.md"]) cpSync(`${ROOT}${file}`, `${OUT}/${file}`);
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) {
  cpSync(`${ROOT}../../${licence}`, `${OUT}/${licence}`);
}

const manifest = JSON.parse(readFileSync(`${ROOT}package.json`, "utf8"));
const published = {
  ...manifest,
  private: undefined,
  scripts: undefined,
  devDependencies: undefined,
  files: undefined,
  sideEffects: manifest.sideEffects.map(built),
  exports: Object.fromEntries(
    Object.entries(manifest.exports).map(([name, source]) => [
      name,
      { types: built(source).replace(/\.js$/, ".d.ts"), default: built(source) },
    ]),
  ),
};
writeFileSync(`${OUT}/package.json`, `${JSON.stringify(published, null, 2)}\n`);

function built(source) {
  return source.replace("./src/", "./").replace(/\.ts$/, ".js");
}
