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

/** Where everything of a graph is, in pixels: a box within the box around it, an edge and its label within the whole. */
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
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
};

let elk: InstanceType<typeof ELK> | undefined;

/** Lays a graph out, in a worker. */
export async function layOut(graph: Graph): Promise<Layout> {
  elk ??= new ELK({ workerFactory: () => new Worker(workerUrl) });
  const inside = new Map<string | null, GraphNode[]>();
  for (const node of graph.nodes) inside.set(node.parent, [...(inside.get(node.parent) ?? []), node]);
  const laid = await elk.layout({
    id: 'whole',
    layoutOptions: OPTIONS,
    children: (inside.get(null) ?? []).map((node) => nodeFor(node, inside)),
    edges: graph.edges.map(({ id, from, to, width, height }) => ({ id, sources: [from], targets: [to], labels: [{ id: `${id}#`, text: id, width, height }] })),
  });
  const boxes = new Map<string, Box>();
  collect(laid, boxes);
  return { boxes, edges: new Map((laid.edges ?? []).map((edge) => [edge.id, routeOf(edge)])) };
}

function nodeFor(node: GraphNode, inside: ReadonlyMap<string | null, readonly GraphNode[]>): ElkNode {
  const children = inside.get(node.id) ?? [];
  if (!node.isGroup || children.length === 0) return { id: node.id, width: node.width, height: node.height };
  return {
    id: node.id,
    children: children.map((child) => nodeFor(child, inside)),
    layoutOptions: {
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
