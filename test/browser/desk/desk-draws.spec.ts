import { expect } from 'playwright/test';
import { addReferences } from '#test/kit/references.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { AT_A_DESK, expectAccessibleAtBoth } from '#test/kit/browser/desk.ts';
import { type DeskSite, serveDesk } from '#test/kit/browser/desk-site.ts';
import { ownUuid } from '#test/kit/browser/own-site.ts';
import { test } from '#test/kit/browser/test.ts';

const [RUNS, ENDED] = [ownUuid(0), ownUuid(1)];

test.use(AT_A_DESK);

let desk: DeskSite;
test.beforeAll(async () => {
  const instance = { processingMethod: 'none', redemptionInformation: {} };
  const campaigns = [
    { name: 'regatta', instance },
    { name: 'lantern', instance, campaign: { dateStart: '2026-01-01', dateEnd: '2026-06-30' } },
  ];
  desk = await serveDesk(campaigns);
  await desk.pool.query(
    `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone,
       name_first, name_last, custom, utm, language, state, reward, processing, created_at)
     select $1, 1, gen_random_uuid(), i || '@b.example', i || '@b.example', '', 'Ada', 'Reed', '{}', '{}', 'en', 'TX',
       'sweepstakes', 'entered', '2026-05-01' from generate_series(1, 12) i`,
    [ENDED],
  );
  await addReferences(desk.pool);
  await desk.pool.query(
    `insert into draw (id, campaign_uuid, winners, alternates, promised_at, promised_by, seed)
     values (gen_random_uuid(), $1, 2, 3, '2026-06-01', 'Ada', sha256('a seed of this test'))`,
    [ENDED],
  );
});
test.afterAll(() => desk.close());

test('[DESK-50] [DESK-51] [DESK-52] [DRAW-9] a draw is promised, another’s list closed, its winners drawn and a prize passed on by the keyboard alone, and drawn again in the browser', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await desk.enter(page, 'Fay', ['finance']);
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1, name: 'Draws' })).toBeFocused();
  await expect(
    page.getByRole('row', { name: /lantern.*List to be closed.*12.*2 winners, 3 alternates/ }),
  ).toBeVisible();
  await expectAccessibleAtBoth(page, 'draws');

  await test.step('one that goes on is promised', async () => {
    const regatta = page.getByRole('row', { name: /regatta/ });
    if ((await regatta.getAttribute('aria-current')) !== 'true') await page.keyboard.press('j');
    await expect(regatta).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'regatta' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Promise the draw/ })).toBeVisible();
    await page.keyboard.press('p');
    await expectAccessibleAtBoth(page, 'promise');
    await page.keyboard.type('4');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('4 winners, 2 alternates').first()).toBeVisible();
    await expect(page.getByText(/^1 · Promise, published/)).toBeVisible();
    const { rows } = await desk.pool.query('select winners, beacon from draw where campaign_uuid = $1', [RUNS]);
    expect(rows).toEqual([{ winners: 4, beacon: 'quicknet' }]);
    await page.keyboard.press('Escape');
  });

  await test.step('the list of one that ended is closed, and its winners are drawn', async () => {
    await page.getByRole('link', { name: 'lantern' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The campaign has ended. Close the list')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of [/^Close the list/, 'Sign out'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(AT_A_DESK.viewport);
    await page.keyboard.press('c');
    await expect(page.getByRole('dialog')).toContainText('12 submissions take part');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('12 entries, 12 people')).toBeVisible();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog')).toContainText('A draw cannot be repeated.');
    await page.keyboard.press('Control+Enter');
    const winners = page.getByRole('table', { name: 'Winners' });
    await expect(winners.getByRole('row')).toHaveCount(3);
    await expect(winners.getByRole('row', { name: /^1 Ada R\. TX #\d+ Won/ })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Alternates' }).getByRole('row')).toHaveCount(4);
  });

  await test.step('it can be repeated, here and by anybody', async () => {
    await page.keyboard.press('v');
    await expect(page.getByText('Same result,')).toBeVisible();
    await expect(page.getByText('Reproducible')).toBeVisible();
    await expectAccessible(page, 'draw');
    await page.setViewportSize({ width: 834, height: 1112 });
    await expectAccessible(page, 'draw, 834 wide');
    const certificate = page.getByRole('link', { name: 'Certificate' });
    await expect(certificate).toHaveAttribute('href', /^\/draw\/[\da-f-]{36}\?campaign=lantern$/);
  });

  await test.step('the prize of a winner who declines passes on to the next alternate', async () => {
    await page.setViewportSize(AT_A_DESK.viewport);
    await page
      .getByRole('button', { name: /^Pass on/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Pass the prize on' });
    await expectAccessible(page, 'pass on');
    await dialog.getByRole('radio', { name: 'The winner did not accept it' }).press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText('This winner has 7 days to accept the prize');
    await dialog.getByRole('radio', { name: 'The winner declined it' }).press('Space');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('row', { name: /^1 Ada R\. TX #\d+ Not won/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^A1 Ada R\. TX #\d+ Won/ })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'The winner declined it' })).toBeVisible();
    await expectAccessible(page, 'draw whose prize passed on');
    await page.goto(`${desk.origin}${await page.getByRole('link', { name: 'Certificate' }).getAttribute('href')}`);
    await expect(page.getByText('Checked just now: the same entries')).toBeVisible();
    await expect(page.getByText(/: the prize of entry \d+ passed on to entry \d+\.$/)).toBeVisible();
    await expectAccessible(page, 'certificate whose prize passed on');
  });
  expect(failures).toEqual([]);
});
