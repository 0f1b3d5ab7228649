import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { inOrder, type ListedEntry, submissionOf } from './entry-list.ts';

/** What a draw follows from, all in hexadecimal digits. */
interface Chance {
  readonly seed: string;
  /** Of the list's text. */
  readonly listSha256: string;
  /** Of the public dice; '' without. */
  readonly randomness: string;
}

/** Keeps the numbers of this product's draws apart from all others. */
const PURPOSE = 'promenade draw 1';

/**
 * Puts the entries of a list in the order in which they are drawn (DRAW-1): by HMAC-SHA-256 of each one's name, under a
 * key that seed, list and dice decide together. Nobody who does not know all three can tell anything of the order, each
 * order is as likely as any other, and the order of the list does not matter.
 */
export function ranked(entries: readonly ListedEntry[], { seed, listSha256, randomness }: Chance): ListedEntry[] {
  const parts = [utf8ToBytes(PURPOSE), hexToBytes(seed), hexToBytes(listSha256), hexToBytes(randomness)];
  const keyed = hmac.create(sha256, sha256(concatBytes(...parts)));
  const scored = entries.map((one) => ({
    one,
    score: bytesToHex(keyed.clone().update(utf8ToBytes(one.entry)).digest()),
  }));
  // Not `toSorted`, which promised browsers lack.
  scored.sort((a, b) => inOrder(a.score, b.score));
  return scored.map(({ one }) => one);
}

/** How many are drawn. */
interface Places {
  readonly winners: number;
  readonly alternates: number;
}

/** Who was drawn, by their entries, in the order in which they were. */
export interface Drawn {
  readonly winners: string[];
  readonly alternates: string[];
}

/**
 * The first entries of an order are the winners, the next ones the alternates. A person is drawn once, whatever number
 * of entries they have, and nothing of a struck submission is drawn.
 *
 * @param struck the names of submissions
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
