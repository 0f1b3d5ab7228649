import { expect } from 'playwright/test';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { leaveEverythingEmpty } from '#test/kit/browser/leave-empty.ts';
import { open, somebody } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

test('early, expired, broken and the list of campaigns are without a finding of axe', async ({ page }) => {
  await open(page, 'hoopla-winter');
  await expect(page.getByRole('main')).toContainText('has not started yet');
  await expectAccessible(page, 'early');
  await open(page, 'vespermoth-2025');
  await expect(page.getByRole('main')).toContainText('no longer available');
  await expectAccessible(page, 'expired');
  await page.context().clearCookies();
  await page.goto('/?campaign=no-such-campaign');
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  await expectAccessible(page, 'list of campaigns');
  await page.route('**/config.json*', (route) =>
    route.fulfill({ json: { name: 'linnet', production: false, campaignUuid: 7 } }),
  );
  await page.route(/\/\?campaign=/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('id="promenade-data"', '') });
  });
  await open(page, 'linnet');
  await expect(page.getByRole('main')).toContainText('This site cannot be shown now');
  await expectAccessible(page, 'broken');
});

test('the desktop notice is without a finding of axe, in light and dark', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0',
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  });
  const page = await context.newPage();
  await open(page, 'hoopla-mobile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please visit this site from your mobile device.');
  await expectAccessible(page, 'desktop notice');
  await context.close();
});

test('the privacy policy of each brand, a message to support and its confirmation are without a finding of axe, in light and dark', async ({
  page,
}) => {
  for (const campaign of ['vespermoth', 'linnet', 'hoopla']) {
    await open(page, campaign, '/privacy-policy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    await expectAccessible(page, `privacy policy of ${campaign}`);
  }
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByLabel('Message')).toBeVisible();
  await leaveEverythingEmpty(page);
  await expectAccessible(page, 'contact');
  await page.getByLabel('Email', { exact: true }).fill(somebody().email);
  await page.getByLabel('Message').fill('When is my rebate sent?');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('main')).toContainText('We have received your message!');
  await expectAccessible(page, 'contact complete');
});
