import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { addReferences } from '#test/kit/references.ts';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { AT_A_DESK, expectAccessibleAtBoth } from '#test/kit/browser/desk.ts';
import { type DeskSite, serveDesk } from '#test/kit/browser/desk-site.ts';
import { ownUuid } from '#test/kit/browser/own-site.ts';
import { test } from '#test/kit/browser/test.ts';

const FERRY = ownUuid(0);

test.use(AT_A_DESK);

let desk: DeskSite;
test.beforeAll(async () => {
  const coming = { dateStart: '2090-01-01', dateEnd: '2090-12-31' };
  const redemptionInformation = { mode: 'paypal', tiers: [{ rewardDescription: '$10 rebate' }], budget: 1_000_00 };
  const ferry = { name: 'ferry', instance: { pk: 1, processingMethod: 'manual', redemptionInformation } };
  const campaigns = [ferry, { name: 'harbour' }, { name: 'lighthouse', campaign: coming }];
  desk = await serveDesk(campaigns);
  await sendWays();
  await storeSubmissions();
});
test.afterAll(() => desk.close());

/** Pages that went some way along the journey, as the database has them. */
async function sendWays(): Promise<void> {
  const gone: readonly (readonly [from: string, to: string, count: number, why?: string])[] = [
    ['flow.loading', 'flow.startingUp', 24_300],
    ['flow.startingUp', 'flow.offerDetail', 24_300],
    ['flow.offerDetail', 'flow.ageGate.answering', 19_840],
    ['flow.ageGate.judging', 'flow.ageGate.answering', 2_440, 'refused: underAge'],
    ['flow.ageGate.judging', 'flow.ageGate.answering', 1_280, 'refused: notInArea'],
    ['flow.ageGate.judging', 'flow.submissionUpload.choosing', 16_120],
    ['flow.submissionUpload.processing', 'flow.submissionUpload.choosing', 620, 'refused: filesRefused'],
    ['flow.submissionUpload.choosing', 'flow.submissionForm.filling', 11_900],
    ['flow.submissionForm.filling', 'flow.submissionUpload.choosing', 400],
    ['flow.submissionForm.sending.deciding', 'flow.bonusExperience.loading.drawing', 10_300],
    ['flow.bonusExperience.playing.told', 'flow.submissionComplete', 10_180],
  ];
  for (const [from, to, count, why = 'journey · some · 0'] of gone)
    for (const [language, device, part] of [
      ['en', 'mobile', 0.7],
      ['es', 'mobile', 0.25],
      ['en', 'desktop', 0.05],
    ])
      await desk.pool.query('insert into journey_way values ($1, current_date, 1, $2, $3, $4, $5, $6, $7)', [
        FERRY,
        language,
        device,
        from,
        to,
        why,
        Math.round(count * Number(part)),
      ]);
}

/** Submissions of a fortnight, of which some wait and some are refused. */
async function storeSubmissions(): Promise<void> {
  await desk.pool.query(
    `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone,
       name_first, name_last, custom, utm, language, reward, processing, created_at)
     select $1, 1, gen_random_uuid(), 'a@b.example', 'a@b.example', '', 'Ada', 'Reed', '{}', '{}', 'en', 'paypal',
       (array['inReview', 'toShip', 'rejected', 'rejected', 'payable', 'sent', 'sent', 'sent', 'sent', 'sent'])
         [1 + i % 10], now() - (i % 13) * interval '1 day' - interval '5 minutes'
     from generate_series(1, 130) i`,
    [FERRY],
  );
  await addReferences(desk.pool);
  await desk.pool.query(
    `insert into submission_event (submission_uuid, at, sender, event, reason, before, after)
     select uuid, now(), 'operator', '{"type": "reject"}',
       (array['productMissing', 'alreadyUsed', 'dateOutside', 'blurred', 'productMissing'])[1 + row_number() over () % 5],
       'inReview', 'rejected'
     from submission where processing = 'rejected'`,
  );
  await desk.pool.query(
    `with made as (insert into payout (campaign_uuid, way, made_at, made_by) values ($1, 'paypal', now(), 'Fay') returning id)
     insert into payout_line (payout_id, submission_uuid, instance_pk, amount_cents, recipient, result, result_at)
     select made.id, uuid, 1, 1000, '{}', 'sent', now() from submission, made where processing = 'sent'`,
    [FERRY],
  );
}

