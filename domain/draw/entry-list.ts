import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** One chance in a draw. */
export interface ListedEntry {
  /** The name of its submission and its number there, such as `0c1f…9a.2`. */
  readonly entry: string;
  /** Whose it is: the first name, in the order of letters, that a submission of theirs has. */
  readonly person: string;
}

/** What of a list cannot be so. */
export class ListFault extends Error {}

const LINE = /^([\da-f]{20}\.[1-9]\d{0,5}) ([\da-f]{20})$/;

/** The name of the submission that an entry is of. */
export const submissionOf = (entry: string): string => entry.slice(0, 20);

/**
 * The name of a submission in a draw: who has the link of its status page can find it, and nobody else can tell whose
 * it is.
 *
 * @param codeSha256 the SHA-256 of the code in that link, in hexadecimal digits
 */
export function submissionIdOf(draw: string, codeSha256: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${draw.toLowerCase()} ${codeSha256}`))).slice(0, 20);
}

/** By code units, so that every computer puts them in the same order. */
export const inOrder = (a: string, b: string): -1 | 0 | 1 => (a < b ? -1 : (Number(a > b) as 0 | 1));

/** The one text that a list of entries is, in whatever order they come: a line for each, ended by a line feed. */
export function listText(entries: readonly ListedEntry[]): string {
  return entries
    .map(({ entry, person }) => `${entry} ${person}\n`)
    .toSorted(inOrder)
    .join('');
}

/** The SHA-256 of a list's text, in hexadecimal digits. */
export const listHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * The entries of a list's text.
 *
 * @throws ListFault where a line is none, is there twice, or stands out of order: of one list there is one text
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
