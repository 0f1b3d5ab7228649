import type { IconName } from '../Icon.tsx';

/** The groups in the order of display. */
const GROUPS = ['Submissions', 'Campaigns', 'Do', 'Go to'] as const;

/** An entry of the command palette. */
export interface Found {
  readonly group: (typeof GROUPS)[number];
  readonly name: string;
  readonly icon: IconName;
  /** The shortcut that does the same, as a sequence of keys; empty if there is none. */
  readonly keys: readonly string[];
  readonly act: () => void;
}

/** A complete short reference or a complete email: texts that the queue can find. */
const IN_QUEUE = /^(?:[a-z]{3}-[\da-z]{4}-[\da-z]{4}|\S+@\S+\.\S+)$/i;

/**
 * Returns the entries that match a text. An entry matches if each word of the text begins a word of its name. For a
 * short reference or an email, a search of the queue is added.
 *
 * @param search searches the queue for a text; null if the operator may not
 */
export function foundBy(text: string, all: readonly Found[], search: ((text: string) => void) | null): Found[] {
  const wanted = text.trim();
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = (name: string) => {
    const parts = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word)));
  };
  const inQueue: Found[] =
    search !== null && IN_QUEUE.test(wanted)
      ? [{ group: 'Submissions', name: `Search for ${wanted}`, icon: 'inbox', keys: [], act: () => search(wanted) }]
      : [];
  const named = all.filter(({ name }) => isMeant(name));
  return GROUPS.flatMap((group) => [...inQueue, ...named].filter((one) => one.group === group));
}

/** Groups entries, each with its index in `found`. Empty groups are omitted. */
export function groupsOf(
  found: readonly Found[],
): [Found['group'], { readonly index: number; readonly one: Found }[]][] {
  const placed = found.map((one, index) => ({ index, one }));
  return GROUPS.flatMap((group): [Found['group'], { index: number; one: Found }[]][] => {
    const members = placed.filter(({ one }) => one.group === group);
    return members.length > 0 ? [[group, members]] : [];
  });
}
