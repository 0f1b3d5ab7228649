import { type BrowserContext, expect, type Page } from 'playwright/test';
import { type GameWeights, gameWeights } from '#test/kit/game-weights.ts';
import { GAME_SAMPLES } from '#test/kit/games/all-games.ts';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { openForm } from '#test/kit/browser/form.ts';
import { keptAddresses, outboxOf, untilKept, wakeWorker } from '#test/kit/browser/offline.ts';
import { expectDone, expectOneSent, expectWaiting, receipts, submit } from '#test/kit/browser/sending.ts';
import { fillRebate, open, somebody, untilAlive, walkToForm } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

// Elsewhere tests have no service worker, through which their faults would not reach the pages.
test.use({ serviceWorkers: 'allow' });

const CLOSABLE = 'You may close this page';

/** The first visit, until this device has what the next ones need. */
async function firstVisit(page: Page): Promise<void> {
  await open(page, 'vespermoth');
  await untilKept(page);
}

/** A first visit that is already at the form, filled in; returns the visitor's e-mail address. */
async function firstVisitAtForm(page: Page): Promise<string> {
  const { email } = await openForm(page);
  await untilKept(page);
  return email;
}

/** The scripts that only a game needs, by their names in the built site. */
function scriptsOfGames({ games, of }: GameWeights): readonly string[] {
  const weights = games.flatMap((game) => [of(game, 'canvas'), of(game, 'webgl')]);
  return [...new Set(weights.flatMap((files) => [...files.keys()]))];
}

/** Expects a page that was opened again to wait on. */
async function expectStillWaiting(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing you entered is lost');
}

/** Closes the page and opens another one of the same browser. */
async function anotherTab(page: Page, context: BrowserContext): Promise<Page> {
  const next = await context.newPage();
  await page.close();
  await next.bringToFront();
  return next;
}

test('[OFFLINE-1] [OFFLINE-3] [OFFLINE-4] [OFFLINE-7] after the first visit the whole journey needs no network, nor do a reload or another address in the middle of it; it goes on in another tab, and its submission arrives once; the caches hold what that needs, and nothing about a person', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await test.step('the caches hold what a journey without a network needs', async () => {
    const ahead = await keptAddresses(page);
    const files = ahead.addresses
      .map((address) => new URL(address).pathname)
      .filter((path) => path.startsWith('/assets/'));
    const names = files.map((path) => path.slice('/assets/'.length));
    expect(
      names.filter((name) => /^(?:index|upload|form|complete|rest|router|receipt\.worker)-/.test(name)).length,
    ).toBeGreaterThan(7);
    // Games are dealt by the server; the rest is the inspector's code, and that of what reports to others.
    const ofGames = scriptsOfGames(gameWeights());
    expect(ofGames.length).toBeGreaterThan(10);
    expect(files.filter((path) => ofGames.includes(path.slice(1)))).toEqual([]);
    const games = GAME_SAMPLES.map(({ folder }) => folder);
    const others = ['games', 'pixi', 'stage', 'wheel', 'slot', 'connect', '__inspect', 'elk', 'sentry', ...games];
    expect(names.filter((name) => others.some((other) => name.startsWith(other)))).toEqual([]);
    expect(names.filter((name) => name.endsWith('.woff2'))).toHaveLength(2);
  });
  const first = await anotherTab(page, context);
  await context.setOffline(true);
  await walkToForm(first, receipts);
  await first.getByLabel('First name').fill('Dana');
  await first.reload();
  await untilAlive(first);
  await expect(first.getByLabel('First name')).toHaveValue('Dana');
  await first.goto('/submission/receipts');
  await expect(first.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(1);
  await first.getByRole('button', { name: 'Next' }).click();
  await expect(first.getByLabel('First name')).toHaveValue('Dana');
  const person = somebody();
  const { email } = person;
  await fillRebate(first, person);
  await submit(first);
  await expectWaiting(first);
  await expect(first.getByText(CLOSABLE)).toBeVisible();
  expect(await submissionsOf(email)).toHaveLength(0);

  const second = await anotherTab(first, context);
  await open(second, 'vespermoth');
  await expectStillWaiting(second);
  await expect(second.getByText(CLOSABLE)).toBeVisible();

  await context.setOffline(false);
  await expectDone(second);
  const stored = await submissionsOf(email);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.images).toHaveLength(1);
  await open(second, 'vespermoth');
  await expect(second.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  expect(await submissionsOf(email)).toHaveLength(1);

  await test.step('the caches hold nothing about a person', async () => {
    await second.goto('/user/verify/abcdef?campaign=vespermoth');
    await untilAlive(second);
    const { addresses, texts } = await keptAddresses(second);
    expect(addresses.length).toBeGreaterThan(10);
    const paths = addresses.map((address) => new URL(address).pathname);
    expect(paths.filter((path) => path.startsWith('/user'))).toEqual([]);
    expect(
      paths.filter((path) => path.startsWith('/front_end')).every((path) => /^\/front_end\/[\da-f-]{36}$/.test(path)),
    ).toBe(true);
    expect(texts.filter((text) => text.includes(email))).toEqual([]);
    await expect
      .poll(() => second.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('promenade-outbox');
    expect(context.serviceWorkers()).toHaveLength(1);
  });
});

test('[OFFLINE-3] [OFFLINE-4] with no tab open the browser sends the queued submission, and the next visit shows the confirmation without resending', async ({
  page,
  context,
}) => {
  // The headless browser takes no registration, but wakes the worker for one.
  await page.addInitScript(() => {
    Object.assign(Reflect.get(window, 'SyncManager').prototype, { register: async () => undefined });
  });
  const email = await firstVisitAtForm(page);
  await context.setOffline(true);
  await submit(page);
  await expectWaiting(page);
  await expect(page.getByText('once there is a network')).toBeVisible();
  const elsewhere = await anotherTab(page, context);
  await context.setOffline(false);
  await wakeWorker(elsewhere);
  await expect.poll(async () => (await submissionsOf(email)).length).toBe(1);
  // What was entered is gone from the device at once.
  await expect.poll(() => outboxOf(context)).toContain('"answer":{"status":20');
  expect(await outboxOf(context)).not.toMatch(/Dana|Whitlock|data:image|94110/);
  expect(await outboxOf(context)).not.toContain(email);

  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/submission')) sent.push(request.url());
  });
  await open(elsewhere, 'vespermoth');
  await expectDone(elsewhere);
  expect(sent).toEqual([]);
  expect(await submissionsOf(email)).toHaveLength(1);
});

