import { EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react';
import { classes } from '#src/ui/classes.ts';
import type { GraphEdge } from './graph.ts';
import type { Box, Point } from './chart-layout.ts';
import { useMarks } from './marks.ts';
import style from './TransitionEdge.module.css';
import { TransitionLine } from './TransitionLine.tsx';

export type TransitionEdgeData = Edge<
  { readonly edge: GraphEdge; readonly points: readonly Point[]; readonly label: Box },
  'transition'
>;

const CORNER = 6;

/**
 * Renders the transitions from one state to another: an arrow along the computed route, and a label with one line for
 * each.
 */
export function TransitionEdge({ data }: EdgeProps<TransitionEdgeData>) {
  const { taken, active, dimmed } = useMarks();
  if (!data) return null;
  const { edge, points, label } = data;
  const isTaken = edge.lines.some(({ key }) => taken.has(key));
  const isNext = active.has(edge.from);
  const isDimmed = edge.lines.every(({ key }) => dimmed.has(key));
  const kind = classes(isDimmed && style.dimmed, style.way, isNext && style.next, isTaken && style.taken);
  return (
    <>
      <path className={kind} d={wayOf(points)} fill="none" />
      <path className={classes(kind, style.tip)} d={tipOf(points)} />
      <EdgeLabelRenderer>
        <div
          className={classes(style.label, isNext && style.nextLabel, isTaken && style.takenLabel)}
          style={{ transform: `translate(${label.x}px, ${label.y}px)`, width: label.width, height: label.height }}
        >
          {edge.lines.map((line) => (
            <TransitionLine key={line.key} line={line} />
          ))}
        </div>
      </EdgeLabelRenderer>
    </>
  );
}

/** Returns a path of straight segments with rounded corners. */
function wayOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M ${point.x} ${point.y}`;
      if (!after) return `L ${point.x} ${point.y}`;
      const from = towards(point, before);
      const to = towards(point, after);
      return `L ${from.x} ${from.y} Q ${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join(' ');
}

function towards({ x, y }: Point, other: Point): Point {
  const length = Math.hypot(other.x - x, other.y - y) || 1;
  const part = Math.min(CORNER, length / 2) / length;
  return { x: x + (other.x - x) * part, y: y + (other.y - y) * part };
}

function tipOf(points: readonly Point[]): string {
  const end = points.at(-1);
  const before = points.at(-2);
  if (!end || !before) return '';
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const wing = (side: number) => `${end.x - 9 * Math.cos(angle + side)} ${end.y - 9 * Math.sin(angle + side)}`;
  return `M ${end.x} ${end.y} L ${wing(0.42)} L ${wing(-0.42)} Z`;
}
