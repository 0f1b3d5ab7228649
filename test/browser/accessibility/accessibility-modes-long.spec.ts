import { expect, type Page } from 'playwright/test';
import { expectAccessible } from '#test/kit/browser/accessible.ts';
import { openEmptyForm, type Rebate } from '#test/kit/browser/form.ts';
import { leaveEverythingEmpty } from '#test/kit/browser/leave-empty.ts';
import { onBoth } from '#test/kit/browser/sizes.ts';
import { open } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

interface Walk {
  readonly campaign: Rebate;
  readonly action: string;
  /** The buttons of the form that open dialogs. */
  readonly dialogs: readonly string[];
}

const MODES: readonly Walk[] = [
  {
    campaign: 'linnet-code',
    action: 'Get my code',
    dialogs: ['How your code is sent', 'Purchase Requirements and Savings Details'],
  },
  {
    campaign: 'linnet-cashback',
    action: 'Start my rebate',
    dialogs: ['How cash back works', 'Purchase Requirements and Savings Details'],
  },
  {
    campaign: 'hoopla-tote',
    action: 'Get my tote',
    dialogs: ['How your reward is sent', 'Purchase Requirements and Savings Details'],
  },
  {
    campaign: 'hoopla-points',
    action: 'Collect my points',
    dialogs: ['How points work', 'Purchase Requirements and Savings Details'],
  },
];

for (const { campaign, action, dialogs } of MODES) {
  test(`${campaign}: form, errors, dialogs and poster are without a finding of axe, on a phone and a desktop, in light and dark`, async ({
    page,
  }) => {
    await openEmptyForm(page, campaign);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await leaveEverythingEmpty(page);
    await expect(page.getByText('Required').first()).toBeVisible();
    await onBoth(page, (size) => expectAccessible(page, `form, errors ${size}`));
    for (const name of dialogs) {
      await page.getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, `dialog: ${name}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: action })).toBeVisible();
    await onBoth(page, (size) => expectAccessible(page, `offer ${size}`));
  });
}

for (const { campaign, action } of [
  { campaign: 'linnet', action: 'Quiero mi reembolso' },
  { campaign: 'hoopla', action: 'Participe para ganar' },
  { campaign: 'vespermoth', action: null },
]) {
  test(`${campaign}: the Spanish pages are without a finding of axe, on a phone and a desktop, in light and dark`, async ({
    page,
  }) => {
    await open(page, campaign, '/es/');
    if (action !== null) {
      await expect(page.getByRole('button', { name: action })).toBeVisible();
      await onBoth(page, (size) => expectAccessible(page, `offer ${size}`));
      await page.getByRole('button', { name: action }).click();
    }
    await expect(page.getByRole('heading', { name: '¿Puede participar?' })).toBeVisible();
    await leaveEverythingEmpty(page);
    await onBoth(page, (size) => expectAccessible(page, `gate, errors ${size}`));
    await page.getByLabel('Estado de residencia').selectOption({ label: 'California' });
    await page.getByRole('main').getByRole('combobox').nth(1).selectOption({ index: 1 });
    await passAge(page, ['MM', 'DD', 'AAAA'], 'Continuar');
    await expect(page.getByRole('heading', { name: '¿Puede participar?' })).toHaveCount(0);
    await onBoth(page, (size) => expectAccessible(page, `next step ${size}`));
  });
}

async function passAge(page: Page, labels: readonly [string, string, string], action: string): Promise<void> {
  for (const [index, text] of ['04', '17', '1991'].entries())
    await page.getByLabel(labels[index] ?? '', { exact: true }).fill(text);
  await page.getByRole('button', { name: action }).click();
}
