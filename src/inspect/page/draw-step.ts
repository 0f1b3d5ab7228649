// One state and its neighbours as SVG, drawn for a width: what a phone shows, and what can be taken away as a picture.
import type { ChartTransition } from '#chart/model.ts';
import { escaped } from '#chart/overview/draw.ts';
import type { Marks } from './marks.ts';
import type { Neighbour, Neighbourhood } from './neighbours.ts';
import { SAYS } from './says.ts';

/** In pixels. */
const MARGIN = 14;
const LINE = 18;
const CHARACTER = 6.5;
/** Bold letters of the same size are wider, by this share. */
const BOLD = 0.74;
const PICTURE = { width: 117, height: 253 };
const MOST = 760;

const INK = '#16231f';
const SOFT = '#50605a';
const EDGE = '#7d8a86';
const ACTION = '#17493b';
const SPOT = '#c2551d';

/** What is drawn, and how far down it reaches. */
interface Part {
  readonly svg: string;
  readonly bottom: number;
}

/**
 * @param width of the page, in pixels, from 320
 * @param picture the address of the screen's picture; null without one
 */
export function drawStep(around: Neighbourhood, marks: Marks, width: number, picture: string | null): string {
  const wide = Math.min(width, MOST);
  const before = rows(around.before, { top: MARGIN, width: wide, marks, isBefore: true });
  const here = currentBox(around, { top: before.bottom + 22, width: wide, marks, picture });
  const after = rows(around.after, { top: here.bottom + 22, width: wide, marks, isBefore: false });
  const height = after.bottom + MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${height}" width="${wide}" height="${height}" role="img" aria-label="${escaped(`${around.state.name} and its neighbours`)}">`,
    `<rect width="${wide}" height="${height}" fill="#fbfbf9"/>`,
    `<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif" font-size="13">`,
    before.svg,
    here.svg,
    after.svg,
    '</g></svg>',
  ].join('');
}

interface Rows {
  readonly top: number;
  readonly width: number;
  readonly marks: Marks;
  readonly isBefore: boolean;
}

/** Neighbours below each other, each with the words of its transitions beside its arrow. */
function rows(neighbours: readonly Neighbour[], { top, width, marks, isBefore }: Rows): Part {
  const box = Math.round(Math.min(width * 0.36, 230));
  const words = width - box - 2 * MARGIN - 26;
  let y = top;
  let firstLine = 0;
  let lastLine = 0;
  const parts = neighbours.map(({ state, transitions }) => {
    const lines = transitions.flatMap((transition) => wordsOf(transition, marks, words));
    const name = wrapped(state.name.replace(/^flow\./, '').replaceAll('.', ' › '), (box - 16) * BOLD);
    const height = Math.max(name.length * LINE + 14, lines.length * LINE + 10, 34);
    const middle = y + height / 2;
    const isTaken = transitions.some(({ key }) => marks.taken.has(key));
    const isDim = marks.dimmed.has(state.id) || transitions.every(({ key }) => marks.dimmed.has(key));
    const x = isBefore ? MARGIN : width - MARGIN - box;
    const rail = isBefore ? width - MARGIN - 8 : MARGIN + 8;
    const [from, to] = isBefore ? [x + box, rail] : [rail, x - 3];
    const stroke = `stroke="${isTaken ? SPOT : EDGE}" stroke-width="${isTaken ? 4 : 2}"`;
    const text = isBefore ? x + box + 10 : rail + 10;
    const svg = [
      `<g data-neighbour="${escaped(state.id)}"${isDim ? ' opacity="0.35"' : ''}>`,
      `<path d="M${from} ${y + height}H${to}" fill="none" ${stroke}/>`,
      ...(isBefore
        ? []
        : [
            `<path d="M${to - 10} ${y + height - 6}L${to + 2} ${y + height}L${to - 10} ${y + height + 6}Z" fill="${isTaken ? SPOT : EDGE}"/>`,
          ]),
      `<rect x="${x}" y="${y + 8}" width="${box}" height="${height}" rx="8" fill="#ffffff" stroke="${EDGE}" stroke-width="1.5"/>`,
      ...name.map(
        (line, index) =>
          `<text x="${x + 8}" y="${middle + 12 - ((name.length - 1) * LINE) / 2 + index * LINE}" font-weight="650" fill="${INK}">${escaped(line)}</text>`,
      ),
      ...lines.map(
        (line, index) =>
          `<text x="${text}" y="${y + height - 6 - (lines.length - 1 - index) * LINE}" font-size="12" ${line.look}>${line.text}</text>`,
      ),
      '</g>',
    ].join('');
    firstLine ||= y + height;
    lastLine = y + height;
    y += height + 20;
    return svg;
  });
  const rail = isBefore ? width - MARGIN - 8 : MARGIN + 8;
  const first = isBefore ? firstLine : top - 24;
  const line = `<path d="M${rail} ${first}V${isBefore ? y + 12 : lastLine}" fill="none" stroke="${EDGE}" stroke-width="2"/>`;
  const tip = isBefore
    ? `<path d="M${rail - 6} ${y + 10}L${rail} ${y + 20}L${rail + 6} ${y + 10}Z" fill="${EDGE}"/>`
    : '';
  return { svg: neighbours.length === 0 ? '' : line + parts.join('') + tip, bottom: y };
}

