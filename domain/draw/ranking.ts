import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { inOrder, type ListedEntry, submissionOf } from './entry-list.ts';

/** The inputs that determine a draw, all in hexadecimal digits. */
interface Chance {
  readonly seed: string;
  /** The SHA-256 of the list's text. */
  readonly listSha256: string;
  /** The public randomness; '' without. */
  readonly randomness: string;
}

/** Separates the hashes of these draws from all other uses. */
const PURPOSE = 'promenade draw 1';

/**
 * Sorts the entries of a list in the order in which they are drawn (DRAW-1): by HMAC-SHA-256 of each entry's name,
 * under a key derived from seed, list and public randomness. Nobody can predict the order without all three, every
 * order is equally likely, and the order of the list does not matter.
 */
export function ranked(entries: readonly ListedEntry[], { seed, listSha256, randomness }: Chance): ListedEntry[] {
  const parts = [utf8ToBytes(PURPOSE), hexToBytes(seed), hexToBytes(listSha256), hexToBytes(randomness)];
  const keyed = hmac.create(sha256, sha256(concatBytes(...parts)));
  const scored = entries.map((one) => ({
    one,
    score: bytesToHex(keyed.clone().update(utf8ToBytes(one.entry)).digest()),
  }));
  // Not `toSorted`, which supported browsers lack.
  scored.sort((a, b) => inOrder(a.score, b.score));
  return scored.map(({ one }) => one);
}

/** The numbers of winners and alternates to draw. */
interface Places {
  readonly winners: number;
  readonly alternates: number;
}

/** The drawn entries, in the order in which they were drawn. */
export interface Drawn {
  readonly winners: string[];
  readonly alternates: string[];
}

/**
 * Returns the winners, the first entries of an order, and the alternates, the next ones. Each person is drawn at most
 * once, regardless of their number of entries. Entries of struck submissions are skipped.
 *
 * @param struck the ids of submissions in the draw
 */
export function drawnOf(
  order: readonly ListedEntry[],
  { winners, alternates }: Places,
  struck: readonly string[],
): Drawn {
  const out = new Set(struck);
  const people = new Set<string>();
  const drawn: string[] = [];
  for (const { entry, person } of order) {
    if (drawn.length === winners + alternates) break;
    if (people.has(person) || out.has(submissionOf(entry))) continue;
    people.add(person);
    drawn.push(entry);
  }
  return { winners: drawn.slice(0, winners), alternates: drawn.slice(winners) };
}
