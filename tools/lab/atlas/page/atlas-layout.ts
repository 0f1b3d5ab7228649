import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState } from '#chart/model.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** The chart's layout in pixels: a box for each state, and one arrow for all transitions from one state to another. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly boxes: ReadonlyMap<string, Box>;
  readonly arrows: readonly Arrow[];
}

/** Size of a box with a screenshot and its name below; the style sheet uses the same size. */
const PICTURE = { width: 132, height: 314 };
/** Size of a box for a transient state, which is never displayed. */
const POINT = { width: 112, height: 36 };

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '40',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.componentComponent': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.thoroughness': '30',
  'elk.aspectRatio': '2',
};
/**
 * Keeps the states of one screen in the order of the chart: editing before sending. Not applied to the whole chart,
 * which is more compact without it.
 */
const IN_ORDER = { 'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER' };
/** Packs groups that have no arrows between their parts. */
const PACKED = { 'elk.algorithm': 'rectpacking', 'elk.aspectRatio': '2.2', 'elk.spacing.nodeNode': '24' };

/**
 * Maximum number of target states for which arrows are drawn. A state with more targets gets none, because they would
 * outnumber all others.
 */
const MANY = 8;

/**
 * Lays out the chart: one arrow between two sibling states for all transitions from (within) one to (within) the other.
 * Links, back and forward have no arrows, because they lead from every state to every state.
 *
 * @param isPictured whether a state has a screenshot
 */
export async function draw(chart: Chart, isPictured: (id: string) => boolean): Promise<Drawing> {
  const [root] = chart.states;
  if (!root) throw new Error('Invariant violated: the chart has no root.');
  const isDrawn = new Set(chart.states.filter(({ type }) => type !== 'history').map(({ id }) => id));
  const ways = new Map<string, Set<string>>();
  for (const { from, to, event } of chart.transitions) {
    if (event === 'screen.requested' || event === 'signedOut') continue;
    for (const target of to) if (isDrawn.has(target)) ways.set(from, (ways.get(from) ?? new Set()).add(target));
  }
  const arrows = new Set<string>();
  for (const [from, targets] of ways) {
    if (targets.size > MANY) continue;
    for (const to of targets) {
      const ends = sideBySide(from, to);
      if (ends) arrows.add(ends.join('→'));
    }
  }
  const nodeOf = (state: ChartState): ElkNode => {
    const children = chart.states.filter(({ id, parent }) => parent === state.id && isDrawn.has(id));
    if (children.length === 0) return { id: state.id, ...(isPictured(state.id) ? PICTURE : POINT) };
    const edges = [...arrows]
      .filter((arrow) => children.some(({ id }) => arrow.startsWith(`${id}→`)))
      .map((id) => ({ id, sources: [id.split('→')[0] ?? ''], targets: [id.split('→')[1] ?? ''] }));
    const layoutOptions = {
      ...OPTIONS,
      ...(edges.length === 0 ? PACKED : children.length < MANY && IN_ORDER),
      'elk.padding': `[top=${state === root ? 18 : 44},left=18,bottom=18,right=18]`,
    };
    return { id: state.id, children: children.map(nodeOf), edges, layoutOptions };
  };
  const laid: ElkNode = await new ELK().layout(nodeOf(root));
  const boxes = new Map<string, Box>();
  const lines: Arrow[] = [];
  collect(laid, { x: 0, y: 0 }, boxes, lines);
  return { width: laid.width ?? 0, height: laid.height ?? 0, boxes, arrows: lines };
}

/** Returns the siblings that contain (or are) the two states; null if one state is within the other. */
function sideBySide(from: string, to: string): readonly [string, string] | null {
  const [a, b] = [from.split('.'), to.split('.')];
  const fork = a.findIndex((part, index) => part !== b[index]);
  return fork === -1 || b.length <= fork ? null : [a.slice(0, fork + 1).join('.'), b.slice(0, fork + 1).join('.')];
}

/** Converts coordinates within boxes to coordinates within the whole. */
function collect(
  { children = [], edges = [] }: ElkNode,
  at: { readonly x: number; readonly y: number },
  boxes: Map<string, Box>,
  lines: Arrow[],
): void {
  lines.push(...edges.map((edge) => arrowOf(edge, at)));
  for (const child of children) {
    const box = {
      x: at.x + (child.x ?? 0),
      y: at.y + (child.y ?? 0),
      width: child.width ?? 0,
      height: child.height ?? 0,
    };
    boxes.set(child.id, box);
    collect(child, box, boxes, lines);
  }
}

function arrowOf({ id, sections = [] }: ElkExtendedEdge, at: { readonly x: number; readonly y: number }): Arrow {
  const [from = '', to = ''] = id.split('→');
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  return { from, to, points: points.map(({ x, y }) => ({ x: x + at.x, y: y + at.y })) };
}
