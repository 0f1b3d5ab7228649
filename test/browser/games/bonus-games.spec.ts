import { expect, type Page } from 'playwright/test';
import * as v from 'valibot';
import { GameType } from '#domain/game.ts';
import { isGameOfSkill } from '#domain/rules/randomizer.ts';
import { atRest, colourOf, distance } from '#test/kit/browser/games/look.ts';
import { backdatePlays, openBonus, playsOf } from '#test/kit/browser/bonus.ts';
import { runAheadUntil } from '#test/kit/browser/passing-time.ts';
import { isEmblemCovered } from '#test/kit/browser/prize-card.ts';
import { status, tabTo } from '#test/kit/browser/game-page.ts';
import { PLAYED_GAMES } from '#test/kit/browser/played-games.ts';
import { type By, outcomeOf } from '#test/kit/games/site-sample.ts';
import { translate } from '#test/kit/browser/translated.ts';
import { test } from '#test/kit/browser/test.ts';

// Each test takes a while. In parallel they spread over the workers.
test.describe.configure({ mode: 'parallel' });
// games*.spec.ts look at the motion. Here it would be drawn in software as long as the page is open.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The one game played on WebGL, which is slow here because it is rendered in software. */
const ON_WEBGL = 'slot-machine';

/** How far apart two colours of a picture are, in any channel, where something has moved. */
const CHANGED = 8;

/** Makes the browser report a graphics processor behind its WebGL. */
async function giveGraphicsProcessor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = WebGL2RenderingContext.prototype.getParameter;
    const unmaskedRenderer = 0x9246;
    WebGL2RenderingContext.prototype.getParameter = function (name: number): unknown {
      return name === unmaskedRenderer ? 'A graphics processor' : (ask.call(this, name) as unknown);
    };
  });
}

/** Expects of the card of a prize that its colours are made of those of the brand. */
async function expectInBrandColours(page: Page): Promise<void> {
  const card = page.getByRole('dialog').locator('[class*="_card_"]');
  const [own, other] = await card.evaluate((element) => {
    const { style } = document.documentElement;
    const names = ['--brand-action', '--brand-field'];
    const brand = names.map((name) => style.getPropertyValue(name));
    const before = getComputedStyle(element).backgroundImage;
    for (const name of names) style.setProperty(name, '#123456');
    const after = getComputedStyle(element).backgroundImage;
    for (const [index, name] of names.entries()) style.setProperty(name, brand[index] ?? '');
    return [before, after];
  });
  expect(own).toContain('linear-gradient');
  expect(own).not.toBe(other);
}

async function press(page: Page, by: By, name: string): Promise<void> {
  if (by === 'touch') return button(page, name).tap();
  await tabTo(page, new RegExp(`^${name}$`));
  await page.keyboard.press('Enter');
}

