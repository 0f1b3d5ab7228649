import type { Chart } from '../model.ts';
import { arrowsBetween, type OverviewPlan, type OverviewStep } from './collapse.ts';
import { boxOf, PAGE, type Point, type Route, routesOf } from './arrow-routes.ts';

/** The smallest font size: on a page that shows the picture at 55 %, it is still 10 px. */
export const SMALLEST = 18;

const CORNER = 12;
/** The approximate width of a small letter. */
const LETTER = 9.4;

/** The styles of the parts, as attributes, because a page's content security policy may block style sheets in it. */
const LOOK = {
  title: `font-size="21" font-weight="650" fill="#16231f"`,
  line: `font-size="${SMALLEST}" fill="#3f4a47"`,
  box: 'fill="#ffffff" stroke="#7d8a86" stroke-width="2"',
  mainBox: 'fill="#dfe6e4" stroke="#17493b" stroke-width="4"',
  beside: 'fill="#fbfbf9" stroke="#7d8a86" stroke-width="2" stroke-dasharray="7 6"',
  here: 'fill="#17493b" stroke="#e8743b" stroke-width="8"',
  arrow: 'fill="none" stroke="#7d8a86" stroke-width="2"',
  main: 'fill="none" stroke="#17493b" stroke-width="7"',
  lead: 'fill="none" stroke="#7d8a86" stroke-width="2" stroke-dasharray="2 5"',
  taken: 'fill="none" stroke="#e8743b" stroke-width="7"',
} as const;

/** The marks on an overview for a moment of a journey, or for a campaign. */
export interface OverviewMarks {
  /** The id of the journey's current step. */
  readonly here?: string | undefined;
  /** The ends of the arrow that was just taken: `gate next`. */
  readonly taken?: string | undefined;
  /** The ids of the steps, and the ends of the arrows, that cannot be reached. */
  readonly dimmed?: ReadonlySet<string>;
}

/**
 * Draws the overview of a chart as an SVG of 1600×900 pixels: its steps, with the main path bold and alternative paths
 * thin.
 *
 * @throws if a shown transition leads between states that no step contains
 */
