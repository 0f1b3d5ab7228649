import { expect, type Page } from 'playwright/test';
import { type OwnSite, serveCampaigns } from '#test/kit/browser/own-site.ts';
import { untilAlive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const DAY = 86_400_000;
const day = (apart: number) => new Date(Date.now() + apart * DAY).toISOString().slice(0, 10);

let site: OwnSite;
test.beforeAll(async () => {
  site = await serveCampaigns([
    { name: 'now', campaign: { ageGateYn: true, offerFirst: false, dateStart: day(-30), dateEnd: day(30) } },
    { name: 'soon', campaign: { ageGateYn: true, offerFirst: false, dateStart: day(30), showEarlyYn: false } },
  ]);
});
test.afterAll(() => site.stop());

async function open(page: Page, campaign: 'now' | 'soon'): Promise<void> {
  await page.goto(`${site.origin}/?campaign=${campaign}`);
  await untilAlive(page);
}

for (const [how, apart] of [
  ['14 months ahead', 430],
  ['11 months behind', -330],
] as const)
  test(`[CFG-11] a device whose clock is ${how} sees what the server's time allows, even after a reload`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(Date.now() + apart * DAY);
    for (const go of [() => open(page, 'now'), () => page.reload()]) {
      await go();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can you take part?');
      await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    }
    await open(page, 'soon');
    await expect(page.getByText('This offer has not started yet.')).toBeVisible();
    // The journey runs, and has judged it, too.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('_z'))).not.toBeNull();
    await expect(page.getByText('This offer has not started yet.')).toBeVisible();
  });

test('[CFG-9] a browser that does not know the time zone of a campaign shows its pages, and its days as they are written', async ({
  page,
}) => {
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  await page.addInitScript(() => {
    const known = Intl.DateTimeFormat;
    const refuse = (timeZone: string | undefined) => {
      if (timeZone === 'America/New_York') throw new RangeError('Invalid time zone specified: America/New_York');
    };
    Intl.DateTimeFormat = new Proxy(known, {
      construct: (target, [locales, options]: [string, Intl.DateTimeFormatOptions?]) => {
        refuse(options?.timeZone);
        return new target(locales, options);
      },
    });
  });
  await open(page, 'now');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can you take part?');
  await open(page, 'soon');
  const first = new Date(day(30)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  await expect(page.getByText(`Please come back on or after ${first}.`)).toBeVisible();
  expect(failures).toEqual([]);
});
