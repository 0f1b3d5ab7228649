import type { Region } from './x-screen.ts';
import { FIND, type Kind, until, type Visit } from './engine-visit.ts';

/** The timeout of one driver command, in milliseconds. */
const COMMAND_MS = 30_000;

/** The timeout for resizing a window, in milliseconds. */
const RESIZE_MS = 1_000;

/** The key of an element's id in WebDriver's JSON (W3C WebDriver, 12.1). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Takes a PNG screenshot of a part of the screen. */
export type Photograph = (region: Region) => Promise<Buffer>;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

/** The driver's browser crashed or hung; the walk may be repeated in a new one. */
export class LostSession extends Error {}

/**
 * Sends a command of the W3C WebDriver protocol. @throws the driver's error; LostSession if the browser is gone
 */
async function command(address: string, method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const path = new URL(address).pathname.replace(/^\/session\/[\w-]+/, '');
  const response = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_MS),
  }).catch((cause: unknown) => {
    throw new LostSession(`${method} ${path}: no response`, { cause });
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (response.ok) return value;
  const words = `${method} ${path}: ${JSON.stringify(value)}`;
  throw /"invalid session id"|Could not parse script result/.test(words) ? new LostSession(words) : new Error(words);
}

/**
 * Starts a session: a new browser with a fresh profile.
 *
 * @param driver its address
 * @param capabilities in the driver's format
 * @param photograph takes screenshots of the page from the screen that displays its window
 */
export async function startSession(
  driver: string,
  capabilities: object,
  photograph: Photograph,
): Promise<{ readonly version: string; readonly visit: Visit }> {
  const {
    sessionId,
    capabilities: { browserVersion },
  } = (await command(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })) as Session;
  return { version: browserVersion, visit: visitOf(`${driver}/session/${sessionId}`, photograph) };
}

function visitOf(session: string, photograph: Photograph): Visit {
  const run = (script: string, ...args: unknown[]) => command(`${session}/execute/sync`, 'POST', { script, args });
  const element = async (kind: Kind, name: string): Promise<string> => {
    const found = await until(
      `${kind} "${name}"`,
      async () => (await run(`return (${FIND})(...arguments)`, kind, name)) as Record<string, string> | null,
    );
    return `${session}/element/${found[ELEMENT]}`;
  };
  const type = async (kind: Kind, name: string, text: string) =>
    void (await command(`${await element(kind, name)}/value`, 'POST', { text }));
  // A window has borders, and no command reports their size.
  const edge = { x: 0, y: 0 };
  const size = async () => (await run('return [innerWidth, innerHeight]')) as [number, number];
  return {
    open: async (url) => void (await command(`${session}/url`, 'POST', { url })),
    press: async (name) =>
      void (await until(`press "${name}"`, async () =>
        command(`${await element('press', name)}/click`, 'POST', {}).then(() => true),
      )),
    fill: async (label, text) => {
      const field = await element('field', label);
      // Cleared only if it is not empty, because WebKit cannot clear some fields that accept typing.
      if ((await command(`${field}/property/value`, 'GET')) !== '') await command(`${field}/clear`, 'POST', {});
      await command(`${field}/value`, 'POST', { text });
    },
    choose: async (label, option) => {
      await element('field', label);
      await command(`${await element('option', option)}/click`, 'POST', {});
    },
    // Uses the keyboard, because a label may contain a link, and a custom element may cover the box.
    tick: (label) => type('field', label, ' '),
    pick: (files) => type('files', '', files.join('\n')),
    ask: (expression) => run(`return (${expression})`),
    resize: async (width, height) => {
      for (let tries = 3; tries > 0; tries -= 1) {
        await command(`${session}/window/rect`, 'POST', { width: width + edge.x, height: height + edge.y });
        const isFit = async () => (await size()).join() === [width, height].join();
        if (await until('the size', isFit, RESIZE_MS).catch(() => false)) return;
        const [innerWidth, innerHeight] = await size();
        edge.x += width - innerWidth;
        edge.y += height - innerHeight;
      }
      throw new Error(`the viewport is ${(await size()).join('×')} instead of ${width}×${height}`);
    },
    picture: async () => {
      const [width, height] = await size();
      const {
        x,
        y,
        height: outer,
      } = (await command(`${session}/window/rect`, 'GET')) as {
        readonly x: number;
        readonly y: number;
        readonly height: number;
      };
      // The browser's toolbar is above the page.
      return photograph({ left: x, top: y + outer - height, width, height });
    },
    close: async () => void (await command(session, 'DELETE')),
  };
}
