/** What tells two snapshots apart, and what can happen in them. */
export interface Exploring<S, E> {
  /** Where it begins: one situation, or many. */
  readonly starts: readonly S[];
  /** Snapshots of one key are one situation: the first of them that is met stands for all. */
  readonly situationOf: (snapshot: S) => string;
  /** What may happen in a situation. */
  readonly events: (snapshot: S) => Iterable<E>;
  /** Where an event leads; null where nobody can say. */
  readonly take: (from: S, event: E) => S | null;
  /** So many steps at most; none where it is left out. */
  readonly limit?: number;
}

/** A situation that the events lead into. */
export interface Situation<S, E> {
  readonly snapshot: S;
  /** The last step of a shortest way to it; null where the search begins. */
  readonly reachedBy: { readonly from: Situation<S, E>; readonly event: E } | null;
  /** The situations from which some event leads here. */
  readonly before: ReadonlySet<Situation<S, E>>;
}

/** The situations that were found, by their keys, in the order in which they were met. */
export type Situations<S, E> = ReadonlyMap<string, Situation<S, E>>;

/**
 * Searches all situations that the events lead into, breadth first, each event in each of them once: what reaches a
 * situation first is a shortest way to it.
 *
 * It is ours and not `getShortestPaths` of xstate/graph for what the campaign linter needs of the same search: many
 * beginnings, the situations before each one (a dead end is found backwards), and steps of which nobody can say where
 * they lead. That one also asks for the key of a situation several times a step, which is most of the time of a walk.
 *
 * @throws where the limit is passed: what tells situations apart tells too many
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
  // A map is walked in the order of its keys, those that are added on the way included.
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

/** The events of a shortest way to a situation. */
export function wayTo<S, E>({ reachedBy }: Situation<S, E>): E[] {
  return reachedBy === null ? [] : [...wayTo(reachedBy.from), reachedBy.event];
}

/** Every situation from which one of these can be reached, they themselves included. */
export function leadingTo<S, E>(goals: Iterable<Situation<S, E>>): ReadonlySet<Situation<S, E>> {
  const found = new Set(goals);
  for (const situation of found) for (const before of situation.before) found.add(before);
  return found;
}
