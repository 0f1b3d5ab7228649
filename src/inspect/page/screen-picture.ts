import { escaped } from '#chart/overview/draw.ts';
import { painted } from './take-away.ts';

/** The window of a phone, in pixels. */
const PHONE = { width: 390, height: 844 };
/** The picture is shown at less than a third of its size, by screens of two pixels for one. */
const DENSITY = 0.6;
const SVG = 'http://www.w3.org/2000/svg';
/** What goes over the edge of the window is cut off, and nothing waits for its turn to appear. */
const STILL = '*,::before,::after{animation:none!important;transition:none!important}';
const STYLE = /<style>(?<css>[^<]*)<\/style>/;
const FILE = /url\(["']?(\/[^"')]+)["']?\)/g;

/**
 * A picture of the screen that a campaign shows in a state of the journey: the server draws it with the site's own
 * components, for a visitor who has entered nothing, and it is painted here with its fonts and pictures (D-2).
 *
 * @param campaign its name
 * @param state the name in the chart, such as `flow.ageGate.answering`
 * @returns the picture as an address that holds it; null for a state whose screen only a running journey can draw
 * @throws if a file of the screen cannot be read, or the browser cannot paint it
 */
export async function pictureOf(campaign: string, state: string, signal: AbortSignal): Promise<string | null> {
  const query = new URLSearchParams({ campaign, state });
  const answer = await fetch(`/__inspect/screen.html?${query}`, { signal, headers: { accept: 'text/html' } });
  if (!answer.ok) return null;
  const html = await withFiles(await answer.text(), signal);
  // Apart from its page: the policy of this one refuses a style sheet within it, and of a picture none is asked.
  const style = STYLE.exec(html)?.groups?.['css'] ?? '';
  const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html');
  return addressOf(await painted(asSvg(page, `${style}${STILL}`), DENSITY));
}

/** The text with the site's own files that it names in `url(…)` and `src="…"` in it: a picture loads nothing. */
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

/** A page as a picture of a phone's window. What its style says of the root holds for the picture's root, too. */
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

/** A file as an address that holds it, so that what shows it can be taken away. */
async function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('a file of the screen could not be read')));
    reader.readAsDataURL(file);
  });
}
