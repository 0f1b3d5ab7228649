import { expect, test, type BrowserContext, type Page } from 'playwright/test';
import { expectAccessible } from './kit/accessible.ts';
import { changingSite } from './kit/changing-site.ts';
import { pairsOf, tile, walkToGame } from './kit/game.ts';
import { receipts } from './kit/photographs.ts';
import { fillPerson, open, passGate, somebody, takePictures } from './kit/walk.ts';

/** A second screen beside the phone. */
async function inspectorIn(context: BrowserContext): Promise<Page> {
  const inspector = await context.newPage();
  await inspector.setViewportSize({ width: 1280, height: 800 });
  await inspector.goto('/__inspect');
  await expect(inspector.getByRole('heading', { name: 'Inspector' })).toBeVisible();
  return inspector;
}

/** No window opens by itself, as where a browser blocks them: the inspector is opened by hand, when the test wants it. */
async function blockPopUps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

/** The whole chart is laid out first, beside the visitor's page on the same machine. */
const DRAWING = { timeout: 30_000 };
const here = (inspector: Page, state: string) =>
  inspector.locator(`[data-state="journey.${state}"][data-active="true"]`);
const place = (inspector: Page) => inspector.getByRole('status');

test('the PayPal journey is followed on a second page, with the guards of each event, back in time, and nothing personal', async ({
  page,
  context,
  baseURL,
}) => {
  const person = somebody();
  const inspector = await inspectorIn(context);
  await inspector.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    new BroadcastChannel('promenade-inspect').addEventListener('message', ({ data }) =>
      told.push(JSON.stringify(data)),
    );
  });
  let popUps = 0;
  page.on('popup', () => (popUps += 1));
  await page.goto(`${baseURL}/?campaign=vespermoth&inspect&utm_source=marked-source`);
  await expect(here(inspector, 'flow.ageGate.answering')).toContainText('now', DRAWING);
  await expect(place(inspector)).toHaveText('journey is in flow › ageGate › answering');

  await passGate(page, { qualifier: 'Liquor store' });
  await expect(place(inspector)).toHaveText('journey is in flow › submissionUpload › choosing');
  await expect(here(inspector, 'flow.submissionUpload')).toBeVisible();
  await expect(here(inspector, 'flow.ageGate')).toHaveCount(0);
  const events = inspector.getByRole('region', { name: 'Events' });
  await expect(events.getByRole('button').first()).toContainText('gate.submitted');
  const guards = inspector.getByRole('region', { name: 'Guards' }).getByRole('listitem');
  const unasked = [
    'isGateRequired',
    ...['signIn', 'register', 'forgotPassword', 'resetPassword', 'verify', 'contact'].map(
      (screen) => `isRequested(${screen})`,
    ),
    'and(asksLogin, not(hasProfile))',
    'isRequested(profile)',
    'asksProfile',
    'isRequested(offer)',
    'isGameAhead',
    'isRequested(form)',
  ];
  await expect(guards).toHaveCount(unasked.length + 6);
  await expect(guards.first()).toHaveText(/no guard.*taken/);
  await expect(guards.nth(1)).toHaveText(/isEligible.*holds, taken/);
  await expect(guards.nth(2)).toHaveText(/isIneligible.*not asked/);
  await expect(guards.nth(3)).toHaveText(/no guard.*not asked/);
  for (const [index, guard] of unasked.entries()) {
    await expect(guards.nth(index + 4)).toContainText(guard);
    await expect(guards.nth(index + 4)).toContainText('does not hold');
  }
  await expect(guards.nth(unasked.length + 4)).toHaveText(/hasProcessingMethod.*holds, taken/);
  await expect(guards.last()).toHaveText(/no guard.*not asked/);
  await expect(
    inspector.locator(`[data-transition="journey.flow.unknown · always · ${unasked.length}"]`),
  ).toContainText('✓');
  await expect(
    inspector.locator('[data-transition^="journey.flow.unknown · always"]').filter({ hasText: '✓' }),
  ).toHaveCount(1);

  await takePictures(page, receipts.slice(0, 1));
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, person);
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  await expect(place(inspector)).toHaveText('journey is in flow › submissionComplete');

  await events.getByRole('button', { name: /gate\.submitted/ }).click();
  await expect(place(inspector)).toHaveText('journey was in flow › submissionUpload › choosing');
  await inspector.getByRole('button', { name: /Back/ }).click();
  await expect(place(inspector)).toHaveText('journey was in flow › ageGate › answering');
  await inspector.getByRole('button', { name: /^Paused/ }).click();
  await expect(place(inspector)).toHaveText('journey is in flow › submissionComplete');

  const sent = [
    ...(await inspector.evaluate(() => Reflect.get(window, 'told') as string[])),
    await inspector.locator('body').innerText(),
  ];
  expect(sent.length).toBeGreaterThan(20);
  for (const secret of [
    person.email,
    person.nameFirst,
    person.nameLast,
    person.phone,
    person.phone.replace(/\D/g, ''),
    '94110',
    '1991',
    'Liquor',
    'marked-source',
    'base64',
    '.jpg',
  ]) {
    expect(
      sent.filter((text) => text.includes(secret)),
      secret,
    ).toEqual([]);
  }
  expect(popUps, 'one that is open already is used').toBe(0);
});

