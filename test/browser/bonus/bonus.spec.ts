import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { openBonus, pairsOf, playsOf, tile, walkToBonus } from '#test/kit/browser/bonus.ts';
import { runAheadUntil } from '#test/kit/browser/passing-time.ts';
import { onBoth } from '#test/kit/browser/sizes.ts';
import { pathOf } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

// Its frames, rendered in software, would take most of each test's time: one test looks at the motion.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ONCE = 'This game can be played only once. Please click "Done" to proceed to the next page.';

/** The browser's complaints, including every violation of the page's security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** Hides the pictures behind the text, so that axe can judge its contrast with the field. */
async function putPicturesAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '[class*="_backdrop_"], [class*="_rays_"], [class*="_ground_"], [class*="_art_"] > svg { display: none !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

const kept = (page: Page) =>
  page.evaluate(
    () =>
      JSON.parse(sessionStorage.getItem('_d') ?? '{}') as {
        email: string;
        submissionUuid: string | null;
        bonus: { begun: { log: unknown[] } | null };
      },
  );

test('[NEXT-4] [GAME-1] [GAME-3] [START-11] [NEXT-5] [MATCH-5] a game of skill: by touch and in motion, from the form, into which back does not lead again, to the confirmation, and into the database; the offer comes back to the game', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const complaints = complaintsOf(page);
  const email = await walkToBonus(page, 'hoopla-matching');
  await expect(page.getByRole('heading', { name: 'Match the pairs' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('4 guesses left');
  await expect(page.getByRole('button', { name: 'Done' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Skip the game' })).toBeEnabled();
  expect(await kept(page)).toMatchObject({ email: '', submissionUuid: (await playsOf(email))[0]?.submission_uuid });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Match the pairs' })).toBeVisible();
  await expect.poll(() => pathOf(page)).toBe('/game');
  await page.goto('/?campaign=hoopla-matching');
  await page.getByRole('button', { name: 'Enter and play' }).click();
  await expect(page.getByRole('heading', { name: 'Match the pairs' })).toBeVisible();
  for (const [first, second] of await pairsOf(email)) {
    await tile(page, first).tap();
    await tile(page, second).tap();
  }
  const panel = page.getByRole('dialog', { name: 'Every pair!' });
  await expect(panel).toContainText('4 pairs found: you earn 6 points.');
  await panel.getByRole('button', { name: 'Continue' }).tap();
  await expect(page).toHaveURL(/\/submission\/complete/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You won 6 points');
  expect(await playsOf(email)).toEqual([expect.objectContaining({ game: 'matching', won: true, points: 6 })]);
  expect((await playsOf(email))[0]?.log).toHaveLength(8);
  expect(complaints).toEqual([]);
});

test('[SCR-6] [SCR-5] a failed call for the extra entry is only logged, because the play already granted the entry', async ({
  page,
}) => {
  await page.route('**/entry', (route) => route.abort('connectionfailed'));
  const email = await openBonus(page, 'hoopla-scratch');
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('the extra entry was not added'));
  await page.getByRole('button', { name: 'Reveal for me' }).press('Enter');
  await page
    .getByRole('dialog', { name: /^(CONGRATULATIONS|SORRY)!$/ })
    .getByRole('button', { name: 'Continue' })
    .press('Enter');
  await page.getByRole('button', { name: 'Open the third door' }).press('Enter');
  expect((await logged).type()).toBe('warning');
  const told = page.getByRole('dialog', { name: 'You found an extra entry' });
  await expect(told).toContainText('Behind your door was an extra entry.');
  await told.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(page).toHaveURL(/\/submission\/complete/);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await playsOf(email)).toEqual([expect.objectContaining({ extra_entries: 1 })]);
});

test('[GAME-5] a reload continues the game, and a finished game cannot be replayed', async ({ page }) => {
  const email = await openBonus(page, 'hoopla-matching');
  const [[first, second] = [0, 0], ...others] = await pairsOf(email);
  await tile(page, first).tap();
  await tile(page, second).tap();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 pair found. 3 guesses left');
  await page.reload();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 pair found. 3 guesses left');
  await expect(tile(page, first)).toHaveAccessibleName(/corn, found$/);
  for (const place of others.flat()) await tile(page, place).tap();
  await expect(page.getByRole('dialog')).toContainText('you earn 6 points');
  await expect.poll(async () => (await kept(page)).bonus.begun).toBeNull();
  await page.reload();
  await expect(page.getByRole('main').getByRole('status')).toContainText(ONCE);
  await expect(page.getByRole('main').getByRole('status')).toContainText('6 points');
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You won 6 points');
  await page.goBack();
  await expect(page.getByRole('main').getByRole('status')).toContainText(ONCE);
  expect(await playsOf(email)).toHaveLength(1);
});

test('[GAME-5] two tabs share one play: the second shows the result of the first', async ({ page }) => {
  const email = await openBonus(page, 'hoopla-matching');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await expect(other.getByRole('heading', { name: 'Match the pairs' })).toBeVisible();
  const pairs = await pairsOf(email);
  for (const place of pairs.flat()) await tile(page, place).tap();
  await expect(page.getByRole('dialog')).toContainText('you earn 6 points');
  await other.bringToFront();
  // Three pairs only: a wrong guess comes first.
  const [wrong = 0, also = 0] = [pairs[0]?.[0], pairs[1]?.[0]];
  await tile(other, wrong).tap();
  await tile(other, also).tap();
  await expect(tile(other, wrong)).toHaveAccessibleName(/face down$/);
  for (const place of pairs.slice(1).flat()) await tile(other, place).tap();
  await expect(other.getByRole('main').getByRole('status')).toContainText(ONCE);
  await expect(other.getByRole('main').getByRole('status')).toContainText('6 points');
  expect(await playsOf(email)).toEqual([expect.objectContaining({ points: 6 })]);
});

test('[OUTAGE-6] [NEXT-5] an unreachable server blocks neither game nor confirmation', async ({ page, context }) => {
  await page.clock.install();
  // The call that deals the game gets no answer.
  await page.route('**/randomizer*', (route) => route.abort());
  const email = await openBonus(page, 'hoopla-matching');
  await expect(page.getByRole('heading', { name: 'The game could not be loaded' })).toBeVisible();
  await expectAccessible(page, 'bonus, out of reach');
  await page.unroute('**/randomizer*');
  // It retries automatically after a pause.
  await runAheadUntil(page, () => page.getByRole('heading', { name: 'Match the pairs' }).isVisible());
  const places = (await pairsOf(email)).flat();
  await context.setOffline(true);
  for (const place of places) await tile(page, place).tap();
  await expect(page.getByRole('heading', { name: 'Your game could not be saved' })).toBeVisible();
  expect(await playsOf(email)).toEqual([expect.objectContaining({ completed_at: null })]);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByRole('heading', { name: /^Thank you!/ })).toBeVisible();
  await context.setOffline(false);
  // The finished play is still reported.
  await page.goBack();
  await expect(page.getByRole('dialog')).toContainText('you earn 6 points');
  await expect.poll(async () => (await playsOf(email))[0]?.points).toBe(6);
});

test('[GAME-4] [SHELL-6] game and panels are without a finding of axe on a phone and a desktop, in light and dark', async ({
  page,
}) => {
  const look = (what: string) => onBoth(page, (size) => expectAccessible(page, `${what}, ${size}`));
  const email = await openBonus(page, 'hoopla-matching');
  await expect(page.locator('canvas')).toBeVisible();
  await putPicturesAway(page);
  await onBoth(page, async (size) => {
    await expect(page.getByRole('link', { name: 'Contact' })).toHaveCount(0);
    await expectAccessible(page, `matching, ${size}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
  for (const place of (await pairsOf(email)).flat()) await tile(page, place).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('matching, won');
  await page.reload();
  await expect(page.getByText(ONCE)).toBeVisible();
  await putPicturesAway(page);
  await look('played');
  await openBonus(page, 'hoopla-scratch');
  await expect(page.locator('canvas')).toBeVisible();
  await putPicturesAway(page);
  await look('scratch');
  await page.getByRole('button', { name: 'Reveal for me' }).tap();
  await page.getByRole('dialog').waitFor();
  await look('scratch, told');
});

test('[GAME-10] [GOLF-1] the link past a game is visible on a desktop, and the course fills the space between band and dock', async ({
  page,
}) => {
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`no ${selector}`);
    return { ...box, bottom: box.y + box.height };
  };
  const open = async (campaign: string) => {
    await openBonus(page, campaign);
    await expect(page.locator('canvas')).toBeVisible();
  };
  const skipEnd = async () => {
    const box = await page.getByRole('button', { name: 'Skip the game' }).boundingBox();
    return box === null ? Infinity : box.y + box.height;
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('hoopla-matching');
  expect(await skipEnd()).toBeLessThanOrEqual(800);
  await open('hoopla-golf');
  expect(await skipEnd()).toBeLessThanOrEqual(800);
  const wide = await boxOf('canvas');
  expect(wide.height).toBeGreaterThan(530);
  await page.setViewportSize({ width: 390, height: 844 });
  // The game resizes its canvas after the new layout.
  await expect.poll(async () => (await boxOf('canvas')).height).toBeLessThan(wide.height);
  const [course, slider] = [await boxOf('canvas'), await boxOf('input[type=range]')];
  expect(course.width).toBeLessThan(390);
  expect(course.height).toBeGreaterThan(475);
  expect(course.bottom).toBeLessThanOrEqual(slider.y);
  expect(await skipEnd()).toBeLessThanOrEqual(844);
});

test('sound is off until it is switched on, which is remembered', async ({ page }) => {
  await openBonus(page, 'hoopla-matching');
  const sound = page.getByRole('switch', { name: 'Sound' });
  await expect(sound).not.toBeChecked();
  await sound.tap();
  await expect(sound).toBeChecked();
  await page.reload();
  await expect(sound).toBeChecked();
});
