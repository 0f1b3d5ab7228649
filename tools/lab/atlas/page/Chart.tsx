import type { Chart as ChartData } from '#chart/model.ts';
import type { Arrow, Drawing } from './atlas-layout.ts';
import { Thumbnail } from './Thumbnail.tsx';
import type { Shown } from './shown-place.ts';

export interface ChartProps {
  readonly chart: ChartData;
  readonly drawing: Drawing;
  /** The places of the resting states, by their ids in the chart. */
  readonly shown: ReadonlyMap<string, Shown>;
}

/** Renders the chart with a screenshot in every resting state, linked to all screenshots of the state. */
export function Chart({ chart, drawing, shown }: ChartProps) {
  const { width, height, boxes, arrows } = drawing;
  return (
    <div className="chart" role="group" aria-label="The journey chart" tabIndex={0}>
      <div className="drawing" style={{ width, height }}>
        {chart.states.map(({ id, key }) => {
          const box = boxes.get(id);
          if (!box) return null;
          const style = { left: box.x, top: box.y, width: box.width, height: box.height };
          const state = shown.get(id);
          if (state) return <Thumbnail key={id} of={state} name={key} className="state" style={style} state={id} />;
          const isGroup = chart.states.some(({ parent }) => parent === id);
          return (
            <div key={id} className={isGroup ? 'group' : 'point'} style={style} data-state={id}>
              {key}
            </div>
          );
        })}
        <svg className="arrows" width={width} height={height} aria-hidden="true">
          <defs>
            <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
              <path d="M0 0 8 4 0 8z" />
            </marker>
          </defs>
          {arrows.map((arrow) => (
            <path
              key={`${arrow.from}→${arrow.to}`}
              d={lineOf(arrow)}
              markerEnd="url(#tip)"
              data-from={arrow.from}
              data-to={arrow.to}
            />
          ))}
        </svg>
      </div>
    </div>
  );
}

/** Straight segments with rounded corners. */
function lineOf({ points }: Arrow): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${point.x} ${point.y}`;
      if (!after) return `L${point.x} ${point.y}`;
      const into = towards(point, before);
      const out = towards(point, after);
      return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join('');
}

type Point = Arrow['points'][number];

/** Returns the point that lies at a corner's radius from one point towards another. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(6, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
