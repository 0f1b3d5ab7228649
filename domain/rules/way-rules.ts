import { isRefusal, type Way } from '../way-report.ts';

/** The total count of one transition. */
export type WaySum = Pick<Way, 'from' | 'to' | 'why' | 'count'>;

/** The totals of a part of the chart: one state, or several that belong together. */
export interface Passage {
  /** How often it was entered from another part. */
  readonly entered: number;
  /** How often it was left for another part. */
  readonly left: number;
  /** How often the visit ended there: the page was closed, or is still open. Counts pages, not people. */
  readonly ended: number;
  /** The rejections displayed there, most frequent first. */
  readonly refused: readonly { readonly why: string; readonly count: number }[];
}

/**
 * Returns how often each part of the chart was entered and left (WAY-4).
 *
 * @param partOf returns the name of the part that a state belongs to
 * @returns the totals of each part, by its name
 */
export function passagesOf(
  ways: readonly WaySum[],
  partOf: (state: string) => string = (state) => state,
): ReadonlyMap<string, Passage> {
  const passages = new Map<string, { entered: number; left: number; refused: Map<string, number> }>();
  const at = (state: string) => {
    const name = partOf(state);
    const known = passages.get(name) ?? { entered: 0, left: 0, refused: new Map<string, number>() };
    passages.set(name, known);
    return known;
  };
  for (const way of ways) {
    if (isRefusal(way)) {
      const { refused } = at(way.from);
      refused.set(way.why, (refused.get(way.why) ?? 0) + way.count);
    } else if (partOf(way.from) !== partOf(way.to)) {
      at(way.from).left += way.count;
      at(way.to).entered += way.count;
    }
  }
  return new Map(
    [...passages].map(([name, { entered, left, refused }]) => [
      name,
      {
        entered,
        left,
        // A lost report of an entry must not reduce the count of other pages.
        ended: Math.max(0, entered - left),
        refused: [...refused].map(([why, count]) => ({ why, count })).sort((one, other) => other.count - one.count),
      },
    ]),
  );
}

/** Sums the counts of equal transitions, most frequent first. */
export function summedWays(ways: readonly WaySum[]): WaySum[] {
  const sums = new Map<string, WaySum>();
  for (const { from, to, why, count } of ways) {
    const key = `${from}\n${to}\n${why}`;
    sums.set(key, { from, to, why, count: count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].sort((one, other) => other.count - one.count);
}
