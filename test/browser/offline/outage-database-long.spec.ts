import { expect } from 'playwright/test';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { type RestartablePostgres, restartablePostgres } from '#test/kit/browser/restartable-postgres.ts';
import { fillPerson, pathOf, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test as base } from '#test/kit/browser/test.ts';

/** A site with its own PostgreSQL; Playwright stops both even if the test fails. */
const test = base.extend<{ postgres: RestartablePostgres; site: OwnSite }>({
  postgres: async ({}, provide) => {
    const postgres = await restartablePostgres();
    await provide(postgres);
    await postgres.close();
  },
  site: async ({ postgres }, provide) => {
    const own = { name: 'own', configuration: { collectAddress: false }, campaign: { offerFirst: false } };
    const site = await serveCampaigns([own], { DATABASE_URL: postgres.url, LOG_LEVEL: 'silent' });
    await provide(site);
    await site.stop();
  },
});

test('[OUTAGE-6] while the database is stopped the visitor sees the wait; after its restart the one submission arrives automatically', async ({
  page,
  postgres,
  site,
}) => {
  test.slow();
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/submission')) answers.push(response.status());
  });
  const person = somebody();
  // The page's pauses of five seconds and more are cut short.
  await page.clock.install();
  await page.goto(`${site.origin}/?campaign=own`);
  await takePictures(page, [fixture('exif1.jpg')]);
  await page.getByRole('button', { name: 'Next' }).click();
  await fillPerson(page, person);
  for (const [label, text] of [
    ['MM', '04'],
    ['DD', '17'],
    ['YYYY', '1991'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel(/^I agree to the/).check();

  await postgres.halt();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Not sent yet' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The service is not available at the moment. Nothing you entered is lost.',
  );
  // More than one attempt fails before the database is back.
  await page.clock.fastForward('00:30');
  await expect.poll(() => answers.filter((status) => status === 503).length).toBeGreaterThan(1);
  expect(pathOf(page)).toBe('/submission/form');

  await postgres.resume();
  await page.clock.fastForward('00:30');
  await expect(
    page.locator('[aria-live="polite"]').filter({ hasText: 'We are back: your submission was sent.' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Your submission has been received.');
  expect(answers.at(-1)).toBeLessThan(300);
  const rows = await postgres.query(
    'select name_first, (select count(*)::int from receipt_image where submission_uuid = uuid) as images from submission where email = $1',
    [person.email],
  );
  expect(rows).toEqual([{ name_first: 'Dana', images: 1 }]);
});
