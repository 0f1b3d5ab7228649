// One state and its neighbours as SVG for a given width: the view on phones, and a downloadable picture.
import type { ChartTransition } from '#chart/model.ts';
import { escaped } from '#chart/overview/draw-overview.ts';
import type { Marks } from './marks.ts';
import type { Neighbour, Neighbourhood } from './neighbours.ts';
import { pagesIn, SAYS } from '../says.ts';

/** Pixels. */
const MARGIN = 14;
const LINE = 18;
const CHARACTER = 6.5;
/** Share of a width that text of the usual size would need, for bold letters and for the larger ones of a title. */
const BOLD = 0.74;
const TITLE = 0.58;
const PICTURE = { width: 117, height: 253 };
/** Size on a phone, small enough to show the first transition without scrolling. */
const SMALL_PICTURE = { width: 78, height: 169 };
const MOST = 1_000;
/** Width in px from which the next states are beside the current one; below it they are under it. */
const WIDE = 640;
/** Space between two neighbours, in px. */
const GAP = 14;
/** Space between the arrows and the edge beside them, in px. */
const LANE = 20;

const INK = '#16231f';
const SOFT = '#50605a';
const EDGE = '#7d8a86';
const ACTION = '#17493b';
const SPOT = '#c2551d';

/** A part of the drawing, and the y of its lower edge. */
interface Part {
  readonly svg: string;
  readonly bottom: number;
}

/**
 * Draws the current state with the next states beside it, or below it on a narrow page. The previous states are last.
 *
 * @param width width of the page in pixels, from 320
 * @param picture URL of the screen's picture; null without one
 */
export function drawStep(around: Neighbourhood, marks: Marks, width: number, picture: string | null): string {
  const wide = Math.min(width, MOST);
  const isBeside = wide >= WIDE;
  const edge = isBeside ? MARGIN + Math.round(wide * 0.38) : wide - MARGIN;
  const here = currentBox(around, { right: edge, marks, picture, size: isBeside ? PICTURE : SMALL_PICTURE });
  const after = rows(
    around.after,
    isBeside
      ? { top: MARGIN - 8, left: edge, right: wide - MARGIN, from: { x: edge, y: null }, marks, leads: 'on' }
      : {
          top: here.bottom,
          left: MARGIN,
          right: wide - MARGIN - LANE,
          from: { x: null, y: here.bottom },
          marks,
          leads: 'on',
        },
  );
  const before = rows(around.before, {
    top: Math.max(here.bottom, after.bottom) + LANE,
    left: MARGIN,
    right: isBeside ? Math.min(edge + 320, wide - MARGIN) : wide - MARGIN,
    from: { x: null, y: here.bottom },
    marks,
    leads: isBeside ? 'here, on the left' : 'here, on the right',
  });
  const height = Math.max(here.bottom, after.bottom, before.bottom) + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${height}" width="${wide}" height="${height}" role="img" aria-label="${escaped(`${around.state.name} and its neighbours`)}">`,
    `<rect width="${wide}" height="${height}" fill="#fbfbf9"/>`,
    `<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-size="13">`,
    here.svg,
    after.svg,
    isBeside && around.after.length === 0
      ? `<text x="${edge + 16}" y="${MARGIN + 24}" font-size="12" fill="${SOFT}">No outgoing transitions except by links and addresses.</text>`
      : '',
    before.svg,
    '</g></svg>',
  ].join('');
}

interface Rows {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  /** Where their common line meets the current state: its right edge (x) or its lower edge (y). */
  readonly from: { readonly x: number; readonly y: null } | { readonly x: null; readonly y: number };
  readonly marks: Marks;
  /** Whether the transitions leave the current state or enter it, and on which side their common line is. */
  readonly leads: 'on' | 'here, on the left' | 'here, on the right';
}

/** Draws the neighbours as a list, each with the texts of its transitions beside its arrow. */
function rows(neighbours: readonly Neighbour[], { top, left, right, from, marks, leads }: Rows): Part {
  if (neighbours.length === 0) return { svg: '', bottom: top };
  const isRight = leads === 'here, on the right';
  const isOn = leads === 'on';
  const box = Math.round(Math.min((right - left) * 0.42, 220));
  const words = right - left - box - 36;
  const rail = isRight ? right - 8 : left + (from.y === null ? 16 : 8);
  const x = isRight ? left : right - box;
  let y = top;
  const parts = neighbours.map(({ state, transitions }) => {
    const lines = transitions.flatMap((transition) => wordsOf(transition, marks, words));
    const name = wrapped(shortName(state.name), (box - 16) * BOLD);
    const height = Math.max(name.length * LINE + 14, lines.length * LINE + 10, 34);
    const middle = y + height / 2;
    const isTaken = transitions.some(({ key }) => marks.taken.has(key));
    const isDim = marks.dimmed.has(state.id) || transitions.every(({ key }) => marks.dimmed.has(key));
    const colour = isTaken ? SPOT : EDGE;
    const text = isRight ? x + box + 10 : rail + 10;
    const line = y + height;
    const svg = [
      `<g data-neighbour="${escaped(state.id)}"${isDim ? ' opacity="0.35"' : ''}>`,
      `<path d="M${rail} ${line}H${isRight ? x + box : x - 3}" fill="none" stroke="${colour}" stroke-width="${isTaken ? 4 : 2}"/>`,
      ...(isOn ? [`<path d="M${x - 13} ${line - 6}L${x - 1} ${line}L${x - 13} ${line + 6}Z" fill="${colour}"/>`] : []),
      `<rect x="${x}" y="${y + 8}" width="${box}" height="${height}" rx="8" fill="#ffffff" stroke="${EDGE}" stroke-width="1.5"/>`,
      ...name.map(
        (each, index) =>
          `<text x="${x + 8}" y="${middle + 12 - ((name.length - 1) * LINE) / 2 + index * LINE}" font-weight="650" fill="${INK}">${escaped(each)}</text>`,
      ),
      ...lines.map(
        (each, index) =>
          `<text x="${text}" y="${line - 6 - (lines.length - 1 - index) * LINE}" font-size="12" ${each.look}>${each.text}</text>`,
      ),
      '</g>',
    ].join('');
    y += height + GAP;
    return { svg, line };
  });
  const [first, last] = [parts[0]?.line ?? top, parts.at(-1)?.line ?? top];
  const start = from.y === null ? `M${from.x} ${first}H${rail}` : `M${rail} ${from.y + (isOn ? 0 : 10)}`;
  const tip = isOn || from.y === null ? '' : tipUp(rail, from.y);
  const common = `<path d="${start}V${last}" fill="none" stroke="${EDGE}" stroke-width="2"/>${tip}`;
  return { svg: common + parts.map(({ svg }) => svg).join(''), bottom: y + 8 - GAP };
}

