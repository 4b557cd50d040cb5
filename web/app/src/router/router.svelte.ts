//  The one router of the site: what is shown, and how to get elsewhere.

import { loadMessages } from "../i18n/i18n.svelte.ts";
import { settings } from "../lib/settings.svelte.ts";
import { chooseLanguage, type Language } from "./languages.ts";
import { LOADERS, type PageModule } from "./loaders.ts";
import type { Page } from "./pages.ts";
import { pagePath, readPath, type Route } from "./route.ts";

/** What the shell shows in its middle. */
export type Shown =
  | { type: "loading" }
  | { type: "page"; page: Page; component: PageModule["default"] }
  | { type: "missing"; path: string }
  /** The page could not be fetched: there is no connection, or a newer version is out. */
  | { type: "failed" };

class Router {
  /** The language of the address. */
  language: Language = $state("en");
  /** The page of the address, if it names one. */
  page: Page | null = $state(null);
  /** What comes after `#`, without it; Analyse keeps a shared game there. */
  hash: string = $state("");
  /** What is shown; it lags behind the address while a page is being fetched. */
  shown: Shown = $state.raw({ type: "loading" });
  /** Counts completed changes of page, so that the shell can move the focus. */
  visits: number = $state(0);

  #turn = 0;

  /** The address of a page in the present language. */
  href(page: Page, hash = ""): string {
    return pagePath(this.language, page) + (hash === "" ? "" : `#${hash}`);
  }

  /** Reads the address of the window and follows it from now on. */
  async start(): Promise<void> {
    window.addEventListener("popstate", () => void this.#follow());
    window.addEventListener("hashchange", () => {
      this.hash = location.hash.slice(1);
    });
    document.addEventListener("click", (event) => this.#click(event));
    await this.#follow();
  }

  /** Opens a page. */
  async open(page: Page, hash = ""): Promise<void> {
    history.pushState(null, "", this.href(page, hash));
    await this.#follow();
  }

  /** Opens the same page in another language, and remembers the choice. */
  async speak(language: Language): Promise<void> {
    settings.change({ language });
    const page = this.page ?? "play";
    history.replaceState(null, "", pagePath(language, page) + location.hash);
    await this.#follow();
  }

  /** Tries again what could not be fetched. */
  async retry(): Promise<void> {
    await this.#follow();
  }

  async #follow(): Promise<void> {
    const turn = ++this.#turn;
    const route = this.#settle(readPath(location.pathname, location.search));
    const language = route.language;
    this.hash = location.hash.slice(1);
    // At the start the header knows its page from its first frame, so that nothing in it moves.
    if (this.shown.type === "loading" && route.type === "page") this.page = route.page;
    try {
      const [, module] = await Promise.all([
        loadMessages(language),
        route.type === "page" ? LOADERS[route.page]() : null,
      ]);
      if (turn !== this.#turn) return;
      this.language = language;
      if (route.type === "page" && module !== null) {
        this.page = route.page;
        this.#show({ type: "page", page: route.page, component: module.default });
      } else if (route.type === "missing") {
        this.page = null;
        this.#show({ type: "missing", path: route.path });
      }
    } catch {
      if (turn === this.#turn) this.shown = { type: "failed" };
    }
  }

  #show(next: Shown): void {
    const before = this.shown;
    const same = before.type === "page" && next.type === "page" && before.page === next.page;
    this.shown = next;
    if (!same) this.visits += 1;
  }

  /** Gives the address a language and a page if it lacks them. */
  #settle(route: Route): Exclude<Route, { type: "start" }> & { language: Language } {
    const language =
      route.language ?? settings.current.language ?? chooseLanguage(navigator.languages);
    if (route.type === "missing") return { ...route, language };
    const page = route.type === "page" ? route.page : "play";
    const path = pagePath(language, page);
    if (path !== location.pathname) history.replaceState(null, "", path + location.hash);
    return { type: "page", language, page };
  }

  /** Follows links within the site without a new load. */
  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    if (link.origin !== location.origin) return;
    // A link to a place on the same page is the browser's own business.
    if (link.pathname === location.pathname && link.hash !== "") return;
    if (readPath(link.pathname, link.search).type !== "page") return;
    event.preventDefault();
    history.pushState(null, "", link.href);
    void this.#follow();
  }
}

export const router = new Router();
