import { expect, type Locator, type Page } from 'playwright/test';
import { dealt } from '#games/matching/matching.rules.ts';
import { most, watchFrames } from '#test/kit/browser/games/frames.ts';
import { test } from '#test/kit/browser/test.ts';
import { colourOf, distance, open, openDoors, pass, SEED } from '#test/kit/browser/games/look.ts';

// The longest of its project and the last to start: serially, one worker would be busy while the others are idle.
test.describe.configure({ mode: 'parallel' });

const { layout } = dealt(SEED);
const pairs = [0, 1, 2, 3].map((symbol) => layout.flatMap((under, place) => (under === symbol ? [place] : [])));

const tile = (page: Page, place: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Tile ${place + 1}:`) });

// On the site, these are played on the plain canvas (bonus-games.spec.ts).

test('[GAME-4] [MATCH-3] matching is played by touch on WebGL, and the picture follows', async ({ page, gamesUrl }) => {
  const errors = await open(page, gamesUrl, { game: 'matching', renderer: 'webgl' });
  expect(await page.evaluate(() => window.games.rendererName)).toBe('webgl');
  const [first = 0, second = 0] = pairs[0] ?? [];
  const corner = [0.2, 0.2] as const;
  const hidden = await colourOf(page, tile(page, first), 0.2, corner);
  await tile(page, first).tap();
  await expect(page.getByRole('status')).toHaveText(/^Tile \d: cherry$/);
  await pass(page, 700);
  const opened = await colourOf(page, tile(page, first), 0.2, corner);
  expect(distance(hidden, opened)).toBeGreaterThan(60);
  await tile(page, second).tap();
  await expect(page.getByRole('status')).toHaveText('1 pair found. 3 guesses left');
  await pass(page, 1200);
  const found = await colourOf(page, tile(page, first), 0.2, corner);
  // Mint instead of cream: less red than green.
  expect((found[1] ?? 0) - (found[0] ?? 0)).toBeGreaterThan(10);
  const other = pairs[1]?.[0] ?? 0;
  await tile(page, other).tap();
  await tile(page, pairs[2]?.[0] ?? 0).tap();
  await expect(page.getByRole('status')).toHaveText('No match. 2 guesses left');
  await pass(page, 1900);
  expect(distance(await colourOf(page, tile(page, other), 0.2, corner), hidden)).toBeLessThan(12);
  expect(errors).toEqual([]);
});

test('[PROOF-2] [SCR-1] [SCR-2] [SCR-3] scratch is rubbed open by touch on WebGL and says what was won', async ({
  page,
  gamesUrl,
}) => {
  const errors = await open(page, gamesUrl, { game: 'scratch', renderer: 'webgl', outcome: '{"winner":true}' });
  expect(await page.evaluate(() => window.games.rendererName)).toBe('webgl');
  const foil = page.getByRole('button', { name: /^Foil/ });
  const box = await foil.boundingBox();
  if (box === null) throw new Error('no foil');
  const before = await colourOf(page, foil, 0.1, [0.5, 0.12]);
  const touch = await page.context().newCDPSession(page);
  const at = (x: number, y: number) => [{ x: box.x + x * box.width, y: box.y + y * box.height }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.1, 0.12) });
  for (let step = 0; step <= 12; step += 1)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(0.1 + (step / 12) * 0.8, 0.12),
    });
  await pass(page, 50);
  expect(distance(await colourOf(page, foil, 0.1, [0.3, 0.12]), before)).toBeGreaterThan(60);
  expect(await strokesOfMoves(foil, 100)).toEqual([0, 16, 32, 48, 64, 80, 96]);
  expect(distance(await colourOf(page, foil, 0.1, [0.5, 0.9]), before)).toBeLessThan(60);
  for (let step = 0; step < 60 && (await foil.count()) > 0; step += 1) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(0.06 + Math.abs(((step * 0.44) % 1.76) - 0.88), 0.15 + (step / 60) * 0.8),
    });
  }
  await pass(page, 1000);
  await expect(page.getByRole('dialog')).toContainText('YOU HAVE WON A $100 PREPAID GIFT CARD!');
  await expect(page.getByRole('heading', { name: 'CONGRATULATIONS!' })).toBeVisible();
  expect(await page.evaluate(() => window.games.output())).toEqual({ won: true, points: 0, door: null });
  expect(errors).toEqual([]);
});

/**
 * Moves the finger that lies on the foil once in each millisecond, by the moves' own times: however slow the machine
 * is, they are that far apart.
 *
 * @param milliseconds for how long
 * @returns the moves of which strokes came, by the millisecond
 */
async function strokesOfMoves(foil: Locator, milliseconds: number): Promise<readonly number[]> {
  const now = () => foil.evaluate(() => new Event('now').timeStamp);
  // After whatever came of the real finger.
  const start = (await now()) + 100;
  const strokes = await foil.evaluate(
    (element, [begin, most]) => {
      const { left, top, width } = element.getBoundingClientRect();
      const length = () => (window.games.log() as unknown[]).length;
      return Array.from({ length: most }, (_, move) => {
        const before = length();
        const init = { isPrimary: true, clientX: left + (move % width), clientY: top + 30 };
        const event = new PointerEvent('pointermove', init);
        Object.defineProperty(event, 'timeStamp', { value: begin + move });
        element.dispatchEvent(event);
        return length() > before ? [move] : [];
      }).flat();
    },
    [start, milliseconds] as const,
  );
  // The real moves that follow wait until these are over.
  await expect.poll(now).toBeGreaterThan(start + milliseconds);
  return strokes;
}

test('[GAME-4] [MATCH-5] [GOLF-2] matching is won by the keyboard alone, and a pair sparkles', async ({
  page,
  gamesUrl,
}) => {
  const frames = await watchFrames(page);
  await open(page, gamesUrl, { game: 'matching', renderer: 'canvas' });
  await page.keyboard.press('Tab');
  await expect(tile(page, 0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, 7)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  const before = most(await frames());
  const flip = async (place: number) => {
    await tile(page, place).focus();
    await page.keyboard.press('Enter');
  };
  const [first = [], ...others] = pairs;
  for (const place of first) await flip(place);
  await pass(page, 1000);
  expect(most(await frames())).toBeGreaterThan(before + 20);
  for (const place of others.flat()) await flip(place);
  await pass(page, 900);
  await expect(page.getByRole('dialog')).toContainText('4 pairs found: you earn 6 points.');
  expect(await page.evaluate(() => window.games.output())).toEqual({ won: true, points: 6 });
});

test('[GOLF-2] the tiles of a game that shows them first lie open, and as they are once turned', async ({
  page,
  gamesUrl,
}) => {
  const corner = [0.2, 0.2] as const;
  await open(page, gamesUrl, { game: 'matching' });
  const hidden = await colourOf(page, tile(page, 0), 0.2, corner);
  await open(page, gamesUrl, { game: 'matching', outcome: '{"peek":10}' });
  await expect(tile(page, 0)).toBeDisabled();
  expect(distance(await colourOf(page, tile(page, 0), 0.2, corner), hidden)).toBeGreaterThan(60);
});

test('[GAME-4] scratch is opened by the keyboard, with a cursor that shows', async ({ page, gamesUrl }) => {
  await open(page, gamesUrl, { game: 'scratch', outcome: '{"winner":false}' });
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-part=cursor]')).toBeVisible();
  const start = await page.locator('[data-part=cursor]').boundingBox();
  await page.keyboard.press('ArrowRight');
  const moved = await page.locator('[data-part=cursor]').boundingBox();
  expect((moved?.x ?? 0) - (start?.x ?? 0)).toBeGreaterThan(10);
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('Space');
  expect(await page.evaluate(() => window.games.log())).toHaveLength(6);
  await page.getByRole('button', { name: 'Reveal for me' }).press('Enter');
  await pass(page, 1000);
  await expect(page.getByRole('dialog')).toContainText('YOU ARE NOT A WINNER');
  await expect(page.getByRole('heading', { name: 'SORRY!' })).toBeVisible();
});

test('[SCR-5] [SCR-7] scratch offers a door on a lit stage, shows what is behind it, and tells its host once', async ({
  page,
  gamesUrl,
}) => {
  const [left, middle] = await openDoors(page, gamesUrl);
  // The light comes from above the middle.
  const above = (x: number) => colourOf(page, { x: x - 8, y: middle.y - 24, width: 16, height: 16 }, 1);
  const bright = async (x: number) => (await above(x)).reduce((sum, channel) => sum + channel, 0);
  await pass(page, 1000);
  expect((await bright(middle.x + middle.width / 2)) - (await bright(left.x + 8))).toBeGreaterThan(60);
  const closed = await colourOf(page, middle, 0.3);
  await page.getByRole('button', { name: 'Open the second door' }).tap();
  await pass(page, 2000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(distance(await colourOf(page, middle, 0.3), closed)).toBeGreaterThan(40);
  await pass(page, 600);
  await expect(page.getByRole('dialog')).toContainText('Behind your door was an extra entry.');
  expect(await page.evaluate(() => window.games.emitted())).toEqual([{ type: 'door.picked', detail: 1 }]);
});

test('[GAME-4] reduced motion changes the picture alone: the tile is open at once, the second of waiting stays', async ({
  page,
  gamesUrl,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, gamesUrl, { game: 'matching' });
  const [first, second] = [pairs[0]?.[0] ?? 0, pairs[1]?.[0] ?? 0];
  const hidden = await colourOf(page, tile(page, first), 0.2, [0.2, 0.2]);
  await tile(page, first).tap();
  await pass(page, 16);
  expect(distance(await colourOf(page, tile(page, first), 0.2, [0.2, 0.2]), hidden)).toBeGreaterThan(60);
  await tile(page, second).tap();
  await expect(page.getByRole('status')).toHaveText('No match. 3 guesses left');
  await pass(page, 950);
  await expect(page.getByRole('status')).toHaveText('No match. 3 guesses left');
  await pass(page, 50);
  await expect(page.getByRole('status')).toHaveText('3 guesses left');
});

test('takes the plain canvas where WebGL is computed in software', async ({ page, gamesUrl }) => {
  await open(page, gamesUrl, { game: 'matching' });
  expect(await page.evaluate(() => window.games.rendererName)).toBe('canvas');
});
