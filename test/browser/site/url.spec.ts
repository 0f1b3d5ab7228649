import { expect, type Page } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { openForm } from '#test/kit/browser/form.ts';
import { answerGate, open, passGate, pathOf, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

/** Which heading belongs to which path: what is on the screen must fit the URL. */
const HEADINGS: Record<string, RegExp> = {
  '/': /\$10\s*back/,
  '/gate': /Can you take part\?/,
  '/submission/receipts': /Shop\./,
  '/submission/form': /Where should we send your \$10\?/,
  '/privacy-policy': /Privacy/,
};

const ONE_RECEIPT = [fixture('exif1.jpg')];

/**
 * Expects one heading, that of the path, and returns the path. Each look is at what is there, and the next one follows
 * soon: a screen comes milliseconds after its path.
 */
async function expectConsistent(page: Page): Promise<string> {
  await expect(async () => {
    const heading = HEADINGS[pathOf(page)];
    expect(heading, `no screen is known for ${pathOf(page)}`).toBeDefined();
    const shown = await page.getByRole('heading', { level: 1 }).allTextContents();
    expect(shown).toEqual([expect.stringMatching(heading ?? '')]);
  }).toPass({ intervals: [20, 50] });
  return pathOf(page);
}

test('[START-4] [START-9] a deep link before the gate meets the gate and is resumed right after it', async ({
  page,
}) => {
  await openForm(page);
  await closeGate(page);
  await open(page, 'vespermoth', '/submission/form');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  expect(pathOf(page)).toBe('/gate');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await expectConsistent(page)).toBe('/submission/form');
});

test('[START-10] an unknown path goes to / through the start-up rules', async ({ page }) => {
  await open(page, 'vespermoth', '/no/such/page');
  expect(await expectConsistent(page)).toBe('/gate');
});

test('[START-11] back and forward walk the steps, and nothing entered is lost', async ({ page }) => {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, ONE_RECEIPT);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Dana');
  await page.goBack();
  expect(await expectConsistent(page)).toBe('/submission/receipts');
  await page.goBack();
  expect(await expectConsistent(page)).toBe('/gate');
  await expect(page.getByLabel('YYYY', { exact: true })).toHaveValue('1991');
  await page.goForward();
  await page.goForward();
  expect(await expectConsistent(page)).toBe('/submission/form');
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
});

test('[PROOF-2] [START-11] before the gate, typed URLs and history never show a later step', async ({ page }) => {
  await open(page, 'vespermoth');
  for (const path of [
    '/submission/receipts',
    '/submission/form',
    '/submission/complete',
    '/early',
    '/expired',
    '/desktop',
  ]) {
    await page.goto(path);
    expect(await expectConsistent(page)).toBe('/gate');
  }
  await passGate(page, { qualifier: 'Liquor store' });
  expect(await expectConsistent(page)).toBe('/submission/receipts');
  await page.goBack();
  expect(await expectConsistent(page)).toBe('/gate');
  await closeGate(page);
  await page.reload();
  const entries = await page.evaluate(() => history.length);
  await page.goForward();
  expect(await expectConsistent(page), 'the receipts lie ahead in the history').toBe('/gate');
  await page.goBack();
  expect(await expectConsistent(page)).toBe('/gate');
  expect(await page.evaluate(() => history.length), 'a URL that is put back is no new entry').toBe(entries);
});

test('[PROOF-2] [NEXT-9] the receipts screen of an offer without receipts leads to / and reloads the page once', async ({
  page,
}) => {
  await open(page, 'hoopla');
  await page.getByRole('button', { name: 'Enter to win' }).click();
  await passGate(page, { state: 'New York', qualifier: 'Off the fingers' });
  await expect(page.getByLabel('First name')).toBeVisible();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  await page.goto('/submission/receipts?campaign=hoopla');
  await expect.poll(() => loaded).toContain('/');
  // Only the page that was loaded again began at '/': a reload that follows it would come when its screen does.
  await page.waitForFunction(() =>
    performance.getEntriesByType('navigation').some(({ name }) => new URL(name).pathname === '/'),
  );
  await expect(page.getByRole('button', { name: 'Enter to win' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect([loaded, pathOf(page)]).toEqual([['/submission/receipts', '/'], '/']);
});

test('[PROOF-2] [ENTRY-2] [PAY-2] a reload on every step keeps what was entered', async ({ page }) => {
  await open(page, 'vespermoth');
  await answerGate(page, { qualifier: 'Liquor store' });
  await page.reload();
  await expect(page.getByLabel('MM', { exact: true })).toHaveValue('04');
  await expect(page.getByLabel('State of residence')).toHaveValue('CA');
  await expect(page.getByRole('main').getByRole('combobox').nth(1)).toHaveValue('Liquor store');
  await page.getByRole('button', { name: 'Continue' }).click();
  await takePictures(page, [fixture('exif1.jpg'), fixture('landscape.jpg')]);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Check' }).check();
  await page.getByLabel('Address', { exact: true }).fill('1 Main Street');
  await page.getByLabel('Email', { exact: true }).fill('half-typed@');
  expect(await entryOf(page)).toMatchObject({ paymentMode: 'check', preferredPaymentMethod: null });
  await page.reload();
  expect(await expectConsistent(page)).toBe('/submission/form');
  await expect(page.getByRole('radio', { name: 'Check' })).toBeChecked();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Main Street');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('half-typed@');
});

test('[START-11] fifteen random moves never show a screen that the URL does not name, and never lose what was entered', async ({
  page,
}) => {
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, ONE_RECEIPT);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Dana');
  await expect.poll(() => entryOf(page)).toMatchObject({ nameFirst: 'Dana' });

  const draw = randomOf(20_261_121);
  const typed = [
    '/',
    '/gate',
    '/submission/receipts',
    '/submission/form',
    '/submission/complete',
    '/privacy-policy',
    '/nowhere',
  ];
  const moves: ((page: Page) => Promise<unknown>)[] = [
    (at) => at.goBack({ waitUntil: 'commit' }),
    (at) => at.goForward({ waitUntil: 'commit' }),
    (at) => at.reload(),
    (at) => at.goto(`${typed[draw(typed.length)]}?campaign=vespermoth`),
  ];
  for (let count = 0; count < 15; count += 1) {
    const depth = await page.evaluate(() => history.length);
    const move = moves[draw(moves.length)];
    if (depth > 1 && move)
      await move(page).catch((error: Error) => expect(error.message).toMatch(/interrupted|ERR_ABORTED|navigation/i));
    if (page.url() === 'about:blank') await page.goForward();
    await expectConsistent(page);
    expect(await entryOf(page), `after move ${count}`).toMatchObject({
      passedGate: true,
      instancePk: 101,
      nameFirst: 'Dana',
      files: [{ width: expect.any(Number) }],
    });
  }
  await page.goto('/submission/form?campaign=vespermoth');
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
});

/** The gate counts as not passed from the next load on. */
async function closeGate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const entry = JSON.parse(sessionStorage.getItem('_d') ?? '{}') as { passedGate: boolean };
    entry.passedGate = false;
    sessionStorage.setItem('_d', JSON.stringify(entry));
  });
}

function entryOf(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('_d') ?? '{}') as unknown);
}

/** A small seeded generator (mulberry32), so that a failing run can be repeated. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
