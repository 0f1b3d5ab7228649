import type { Chart, ChartState, ChartTransition } from '#chart/model.ts';

/** A neighbour of the current state, with the transitions between them. */
export interface Neighbour {
  readonly state: ChartState;
  readonly transitions: readonly ChartTransition[];
}

/** A state with its incoming, outgoing and internal transitions. */
export interface Neighbourhood {
  readonly state: ChartState;
  readonly before: readonly Neighbour[];
  readonly after: readonly Neighbour[];
  /** Internal transitions. */
  readonly stays: readonly ChartTransition[];
  /** The screen that the state shows: its own, or that of a state around it. */
  readonly screen: string | null;
}

/** Links, back, forward and signing out start in every state, and would hide the neighbours. */
const FROM_EVERYWHERE: ReadonlySet<string> = new Set(['screen.requested', 'signedOut']);

/**
 * Returns the neighbours of a state, given its id, including those of the enclosing states; null if it does not exist.
 */
export function neighbourhoodOf({ states, transitions }: Chart, id: string): Neighbourhood | null {
  const byId = new Map(states.map((state) => [state.id, state]));
  const state = byId.get(id);
  if (!state) return null;
  const around = chainOf(byId, state);
  const ids = new Set(around.map((each) => each.id));
  const wanted = transitions.filter(({ event }) => !FROM_EVERYWHERE.has(event));
  const own = wanted.filter(({ from }) => ids.has(from));
  const leading = wanted.filter(({ from, to }) => !ids.has(from) && to.some((target) => entered(byId, target) === id));
  return {
    state,
    before: grouped(byId, leading, ({ from }) => [from]),
    after: grouped(byId, own, ({ to }) => to.filter((target) => target !== id).map((target) => entered(byId, target))),
    stays: own.filter(({ from, to }) => from === id && (to.length === 0 || to.includes(id))),
    screen: around.find(({ screen }) => screen !== null)?.screen ?? null,
  };
}

/** Returns the state and the enclosing ones, from the inside. */
function chainOf(byId: ReadonlyMap<string, ChartState>, state: ChartState): ChartState[] {
  const parent = state.parent === null ? undefined : byId.get(state.parent);
  return [state, ...(parent ? chainOf(byId, parent) : [])];
}

/** Returns the innermost state that is entered with a target. */
function entered(byId: ReadonlyMap<string, ChartState>, id: string): string {
  const initial = byId.get(id)?.initial;
  return initial ? entered(byId, initial) : id;
}

function grouped(
  byId: ReadonlyMap<string, ChartState>,
  transitions: readonly ChartTransition[],
  endsOf: (transition: ChartTransition) => readonly string[],
): Neighbour[] {
  const found = new Map<string, ChartTransition[]>();
  for (const transition of transitions)
    for (const end of endsOf(transition)) found.set(end, [...(found.get(end) ?? []), transition]);
  return [...found].flatMap(([id, all]) => {
    const state = byId.get(id);
    return state ? [{ state, transitions: all }] : [];
  });
}
