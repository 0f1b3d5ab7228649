import { expect, test, type Page } from 'playwright/test';
import type { PlayOutcome } from '#domain/play.ts';
import { playsOf, walkToGame } from './kit/game.ts';

const SLOT_REFUSED = 'Sorry, multiple spins are not allowed. Please click "Done" to proceed to the next page';
const WHEEL_REFUSED = 'Sorry! Multiple spins are not allowed. Please click Continue, to proceed to the next page.';

const status = (page: Page) => page.getByRole('main').getByRole('status');
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** The outcome that the server has drawn for the one play of this visitor. */
async function drawnFor(email: string): Promise<PlayOutcome> {
  const [play] = await playsOf(email);
  return play?.outcome as PlayOutcome;
}

/** Nothing of the page stands outside a phone's width. */
const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('[SLOT-1] [SLOT-4] the slot machine is pulled by touch, shows the drawn rank, and is not pulled again after a reload', async ({ page }) => {
  const email = await walkToGame(page, 'vespermoth-slot', { state: null });
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Pull the lever' }).tap();
  await expect(status(page)).toHaveText('The reels are spinning');
  const { prize, rank } = await drawnFor(email);
  const titles: Readonly<Record<string, string>> = { grand: 'Big Winner!', first: "7's Winner!", second: 'Same Image Winner!', third: 'Same Category Winner!' };
  await expect(page.getByRole('dialog', { name: titles[rank ?? ''] ?? 'Sorry, Lose' })).toBeVisible({ timeout: 15_000 });
  await expect.poll(async () => (await playsOf(email))[0]?.won).toBe(prize !== null);
  await page.reload();
  await expect(status(page)).toContainText(SLOT_REFUSED);
  await expect(page.getByRole('button', { name: /spin|lever/i })).toHaveCount(0);
  await button(page, 'Done').tap();
  await expect(page).toHaveURL(/\/submission\/complete/);
  await expect(page.getByRole('article').getByText(prize?.name ?? 'no prize')).toHaveCount(prize === null ? 0 : 1);
  expect(await playsOf(email)).toEqual([expect.objectContaining({ game: 'slot-machine', log: [[expect.any(Number), { type: 'lever.pulled' }]] })]);
});

test('[HWHEEL-1] the horizontal wheel is spun by touch and stops at the drawn points, which are credited', async ({ page }) => {
  const email = await walkToGame(page, 'linnet-drum');
  await page.getByRole('button', { name: 'Spin the wheel' }).tap();
  await expect(status(page)).toHaveText('The wheel is spinning');
  const { prize } = await drawnFor(email);
  const points = prize?.points ?? 0;
  const told = points === 1 ? '1 point' : `${points} points`;
  const panel = page.getByRole('dialog', { name: 'You won!' });
  await expect(panel).toContainText(`The wheel gives you ${told}.`, { timeout: 15_000 });
  await panel.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('article')).toContainText(told);
  expect(await playsOf(email)).toEqual([expect.objectContaining({ game: 'wheel-spin-horizontal', won: true, points })]);
});

test('[VWHEEL-1] [VWHEEL-2] the vertical wheel is spun by the keyboard to the middle bonus, once; a repeat is told so', async ({ page }) => {
  const email = await walkToGame(page, 'vespermoth-cask', { qualifier: 'A 750 ml bottle' });
  await button(page, 'Spin').press('Enter');
  await expect(status(page)).toHaveText('The wheel is spinning');
  const { prize } = await drawnFor(email);
  await expect(page.getByRole('dialog', { name: `You won ${prize?.name ?? ''}!` })).toBeVisible({ timeout: 15_000 });
  await expect.poll(async () => (await playsOf(email))[0]?.won).toBe(true);
  await page.reload();
  await expect(status(page)).toContainText(WHEEL_REFUSED);
  await button(page, 'Continue').press('Enter');
  await expect(page.getByRole('article')).toContainText(prize?.name ?? 'no prize');
  expect(await playsOf(email)).toHaveLength(1);
});

test('[GOLF-1] [GAME-4] mini golf is played by keyboard, sliders and buttons through all three holes, and its points are credited', async ({ page }) => {
  const email = await walkToGame(page, 'hoopla-golf');
  expect(await tooWide(page)).toBeLessThanOrEqual(0);
  await expect(page.getByText(/^Hole 1 of 3 · Par 2 · Score 0$/)).toHaveCSS('height', '22px');
  const [aim, power] = [page.getByRole('slider', { name: 'Aim' }), page.getByRole('slider', { name: 'Power' })];
  const ball = page.getByRole('button', { name: /^Ball/ });
  await ball.focus();
  for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowRight');
  await expect(aim).toHaveValue('12');
  await expect(aim).toHaveAttribute('aria-valuetext', '12° right of the cup');
  await power.focus();
  while ((await power.inputValue()) !== '70') await page.keyboard.press('ArrowUp');
  await button(page, 'Putt').press('Enter');
  await expect(status(page)).toHaveText('Hole in one!');
  await expect(status(page)).toHaveText(/^Hole 2, par 3/);
  // The other two are left alone: six soft strokes each, and the ball is picked up.
  await power.fill('1');
  for (let stroke = 0; stroke < 12; stroke += 1) await button(page, 'Putt').click();
  const panel = page.getByRole('dialog', { name: 'All three holes!' });
  await expect(panel).toContainText('13 strokes, par 9: you earn 4 points.');
  await panel.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByRole('article')).toContainText('4 points');
  const plays = await playsOf(email);
  expect(plays).toEqual([expect.objectContaining({ game: 'mini-golf', won: true, points: 4 })]);
  expect(JSON.stringify(plays[0]?.log).match(/"ball\.struck"/g)).toHaveLength(13);
});
