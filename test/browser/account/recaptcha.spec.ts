import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from 'playwright/test';
import { temporaryFolder, testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { startServer, type RunningServer } from '#test/kit/server.ts';
import { type CaptchaProvider, captchaProvider } from '#test/kit/browser/captcha-provider.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const campaigns = fileURLToPath(new URL('../../../server/campaigns/', import.meta.url));
let provider: CaptchaProvider;
let server: RunningServer;
let folder: string;
let database: TestDatabase;

/** A server with one campaign that shows the captcha of a provider on this machine. */
test.beforeAll(async () => {
  provider = await captchaProvider();
  folder = await temporaryFolder('recaptcha');
  await cp(join(campaigns, 'art'), join(folder, 'campaigns/art'), { recursive: true });
  const definition = JSON.parse(await readFile(join(campaigns, 'linnet-code.json'), 'utf8')) as {
    configuration: object;
    campaign: object;
  };
  Object.assign(definition.configuration, { scripts: { captcha: provider.script } });
  Object.assign(definition.campaign, { recaptchaInformation: { siteKey: 'site' }, offerFirst: false });
  await writeFile(join(folder, 'campaigns/linnet-code.json'), JSON.stringify(definition));
  database = await testDatabase();
  server = await startServer({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    CAMPAIGNS_DIR: join(folder, 'campaigns'),
    RECAPTCHA_SECRET: provider.secret,
    RECAPTCHA_VERIFY_URL: provider.verifyUrl,
  });
});

test.afterAll(async () => {
  await server.stop();
  await database.close();
  await provider.close();
  await rm(folder, { recursive: true, force: true });
});

async function fillForm(page: Page): Promise<void> {
  await page.goto(`${server.origin}/?campaign=linnet-code`);
  await takePictures(page, [fixture('exif6.jpg')]);
  await page.getByRole('button', { name: 'Next' }).click();
  const { nameFirst, nameLast, phone, email } = somebody();
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
}

const captcha = (page: Page) => page.getByRole('group', { name: 'Captcha' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test("[VAL-12] the provider's captcha is drawn by its API in the page's language, and its token is judged by the provider; one that breaks down says so, and Try again draws it anew", async ({
  page,
}) => {
  await fillForm(page);
  const solve = captcha(page).getByRole('button', { name: 'Solve (en-US)' });
  await expect(solve).toBeVisible();
  expect(Object.fromEntries(provider.asked.at(-1) ?? [])).toMatchObject({ render: 'explicit', hl: 'en-US' });
  await expect(submit(page)).toBeDisabled();
  await captcha(page).getByRole('button', { name: 'Break' }).click();
  await expect(captcha(page).getByRole('alert')).toContainText('The captcha could not be loaded.');
  await captcha(page).getByRole('button', { name: 'Try again' }).click();
  await solve.click();
  await expect(submit(page)).toBeEnabled();
  await captcha(page).getByRole('button', { name: 'Expire' }).click();
  await expect(submit(page)).toBeDisabled();
  await solve.click();
  await submit(page).click();
  await expect(page.getByText('Your promo code will be sent within 48 business hours.', { exact: true })).toBeVisible();
});

test('[VAL-12] a provider that does not respond within ten seconds shows an error, and Try again loads it again', async ({
  page,
}) => {
  await page.clock.install();
  provider.hold(1);
  const before = provider.asked.length;
  await fillForm(page);
  await expect.poll(() => provider.asked.length).toBe(before + 1);
  await page.clock.fastForward('00:10');
  await expect(captcha(page).getByRole('alert')).toContainText('The captcha could not be loaded.');
  expect(provider.asked).toHaveLength(before + 1);
  await captcha(page).getByRole('button', { name: 'Try again' }).click();
  await captcha(page)
    .getByRole('button', { name: /^Solve/ })
    .click();
  await expect(submit(page)).toBeEnabled();
});
