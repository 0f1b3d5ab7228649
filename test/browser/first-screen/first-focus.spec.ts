import { expect, type Page } from 'playwright/test';
import { emailField, passwordField } from '#test/kit/browser/account-site.ts';
import { holdCode } from '#test/kit/browser/held-code.ts';
import { expectTranslated, translate } from '#test/kit/browser/translated.ts';
import { untilAlive } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

// React cannot keep what a browser has translated before the code was there: it draws all of it anew, fields, too.

const EMAIL = 'dana.marlowe@example.com';

test.beforeEach(({ page }) => translate(page));

/** Opens a page that the server drew, and waits until the browser has translated it; its code is held back. */
async function openTranslated(page: Page, address: string): Promise<{ letGo: () => Promise<void> }> {
  const code = await holdCode(page);
  await page.goto(address);
  await expectTranslated(page);
  await page.evaluate(() => Object.assign(document.querySelector('form') ?? {}, { isServers: true }));
  return code;
}

/** Expects that none of the server's fields has stayed. */
async function expectDrawnAnew(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isServers' in (document.querySelector('form') ?? {}))).toBe(false);
}

test('[FIRST-3] [PLATFORM-8] typing in a page that the browser translates continues in the replaced field', async ({
  page,
}) => {
  const code = await openTranslated(page, '/user/sign-in?campaign=hoopla-tote');
  await emailField(page).click();
  await page.keyboard.type('dana.marlowe');
  await code.letGo();
  await untilAlive(page);
  await expectDrawnAnew(page);
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type('@example.com');
  await expect(emailField(page)).toHaveValue(EMAIL);
});

test('[FIRST-3] [PLATFORM-8] the selection in a field is kept in the replaced field', async ({ page }) => {
  const code = await openTranslated(page, '/user/sign-in?campaign=hoopla-tote');
  await passwordField(page).fill('correct house battery');
  await passwordField(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(8, 13));
  await code.letGo();
  await untilAlive(page);
  await expectDrawnAnew(page);
  await page.keyboard.type('horse');
  await expect(passwordField(page)).toHaveValue('correct horse battery');
});

test('[FIRST-3] [PLATFORM-8] a key pressed while the fields are replaced is not lost', async ({ page }) => {
  const code = await openTranslated(page, '/user/sign-in?campaign=hoopla-tote');
  await emailField(page).click();
  await page.keyboard.type('dana.marlow');
  // Before React has run any effect.
  await page.evaluate(() => {
    const drawn = document.querySelector('form');
    new MutationObserver((_, observer) => {
      if (drawn?.isConnected) return;
      observer.disconnect();
      document.execCommand('insertText', false, 'e');
    }).observe(document, { childList: true, subtree: true });
  });
  await code.letGo();
  await untilAlive(page);
  await expectDrawnAnew(page);
  await expect(emailField(page)).toBeFocused();
  await page.keyboard.type('@example.com');
  await expect(emailField(page)).toHaveValue(EMAIL);
});

test('[FIRST-3] [PLATFORM-8] a field that gets focus and input while React replaces it keeps both', async ({
  page,
}) => {
  const code = await openTranslated(page, '/user/sign-in?campaign=hoopla-tote');
  await passwordField(page).fill('correct horse battery');
  // A timer runs between the slices of React.
  await page.evaluate((email) => {
    const keys = [...email];
    const root = document.getElementById('root');
    const isTaken = () => Object.keys(root ?? {}).some((key) => key.startsWith('__reactContainer'));
    const type = () => {
      if (!isTaken()) return setTimeout(type);
      if (keys.length === email.length) document.querySelector<HTMLInputElement>('[name="email"]')?.focus();
      const key = keys.shift();
      if (key === undefined) return (document.title = 'typed');
      document.execCommand('insertText', false, key);
      return setTimeout(type);
    };
    type();
  }, EMAIL);
  await code.letGo();
  await untilAlive(page);
  await expectDrawnAnew(page);
  await expect(page).toHaveTitle('typed');
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue(EMAIL);
  await expect(passwordField(page)).toHaveValue('correct horse battery');
});