test('a page that is opened later shows what has happened; after a reload the new page is followed', async ({
  page,
  context,
}) => {
  await blockPopUps(page);
  await page.goto('/?campaign=vespermoth&inspect=1');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(page.getByRole('heading', { name: 'Shop.' })).toBeVisible();
  const inspector = await inspectorIn(context);
  await expect(place(inspector)).toHaveText('journey is in flow › submissionUpload › choosing');
  await expect(
    inspector.getByRole('region', { name: 'Events' }).getByRole('button', { name: /done: loadCampaign/ }),
  ).toBeVisible();
  await page.goto('/contact');
  await expect(place(inspector)).toHaveText('journey is in contact › writing');
  await inspector.getByLabel('Page', { exact: true }).selectOption({ index: 1 });
  await expect(place(inspector)).toHaveText('journey is in flow › submissionUpload › choosing');
});

test('[GAME-2] a game is followed while it is played, by its own chart, guards and context, also after a reload; then the journey again', async ({
  page,
  context,
}) => {
  // A second inspector would draw every move too, on the same processors.
  await blockPopUps(page);
  await page.goto('/?campaign=hoopla-matching&inspect');
  const email = await walkToGame(page, 'hoopla-matching');
  const [first = [0, 0], ...others] = await pairsOf(email);
  await tile(page, first[0]).tap();
  const inspector = await inspectorIn(context);
  const at = (state: string) => inspector.locator(`[data-state="matching.${state}"][data-active="true"]`);
  const chart = inspector.getByRole('group', { name: 'Chart' });
  const guards = inspector.getByRole('region', { name: 'Guards' }).getByRole('listitem');
  await expect(at('choosingSecond')).toContainText('now', DRAWING);
  await expect(place(inspector)).toHaveText('matching is in choosingSecond');
  await expect(chart.getByRole('button')).toHaveText(['What runs', 'journey', 'matching']);

  await tile(page, first[1]).tap();
  await expect(place(inspector)).toHaveText('matching is in choosingFirst');
  // Also once the journey has noted the moves.
  await expect(inspector.getByRole('region', { name: 'Events' }).getByRole('button').first()).toContainText(
    'game.logged',
  );
  await expect(guards.first()).toHaveText(/canFlip.*holds, taken/);
  await expect(guards.nth(1)).toHaveText(/isPair.*holds, taken/);
  await expect(inspector.locator('[data-transition="matching.judging · always · 0"]')).toContainText(/✓.*×\d+/);
  await expect(inspector.getByRole('region', { name: 'Context' })).toContainText(/matched.*changed/);
  await chart.getByRole('button', { name: 'journey' }).click();
  await expect(place(inspector)).toHaveText('journey is in flow › bonusExperience › playing › running');
  await chart.getByRole('button', { name: 'What runs' }).click();
  await inspector
    .getByRole('region', { name: 'Events' })
    .getByRole('button', { name: /tile\.flipped/ })
    .nth(1)
    .click();
  await expect(place(inspector)).toHaveText('matching was in choosingSecond');
  await inspector.getByRole('button', { name: /^Paused/ }).click();

  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('tile.flipped');
  await page.reload();
  await expect(tile(page, others[0]?.[0] ?? 0)).toBeVisible();
  await expect(place(inspector)).toHaveText('matching is in choosingFirst');
  for (const [one, two] of others) {
    await tile(page, one).tap();
    await tile(page, two).tap();
  }
  await expect(place(inspector)).toHaveText('journey is in flow › bonusExperience › playing › told');
  await chart.getByRole('button', { name: 'matching' }).click();
  await expect(place(inspector)).toHaveText('matching is in finished');
  expect(await inspector.locator('body').innerText()).not.toContain(email);
});

