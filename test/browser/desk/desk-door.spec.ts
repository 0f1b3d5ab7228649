import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generate } from 'otplib';
import { devices, expect, type Locator, type Page } from 'playwright/test';
import { runCommand } from '#test/kit/command.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { expectAccessibleAtBoth } from '#test/kit/browser/desk.ts';
import { test } from '#test/kit/browser/test.ts';

const EMAIL = 'ines.okafor@promenade.example';
const PASSWORD = 'a ferry to the far shore';
const DIST = join(import.meta.dirname, '../../../dist');

/** Operators sit at a desk. */
test.use({
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  userAgent: devices['Desktop Chrome'].userAgent,
});

/** Goes on by the tab key until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let count = 0; count < 40; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the tab key does not lead there');
}

/** The code of now, or of so many steps of 30 seconds later. */
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * steps });

test('[DESK-1] [DESK-4] [DESK-6] an operator made by the command opens the link, sets password and second factor, signs in with the keyboard alone, and reads the audit log; every screen is accessible in both schemes', async ({
  page,
  baseURL,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  const { stdout, stderr } = await runCommand('operator-add', [EMAIL, '--roles', 'reviewer,admin'], {
    DATABASE_URL: process.env['PROMENADE_DATABASE_URL'] ?? '',
    PORT: new URL(baseURL ?? '').port,
  });
  const link = /^http:.*\/desk\/welcome\/.*$/m.exec(stdout)?.[0];
  expect(link, stderr).toBeDefined();
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Welcome to the Desk' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessibleAtBoth(page, 'welcome');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Ines Okafor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('short');
  await page.keyboard.press('Tab');
  await page.keyboard.type('short');
  await page.keyboard.press('Tab');
  await page.keyboard.type(await codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 12 characters/);
  for (const label of ['Password', 'Repeat password']) {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(PASSWORD);
  }
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Start' })).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/?$/);
  await expect(page.getByRole('main')).toContainText('check receipts and decide');
  await expectAccessibleAtBoth(page, 'start');
  await tabTo(page, page.getByRole('button', { name: 'Sign out', exact: true }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Sign in to the Desk' })).toBeVisible();
  // The link has been used.
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await page.goto(`${baseURL}/desk/audit`);
  await expect(page.getByRole('heading', { name: 'Sign in to the Desk' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(EMAIL);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
  await expectAccessibleAtBoth(page, 'sign-in');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('One-time code, six digits')).toBeFocused();
  await expectAccessibleAtBoth(page, 'code');
  await page.keyboard.type('000000');
  await expect(page.getByRole('alert')).toContainText('This code is wrong');
  // That of now was used with the link.
  await page.keyboard.type(await codeOf(secret, 1));

  // The address that was asked for.
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  await expect(page.getByText(/^Chain intact, \d+ lines$/)).toBeVisible();
  const row = (text: string | RegExp) => page.getByRole('row').filter({ hasText: text });
  await expect(row(`Signed in as ${EMAIL}`)).toHaveCount(1);
  await expect(row('Rejected a sign-in')).toContainText('Unknown person');
  await tabTo(page, page.getByRole('row').nth(1));
  await page.keyboard.press('ArrowDown');
  await expect(row(`Signed in as ${EMAIL}`)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(row('Rejected a code')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('complementary')).toContainText('code.refused');
  await expectAccessible(page, 'audit');
  const ground = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  await page.keyboard.press('Shift+L');
  expect(await ground()).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Audit log' })).toBeVisible();
  expect(await ground()).not.toBe(light);
  await page.setViewportSize({ width: 834, height: 1112 });
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeInViewport();
  await expectAccessible(page, 'audit, narrow');
  expect(failures).toEqual([]);
});

test('[DESK-6] no file of the site contains code of the desk, and no page links to it', () => {
  const modules = JSON.parse(readFileSync(join(DIST, '.vite/weights.json'), 'utf8')) as Record<string, object>;
  const all = Object.values(modules).flatMap((file) => Object.keys(file));
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter((id) => /(?:src|domain)\/desk\/|react-query|query-core|otplib/.test(id))).toEqual([]);
  const desk = readdirSync(join(DIST, 'assets')).filter((name) => /^desk-.*\.(?:js|css)$/.test(name));
  expect(desk.filter((name) => name.endsWith('.css'))).toHaveLength(1);
  expect(desk.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(0);
  for (const page of ['index.html', 'sw.js', '.vite/manifest.json', '.vite/ssr-manifest.json']) {
    const text = readFileSync(join(DIST, page), 'utf8');
    for (const name of desk) expect(text.includes(name), `${page}: ${name}`).toBe(false);
  }
});
