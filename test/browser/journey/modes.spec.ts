import { expect, type Page } from 'playwright/test';
import { submissionsOf } from '#test/kit/browser/database.ts';
import { fixture } from '#test/kit/browser/images/pictures.ts';
import { openEmptyForm } from '#test/kit/browser/form.ts';
import { open, passGate, pathOf, somebody, takePictures } from '#test/kit/browser/walk.ts';
import { test } from '#test/kit/browser/test.ts';

const RECEIPT = [fixture('exif6.jpg')];
const RECEIPT_MAIL = 'You will receive an email once your receipt has been processed.';

interface Mode {
  readonly title: string;
  /** Opens the form of the campaign, or walks to it. */
  readonly reach: (page: Page) => Promise<void>;
  readonly card?: string;
  /** The title of the help about the reward; a sweepstakes has none. */
  readonly help?: string;
  /** Fields to fill in besides e-mail, date of birth and agreements. */
  readonly fields: Readonly<Record<string, string>>;
  readonly state?: string;
  readonly agreements?: readonly RegExp[];
  /** The exact text of the confirmation. */
  readonly says: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly custom?: Readonly<Record<string, unknown>>;
}

const NAMES = { 'First name': 'Dana', 'Last name': 'Whitlock' };
const STREET = { Address: '1 Main Street', City: 'Troy', 'Zip code': '12180' };

async function withReceipt(page: Page): Promise<void> {
  await takePictures(page, RECEIPT);
  await page.getByRole('button', { name: 'Next' }).click();
}

function fromPoster(campaign: string, action: string) {
  return async (page: Page) => {
    await open(page, campaign);
    await page
      .getByRole('button', { name: action })
      .or(page.getByRole('link', { name: action }))
      .click();
  };
}

const agreeToVenmo = /^I agree to be paid by Venmo/;

const modes: readonly Mode[] = [
  {
    title: '[DONE-1] [FLAG-4] [HINT-2] [PAY-1] PayPal',
    reach: openEmptyForm,
    card: 'PayPal',
    help: 'How PayPal works',
    fields: { ...NAMES, 'Zip code': '94110' },
    says: 'Your rebate will be sent via PayPal within 48 business hours. The sender will show as Vespermoth Rewards.',
    row: { campaign_instance_pk: 101, payment_mode: 'digital', preferred_payment_method: 'paypal' },
  },
  {
    title: '[DONE-2] [FLAG-4] [PAY-1] Venmo',
    reach: openEmptyForm,
    card: 'Venmo',
    help: 'How Venmo works',
    fields: { ...NAMES, 'Zip code': '94110' },
    agreements: [agreeToVenmo],
    says: 'Your rebate will be sent via Venmo within 48 business hours.',
    row: { payment_mode: 'digital', preferred_payment_method: 'venmo' },
    custom: { venmoAgree: true },
  },
  {
    title: '[DONE-5] [FLAG-6] [PAY-1] a check',
    reach: openEmptyForm,
    card: 'Check',
    help: 'How checks work',
    fields: { ...NAMES, ...STREET },
    says: 'Your rebate will be delivered by check, by mail, within 48 business hours.',
    row: { payment_mode: 'check', preferred_payment_method: null },
    custom: { address: '1 Main Street', city: 'Troy', zipCode: '12180' },
  },
  {
    title: '[DONE-4] [FLAG-5] [HINT-3] [PAY-1] a donation',
    reach: openEmptyForm,
    card: 'Donate',
    help: 'How donating works',
    fields: { ...NAMES, 'Zip code': '94110' },
    says: 'Your rebate will be donated on your behalf.',
    row: { payment_mode: 'donation', preferred_payment_method: null },
  },
  {
    title: '[DONE-3] [FLAG-2] [HINT-1] a code',
    reach: (page) => openEmptyForm(page, 'linnet-code'),
    help: 'How your code is sent',
    fields: NAMES,
    says: 'Your promo code will be sent within 48 business hours.',
    row: { campaign_instance_pk: 801, payment_mode: null, preferred_payment_method: null, zip_code: '' },
  },
  {
    title: '[DONE-7] [FLAG-3] merchandise',
    reach: async (page) => {
      await fromPoster('hoopla-tote', 'Get my tote')(page);
      await withReceipt(page);
      await expect(page.getByRole('group', { name: 'Where can we send your Hoopla tote bag' })).toBeVisible();
    },
    help: 'How your reward is sent',
    fields: { ...NAMES, ...STREET },
    state: 'New York',
    says: 'Your Hoopla tote bag will be sent within 6-8 weeks.',
    row: { campaign_instance_pk: 1001, payment_mode: null, zip_code: '12180' },
    custom: { address: '1 Main Street', city: 'Troy', state: 'NY' },
  },
  {
    title: '[DONE-6] [FLAG-7] [HINT-4] points',
    reach: async (page) => {
      await fromPoster('hoopla-points', 'Collect my points')(page);
      await page.getByLabel('MM', { exact: true }).fill('04');
      await page.getByLabel('DD', { exact: true }).fill('17');
      await page.getByLabel('YYYY', { exact: true }).fill('1991');
      await page.getByRole('button', { name: 'Continue' }).click();
      await withReceipt(page);
      await expect(page.getByLabel('Phone')).toHaveCount(0);
    },
    help: 'How points work',
    fields: {},
    says: 'Your points will be credited to your account.',
    row: { campaign_instance_pk: 1101, payment_mode: null, name_first: '', phone: '' },
  },
  {
    title: '[DONE-8] [HINT-5] cash back, where no other mode is named',
    reach: (page) => openEmptyForm(page, 'linnet-cashback'),
    help: 'How cash back works',
    fields: { ...NAMES, 'Zip code': '94110' },
    state: 'California',
    says: 'Your rebate will be sent to you.',
    row: { campaign_instance_pk: 901, payment_mode: null, zip_code: '94110' },
  },
  {
    title: '[DONE-8] [FLAG-1] [NEXT-2] [NEXT-8] a sweepstakes',
    reach: async (page) => {
      await fromPoster('hoopla', 'Enter to win')(page);
      await passGate(page, { state: 'New York', qualifier: 'Off the fingers' });
      await expect(page.getByRole('heading', { name: 'Who should we call?' })).toBeVisible();
      await expect(page.getByText('You can now enter your information below for a chance to win.')).toBeVisible();
    },
    fields: { ...NAMES, 'Zip code': '11215' },
    agreements: [/^I have read the/],
    says: 'Your entry has been received.',
    row: {
      campaign_instance_pk: 201,
      payment_mode: null,
      preferred_payment_method: null,
      state: 'NY',
      zip_code: '11215',
    },
    custom: { rulesAgree: true },
  },
];

