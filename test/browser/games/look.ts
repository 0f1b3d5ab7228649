import { expect, type Locator, type Page } from 'playwright/test';

/** The seed of all games here. */
export const SEED = 5;

/** Opens the page of a game. @returns a live list of its errors */
export async function open(page: Page, url: string, query: Record<string, string>): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || /too many active webgl/i.test(message.text())) errors.push(message.text());
  });
  await page.goto(`${url}?${new URLSearchParams({ seed: String(SEED), ...query })}`);
  await page.waitForFunction(() => 'games' in window);
  // Until the tiles have come in.
  await page.waitForTimeout(1000);
  return errors;
}

/**
 * Writes down all that the status says from now on: a reel's symbol stays for 600 ms, and looks are up to a second
 * apart.
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
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no 2D canvas');
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, canvas.width, canvas.height);
    const sums = [0, 0, 0];
    for (const [index, byte] of bytes.entries()) if (index % 4 < 3) sums[index % 4] = (sums[index % 4] ?? 0) + byte;
    return sums.map((sum) => Math.round(sum / (bytes.length / 4)));
  }, png);
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
