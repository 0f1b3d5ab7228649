import { expect } from 'playwright/test';
import { most, watchFrames } from '#test/kit/browser/games/frames.ts';
import { test } from '#test/kit/browser/test.ts';
import { colourOf, distance, listen, open, pass, placeIn } from '#test/kit/browser/games/look.ts';

/** Milliseconds between frames, since each takes long in software. The wheel makes up for late ones when it stops. */
const SELDOM = 250;

// Each game is played here on the renderer on which bonus-games.spec.ts does not play it.

test('[SLOT-1] [SLOT-2] [GAME-4] the slot machine is spun by touch on the plain canvas, reel after reel, and shows what was drawn', async ({
  page,
  gamesUrl,
}) => {
  const errors = await open(page, gamesUrl, { game: 'slot-machine', renderer: 'canvas', outcome: '{"rank":"first"}' });
  expect(await page.evaluate(() => window.games.rendererName)).toBe('canvas');
  const reels = page.getByRole('button', { name: 'Spin the reels' });
  const place = await placeIn(page.getByRole('img'), reels);
  const reel = async (index: number): Promise<number[]> =>
    colourOf(page, await place(), 0.14, [0.19 + index * 0.31, 0.5]);
  const said = await listen(page);
  await reels.tap();
  await pass(page, 6000);
  await expect(page.getByRole('status')).toHaveText("7's Winner!");
  expect(await said()).toEqual(['The reels are spinning', 'Reel 1: seven', 'Reel 2: seven', "7's Winner!"]);
  await expect(page.getByRole('img')).toHaveAccessibleName('A slot machine shows: seven, seven, seven');
  await expect(page.getByRole('dialog')).toContainText('1st prize');
  await expect(page.getByRole('heading', { name: "7's Winner!" })).toBeVisible();
  expect(await page.evaluate(() => window.games.output())).toEqual({ won: true, points: 0, rank: 'first' });
  await page.getByRole('button', { name: 'Continue' }).tap();
  await pass(page, 600);
  // Three sevens: the same on each reel at the line, and red.
  const shown = [await reel(0), await reel(1), await reel(2)];
  for (const colour of shown) {
    expect(distance(colour, shown[0] ?? [])).toBeLessThan(45);
    expect((colour[0] ?? 0) - (colour[2] ?? 0)).toBeGreaterThan(50);
  }
  expect(errors).toEqual([]);
});

test('[HWHEEL-1] [HWHEEL-2] [GAME-4] the horizontal wheel turns at one touch on WebGL, and shows the points when it has stopped', async ({
  page,
  gamesUrl,
}) => {
  const errors = await open(page, gamesUrl, { game: 'wheel-spin-horizontal', renderer: 'webgl' });
  expect(await page.evaluate(() => window.games.rendererName)).toBe('webgl');
  const wheel = page.getByRole('button', { name: 'Spin the drum' });
  const place = await placeIn(page.getByRole('img'), wheel);
  // Next to the flapper, on the segment at the top.
  const top = async (): Promise<number[]> => colourOf(page, await place(), 0.05, [0.5, 0.37]);
  const before = await top();
  await wheel.tap();
  await pass(page, 1000);
  expect(distance(await top(), before)).toBeGreaterThan(15);
  await expect(page.getByRole('status')).not.toContainText('stopped');
  await pass(page, 6000, SELDOM);
  await expect(page.getByRole('status')).toHaveText('The drum stopped at 2 points');
  await expect(page.getByRole('dialog')).toContainText('2 points');
  await page.getByRole('button', { name: 'Continue' }).tap();
  await pass(page, 600);
  // Two points are on the brand's spot, a teal: far less red than blue.
  const [red = 0, , blue = 0] = await colourOf(page, await place(), 0.03, [0.56, 0.22]);
  expect(blue - red).toBeGreaterThan(60);
  expect(errors).toEqual([]);
});

