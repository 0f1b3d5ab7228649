import type { Chart, ChartState, ChartTransition } from '#chart/model.ts';

/** One transition as a line of text: on an edge, or in the box of its state if it has no other target. */
export interface GraphLine {
  readonly key: string;
  readonly text: string;
  /** The target as text; null on an edge, which shows it, and if the machine stays. */
  readonly to: string | null;
}

export interface GraphNode {
  readonly id: string;
  readonly parent: string | null;
  readonly state: ChartState;
  readonly isGroup: boolean;
  readonly isInitial: boolean;
  /** Internal transitions, and those of a group to itself. */
  readonly lines: readonly GraphLine[];
  readonly width: number;
  /** For a group: the height of its header. */
  readonly height: number;
}

/** All transitions from one state to another. */
export interface GraphEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly lines: readonly GraphLine[];
  readonly width: number;
  readonly height: number;
}

export interface Graph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** Sizes in pixels; must match the style sheets of the nodes and labels. */
const CHARACTER = 5.6;
const TITLE_CHARACTER = 7.4;
const LINE = 18;
const HEAD = 34;
const PADDING = 22;
/** Space for the counts of path tests and of visitors' pages, and for the sign of a guard result. */
const COUNT = 136;
/** Space for the sign of the active state. */
const NOW = 52;

/**
 * Returns the graph of a chart: nested boxes, and one edge for all transitions from one state to another. A transition
 * from a group to itself is a line in its header, because it applies to every state inside.
 */
export function graphOf({ states, transitions }: Chart): Graph {
  const byId = new Map(states.map((state) => [state.id, state]));
  const isInside = (inner: string, outer: string): boolean => {
    const parent = byId.get(inner)?.parent ?? null;
    return parent !== null && (parent === outer || isInside(parent, outer));
  };
  const isLine = ({ from, to }: ChartTransition) => to.every((id) => id === from || isInside(id, from));
  const edges = new Map<string, GraphLine[]>();
  for (const transition of transitions.filter((each) => !isLine(each))) {
    for (const to of transition.to) {
      const id = `${transition.from}→${to}`;
      edges.set(id, [...(edges.get(id) ?? []), { key: transition.key, text: wordsOf(transition), to: null }]);
    }
  }
  return {
    nodes: states.map((state) =>
      nodeOf(
        state,
        byId,
        transitions.filter((each) => each.from === state.id && isLine(each)),
      ),
    ),
    edges: [...edges].map(([id, lines]) => edgeOf(id, lines)),
  };
}

function nodeOf(
  state: ChartState,
  states: ReadonlyMap<string, ChartState>,
  transitions: readonly ChartTransition[],
): GraphNode {
  const isGroup = state.type === 'compound' || state.type === 'parallel';
  const lines = transitions.map((transition) => ({
    key: transition.key,
    text: wordsOf(transition),
    to: transition.to.map((id) => states.get(id)?.key ?? id).join(', ') || null,
  }));
  const invoked = state.invokes.length > 0 ? 1 : 0;
  const title =
    state.key.length * TITLE_CHARACTER +
    (state.screen === null ? 0 : (state.screen.length + 2) * CHARACTER) +
    2 * PADDING +
    (isGroup ? 0 : NOW);
  const invoke = invoked * (state.invokes.join(', ').length + 2) * CHARACTER + PADDING;
  return {
    id: state.id,
    parent: state.parent,
    state,
    isGroup,
    isInitial: state.parent !== null && states.get(state.parent)?.initial === state.id,
    lines,
    width: Math.ceil(
      state.type === 'history'
        ? 44
        : Math.max(
            150,
            title,
            invoke,
            ...lines.map(({ text, to }) => widthOf(text) + (to === null ? 0 : (to.length + 3) * CHARACTER)),
          ),
    ),
    height: HEAD + (invoked + lines.length) * LINE + (invoked + lines.length > 0 ? 8 : 0),
  };
}

function edgeOf(id: string, lines: readonly GraphLine[]): GraphEdge {
  const [from = '', to = ''] = id.split('→');
  return {
    id,
    from,
    to,
    lines,
    width: Math.ceil(Math.max(...lines.map(({ text }) => widthOf(text)))),
    height: lines.length * LINE + 4,
  };
}

const widthOf = (text: string): number => text.length * CHARACTER + PADDING + COUNT;

function wordsOf({ event, guard }: ChartTransition): string {
  return guard === null ? event : `${event} [${guard.short}]`;
}

/** A readable state id: without the name of the chart. */
export function placeOf(id: string): string {
  return id.split('.').slice(1).join(' › ') || id;
}

/** The innermost of the active states, by id. */
export function innermost(active: readonly string[]): string[] {
  return active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
}