const tipUp = (x: number, y: number): string =>
  `<path d="M${x - 6} ${y + 12}L${x} ${y + 2}L${x + 6} ${y + 12}Z" fill="${EDGE}"/>`;

interface Current {
  readonly right: number;
  readonly marks: Marks;
  readonly picture: string | null;
  readonly size: { readonly width: number; readonly height: number };
}

/** Draws the state itself: its name, its screen with a picture, its actors, and its internal transitions. */
function currentBox({ state, screen, stays }: Neighbourhood, { right, marks, picture, size }: Current): Part {
  const top = MARGIN;
  const room = right - MARGIN - 24 - (picture === null ? 0 : size.width + 14);
  const title = wrapped(shortName(state.name), room * TITLE);
  const isHere = marks.active.has(state.id);
  const soft = (text: string) => wrapped(text, room).map((line) => ({ text: escaped(line), look: `fill="${SOFT}"` }));
  const lines = [
    ...(screen === null ? [] : soft(`screen ${screen}`)),
    ...state.invokes.flatMap((slot) => soft(`↻ ${slot}`)),
    ...soft(state.description),
    ...stays.flatMap((stay) => wordsOf(stay, marks, room)),
  ];
  const head = title.length * 22 + 30;
  const height = Math.max(head + lines.length * LINE + 10, picture === null ? 0 : size.height + 24);
  const x = MARGIN + 12 + (picture === null ? 0 : size.width + 14);
  const frame = `x="${MARGIN + 12}" y="${top + 12}" width="${size.width}" height="${size.height}"`;
  const svg = [
    `<g data-state="${escaped(state.id)}" data-active="${isHere}">`,
    `<rect x="${MARGIN}" y="${top}" width="${right - MARGIN}" height="${height}" rx="12" fill="#eef3f1" stroke="${ACTION}" stroke-width="4"/>`,
    ...(picture === null
      ? []
      : [`<image href="${escaped(picture)}" ${frame}/>`, `<rect ${frame} fill="none" stroke="${EDGE}"/>`]),
    ...(isHere
      ? [`<text x="${x}" y="${top + 24}" font-size="12" font-weight="700" fill="${ACTION}">● now</text>`]
      : []),
    ...title.map(
      (line, index) =>
        `<text x="${x}" y="${top + 46 + index * 22}" font-size="17" font-weight="700" fill="${INK}">${escaped(line)}</text>`,
    ),
    ...lines.map(
      ({ text, look }, index) =>
        `<text x="${x}" y="${top + head + 14 + index * LINE}" font-size="12" ${look}>${text}</text>`,
    ),
    '</g>',
  ].join('');
  return { svg, bottom: top + height };
}

const shortName = (name: string): string => name.replace(/^flow\./, '').replaceAll('.', ' › ');

/** Returns a transition as lines that fit, with the sign of its guard's result. */
function wordsOf({ key, event, guard }: ChartTransition, marks: Marks, room: number): { text: string; look: string }[] {
  const said = marks.says.get(key);
  const pages = marks.walked?.[key];
  const text = `${said === undefined ? '' : `${SAYS[said].sign} `}${event}${guard === null ? '' : ` [${guard.short}]`}${pages === undefined ? '' : ` · ${pagesIn(String(pages))}`}`;
  const look = marks.taken.has(key) ? `font-weight="700" fill="${SPOT}"` : `fill="${said === 'no' ? SOFT : INK}"`;
  return wrapped(text, room).map((line, index) => ({
    text: `${index === 0 ? `<title>${escaped(text)}</title>` : ''}${escaped(line)}`,
    look: `${look} data-transition="${escaped(key)}"`,
  }));
}

/** Wraps a text to a width; breaks words that are too long. */
export function wrapped(text: string, width: number): string[] {
  const most = Math.max(8, Math.floor(width / CHARACTER));
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${most}}`, 'gu')) ?? []);
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
