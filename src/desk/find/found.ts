import type { IconName } from '../Icon.tsx';

/** In this order. */
const GROUPS = ['Submissions', 'Campaigns', 'Do', 'Go to'] as const;

/** Something that can be opened or done. */
export interface Found {
  readonly group: (typeof GROUPS)[number];
  readonly name: string;
  readonly icon: IconName;
  /** By which it is done as well. */
  readonly keys: readonly string[];
  readonly act: () => void;
}

/** A whole number of a submission, or a whole e-mail: what the queue finds. */
const IN_QUEUE = /^(?:[a-z]{3}-[\da-z]{4}-[\da-z]{4}|[\da-f]{8}|\S+@\S+\.\S+)$/i;

/**
 * What goes by what was typed, of everything: names in which each word of it begins a word, and the queue where it is
 * something that the queue finds.
 *
 * @param search looks for a text in the queue; null for who may not
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
      ? [{ group: 'Submissions', name: `Look for ${wanted}`, icon: 'inbox', keys: [], act: () => search(wanted) }]
      : [];
  const named = all.filter(({ name }) => isMeant(name));
  return GROUPS.flatMap((group) => [...inQueue, ...named].filter((one) => one.group === group));
}

/** The same by groups, each with its place among all. */
export function groupsOf(
  found: readonly Found[],
): [Found['group'], { readonly index: number; readonly one: Found }[]][] {
  const placed = found.map((one, index) => ({ index, one }));
  return GROUPS.flatMap((group): [Found['group'], { index: number; one: Found }[]][] => {
    const members = placed.filter(({ one }) => one.group === group);
    return members.length > 0 ? [[group, members]] : [];
  });
}