interface Current {
  readonly top: number;
  readonly width: number;
  readonly marks: Marks;
  readonly picture: string | null;
}

/** The state itself: its name, its screen with a picture, its slots, and what happens without leaving it. */
function currentBox({ state, screen, stays }: Neighbourhood, { top, width, marks, picture }: Current): Part {
  const room = width - 2 * MARGIN - 24 - (picture === null ? 0 : PICTURE.width + 14);
  const title = wrapped(state.name.replace(/^flow\./, '').replaceAll('.', ' › '), room * 0.55);
  const isHere = marks.active.has(state.id);
  const lines = [
    ...(screen === null
      ? []
      : wrapped(`screen ${screen}`, room).map((text) => ({ text: escaped(text), look: `fill="${SOFT}"` }))),
    ...state.invokes.flatMap((slot) =>
      wrapped(`↻ ${slot}`, room).map((text) => ({ text: escaped(text), look: `fill="${SOFT}"` })),
    ),
    ...wrapped(state.description, room).map((text) => ({ text: escaped(text), look: `fill="${SOFT}"` })),
    ...stays.flatMap((stay) => wordsOf(stay, marks, room)),
  ];
  const head = title.length * 22 + 30;
  const height = Math.max(head + lines.length * LINE + 10, picture === null ? 0 : PICTURE.height + 24);
  const x = MARGIN + 12 + (picture === null ? 0 : PICTURE.width + 14);
  const svg = [
    `<g data-state="${escaped(state.id)}" data-active="${isHere}">`,
    `<rect x="${MARGIN}" y="${top}" width="${width - 2 * MARGIN}" height="${height}" rx="12" fill="#eef3f1" stroke="${ACTION}" stroke-width="4"/>`,
    ...(picture === null
      ? []
      : [
          `<image href="${escaped(picture)}" x="${MARGIN + 12}" y="${top + 12}" width="${PICTURE.width}" height="${PICTURE.height}"/>`,
          `<rect x="${MARGIN + 12}" y="${top + 12}" width="${PICTURE.width}" height="${PICTURE.height}" fill="none" stroke="${EDGE}"/>`,
        ]),
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

/** A transition in words that fit, with the sign of its guard's verdict. */
function wordsOf({ key, event, guard }: ChartTransition, marks: Marks, room: number): { text: string; look: string }[] {
  const said = marks.says.get(key);
  const pages = marks.walked?.[key];
  const text = `${said === undefined ? '' : `${SAYS[said].sign} `}${event}${guard === null ? '' : ` [${guard.short}]`}${pages === undefined ? '' : ` · ${pages} pages`}`;
  const look = marks.taken.has(key) ? `font-weight="700" fill="${SPOT}"` : `fill="${said === 'no' ? SOFT : INK}"`;
  return wrapped(text, room).map((line, index) => ({
    text: `${index === 0 ? `<title>${escaped(text)}</title>` : ''}${escaped(line)}`,
    look: `${look} data-transition="${escaped(key)}"`,
  }));
}

/** A text in lines that fit into a width; a word that is too long is broken. */
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