/** A new phone number: a sweepstakes takes one entry from each. */
const ownPhone = () =>
  `(212) 7${String(Math.floor(Math.random() * 1e6))
    .padStart(6, '0')
    .replace(/^(\d\d)/, '$1-')}`;

for (const { title, reach, card, help, fields, state, agreements = [], says, row, custom = {} } of modes) {
  test(`${title} is walked to its confirmation and its row`, async ({ page }) => {
    const { email } = somebody();
    const isSweepstakes = row['campaign_instance_pk'] === 201;
    await reach(page);
    if (card) await page.getByRole('radio', { name: card }).check();
    if (help) {
      await page.getByRole('button', { name: help }).click();
      await expect(page.getByRole('dialog', { name: help })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
    if (state) await page.getByLabel('State', { exact: true }).selectOption({ label: state });
    const phone = page.getByLabel('Phone', { exact: true });
    if ((await phone.count()) > 0) await phone.fill(ownPhone());
    await page.getByLabel('Email', { exact: true }).fill(email);
    await fillBirth(page);
    for (const agreement of agreements) await page.getByLabel(agreement).check();
    await expect(page.getByText('Still missing: Terms of Use')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await page.getByLabel(/^I agree to the/).check();
    await expect(page.getByText(/^Still missing/)).toBeHidden();
    await page.getByRole('button', { name: 'Submit' }).click();

    const main = page.getByRole('main');
    await expect(main).toContainText(/Thank you!\s*Your submission has been received\./);
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await expect(page.getByText(RECEIPT_MAIL, { exact: true })).toHaveCount(isSweepstakes ? 0 : 1);
    if (isSweepstakes) await expect(main).not.toContainText('once your receipt has been processed');
    expect(pathOf(page)).toBe('/submission/complete');
    const [stored, ...others] = await submissionsOf(email);
    expect(others).toEqual([]);
    expect(stored?.row).toMatchObject(row);
    expect(stored?.row['custom']).toMatchObject({ agree: true, ...custom });
    expect(stored?.images).toHaveLength(isSweepstakes ? 0 : 1);
  });
}

async function fillBirth(page: Page): Promise<void> {
  for (const [label, text] of [
    ['MM', '04'],
    ['DD', '17'],
    ['YYYY', '1991'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
}
