import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { type Browser, expect, type Page } from 'playwright/test';
import { manageSubmission } from '#server/processing/manage-submissions.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { enlarged, expectReadable } from '#test/kit/browser/cut-text.ts';
import { makePhotograph } from '#test/kit/browser/images/pictures.ts';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { expectDone, submit } from '#test/kit/browser/sending.ts';
import { fillRebate, pathOf, somebody, untilAlive, walkToForm } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

interface Definition {
  readonly configuration: Record<string, unknown>;
  readonly campaign: { readonly instances: readonly object[]; readonly theme: object };
}

let database: TestDatabase;
let site: OwnSite;
/** The bundled Vespermoth, without its pictures, but people look at the receipts. */
test.beforeAll(async () => {
  const bundled = new URL('../../../server/campaigns/vespermoth.json', import.meta.url);
  const { configuration, campaign } = JSON.parse(await readFile(bundled, 'utf8')) as Definition;
  const instances = campaign.instances.map((instance) => ({ ...instance, processingMethod: 'manual' }));
  database = await testDatabase();
  site = await serveCampaigns(
    [
      {
        name: 'vespermoth',
        configuration,
        campaign: { ...campaign, offerFirst: false, instances, theme: { ...campaign.theme, art: {} } },
      },
    ],
    { DATABASE_URL: database.url },
  );
});
test.afterAll(async () => {
  await site.stop();
  await database.close();
});

/** Decides on a submission as an operator does. */
async function decide(uuid: string, ...words: string[]): Promise<void> {
  const settings = readSettings({ DATABASE_URL: database.url });
  const { isDone, lines } = await manageSubmission([uuid, ...words], settings, { operator: 'ada', now: new Date() });
  expect(isDone, lines.join('\n')).toBe(true);
}

/** The uuid of the one submission with this address, and how many pictures it has. */
async function stored(email: string): Promise<{ readonly uuid: string; readonly pictures: number }> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ uuid: string; pictures: number }>(
      'select uuid, count(*)::integer as pictures from submission join receipt_image on submission_uuid = uuid where email = $1 group by uuid',
      [email],
    );
    const [row] = rows;
    if (!row) throw new Error('nothing was stored');
    return row;
  } finally {
    await client.end();
  }
}

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const steps = (page: Page) => page.getByRole('list', { name: /^(Where your submission is|Dónde está su envío)$/ });
const now = (page: Page) => steps(page).locator('[aria-current="step"]');
/** Comes back to the page, which then looks at once. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Looks at the page as somebody who has it at 200 %, and with wider spacing. */
async function expectReadableBeside(browser: Browser, address: string, where: string): Promise<void> {
  const beside = await browser.newPage({ baseURL: site.origin });
  await enlarged(beside);
  await beside.goto(address);
  await expect(steps(beside)).toBeVisible();
  // It asks the server under the overlay.
  await expect(beside.locator('[class*="_overlay_"]')).toHaveCount(0);
  await expectReadable(beside, where);
  await beside.close();
}

test('[PLATFORM-10] [STATUS-1] [STATUS-2] [STATUS-4] [STATUS-5] [STATUS-6] [STATUS-7] the confirmation leads to a page that follows the submission by itself: a better picture is asked for and sent, it is refused and looked at again, and approved', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: site.origin });
  const person = somebody();
  await walkToForm(page);
  await fillRebate(page, person);
  await submit(page);
  await expectDone(page);
  const reference = page.getByText(/^PRM-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const told = await reference.textContent();
  await page.reload();
  await untilAlive(page);
  await expect(reference).toHaveText(told ?? '');

  const link = page.getByRole('link', { name: 'Follow it here' });
  const address = await link.getAttribute('href');
  await link.click();
  await expect(headline(page, 'Being checked')).toBeFocused();
  expect(pathOf(page)).toMatch(/^\/status\/[\w-]{22}$/);
  await expect(reference).toHaveText(told ?? '');
  await expect(now(page)).toContainText('Being checked, now');
  await expect(page.getByRole('main')).not.toContainText(person.nameLast);
  await page.goBack();
  await expectDone(page);
  await page.goto(address ?? '');
  await untilAlive(page);

  const { uuid, pictures } = await stored(person.email);
  await decide(uuid, 'picture', 'dark');
  // Within its first pauses, and nobody has touched it.
  await expect(headline(page, 'One more picture')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('The picture is too dark to read.');
  await expectAccessible(page, 'a better picture is wanted');
  await expectReadableBeside(browser, address ?? '', 'a better picture is wanted');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Send a better picture' }).click();
  await (await chooser).setFiles([{ name: 'b.jpg', mimeType: 'image/jpeg', buffer: await makePhotograph(4_711) }]);
  await expect(headline(page, 'Being checked')).toBeVisible();
  await expect(steps(page)).toContainText('Your better picture, done');
  expect((await stored(person.email)).pictures).toBe(pictures + 1);

  await decide(uuid, 'reject', 'productMissing');
  await page.goto(`/es${address ?? ''}`);
  await untilAlive(page);
  await expect(headline(page, 'No aprobado')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('El recibo no incluye ningún producto de esta oferta.');
  await page.getByLabel('¿Qué debemos revisar?').fill('Es la última línea.');
  await expectAccessible(page, 'refused');
  await expectReadableBeside(browser, page.url(), 'refused');
  await page.getByRole('button', { name: 'Pedir otra revisión' }).click();
  await expect(headline(page, 'En revisión')).toBeVisible();

  await decide(uuid, 'approve');
  await comeBack(page);
  await expect(headline(page, 'Aprobado')).toBeVisible();
  await expect(now(page)).toContainText('En proceso de envío');
  await expectAccessible(page, 'approved');
  await page.close();
});