test('[DESK-30] [DESK-31] [DESK-32] [BUDGET-3] whoever looks finds with the keyboard alone at which step visitors leave and where submissions stand; both screens are accessible in both schemes', async ({
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await desk.enter(page, 'Vera', ['viewer']);
  const level = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('the list has the campaigns, by what they are up to', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await expect(level('Campaigns')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(4);
    const ferry = page.getByRole('row', { name: /ferry/ });
    await expect(ferry).toContainText('Running');
    await expect(ferry).toContainText('13');
    await expect(ferry).toContainText('$780 of $1,000');
    await expect(ferry).toContainText(/78 %Used up on \w+ \d+ at this rate/);
    await expect(page.getByRole('row', { name: /harbour/ })).toContainText('No budget, 0 owed');
    await expect(page.getByRole('row', { name: /lighthouse/ })).toContainText('Opens Jan 1, 2090');
    await expectAccessibleAtBoth(page, 'campaigns');
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.keyboard.press('[');
    await page.keyboard.press('[');
    await page.keyboard.press('/');
    await page.keyboard.type('FERR');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByPlaceholder('Filter by name').blur();
  });

  await test.step('a campaign shows where its visitors leave, and where its submissions stand', async () => {
    await page.keyboard.press('Enter');
    await expect(level('ferry')).toBeVisible();
    const journey = page.getByRole('group', { name: /Journey/ });
    await expect(journey.locator('[data-step]')).toHaveCount(6);
    await expect(journey.locator('[data-step="gate"]')).toContainText('2,440 too young');
    await expect(journey.locator('[data-step="upload"]')).toContainText('620 picture rejected');
    await expect(journey.locator('[data-step="offer"]')).toContainText('4,460 left');
    await expect(journey.locator('[data-step="upload"]')).toContainText('Biggest loss');
    await expect(page.locator('[data-state="In review"]')).toContainText('13');
    await expect(page.locator('[data-state="Done"]')).toContainText('65');
    await expect(page.getByText('Product not on the receipt')).toBeVisible();
    await expect(page.getByText('75 % English')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Budget left' }).locator('..')).toContainText('$220');
    await expect(
      page.getByRole('img', { name: /\$650 is sent, \$130 approved and not sent, and \$220 left\. Used up on/ }),
    ).toBeVisible();
    await expectAccessible(page, 'campaign');
    await page.setViewportSize({ width: 834, height: 1112 });
    await expectAccessible(page, 'campaign, 834 wide');
    await page.setViewportSize(AT_A_DESK.viewport);
    await page.getByLabel('Days', { exact: true }).selectOption('30');
    await expect(page).toHaveURL(/days=30/);
  });

  await test.step('a box and a key open the queue, and Escape leads back', async () => {
    await page.getByLabel('Days', { exact: true }).blur();
    await page.keyboard.press('Escape');
    await expect(level('Campaigns')).toBeVisible();
    await page.setViewportSize({ width: 834, height: 1112 });
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.setViewportSize(AT_A_DESK.viewport);
    await page.getByRole('row', { name: /ferry/ }).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'In review: open the queue' }).focus();
    await page.keyboard.press('Enter');
    await expect(level('Review')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`campaign=${FERRY}`));
  });
  expect(failures).toEqual([]);
});

test('[DESK-60] admins export from a campaign with the keyboard alone: what, as what, and of which days', async ({
  page,
}) => {
  await desk.enter(page, 'Ada', ['admin']);
  await page.goto(`${desk.origin}/desk/campaigns/${FERRY}`);
  await expect(page.getByRole('heading', { level: 1, name: 'ferry' })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Export from ferry' });
  await expect(dialog.getByRole('radio', { name: /^Submissions/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Payments/ })).toHaveCount(0);
  await expectAccessibleAtBoth(page, 'export');
  await dialog.getByLabel('From').fill('2090-01-02');
  await dialog.getByLabel('To (inclusive)').fill('2090-01-01');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('must not be before the first date')).toBeVisible();
  await dialog.getByLabel('From').fill('');
  await dialog.getByRole('radio', { name: 'JSON lines' }).focus();
  await page.keyboard.press('Space');
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Control+Enter');
  const file = await saved;
  expect(file.suggestedFilename()).toBe('ferry-submissions-to-2090-01-01.jsonl');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(130);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ nameFirst: 'Ada', email: 'a@b.example', journey: 1 });
  await expect(dialog.getByRole('status')).toContainText('The file is saved');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('[HOOK-7] admins see failed webhook messages on the page of a campaign, and resend them', async ({ page }) => {
  await desk.pool.query(
    `with hook as (insert into webhook (campaign_uuid, url, created_by) values ($1, 'https://receiver.example/in', 'ada') returning id)
     insert into webhook_delivery (webhook_id, event_id, due_at, attempts, result, said, ended_at)
     select hook.id, event.id, now(), 11, 'failed', 'status 503', now() from hook, (select id from submission_event limit 2) event`,
    [FERRY],
  );
  await desk.enter(page, 'Abe', ['admin']);
  await page.goto(`${desk.origin}/desk/campaigns/${FERRY}`);
  const hooks = page.getByRole('table', { name: 'Webhooks' });
  await expect(hooks.getByRole('row', { name: /receiver\.example\/in 0 0 2$/ })).toBeVisible();
  await expectAccessibleAtBoth(page, 'webhooks');
  const failed = page.getByRole('table', { name: 'Failed messages' });
  await failed
    .getByRole('button', { name: /^Resend / })
    .first()
    .press('Enter');
  await expect(page.getByText('Messages to resend: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Resend all' }).press('Enter');
  await expect(failed).toBeHidden();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('What:').selectOption('webhook.again');
  await expect(page.getByRole('row', { name: /Abe.*Resent to webhooks/ })).toHaveCount(2);
  await page.getByLabel('When:').selectOption('1');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('all failed messages');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Resent to webhooks/ })).toHaveCount(1);
  await expectAccessible(page, 'audit log with filters');
});
