import pg from 'pg';
import { expect, type Page } from 'playwright/test';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { open, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('[DONE-9] [MAIL-4] Share on the confirmation copies the link where there is no share sheet, and the server is told; on paper the confirmation is black on white', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  const { email, nameFirst, nameLast, phone } = somebody();
  await open(page, 'linnet-code');
  await page
    .getByRole('button', { name: 'Get my code' })
    .or(page.getByRole('link', { name: 'Get my code' }))
    .click();
  await takePictures(page, [fixture('exif6.jpg')]);
  await page.getByRole('button', { name: 'Next' }).click();
  for (const [label, text] of Object.entries({
    'First name': nameFirst,
    'Last name': nameLast,
    Phone: phone,
    Email: email,
    MM: '04',
    DD: '17',
    YYYY: '1991',
  })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByLabel(/^I agree to the/).check();
  const answer = page.waitForResponse((response) => response.url().endsWith('/submission'));
  await page.getByRole('button', { name: 'Submit' }).click();
  const { reference } = (await (await answer).json()) as { reference: string };

  const reported = page.waitForResponse((response) => response.url().endsWith('/link_back'));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://example.com/linnet-code');
  expect((await reported).ok()).toBe(true);
  const [stored] = await submissionsOf(email);
  await expectPrintable(page, reference);
  expect(await linkBacksOf(stored?.uuid ?? '')).toEqual([
    { submissionUuid: stored?.uuid, campaignInstancePk: 801, url: 'https://example.com/linnet-code', how: 'copied' },
  ]);
});

/** On paper there is no menu, art or button; black on white are what follows and the reference (MAIL-4). */
async function expectPrintable(page: Page, reference: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const slip = page.getByRole('article');
  await expect(slip.getByText(reference)).toBeVisible();
  await expect(slip.getByRole('list', { name: 'What happens next' })).toBeVisible();
  await expect(slip.getByText('Your promo code will be sent within 48 business hours.')).toBeVisible();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('combobox').count()).toBe(0);
  const inks = await page.evaluate(() => {
    const shown = [...document.querySelectorAll('body, body *')].filter(
      (element) => element.getClientRects().length > 0,
    );
    const of = (name: 'color' | 'backgroundColor' | 'backgroundImage') =>
      [...new Set(shown.map((element) => getComputedStyle(element)[name]))].sort();
    return { color: of('color'), ground: of('backgroundColor'), image: of('backgroundImage') };
  });
  expect(inks).toEqual({
    color: ['rgb(0, 0, 0)'],
    ground: ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'],
    image: ['none'],
  });
  await page.emulateMedia({ media: null });
}

/** The reported shares of this submission, read from the database of the server under test. */
async function linkBacksOf(submissionUuid: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: process.env['PROMENADE_DATABASE_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<{ body: unknown }>(
      "select body from link_back where body ->> 'submissionUuid' = $1",
      [submissionUuid],
    );
    return rows.map(({ body }) => body);
  } finally {
    await client.end();
  }
}