test('[VWHEEL-1] [VWHEEL-3] [GAME-4] the vertical wheel rolls at one touch on WebGL to what was given', async ({
  page,
  gamesUrl,
}) => {
  const errors = await open(page, gamesUrl, {
    game: 'wheel-spin-vertical',
    renderer: 'webgl',
    outcome: '{"segment":3}',
  });
  expect(await page.evaluate(() => window.games.rendererName)).toBe('webgl');
  const wheel = page.getByRole('button', { name: 'Roll the cask' });
  const place = await placeIn(page.getByRole('img'), wheel);
  const before = await colourOf(page, await place(), 0.06, [0.36, 0.5]);
  await wheel.tap();
  await pass(page, 1000);
  expect(distance(await colourOf(page, await place(), 0.06, [0.36, 0.5]), before)).toBeGreaterThan(15);
  await expect(page.getByRole('status')).not.toContainText('stopped');
  await pass(page, 6000, SELDOM);
  await expect(page.getByRole('status')).toHaveText('The cask stopped at $3');
  await expect(page.getByRole('dialog')).toContainText('$3');
  await expect(page.getByRole('heading', { name: 'You won!' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await pass(page, 600);
  // The stave of three dollars is the brand's spot, a teal.
  const [red = 0, , blue = 0] = await colourOf(page, await place(), 0.06, [0.36, 0.5]);
  expect(blue - red).toBeGreaterThan(60);
  expect(errors).toEqual([]);
});

test('[SLOT-4] [GAME-4] the slot machine is pulled by the keyboard, and a second pull is announced as impossible', async ({
  page,
  gamesUrl,
}) => {
  await open(page, gamesUrl, { game: 'slot-machine', outcome: '{"rank":null}' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Spin the reels' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Pull the lever' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('The reels are spinning');
  await expect(page.getByRole('button', { name: 'Spinning' })).toBeVisible();
  // Too early: the spin goes on, and nothing is announced.
  await page.keyboard.press('Enter');
  await pass(page, 3200);
  await expect(page.getByRole('status')).toHaveText('Sorry, Lose');
  expect(await page.evaluate(() => window.games.log())).toHaveLength(1);
  await page.keyboard.press('Enter');
  await pass(page, 2000);
  await expect(page.getByRole('dialog')).toContainText(
    'Sorry, multiple spins are not allowed. Please click "Done" to proceed to the next page',
  );
  await expect(page.getByRole('heading', { name: 'Sorry, Lose' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused();
  expect(await page.evaluate(() => window.games.output())).toEqual({ won: false, points: 0, rank: null });
});

test('[VWHEEL-2] [GAME-4] [VWHEEL-4] the vertical wheel is spun by the keyboard, once: its staves become streaks, its arrows tick; a second spin is told so', async ({
  page,
  gamesUrl,
}) => {
  const sorry = 'Sorry! Multiple spins are not allowed. Please click Continue, to proceed to the next page.';
  const frames = await watchFrames(page);
  await open(page, gamesUrl, { game: 'wheel-spin-vertical', outcome: '{"segment":1}', renderer: 'canvas' });
  await page.keyboard.press('Tab');
  const still = await frames();
  await page.keyboard.press('Space');
  await pass(page, 5000);
  await expect(page.getByRole('status')).toHaveText('The cask stopped at $1');
  await page.keyboard.press('Space');
  await expect(page.getByRole('status')).toHaveText(sorry);
  const turning = await frames();
  // The strips of each stave are pictures, the streaks are one that lies over all of them.
  expect(Math.min(...turning.map(({ pictures }) => pictures))).toBeLessThan(most(still) / 2);
  const leaningAtTheEdges = (all: typeof still) =>
    new Set(all.flatMap(({ leaning }) => leaning.filter((x) => Math.abs(x - 0.5) > 0.43).map((x) => x.toFixed(2))));
  expect([...leaningAtTheEdges(still)]).toEqual([]);
  expect([...leaningAtTheEdges(turning)].toSorted()).toEqual(['0.05', '0.95']);
  await pass(page, 1000);
  await expect(page.getByRole('dialog')).toContainText(sorry);
  await expect(page.getByRole('dialog')).toContainText('$1');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
});

test('[GAME-4] reduced motion hides the turning, not the waiting: the horizontal wheel still takes its six seconds', async ({
  page,
  gamesUrl,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, gamesUrl, { game: 'wheel-spin-horizontal', outcome: '{"segment":2}' });
  const wheel = page.getByRole('button', { name: 'Spin the drum' });
  const place = await placeIn(page.getByRole('img'), wheel);
  const segment = async (): Promise<number[]> => colourOf(page, await place(), 0.03, [0.56, 0.22]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await pass(page, 500);
  const first = await segment();
  await pass(page, 4600);
  expect(distance(await segment(), first)).toBeLessThan(4);
  await pass(page, 100);
  await expect(page.getByRole('status')).toHaveText('The drum stopped at 2 points');
  await pass(page, 750);
  await expect(page.getByRole('dialog')).not.toBeVisible();
  await pass(page, 50);
  await expect(page.getByRole('dialog')).toContainText('2 points');
  await page.getByRole('button', { name: 'Continue' }).tap();
  const [red = 0, , blue = 0] = await segment();
  expect(blue - red).toBeGreaterThan(60);
});
