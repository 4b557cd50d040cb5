//  The pages of the site by name.

export const PAGES = ["play", "learn", "analyse", "rules", "settings", "print"] as const;

export type Page = (typeof PAGES)[number];

/** The pages that the header leads to; the printable sheets are reached from Learn and Rules. */
export const MENU: readonly Page[] = ["play", "learn", "analyse", "rules", "settings"];