test('the inspector page is accessible, in light and dark, and goes by the keyboard', async ({ page, context }) => {
  const inspector = await inspectorIn(context);
  await expectAccessible(inspector, 'the waiting inspector');
  await page.goto('/?campaign=vespermoth&inspect');
  await passGate(page, { qualifier: 'Liquor store' });
  await expect(here(inspector, 'flow.submissionUpload.choosing')).toBeVisible(DRAWING);
  await inspector.bringToFront();
  await expectAccessible(inspector, 'the inspector');
  await inspector.getByRole('button', { name: /gate\.submitted/ }).focus();
  await inspector.keyboard.press('ArrowDown');
  await inspector.keyboard.press('Enter');
  await expect(place(inspector)).toHaveText('journey was in flow › ageGate › answering');
  await inspector.getByRole('slider', { name: 'Moment' }).focus();
  await inspector.keyboard.press('Home');
  await expect(place(inspector)).toHaveText('journey was in flow › loading');
  await inspector.keyboard.press('End');
  await expect(place(inspector)).toHaveText('journey was in flow › submissionUpload › choosing');
});

test('?inspect=stately tells the hosted inspector of the states and the events, and of nothing personal', async ({
  page,
  context,
}) => {
  const told: string[] = [];
  await context.exposeFunction('tell', (text: string) => told.push(text));
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', ({ data }) => window.tell(JSON.stringify(data))); opener.postMessage({ type: '@statelyai.connected' }, '*');</script>`,
    }),
  );
  const popUp = context.waitForEvent('page');
  await page.goto('/?campaign=vespermoth&inspect=stately');
  await popUp;
  // The visitor goes back to the page that the window has covered.
  await page.bringToFront();
  await passGate(page, { qualifier: 'Liquor store' });
  await expect.poll(() => told.filter((text) => text.includes('"gate.submitted"')).length).toBeGreaterThan(0);
  // Where the journey is; other actors may be told of after it.
  await expect
    .poll(() => told.findLast((text) => text.includes('@xstate.snapshot') && text.includes('"flow"')))
    .toContain('submissionUpload');
  expect(told.some((text) => text.includes('@xstate.actor') && text.includes('startingUp'))).toBe(true);
  for (const secret of ['1991', 'Liquor', '"CA"'])
    expect(
      told.filter((text) => text.includes(secret)),
      secret,
    ).toEqual([]);
});

test('without being asked for, and in production, nothing of the inspector is loaded', async ({ page, browser }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, 'vespermoth');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(isInspector)).toEqual([]);

  const site = await changingSite(
    {
      live: { configuration: { production: true } },
      staging: { configuration: { production: false, inspection: true } },
      quiet: { configuration: { production: false } },
    },
    { NODE_ENV: 'production' },
  );
  try {
    for (const { name, isOn } of [
      { name: 'live', isOn: false },
      { name: 'quiet', isOn: false },
      { name: 'staging', isOn: true },
    ]) {
      const context = await browser.newContext({
        baseURL: site.origin.replace('localhost', `${name}.localhost`),
        viewport: { width: 390, height: 844 },
      });
      const requests: string[] = [];
      context.on('request', (request) => requests.push(request.url()));
      const visitor = await context.newPage();
      await visitor.goto('/?inspect');
      await expect(visitor.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
      await visitor.waitForLoadState('networkidle');
      if (isOn) await expect.poll(() => context.pages().length, 'the inspector opens beside it').toBe(2);
      else expect([requests.filter(isInspector), context.pages().length]).toEqual([[], 1]);
      expect(requests.filter(isInspector).length > 0).toBe(isOn);
      expect((await visitor.goto('/__inspect'))?.status()).toBe(isOn ? 200 : 404);
      await context.close();
    }
  } finally {
    await site.stop();
  }
});

function isInspector(url: string): boolean {
  return /\/assets\/(?:connect|__inspect|elk)|\/__inspect/.test(url);
}
