// The whole chart with its layout as a downloadable SVG.
import { escaped, pathOf } from '#chart/overview/draw-overview.ts';
import type { Drawing } from './ChartView.tsx';
import type { GraphLine } from './graph.ts';
import type { Marks } from './marks.ts';

const LINE = 18;
const MARGIN = 16;

/** Draws the chart with the marks of a moment: the active states, the last transitions, and unreachable states. */
export function drawWhole({ nodes, edges, places, chart }: Drawing, marks: Marks): string {
  const boxes = [...places.values()];
  const width = Math.ceil(Math.max(0, ...boxes.map((box) => box.x + box.width)) + 2 * MARGIN);
  const height = Math.ceil(Math.max(0, ...boxes.map((box) => box.y + box.height)) + 2 * MARGIN);
  const faint = (isFaint: boolean) => (isFaint ? ' opacity="0.3"' : '');
  const lines = (all: readonly GraphLine[], x: number, y: number) =>
    all.map(
      ({ key, text, to }, index) =>
        `<text x="${x}" y="${y + 13 + index * LINE}" fill="${marks.taken.has(key) ? '#c2551d' : '#50605a'}">${escaped(to === null ? text : `${text} → ${to}`)}</text>`,
    );
  const box = ({ id, data: { node } }: Drawing['nodes'][number]): string[] => {
    const place = places.get(id);
    if (!place) return [];
    const isActive = marks.active.has(id);
    const look = node.isGroup
      ? 'fill="#dfe6e4" fill-opacity="0.3" stroke="#b9c4c0"'
      : 'fill="#ffffff" stroke="#7d8a86"';
    const title = node.state.type === 'history' ? 'H' : node.state.key;
    return [
      `<g${faint(marks.dimmed.has(id))}>`,
      `<rect x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" rx="10" ${isActive ? 'fill="#eef3f1" stroke="#17493b" stroke-width="4"' : look}/>`,
      `<text x="${place.x + 12}" y="${place.y + 21}" font-size="14" font-weight="650" fill="#16231f">${escaped(title)}${node.state.screen === null ? '' : ` <tspan font-size="11" font-weight="400">${escaped(node.state.screen)}</tspan>`}</text>`,
      ...node.state.invokes
        .slice(0, 1)
        .map(
          () =>
            `<text x="${place.x + 12}" y="${place.y + 47}" fill="#50605a">↻ ${escaped(node.state.invokes.join(', '))}</text>`,
        ),
      ...lines(node.lines, place.x + 12, place.y + 34 + (node.state.invokes.length > 0 ? LINE : 0)),
      '</g>',
    ];
  };
  const arrow = ({ data }: Drawing['edges'][number]): string[] => {
    if (!data) return [];
    const { edge, points, label } = data;
    const isTaken = edge.lines.some(({ key }) => marks.taken.has(key));
    return [
      `<g${faint(edge.lines.every(({ key }) => marks.dimmed.has(key)))}>`,
      `<path d="${pathOf(points)}" fill="none" stroke="${isTaken ? '#c2551d' : '#7d8a86'}" stroke-width="${isTaken ? 4 : 1.3}" marker-end="url(#tip)"/>`,
      `<rect x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" fill="#fbfbf9"/>`,
      ...lines(edge.lines, label.x + 5, label.y + 1),
      '</g>',
    ];
  };
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(`The chart ${chart.id}`)}">`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="#7d8a86"/></marker></defs>',
    `<rect x="${-MARGIN}" y="${-MARGIN}" width="${width}" height="${height}" fill="#fbfbf9"/>`,
    `<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-size="12">`,
    ...nodes.filter(({ data }) => data.node.isGroup).flatMap(box),
    ...edges.flatMap(arrow),
    ...nodes.filter(({ data }) => !data.node.isGroup).flatMap(box),
    '</g></svg>',
  ].join('\n');
}
