import { expect, type Page } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { entryAtForm, expectStored, openUpload } from '#test/kit/browser/form.ts';
import { fillRebate, open, passGate, pathOf, somebody, takePictures, walkToForm } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const FILES = ['exif1.jpg', 'landscape.jpg', 'second_768x1024.jpg'].map(fixture);

/** Fills session storage until only this many characters are free. */
async function fillSession(page: Page, room: number): Promise<void> {
  await page.evaluate((left) => {
    const most = 2 ** 22;
    sessionStorage.setItem('filler', 'x'.repeat(most));
    // Parts of their own, so that the large ones are written once only.
    for (let size = most / 2; size >= 1024; size /= 2) put(`filler ${size}`, size);
    for (let size = 1024, length = 0; size >= 1; size /= 2) if (put('filler end', length + size)) length += size;
    sessionStorage.setItem('filler', 'x'.repeat(most - left));

    function put(key: string, length: number): boolean {
      try {
        sessionStorage.setItem(key, 'x'.repeat(length));
        return true;
      } catch {
        return false;
      }
    }
  }, room);
}

/** Everything else in both storages of the page. */
async function unfilledStorage(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    session: Object.entries(sessionStorage).filter(([key]) => !key.startsWith('filler')),
    local: { ...localStorage },
  }));
}

/** Puts records into IndexedDB as another tab would have left them, and returns everything stored there. */
async function overflowOf(
  page: Page,
  left: readonly (readonly [key: string, value: string | number])[] = [],
): Promise<{ keys: string[]; values: unknown[] }> {
  return page.evaluate(async (records) => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('IndexedDB refused'));
      });
    const database = await resultOf(indexedDB.open('promenade'));
    const texts = database.transaction('entry', 'readwrite').objectStore('entry');
    for (const [key, value] of records) texts.put(value, key);
    const [keys, values] = await Promise.all([resultOf(texts.getAllKeys()), resultOf<unknown[]>(texts.getAll())]);
    database.close();
    return { keys: keys.map(String), values };
  }, left);
}

/** Takes three pictures with only this many characters left in session storage. */
async function takeWithRoom(page: Page, room: number): Promise<void> {
  await openUpload(page);
  await fillSession(page, room);
  await takePictures(page, FILES);
}

for (const room of [20_000, 0]) {
  test(`[ENTRY-3] [ENTRY-7] with ${room} characters left in session storage no image and no word is lost on reload, and after the confirmation nothing personal is left in IndexedDB`, async ({
    page,
  }) => {
    const person = somebody();
    await takeWithRoom(page, room);
    const pictures = () => page.getByRole('button', { name: /^Open receipt image/ });
    const sources = () =>
      page
        .locator('main img[src^="data:image/jpeg"], main img[src^="blob:"]')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
    const before = await sources();
    expect(before).toHaveLength(3);
    await expect.poll(async () => JSON.stringify(await overflowOf(page)).split('data:image/').length - 1).toBe(3);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('First name').fill('Dana');
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    await page.goBack();
    await expect(pictures()).toHaveCount(3);
    expect(await sources()).toEqual(before);

    await page.getByRole('button', { name: 'Next' }).click();
    await fillRebate(page, person);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('main')).toContainText('Your submission has been received.');
    const left = async () => JSON.stringify([await overflowOf(page), await unfilledStorage(page)]);
    await expect.poll(left).not.toContain('data:image/');
    for (const word of [...Object.values(person), '94110']) expect(await left()).not.toContain(word);
    if (room > 0) expect((await overflowOf(page)).keys).toEqual([]);
  });
}

test('[ENTRY-1] the form is stored in the format that tests starting at it use', async ({ page }) => {
  const person = somebody();
  await walkToForm(page, [fixture('exif1.jpg')]);
  await expectStored(page, await entryAtForm('vespermoth', null));
  await fillRebate(page, person);
  await expectStored(page, await entryAtForm('vespermoth', person));
});

test('[ENTRY-7] [START-7] after the confirmation nothing personal is left in the browser, and a reload and its address show it again', async ({
  page,
}) => {
  await open(page, 'hoopla');
  await page.getByText('Enter to win').click();
  await passGate(page, { qualifier: 'Off the fingers' });
  await page.getByLabel('First name').fill('Dana');
  await page.getByLabel('Last name').fill('Whitlock');
  await page.getByLabel('Phone', { exact: true }).fill('415 555 0148');
  await page.getByLabel('Zip code').fill('94110');
  await page.getByLabel('Email', { exact: true }).fill('reset@example.com');
  await page.getByLabel(/^I agree to the/).check();
  await page.getByLabel(/^I have read the/).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('Your entry has been received.');
  const kept = await page.evaluate(
    () => JSON.stringify({ ...sessionStorage, _t: '' }) + JSON.stringify({ ...localStorage }),
  );
  // The ids of the tab, the submission and the campaign are random and may contain any digits.
  const stored = kept.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid');
  expect(stored).toContain('"submissionUuid\\":\\"uuid');
  for (const word of ['Dana', 'Whitlock', '555', '94110', 'reset@example.com']) expect(stored).not.toContain(word);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Your entry has been received.');
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('Your entry has been received.');
  await open(page, 'hoopla', '/submission/complete');
  await expect(page.getByRole('main')).toContainText('Your entry has been received.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are in the draw for $100');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(pathOf(page)).toBe('/submission/complete');
});

