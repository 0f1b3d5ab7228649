import { type IncomingMessage, request } from 'node:http';
import { brandOf } from '#domain/rules/brand.ts';
import type { Catalogue } from '#server/sites/catalogue.ts';

/** A page that is measured: a first screen, and the path that it has at its brand's host. */
export interface Place {
  readonly screen: string;
  readonly path: string;
}

/** The screens that the server draws, by path; null where it draws none. */
export type Drawn = Readonly<Record<'/' | '/gate', string | null>>;

/** One campaign for each brand of a catalogue: the one that is named like it, and not one of its variants. */
export function brandNames({ sites }: Pick<Catalogue, 'sites'>): string[] {
  return sites.filter((site) => site.name === brandOf(site).toLowerCase()).map(({ name }) => name);
}

/**
 * The screen that a server draws for a phone; null if it draws none.
 *
 * @param port the server's, on this computer
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
 * The first screen and the gate, once where they are the same.
 *
 * @param screen the only one wanted; null for both
 */
export function wantedScreens(drawn: Drawn, screen: string | null): Place[] {
  const first = drawn['/'];
  const places = [
    ...(first === null ? [] : [{ screen: first, path: '/' }]),
    ...(first !== 'gate' && drawn['/gate'] === 'gate' ? [{ screen: 'gate', path: '/gate' }] : []),
  ];
  return places.filter((place) => screen === null || place.screen === screen);
}
