import { readdirSync } from 'node:fs';

/**
 * Patterns of companion files and copies made by editors and systems, without `.json`: macOS (`x copy 2`), Windows (`x
 *
 * - Copy (2)`, `Copy of x`), browsers (`x (1)`), synchronised folders (`x (conflicted copy …)`, `x.sync-conflict-…`),
 *   Emacs (`#x`) and office programs (`~$x`).
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
 * Whether a file of the campaigns' folder is a campaign, by its name (CFG-8). Companion files of editors are not
 * campaigns and must not stop the server.
 */
export function isCampaignFile(name: string): boolean {
  const [, own] = /^([^.].*)\.json$/is.exec(name) ?? [];
  return own !== undefined && !COPIES.some((pattern) => pattern.test(own));
}

/** Files that systems create in every folder, and hidden files. */
const NEVER_MEANT = /^(?:\..*|Thumbs\.db|desktop\.ini)$/i;

/**
 * Returns the names of ignored files that may have been meant as campaigns: visible files with `json` in their name.
 */
export function leftOut(names: readonly string[]): string[] {
  return names.filter((name) => /json/i.test(name) && !NEVER_MEANT.test(name) && !isCampaignFile(name)).toSorted();
}

/** Returns a line for each ignored file of a folder; none if the folder cannot be read. */
export function leftOutLines(folder: string): string[] {
  try {
    return leftOut(readdirSync(folder)).map(leftOutLine);
  } catch {
    return [];
  }
}

/** Returns the message about an ignored file. */
export const leftOutLine = (name: string): string =>
  `${JSON.stringify(name)} is ignored, because it is not named like a campaign file. Rename it to NAME.json to use it.`;