test('[ENTRY-3] [ENTRY-8] two tabs keep their pictures apart, the one that starts afresh takes nothing from the other, and what others left behind more than a day ago is swept at the start, and nothing younger', async ({
  page,
  context,
}) => {
  await takeWithRoom(page, 20_000);
  await expect.poll(async () => (await overflowOf(page)).keys.length).toBe(4);
  const mine = (await overflowOf(page)).keys;
  const other = await context.newPage();
  await takeWithRoom(other, 20_000);
  await expect.poll(async () => (await overflowOf(page)).keys.length).toBe(8);
  await open(other, 'linnet');
  await expect.poll(async () => (await overflowOf(page)).keys).toEqual(mine);
  const hoursAgo = (hours: number) => Date.now() - hours * 3_600_000;
  await overflowOf(page, [
    ['old/picture', 'x'],
    ['old/_at', hoursAgo(25)],
    ['nobody', 'x'],
    ['young/picture', 'x'],
    ['young/_at', hoursAgo(23)],
  ]);
  await page.reload();
  await expect
    .poll(async () => (await overflowOf(page)).keys.toSorted())
    .toEqual([...mine, 'young/_at', 'young/picture'].toSorted());
  await expect(page.getByRole('button', { name: /^Open receipt image/ })).toHaveCount(3);
});

test('[ENTRY-10] a duplicated tab and a copy of the copy each keep all pictures, whatever is deleted in the others', async ({
  page,
  context,
}) => {
  await takeWithRoom(page, 20_000);
  await expect.poll(async () => (await overflowOf(page)).keys.length).toBe(4);
  const pictures = (tab: Page) => tab.getByRole('button', { name: /^Open receipt image/ });
  /** As browsers duplicate a tab: a page that another one opens begins with a copy of its session storage. */
  const duplicate = async (tab: Page) => {
    const opened = context.waitForEvent('page');
    await tab.evaluate(() => void window.open(window.location.href));
    const twin = await opened;
    await expect(pictures(twin)).toHaveCount(3);
    return twin;
  };
  const second = await duplicate(page);
  const third = await duplicate(second);
  await expect.poll(async () => (await overflowOf(page)).keys.length).toBe(12);
  await second.getByRole('button', { name: 'Delete receipt image 1' }).click();
  await expect(pictures(second)).toHaveCount(2);
  await expect.poll(async () => (await overflowOf(page)).keys.length).toBe(11);
  for (const [tab, count] of [
    [page, 3],
    [second, 2],
    [third, 3],
  ] as const) {
    await tab.reload();
    await expect(pictures(tab)).toHaveCount(count);
  }
  expect((await overflowOf(page)).keys).toHaveLength(11);
});

test('[ENTRY-2] a browser that forbids all storage still shows the site', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await open(page, 'vespermoth');
  await passGate(page, { qualifier: 'Liquor store' });
  await takePictures(page, FILES);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Dana');
  await expect(page.getByLabel('First name')).toHaveValue('Dana');
  expect(errors).toEqual([]);
});

test('[ENTRY-3] with full session storage and a forbidden IndexedDB, texts survive a reload', async ({ page }) => {
  await page.addInitScript(() => {
    const open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'indexedDB', { value: { open } });
  });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await takeWithRoom(page, 20_000);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('First name').fill('Dana');
  const kept = () => page.evaluate(() => sessionStorage.getItem('_d'));
  await expect.poll(kept).toContain('"nameFirst":"Dana"');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Take A Picture' })).toBeVisible();
  expect(await kept()).toContain('"nameFirst":"Dana"');
  expect(errors).toEqual([]);
});

test('[ENTRY-8] the data of another campaign is dropped, not mixed in', async ({ page }) => {
  await openUpload(page);
  await open(page, 'linnet', '/submission/receipts');
  await expect(page.getByRole('heading', { name: 'Can you take part?' })).toBeVisible();
  await expect(page.getByLabel('MM', { exact: true })).toHaveValue('');
});
