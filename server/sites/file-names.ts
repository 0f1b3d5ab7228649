import { readdirSync } from 'node:fs';

/**
 * Names that editors and systems give to companions and copies of a file, without `.json`: macOS (`x copy 2`), Windows
 * (`x - Copy (2)`, `Copy of x`), browsers (`x (1)`), folders that are kept in step (`x (conflicted copy …)`,
 * `x.sync-conflict-…`), Emacs (`#x`) and office programs (`~$x`).
 */
const COPIES = [
  / copy(?: \d+| \(\d+\))?$/i,
  /^copy (?:\(\d+\) )?of /i,
  / \(\d+\)$/,
  / \([^)]*conflict[^)]*\)$/i,
  /\.sync-conflict-[^.]*$/i,
  /^[#~]/,
];

/**
 * Whether a file of the campaigns' folder is a campaign, by its name (CFG-8). Nobody's editor stops visitors: what it
 * puts beside a campaign file is none.
 */
export function isCampaignFile(name: string): boolean {
  const [, own] = /^([^.].*)\.json$/is.exec(name) ?? [];
  return own !== undefined && !COPIES.some((pattern) => pattern.test(own));
}

/** What systems put into every folder, and what hides itself. */
const NEVER_MEANT = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

/**
 * The names of files that are left out although somebody may have meant them as campaigns: `json` is in them, and they
 * are no hidden files.
 */
export function leftOut(names: readonly string[]): string[] {
  return names.filter((name) => /json/i.test(name) && !NEVER_MEANT.test(name) && !isCampaignFile(name)).toSorted();
}

/** A line for each file of a folder that is left out; none for a folder that cannot be read. */
export function leftOutLines(folder: string): string[] {
  try {
    return leftOut(readdirSync(folder)).map(leftOutLine);
  } catch {
    return [];
  }
}

/** What is said of a file that is left out. */
export const leftOutLine = (name: string): string =>
  `${JSON.stringify(name)} is no campaign file by its name, and is left out. A campaign is NAME.json.`;
