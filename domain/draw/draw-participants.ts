import type { ListedEntry } from './entry-list.ts';
import { inOrder } from './entry-list.ts';

/** A submission that takes part in a draw. */
export interface Participant {
  /** Its id in the draw. */
  readonly id: string;
  /**
   * The identifiers of its person: addresses, phones, accounts. Submissions that share one are of the same person
   * (ERR-6).
   */
  readonly names: readonly string[];
  /** The number of its entries, at least 1. */
  readonly entries: number;
}

/**
 * Returns the entries of submissions, each with its person. Submissions that are linked by shared identifiers, directly
 * or through others, are of one person.
 */
export function entriesOf(participants: readonly Participant[]): ListedEntry[] {
  const heads = new Map<string, string>();
  const headOf = (name: string): string => {
    let at = name;
    for (let above = heads.get(at); above !== undefined && above !== at; above = heads.get(at)) {
      // Path halving keeps the chains short.
      const beyond = heads.get(above) ?? above;
      heads.set(at, beyond);
      at = beyond;
    }
    return at;
  };
  for (const { id, names } of participants)
    for (const name of names) {
      const [one, other] = [headOf(`id ${id}`), headOf(`name ${name}`)];
      heads.set(one, other);
    }
  const firsts = new Map<string, string>();
  for (const { id } of participants) {
    const head = headOf(`id ${id}`);
    const known = firsts.get(head);
    if (known === undefined || inOrder(id, known) < 0) firsts.set(head, id);
  }
  return participants.flatMap(({ id, entries }) => {
    const person = firsts.get(headOf(`id ${id}`)) ?? id;
    return Array.from({ length: entries }, (_, index) => ({ entry: `${id}.${index + 1}`, person }));
  });
}
