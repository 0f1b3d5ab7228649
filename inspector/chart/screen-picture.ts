import { escaped } from '#chart/overview/draw-overview.ts';
import { painted } from './take-away.ts';

/** The window of a phone, in pixels. */
const PHONE = { width: 390, height: 844 };
/** Scale of the painted picture: it is shown at 117 of 390 px, on displays with up to two pixels per px. */
const DENSITY = 0.6;
const SVG = 'http://www.w3.org/2000/svg';
/** Stops animations and transitions: a screen is painted as it looks after them. */
const STILL = '*,::before,::after{animation:none!important;transition:none!important}';
const STYLE = /<style>(?<css>[^<]*)<\/style>/;
const FILE = /url\(["']?(\/[^"')]+)["']?\)/g;

/**
 * Paints the screen that a campaign shows in a state of the journey, for a visitor who has entered nothing (TOOL-2).
 * The server renders it with the site's own components; its fonts and pictures are added here.
 *
 * @param campaign its name
 * @param state the name in the chart, such as `flow.ageGate.answering`
 * @returns the picture as a `data:` URL; null for a state whose screen only a running journey can render
 * @throws if a file of the screen cannot be read, or the browser cannot paint it
 */
export async function pictureOf(campaign: string, state: string, signal: AbortSignal): Promise<string | null> {
  const query = new URLSearchParams({ campaign, state });
  const answer = await fetch(`/__inspect/screen.html?${query}`, { signal, headers: { accept: 'text/html' } });
  if (answer.status !== 200) return null;
  const html = await withFiles(await answer.text(), signal);
  // Remove the style sheet before parsing: the inspector's Content-Security-Policy blocks inline style sheets and logs
  // an error. An SVG that is painted as a picture has no such policy.
  const style = STYLE.exec(html)?.groups?.['css'] ?? '';
  const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html');
  return addressOf(await painted(asSvg(page, `${style}${STILL}`), DENSITY));
}

/** Replaces the addresses in `url(…)` and `src="…"` by the files themselves, because a picture cannot load files. */
async function withFiles(html: string, signal: AbortSignal): Promise<string> {
  const named = [...html.matchAll(FILE), ...html.matchAll(/src="(\/[^"]+)"/g)].map(([, address = '']) => address);
  const files = await Promise.all(
    [...new Set(named)].map(async (address): Promise<[string, string]> => {
      const answer = await fetch(address.replaceAll('&amp;', '&'), { signal });
      return [address, await addressOf(await answer.blob())];
    }),
  );
  const held = new Map(files);
  return html
    .replace(FILE, (_, address: string) => `url(${held.get(address)})`)
    .replace(/src="(\/[^"]+)"/g, (_, address: string) => `src="${held.get(address)}"`);
}

/**
 * Puts a page into an SVG of the size of a phone's window. The attributes of the page's root are set on the SVG's root
 * too, because style rules for `:root` apply there.
 */
function asSvg(page: Document, css: string): string {
  const picture = document.implementation.createDocument(SVG, 'svg');
  const root = picture.documentElement;
  const html = page.documentElement;
  for (const { name, value } of html.attributes) root.setAttribute(name, value);
  const { width, height } = PHONE;
  const frame = picture.createElementNS(SVG, 'foreignObject');
  for (const [name, value] of Object.entries({ width, height })) {
    root.setAttribute(name, String(value));
    frame.setAttribute(name, String(value));
  }
  root.setAttribute('viewBox', `0 0 ${width} ${height}`);
  html.setAttribute('style', `${html.getAttribute('style') ?? ''};display:block;height:${height}px;overflow:hidden`);
  frame.append(html);
  root.append(frame);
  const text = new XMLSerializer().serializeToString(picture);
  return text.replace('<foreignObject', () => `<style>${escaped(css)}</style><foreignObject`);
}

/** Returns a file as a `data:` URL, which stays in the view when it is saved (TOOL-4). */
async function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('a file of the screen could not be read')));
    reader.readAsDataURL(file);
  });
}
