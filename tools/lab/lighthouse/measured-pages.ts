import { type IncomingMessage, request } from 'node:http';
import { brandOf } from '#domain/rules/brand.ts';
import type { Catalogue } from '#server/sites/catalogue.ts';

/** A measured page: a first screen, and its path on its brand's host. */
export interface Place {
  readonly screen: string;
  readonly path: string;
}

/** The screens that the server renders, by path; null if it renders none. */
export type Drawn = Readonly<Record<'/' | '/gate', string | null>>;

/** Returns one campaign for each brand of a catalogue: the one with the brand's name, not a variant. */
export function brandNames({ sites }: Pick<Catalogue, 'sites'>): string[] {
  return sites.filter((site) => site.name === brandOf(site).toLowerCase()).map(({ name }) => name);
}

/**
 * Returns the screen that a server renders for a phone; null if it renders none.
 *
 * @param port the server's port on this computer
 */
export async function drawnAt(port: number, host: string, path: string): Promise<string | null> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host, 'user-agent': 'Android Mobile', accept: 'text/html' };
    request({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject).end();
  });
  const html = Buffer.concat(await answer.toArray()).toString();
  return /<div id="root" data-drawn="(?<screen>\w+)"/.exec(html)?.groups?.['screen'] ?? null;
}

/**
 * Returns the first screen and the gate, only once if they are the same.
 *
 * @param screen the only screen to measure; null for both
 */
export function wantedScreens(drawn: Drawn, screen: string | null): Place[] {
  const first = drawn['/'];
  const places = [
    ...(first === null ? [] : [{ screen: first, path: '/' }]),
    ...(first !== 'gate' && drawn['/gate'] === 'gate' ? [{ screen: 'gate', path: '/gate' }] : []),
  ];
  return places.filter((place) => screen === null || place.screen === screen);
}