test('[OFFLINE-5] without space to store the submission, the visitor is asked to leave the page open, which sends it', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if (this.transaction.db.name === 'promenade-outbox') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  const email = await firstVisitAtForm(page);
  await context.setOffline(true);
  await submit(page);
  await expectWaiting(page);
  await expect(page.getByText('Please keep this page open')).toBeVisible();
  await expect(page.getByText(CLOSABLE)).toHaveCount(0);
  await context.setOffline(false);
  await expectOneSent(page, email);
});

test('[OFFLINE-4] a tab with another entry is not changed, and still sends the queued submission', async ({
  page,
  context,
}) => {
  const email = await firstVisitAtForm(page);
  const own = await context.newPage();
  await openForm(own, 'vespermoth', { path: '/submission/receipts' });
  await context.setOffline(true);
  await submit(page);
  await expectWaiting(page);
  await page.close();
  await own.reload();
  await untilAlive(own);
  await expect(own.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(1);
  await untilKept(own);
  await context.setOffline(false);
  await expect.poll(async () => (await submissionsOf(email)).length).toBe(1);
  await expect(own.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(1);
});

test('[OFFLINE-4] a queued submission can be reopened in the form of another tab, with all input, and sent manually', async ({
  page,
  context,
}) => {
  const email = await firstVisitAtForm(page);
  await context.setOffline(true);
  await submit(page);
  await expectWaiting(page);
  const elsewhere = await anotherTab(page, context);
  await elsewhere.goto('/submission/receipts?campaign=vespermoth');
  await expectStillWaiting(elsewhere);
  await elsewhere.getByRole('button', { name: 'Back to the form' }).click();
  await expect(elsewhere.getByLabel('First name')).toHaveValue('Dana');
  await expect(elsewhere.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem('_q'))).toBeNull();
  await context.setOffline(false);
  await submit(elsewhere);
  await expectOneSent(elsewhere, email);
});