for (const [name, game] of Object.entries(PLAYED_GAMES)) {
  const { rules, by, campaign, instance = 0, title, places, play, told, points, confirmed, again } = game;
  const onWebGl = name === ON_WEBGL;
  test(`${rules} [GAME-3] [GAME-4] [GAME-5] [PLATFORM-8] ${name} by ${by}, on ${onWebGl ? 'WebGL' : 'the plain canvas'}, while the browser translates it: page, accessibility tree and database tell one result, and there is no second play`, async ({
    page,
  }) => {
    await page.clock.install();
    if (onWebGl) await giveGraphicsProcessor(page);
    const faults = await translate(page);
    const email = await openBonus(page, campaign, { instance });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const canvas = page.locator('canvas');
    await expect(canvas).toBeVisible();
    // A canvas has contexts of one kind only.
    expect(await canvas.evaluate((element: HTMLCanvasElement) => element.getContext('2d') !== null)).toBe(!onWebGl);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    const picture = page.getByRole('main').getByRole('img').filter({ has: canvas });
    const look = async () => {
      const words = await picture.getAttribute('aria-label');
      const colours: number[][] = [];
      for (const at of places) colours.push(await colourOf(page, canvas, 0.06, at));
      return { words, colours };
    };
    const changeTo = ({ colours }: Awaited<ReturnType<typeof look>>) =>
      Math.max(...colours.map((colour, place) => distance(colour, before.colours[place] ?? [])));
    await atRest(async () => (await look()).colours);
    const before = await look();
    const size = (await canvas.boundingBox())?.height;

    const [begun] = await playsOf(email);
    if (!begun) throw new Error('no play was dealt');
    // The page's time runs ahead of the server's, which rejects plays that are longer than the time since they began.
    await backdatePlays(String(begun.submission_uuid));
    // From here on time passes only where it is let.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await play(page, by, email);
    // What was drawn may look like what stood there before: while it turns it does not.
    const during = [];
    for (let now = await look(); await page.getByRole('dialog').isHidden(); now = await look()) {
      during.push(now);
      if (changeTo(now) > CHANGED) break;
      await page.clock.runFor(100);
    }
    const isTold = () => page.getByRole('dialog').isVisible();
    await runAheadUntil(page, isTold);
    await page.clock.resume();
    const [dealt = begun] = await playsOf(email);
    const words = told(dealt);
    const panel = page.getByRole('dialog', { name: words.title });
    await expect(panel).toContainText(words.text);
    await expect(panel).toMatchAriaSnapshot(
      `- dialog "${words.title}":\n  - heading "${words.title}" [level=2]\n  - paragraph\n  - button "Continue"`,
    );
    await expect(panel.getByRole('button').first()).toBeFocused();
    if (name === 'mini-golf') {
      await expect(page.locator('input[type=range]')).toHaveCount(2);
      expect((await canvas.boundingBox())?.height, 'the course does not jump').toBe(size);
    }
    if (rules.includes('[GAME-14]')) await expectInBrandColours(page);
    expect(await panel.evaluate(isEmblemCovered), 'the prize lies over the emblem').toBe(false);

    await page.keyboard.press('Escape');
    if (rules.includes('[SCR-5]')) expect(outcomeOf(dealt)?.doorPick).toBe(true);
    if (outcomeOf(dealt)?.doorPick === true) {
      await press(page, by, 'Open the second door');
      await runAheadUntil(page, isTold);
      await expect(page.getByRole('dialog', { name: 'You found an extra entry' })).toContainText(
        'Behind your door was an extra entry.',
      );
      await page.keyboard.press('Escape');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const after = await look();
    const looks = [...during, after];
    expect(new Set([before, ...looks].map((each) => each.words)).size, 'the picture in words changes').toBeGreaterThan(
      1,
    );
    expect(Math.max(...looks.map(changeTo)), 'the picture itself changes').toBeGreaterThan(CHANGED);

    await press(page, by, 'Done');
    await expect(page).toHaveURL(/\/submission\/complete/);
    const earned = points(dealt);
    const prize = outcomeOf(dealt)?.prize ?? null;
    await expect(page.getByRole('main')).toContainText(earned > 0 ? `${earned} point` : (prize?.name ?? 'Thank you!'));
    await confirmed(page, dealt);
    const stored = {
      won: isGameOfSkill(v.parse(GameType, dealt.game)) || outcomeOf(dealt)?.winner === true,
      points: earned,
      extra_entries: outcomeOf(dealt)?.doorPick === true ? 1 : 0,
      completed_at: expect.any(Date),
    };
    expect(await playsOf(email)).toEqual([expect.objectContaining(stored)]);

    await page.goBack();
    await expect(status(page)).toContainText(again);
    if (by === 'touch') await page.reload();
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => void window.open(location.href));
    for (const window of [page, await opened]) {
      await expect(status(window)).toContainText(again);
      await expect(window.locator('canvas')).toHaveCount(0);
    }
    expect(await playsOf(email)).toHaveLength(1);
    expect(faults).toEqual([]);
  });
}