export function drawOverview(chart: Chart, plan: OverviewPlan, marks: OverviewMarks = {}): string {
  const routes = routesOf(arrowsBetween(chart, plan)).toSorted((one, other) => rank(one) - rank(other));
  const { width, height } = PAGE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(`The steps of ${chart.id}, and the ways between them`)}">`,
    '<defs>',
    tip('arrow', 12, '#7d8a86'),
    tip('main', 22, '#17493b'),
    tip('taken', 22, '#e8743b'),
    '</defs>',
    `<rect width="${width}" height="${height}" rx="16" fill="#fbfbf9"/>`,
    `<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" text-anchor="middle">`,
    ...routes.map((route) => arrowOf(route, marks)),
    ...plan.steps.map((step) => stepBox(step, plan.main.includes(step.id), marks)),
    ...routes.flatMap((route) => wordsOf(route, marks)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

const faint = (marks: OverviewMarks, key: string): string => (marks.dimmed?.has(key) ? ' opacity="0.25"' : '');

/** The main path is drawn over the others. */
const rank = ({ arrow }: Route): number => (arrow.isMain ? 1 : 0);

const tip = (name: string, size: number, colour: string): string =>
  `<marker id="tip-${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="${size}" markerHeight="${size}" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="${colour}"/></marker>`;

const keyOf = ({ arrow }: Route): string => `${arrow.from.id} ${arrow.to.id}`;

function arrowOf(route: Route, marks: OverviewMarks): string {
  const { arrow, points } = route;
  const key = keyOf(route);
  const look = marks.taken === key ? 'taken' : arrow.isMain ? 'main' : 'arrow';
  return `<path ${LOOK[look]}${faint(marks, key)} d="${pathOf(points)}" marker-end="url(#tip-${look})"><title>${escaped(`${arrow.from.title} → ${arrow.to.title}`)}</title></path>`;
}

/** Straight segments with rounded corners. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      return `L${at(towards(point, before))}Q${at(point)} ${at(towards(point, after))}`;
    })
    .join('');
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(CORNER, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const at = ({ x, y }: Point): string => `${rounded(x)} ${rounded(y)}`;
const rounded = (length: number): number => Math.round(length * 10) / 10;

function stepBox(step: OverviewStep, isMain: boolean, marks: OverviewMarks): string {
  const { x, y, width, height } = boxOf(step);
  const isHere = marks.here === step.id;
  const middle = rounded(x + width / 2);
  const shape = step.kind === 'decision' ? 2 * CORNER : CORNER;
  const look = isHere ? LOOK.here : isMain ? LOOK.mainBox : step.kind === 'beside' ? LOOK.beside : LOOK.box;
  const top = y + height / 2 + 9 - (step.lines.length * 24) / 2;
  const [title, line] = isHere
    ? [LOOK.title, LOOK.line].map((each) => each.replace(/fill="#\w+"/, 'fill="#ffffff"'))
    : [LOOK.title, LOOK.line];
  return [
    `<g data-step="${step.id}"${isHere ? ' data-here="true"' : ''}${faint(marks, step.id)}>`,
    `<rect ${look} x="${rounded(x)}" y="${y}" width="${rounded(width)}" height="${height}" rx="${shape}"/>`,
    `<text ${title} x="${middle}" y="${rounded(top)}">${escaped(step.title)}</text>`,
    ...step.lines.map(
      (text, index) => `<text ${line} x="${middle}" y="${rounded(top + 28 + index * 24)}">${escaped(text)}</text>`,
    ),
    '</g>',
  ].join('');
}

/**
 * Draws the text of an arrow on its longest segment. If that is too short, the text is only in the chart of the step,
 * except for arrows that leave a decision: these always have their condition (TOOL-1).
 */
function wordsOf(route: Route, marks: OverviewMarks): string[] {
  const { arrow, points } = route;
  const [start, one, other] = points;
  if (arrow.words.length === 0 || !start || !one) return [];
  const text = arrow.words.join(', ');
  const width = text.length * LETTER + 14;
  const look = `${faint(marks, keyOf(route))} data-words="${keyOf(route)}"`;
  if (other && width <= Math.abs(other.x - one.x) - 2 * CORNER)
    return [labelAt({ x: (one.x + other.x) / 2, y: one.y }, text, look)];
  if (arrow.from.kind !== 'decision') return [];
  // The text is wider than its lane and is drawn above it.
  if (other) return [labelAt({ x: (one.x + other.x) / 2, y: one.y - LABEL / 2 - 3 }, text, look)];
  const middle = { x: (start.x + one.x) / 2, y: (start.y + one.y) / 2 };
  // A straight arrow has a dotted line to its text: beside a vertical arrow, below the boxes of a horizontal one.
  const { x, width: box } = boxOf(arrow.from);
  const { y, height } = boxOf(arrow.to);
  const place =
    start.x === one.x
      ? { x: x + box + 16 + width / 2, y: one.y - 2 * LABEL }
      : { x: middle.x, y: y + height + LABEL / 2 + 6 };
  const from = start.x === one.x ? { x: start.x, y: place.y } : middle;
  return [
    `<path ${LOOK.lead}${faint(marks, keyOf(route))} d="M${at(from)}L${at(place)}"/>`,
    labelAt(place, text, look),
  ];
}

/** Height in px of a text with its background. */
const LABEL = 24;

function labelAt({ x, y }: Point, text: string, look: string): string {
  const width = text.length * LETTER + 14;
  return [
    `<rect x="${rounded(x - width / 2)}" y="${rounded(y - LABEL / 2)}" width="${rounded(width)}" height="${LABEL}" fill="#fbfbf9"/>`,
    `<text ${LOOK.line}${look} x="${rounded(x)}" y="${rounded(y + 6)}">${escaped(text)}</text>`,
  ].join('');
}

/** Returns a text within SVG. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
