import { expect } from 'playwright/test';
import { verifiedAccount } from '#test/kit/browser/account-made.ts';
import { type AccountSite, serveAccounts } from '#test/kit/browser/account-site.ts';
import { walkAccount } from '#test/kit/browser/account-walk.ts';
import { enlarged, expectReadable } from '#test/kit/browser/cut-text.ts';
import { expectEdges, paintOf } from '#test/kit/browser/forced-colours.ts';
import { expectTranslated, translate } from '#test/kit/browser/translated.ts';
import { test } from '#test/kit/browser/test.ts';

// The screens of an account as browsers show them that their owners have adapted; the others are in the specs of each.
let site: AccountSite;
// Short enough for a field with letters of twice the size.
const email = 'ada@example.com';
test.beforeAll(async () => {
  site = await serveAccounts();
  await verifiedAccount(site, 'shop', email);
});
test.afterAll(() => site.stop());

test('[PLATFORM-11] in forced colours every control of an account has an edge, and the filter shows which half is on', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await walkAccount(page, site, email, async (where) => {
    await expectEdges(page, where);
    if (where !== 'rewards') return;
    const [pressed, other] = [page.locator('[aria-pressed=true]'), page.locator('[aria-pressed=false]')];
    expect((await paintOf(pressed)).borderTopColor).not.toBe((await paintOf(other)).borderTopColor);
    expect((await paintOf(pressed)).backgroundColor).not.toBe((await paintOf(other)).backgroundColor);
  });
});

test('[PLATFORM-10] no text of an account is cut or covered, neither at 200 % nor with wider spacing', async ({
  page,
}) => {
  await enlarged(page);
  await walkAccount(page, site, email, (where) => expectReadable(page, where));
});

test('[FIRST-3] [PLATFORM-8] an account is walked from the sign-in to the details while the browser translates the page', async ({
  page,
}) => {
  const faults = await translate(page);
  await walkAccount(page, site, email, () => expectTranslated(page), { atOnce: true });
  expect(faults).toEqual([]);
});
