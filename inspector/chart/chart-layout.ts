import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Graph, GraphNode } from './graph.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * The positions of a graph's parts, in pixels: a box relative to its parent, an edge and its label relative to the
 * whole.
 */
export interface Layout {
  readonly boxes: ReadonlyMap<string, Box>;
  readonly edges: ReadonlyMap<string, { readonly points: readonly Point[]; readonly label: Box }>;
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};

/**
 * Makes the chart compact. ELK fails on some graphs, which are laid out without it. Higher thoroughness takes twice the
 * time, and makes the journey wider.
 */
const COMPACT = {
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'WIDEST_LAYER',
  'elk.layered.thoroughness': '3',
};

/**
 * A chart without groups, such as a game's, is laid out downwards from its first state. ELK cannot do that for others.
 */
const FROM_FIRST = { 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST' };

type Options = Readonly<Record<string, string>>;

let elk: InstanceType<typeof ELK> | undefined;

/** Lays a graph out, in a web worker. */
export async function layOut(graph: Graph): Promise<Layout> {
  const inside = new Map<string | null, GraphNode[]>();
  for (const node of graph.nodes) inside.set(node.parent, [...(inside.get(node.parent) ?? []), node]);
  const ask = (more: Options) => {
    elk ??= new ELK({ workerFactory: () => new Worker(workerUrl) });
    return elk.layout({
      id: 'whole',
      layoutOptions: { ...OPTIONS, ...more },
      children: (inside.get(null) ?? []).map((node) => nodeFor(node, inside, more)),
      edges: graph.edges.map(({ id, from, to, width, height }) => ({
        id,
        sources: [from],
        targets: [to],
        labels: [{ id: `${id}#`, text: id, width, height }],
      })),
    });
  };
  const isFlat = graph.nodes.every(({ parent, isGroup }) => parent === null || !isGroup);
  const laid = await ask(isFlat ? { ...COMPACT, ...FROM_FIRST } : COMPACT).catch(() => ask({}));
  const boxes = new Map<string, Box>();
  collect(laid, boxes);
  return { boxes, edges: new Map((laid.edges ?? []).map((edge) => [edge.id, routeOf(edge)])) };
}

function nodeFor(node: GraphNode, inside: ReadonlyMap<string | null, readonly GraphNode[]>, more: Options): ElkNode {
  const children = inside.get(node.id) ?? [];
  if (!node.isGroup || children.length === 0) return { id: node.id, width: node.width, height: node.height };
  return {
    id: node.id,
    children: children.map((child) => nodeFor(child, inside, more)),
    layoutOptions: {
      ...more,
      'elk.padding': `[top=${node.height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${node.width},${node.height})`,
    },
  };
}

function collect({ children = [] }: ElkNode, boxes: Map<string, Box>): void {
  for (const child of children) {
    boxes.set(child.id, boxOf(child));
    collect(child, boxes);
  }
}

function routeOf({ sections = [], labels = [] }: ElkExtendedEdge) {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
  return { points, label: boxOf(labels[0] ?? {}) };
}

const boxOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>): Box => ({ x, y, width, height });
