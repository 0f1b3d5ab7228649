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
}

/** A reachable situation. */
export interface Situation<S> {
  readonly snapshot: S;
  /** The situations from which an event leads here. */
  readonly before: ReadonlySet<Situation<S>>;
}

/** The situations found, by key, in order of discovery. */
export type Situations<S> = ReadonlyMap<string, Situation<S>>;

/**
 * Searches all reachable situations breadth first, taking each event in each of them once. The campaign linter uses it
 * instead of xstate/graph, which has neither several starts, nor steps with unknown results, nor predecessors (dead
 * ends are found backwards), and keeps a snapshot for each step (decision 081).
 */
export function explore<S, E>({ starts, situationOf, events, take }: Exploring<S, E>): Situations<S> {
  interface Met extends Situation<S> {
    readonly before: Set<Situation<S>>;
  }
  const found = new Map<string, Met>();
  const meet = (snapshot: S): Met => {
    const key = situationOf(snapshot);
    const known = found.get(key);
    if (known) return known;
    const met = { snapshot, before: new Set<Situation<S>>() };
    found.set(key, met);
    return met;
  };
  for (const start of starts) meet(start);
  // A map is iterated in insertion order, including keys added on the way.
  for (const from of found.values()) {
    for (const event of events(from.snapshot)) {
      const to = take(from.snapshot, event);
      if (to !== null) meet(to).before.add(from);
    }
  }
  return found;
}

/** Returns every situation from which one of these can be reached, including themselves. */
export function leadingTo<S>(goals: Iterable<Situation<S>>): ReadonlySet<Situation<S>> {
  const found = new Set(goals);
  for (const situation of found) for (const before of situation.before) found.add(before);
  return found;
}
