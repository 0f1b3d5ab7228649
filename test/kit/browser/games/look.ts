import { expect, type Locator, type Page } from 'playwright/test';
import sharp from 'sharp';

/** The seed of all games here. */
export const SEED = 5;

/**
 * Opens the page of a game, whose time stands still (`pass`), once its tiles have come in.
 *
 * @param log of an earlier part of the same play
 * @returns a live list of its errors
 */
export async function open(
  page: Page,
  url: string,
  query: Record<string, string>,
  log: unknown = [],
): Promise<string[]> {
  const errors = await openRunning(page, url, { time: 'held', ...query }, log);
  await pass(page, 1000);
  return errors;
}

/** Opens the page of a game whose time runs, like `open`. */
export async function openRunning(
  page: Page,
  url: string,
  query: Record<string, string>,
  log: unknown = [],
): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || /too many active webgl/i.test(message.text())) errors.push(message.text());
  });
  await page.addInitScript(
    (text) => sessionStorage.getItem('log') ?? sessionStorage.setItem('log', text),
    JSON.stringify(log),
  );
  await page.goto(`${url}?${new URLSearchParams({ seed: String(SEED), ...query })}`);
  await untilThere(page);
  return errors;
}

/** Resolves once the game is there, also after a reload: `waitForFunction` needs the page's own timers. */
export const untilThere = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'games' in window), { intervals: [50] }).toBe(true);

/** Lets the game's time pass, in frames of so many milliseconds, each of which is drawn. */
export const pass = (page: Page, milliseconds: number, frame?: number): Promise<void> =>
  page.evaluate(([time, each]) => window.games.pass(time, each), [milliseconds, frame] as const);

/**
 * Writes down all that the status says from now on: a reel's symbol stays for 600 ms.
 *
 * @returns what has been said so far, in order
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.getByRole('status').evaluateHandle((status) => {
    const texts: string[] = [];
    const note = () => {
      const text = status.textContent;
      if (text !== '' && text !== texts.at(-1)) texts.push(text);
    };
    new MutationObserver(note).observe(status, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => said.jsonValue();
}

/** A rectangle of the screen, in CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an element is on the screen. */
async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('not on the screen');
  return box;
}

/** Opens a scratch card and reveals it. @returns where the three doors are, which it offers then */
export async function openDoors(page: Page, url: string): Promise<readonly [left: Box, middle: Box, right: Box]> {
  await open(page, url, { game: 'scratch', outcome: '{"doorPick":true}' });
  await page.getByRole('button', { name: 'Reveal for me' }).tap();
  await pass(page, 1000);
  await page.getByRole('button', { name: 'Continue' }).tap();
  const door = (which: string) => boxOf(page.getByRole('button', { name: `Open the ${which} door` }));
  return [await door('first'), await door('second'), await door('third')];
}

/**
 * Remembers where a control lies in the picture, so that the place can be found when the control is gone and the
 * picture has another size.
 */
export async function placeIn(picture: Locator, control: Locator): Promise<() => Promise<Box>> {
  const [then, place] = [await boxOf(picture), await boxOf(control)];
  return async () => {
    const now = await boxOf(picture);
    const scale = now.width / then.width;
    return {
      x: now.x + (place.x - then.x) * scale,
      y: now.y + (place.y - then.y) * scale,
      width: place.width * scale,
      height: place.height * scale,
    };
  };
}

/** The mean colour of the middle of an area, from a screenshot: what a person sees, whichever renderer drew it. */
export async function colourOf(
  page: Page,
  of: Locator | Box,
  part = 0.3,
  at: readonly [x: number, y: number] = [0.5, 0.5],
): Promise<number[]> {
  const box = 'width' in of ? of : await boxOf(of);
  const clip = {
    x: box.x + box.width * (at[0] - part / 2),
    y: box.y + box.height * (at[1] - part / 2),
    width: box.width * part,
    height: box.height * part,
  };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

/** The distance between two colours in the channel in which they differ most. */
export const distance = (first: number[], second: number[]): number =>
  Math.max(...first.map((value, index) => Math.abs(value - (second[index] ?? 0))));

/** Looks again and again until the picture stands still. @returns the colours that are seen then */
export async function atRest(look: () => Promise<number[][]>): Promise<number[][]> {
  let colours = await look();
  await expect
    .poll(async () => {
      const before = colours;
      colours = await look();
      return Math.max(...colours.map((colour, index) => distance(colour, before[index] ?? [])));
    })
    .toBeLessThan(3);
  return colours;
}
