import { Background, Controls, MiniMap, ReactFlow, ReactFlowProvider, useReactFlow } from '@xyflow/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Chart } from '#chart/model.ts';
import style from './ChartView.module.css';
import { graphOf, innermost, type Graph } from './graph.ts';
import { layOut, type Box, type Layout } from './chart-layout.ts';
import { useMarks } from './marks.ts';
import { StateBox, type StateNode } from './StateBox.tsx';
import { TransitionEdge, type TransitionEdgeData } from './TransitionEdge.tsx';

const NODES = { state: StateBox };
const EDGES = { transition: TransitionEdge };
const ZOOM = 0.9;
/** Minimum scale at which a chart, such as a game's, is shown whole. */
const READABLE = 0.75;
/** Padding with space for the zoom buttons. */
const ROOM = { padding: { top: '24px', right: '24px', bottom: '24px', left: '64px' }, maxZoom: 1.25 } as const;

export interface Drawing {
  readonly chart: Chart;
  readonly nodes: StateNode[];
  readonly edges: TransitionEdgeData[];
  /** Every state's box, in coordinates of the whole chart. */
  readonly places: ReadonlyMap<string, Box>;
}

interface ChartViewProps {
  readonly chart: Chart;
  readonly isFollowing: boolean;
  readonly onLeave: () => void;
  /** Receives the rendered chart for the download as a picture. */
  readonly onDrawn: (drawing: Drawing | null) => void;
}

/** Renders a chart, and keeps the active state in view while `isFollowing`. */
export function ChartView(props: ChartViewProps) {
  return (
    <ReactFlowProvider>
      <Drawn {...props} />
    </ReactFlowProvider>
  );
}

function Drawn({ chart, isFollowing, onLeave, onDrawn }: ChartViewProps) {
  const drawing = useDrawing(chart);
  const { active } = useMarks();
  const { setCenter, fitView } = useReactFlow();
  const view = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const here = useMemo(() => innermost([...active])[0], [active]);
  const place = here === undefined ? undefined : drawing?.places.get(here);

  useEffect(() => onDrawn(drawing), [drawing, onDrawn]);
  useEffect(() => {
    if (!drawing) return;
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 320;
    const isSmall = isReadable(drawing, view.current);
    setWhole(isSmall);
    if (!isFollowing || !place || isSmall) void fitView({ ...ROOM, duration });
    else void setCenter(place.x + place.width / 2, place.y + place.height / 2 + 40, { zoom: ZOOM, duration });
  }, [drawing, place, isFollowing, setCenter, fitView]);

  const groups = useMemo(
    () => new Set(drawing?.nodes.filter(({ data }) => data.node.isGroup).map(({ id }) => id)),
    [drawing],
  );
  const colourOf = (id: string) =>
    groups.has(id) ? 'transparent' : active.has(id) ? 'var(--color-action)' : 'var(--color-paper)';

  if (!drawing) return <p className={style.wait}>Laying out the chart …</p>;
  return (
    <ReactFlow
      ref={view}
      className={style.flow ?? ''}
      aria-label={`The chart ${chart.id}`}
      nodes={drawing.nodes}
      edges={drawing.edges}
      nodeTypes={NODES}
      edgeTypes={EDGES}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      minZoom={0.08}
      maxZoom={2}
      onMoveStart={(event) => event && onLeave()}
      disableKeyboardA11y
    >
      <Background gap={24} color="var(--color-line)" />
      <Controls showInteractive={false} fitViewOptions={ROOM} onFitView={onLeave} />
      {!isWhole && (
        <MiniMap
          style={{ width: 148, height: 112 }}
          pannable
          ariaLabel="Minimap of the chart"
          nodeColor={({ id }) => colourOf(id)}
          nodeStrokeColor="var(--color-edge)"
          nodeStrokeWidth={6}
          maskColor="color-mix(in srgb, var(--color-canvas) 70%, transparent)"
          bgColor="var(--color-well)"
        />
      )}
    </ReactFlow>
  );
}

/** Whether the whole chart is readable in this element without zooming. */
function isReadable({ places }: Drawing, element: HTMLElement | null): boolean {
  const [outermost] = places.values();
  if (!outermost || !element) return false;
  return Math.min(element.clientWidth / outermost.width, element.clientHeight / outermost.height) >= READABLE;
}

function useDrawing(chart: Chart): Drawing | null {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isWanted = true;
    const graph = graphOf(chart);
    layOut(graph)
      .then((layout) => isWanted && setDrawing(drawn(chart, graph, layout)))
      .catch((error: unknown) => console.error('the chart could not be laid out', error));
    return () => {
      isWanted = false;
    };
  }, [chart]);
  return drawing?.chart === chart ? drawing : null;
}

function drawn(chart: Chart, graph: Graph, { boxes, edges }: Layout): Drawing {
  const places = new Map<string, Box>();
  const nodes = graph.nodes.map((node): StateNode => {
    const { x, y, width, height } = boxes.get(node.id) ?? { x: 0, y: 0, width: node.width, height: node.height };
    const around = node.parent === null ? undefined : places.get(node.parent);
    places.set(node.id, { x: x + (around?.x ?? 0), y: y + (around?.y ?? 0), width, height });
    // Groups lie below the edges, single states above.
    return {
      id: node.id,
      type: 'state',
      position: { x, y },
      width,
      height,
      data: { node },
      zIndex: node.isGroup ? 0 : 2,
      ...(node.parent !== null && { parentId: node.parent }),
    };
  });
  return {
    chart,
    nodes,
    edges: graph.edges.map((edge): TransitionEdgeData => {
      const route = edges.get(edge.id);
      return {
        id: edge.id,
        type: 'transition',
        source: edge.from,
        target: edge.to,
        zIndex: 1,
        data: { edge, points: route?.points ?? [], label: route?.label ?? { x: 0, y: 0, width: 0, height: 0 } },
      };
    }),
    places,
  };
}
