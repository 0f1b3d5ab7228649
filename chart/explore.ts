/** The definition of a search: what distinguishes two snapshots, and which events are possible in them. */
export interface Exploring<S, E> {
  /** One or more starting situations. */
  readonly starts: readonly S[];
  /** Snapshots with the same key are one situation, represented by the first one found. */
  readonly situationOf: (snapshot: S) => string;
  /** What may happen in a situation. */
  readonly events: (snapshot: S) => Iterable<E>;
  /** The result of an event; null if it is unknown. */
  readonly take: (from: S, event: E) => S | null;
  /** The maximum number of steps; unlimited if omitted. */
  readonly limit?: number;
}

/** A reachable situation. */
export interface Situation<S, E> {
  readonly snapshot: S;
  /** The last step of a shortest path to it; null for a starting situation. */
  readonly reachedBy: { readonly from: Situation<S, E>; readonly event: E } | null;
  /** The situations from which an event leads here. */
  readonly before: ReadonlySet<Situation<S, E>>;
}

/** The situations found, by key, in order of discovery. */
export type Situations<S, E> = ReadonlyMap<string, Situation<S, E>>;

/**
 * Searches all reachable situations breadth first, taking each event in each of them once, so the first path found to a
 * situation is a shortest one. `getShortestPaths` of xstate/graph is not used, because the campaign linter needs more
 * from the same search: many starting situations, the predecessors of each situation (dead ends are found backwards),
 * and steps with unknown results. It also computes the key of a situation several times per step, which takes up most
 * of the time of a walk.
 *
 * @throws if the limit is exceeded, which means that the keys distinguish too many situations
 */
export function explore<S, E>({
  starts,
  situationOf,
  events,
  take,
  limit = Infinity,
}: Exploring<S, E>): Situations<S, E> {
  interface Met extends Situation<S, E> {
    readonly before: Set<Situation<S, E>>;
  }
  const found = new Map<string, Met>();
  const meet = (snapshot: S, reachedBy: Met['reachedBy']): Met => {
    const key = situationOf(snapshot);
    const known = found.get(key);
    if (known) return known;
    const met = { snapshot, reachedBy, before: new Set<Situation<S, E>>() };
    found.set(key, met);
    return met;
  };
  for (const start of starts) meet(start, null);
  let steps = 0;
  // A map is iterated in insertion order, including keys added on the way.
  for (const from of found.values()) {
    for (const event of events(from.snapshot)) {
      steps += 1;
      if (steps > limit) throw new Error(`more than ${limit} steps`);
      const to = take(from.snapshot, event);
      if (to !== null) meet(to, { from, event }).before.add(from);
    }
  }
  return found;
}

/** Returns the events of a shortest path to a situation. */
export function wayTo<S, E>({ reachedBy }: Situation<S, E>): E[] {
  return reachedBy === null ? [] : [...wayTo(reachedBy.from), reachedBy.event];
}

/** Returns every situation from which one of these can be reached, including themselves. */
export function leadingTo<S, E>(goals: Iterable<Situation<S, E>>): ReadonlySet<Situation<S, E>> {
  const found = new Set(goals);
  for (const situation of found) for (const before of situation.before) found.add(before);
  return found;
}
