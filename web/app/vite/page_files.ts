//  One HTML file a page and language, `en/play.html`: it has the page's own title and language,
//  and names the scripts and styles of the page, so that a browser need not discover them in turn.

import type { Plugin, Rollup } from "vite";

import { en } from "../src/i18n/en/index.ts";
import { pt } from "../src/i18n/pt/index.ts";
import type { Messages } from "../src/i18n/messages.ts";
import { LANGUAGE_CODES, LANGUAGES, type Language } from "../src/router/languages.ts";
import { PAGES, type Page } from "../src/router/pages.ts";
import { pagePath } from "../src/router/route.ts";
import { CONTENT_SECURITY_POLICY } from "./csp.ts";

const MESSAGES: Record<Language, Messages> = { en, pt };

export function pageFiles(): Plugin {
  return {
    name: "kauri-page-files",
    apply: "build",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler: () => [
        {
          tag: "meta",
          attrs: { "http-equiv": "content-security-policy", content: CONTENT_SECURITY_POLICY },
          injectTo: "head-prepend",
        },
      ],
    },
    generateBundle(_, bundle) {
      const index = bundle["index.html"];
      if (index?.type !== "asset") throw new Error("expected index.html among the built files");
      const html = String(index.source);
      for (const language of LANGUAGE_CODES) {
        for (const page of PAGES) {
          this.emitFile({
            type: "asset",
            fileName: `${pagePath(language, page).slice(1)}.html`,
            source: pageHtml(html, language, page, bundle),
          });
        }
      }
    },
  };
}

function pageHtml(
  html: string,
  language: Language,
  page: Page,
  bundle: Rollup.OutputBundle,
): string {
  const messages = MESSAGES[language];
  const title = escaped(messages.shell.pageTitle({ page: messages[page].title }));
  const others = LANGUAGE_CODES.map(
    (code) =>
      `<link rel="alternate" hreflang="${LANGUAGES[code].tag}" href="${pagePath(code, page)}" />`,
  );
  const files = new Set<string>();
  gather(bundle, `/i18n/${language}/index.ts`, files);
  gather(bundle, new RegExp(`/pages/${page}/[A-Z]\\w*\\.svelte$`), files);
  const needed = [...files]
    .filter((file) => !html.includes(file))
    .map((file) =>
      file.endsWith(".css")
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
  return html
    .replace(/<html lang="[^"]*"/, `<html lang="${LANGUAGES[language].tag}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_, start: string) => start + escaped(messages.shell.description),
    )
    .replace("</head>", `  ${[...others, ...needed].join("\n    ")}\n  </head>`);
}

/** A text as HTML writes it, between tags and in quotes. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** All files that the chunk of a module needs before it can run. */
function gather(bundle: Rollup.OutputBundle, module: string | RegExp, files: Set<string>): void {
  const is = (id: string): boolean =>
    typeof module === "string" ? id.endsWith(module) : module.test(id);
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk" || chunk.facadeModuleId === null) continue;
    if (is(chunk.facadeModuleId)) gatherChunk(bundle, chunk, files);
  }
}

function gatherChunk(
  bundle: Rollup.OutputBundle,
  chunk: Rollup.OutputChunk,
  files: Set<string>,
): void {
  if (files.has(chunk.fileName)) return;
  files.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === "chunk") gatherChunk(bundle, next, files);
  }
}
