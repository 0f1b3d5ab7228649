import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** One chance in a draw. */
export interface ListedEntry {
  /** The id of its submission in the draw and its number there, such as `0c1f…9a.2`. */
  readonly entry: string;
  /** The person it belongs to: the alphabetically first id among their submissions. */
  readonly person: string;
}

/** Thrown for a list that is malformed, unsorted or contains an entry twice. */
export class ListFault extends Error {}

const LINE = /^([\da-f]{20}\.[1-9]\d{0,5}) ([\da-f]{20})$/;

/** Returns the id of the submission of an entry. */
export const submissionOf = (entry: string): string => entry.slice(0, 20);

/**
 * Returns the id of a submission in a draw. Anyone with the link of its status page can compute it; nobody else can
 * tell whose it is.
 *
 * @param codeSha256 the SHA-256 of the code in that link, in hexadecimal digits
 */
export function submissionIdOf(draw: string, codeSha256: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${draw.toLowerCase()} ${codeSha256}`))).slice(0, 20);
}

/** Compares by code units, so the order is the same on every computer. */
export const inOrder = (a: string, b: string): -1 | 0 | 1 => (a < b ? -1 : (Number(a > b) as 0 | 1));

/**
 * Returns the canonical text of a list of entries, regardless of their order: one line per entry, each ended by a line
 * feed.
 */
export function listText(entries: readonly ListedEntry[]): string {
  return entries
    .map(({ entry, person }) => `${entry} ${person}\n`)
    .toSorted(inOrder)
    .join('');
}

/** Returns the SHA-256 of a list's text, in hexadecimal digits. */
export const listHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Parses the entries of a list's text. A list has exactly one valid text.
 *
 * @throws ListFault if a line is malformed, duplicate or out of order
 */
export function readList(text: string): ListedEntry[] {
  if (text !== '' && !text.endsWith('\n')) throw new ListFault('the last line has no end');
  const lines = text.split('\n').slice(0, -1);
  let before = '';
  return lines.map((line, index) => {
    const [, entry, person] = LINE.exec(line) ?? [];
    if (entry === undefined || person === undefined) throw new ListFault(`line ${index + 1} is not an entry`);
    if (before.slice(0, before.indexOf(' ')) === entry) throw new ListFault(`line ${index + 1} is there twice`);
    if (inOrder(before, line) > 0) throw new ListFault(`line ${index + 1} is out of order`);
    before = line;
    return { entry, person };
  });
}
