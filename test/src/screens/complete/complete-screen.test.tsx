import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Payment } from '#domain/payment.ts';
import { CompleteScreen } from '#src/screens/complete/CompleteScreen.tsx';
import { bundled, campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { PROFILE } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const RECEIPT_MAIL = 'You will receive an email once your receipt has been processed.';
const UNPAID: Payment = { paymentMode: null, preferredPaymentMethod: null };
const paypal: Payment = { paymentMode: 'digital', preferredPaymentMethod: 'paypal' };

const completionOf = (instancePk: number, payment: Payment) => ({
  submissionUuid: 'submission',
  instancePk,
  ...payment,
});

function renderRebate(payment: Payment) {
  const { campaign, configuration } = bundled('vespermoth');
  return renderAt(campaign, CompleteScreen, {
    requested: 'complete',
    site: { configuration },
    completion: completionOf(101, payment),
  });
}

function renderMode(
  redemptionInformation: Parameters<typeof instanceOf>[0] extends infer Fields ? NonNullable<Fields> : never,
) {
  return renderAt(campaignOf({ instances: [instanceOf(redemptionInformation)] }), CompleteScreen, {
    requested: 'complete',
    completion: completionOf(1, UNPAID),
    entry: { profile: PROFILE },
  });
}

/** Returns the three next steps, as 'name · note'. */
const steps = () =>
  [...screen.getByRole('list', { name: 'What happens next' }).children].map((step) =>
    [step.querySelector('b')?.textContent, step.querySelector('b ~ span')?.textContent].join(' · '),
  );
const REVIEWED = ['Review · of your receipt', 'Email · once processed'];

describe('the confirmation', () => {
  it('[DONE-13] starts with the reward, which gets the focus, and thanks in a heading that reads as a sentence', async () => {
    await renderRebate(paypal);
    const headline = screen.getByRole('heading', { level: 1, name: '$10 is on its way to review' });
    expect(document.activeElement).toBe(headline);
    expect(
      screen.getByRole('heading', { level: 2, name: 'Thank you! Your submission has been received.' }),
    ).toBeTruthy();
    expect(document.title).toBe('Thank you · Vespermoth');
  });

  it.each<[string, NonNullable<Parameters<typeof instanceOf>[0]>, string]>([
    [
      'a code',
      { redemptionInformation: { mode: 'code', tiers: [{ rewardDescription: '$3.00 code' }] } },
      '$3 is on its way to review',
    ],
    [
      'merchandise',
      { redemptionInformation: { mode: 'merchandise', merchandiseDescription: 'tote bag' } },
      'On its way to review: tote bag',
    ],
    ['what has no name', { redemptionInformation: { mode: 'code' } }, 'Your reward is on its way to review'],
    [
      'a draw',
      { processingMethod: 'none', redemptionInformation: { tiers: [{ rewardDescription: 'A $100 card' }] } },
      'You are in the draw for $100',
    ],
    [
      'a draw of a thing',
      { processingMethod: 'none', redemptionInformation: { tiers: [{ rewardDescription: 'A canoe' }] } },
      'You are in the draw: A canoe',
    ],
    ['an entry', { processingMethod: 'none' }, 'Your entry is in'],
  ])('[DONE-13] starts with the reward of %s', async (_, fields, headline) => {
    await renderMode(fields);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headline);
  });

  it('[DONE-1] [DONE-8] [CONST-4] of PayPal says how, when and from whom it is paid, and that a mail follows', async () => {
    await renderRebate(paypal);
    expect(
      screen.getByText(
        'Your rebate will be sent via PayPal within 48 business hours. The sender will show as Vespermoth Rewards.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(RECEIPT_MAIL)).toBeTruthy();
    expect(steps()).toEqual([...REVIEWED, '$10 · via PayPal']);
  });

  it.each<[string, Parameters<typeof campaignOf>[0]]>([
    ['Hoopla', { theme: { brandName: 'Hoopla' } }],
    ['Larkspur', {}],
  ])('[DONE-10] [DONE-1] names the sender as %s, the site’s name, if none is configured', async (name, fields) => {
    const configuration = configurationOf({ appName: 'Larkspur' });
    await renderAt(campaignOf(fields), CompleteScreen, {
      requested: 'complete',
      site: { configuration },
      completion: completionOf(1, paypal),
    });
    expect(
      screen.getByText(
        `Your rebate will be sent via PayPal within 48 business hours. The sender will show as ${name}.`,
      ),
    ).toBeTruthy();
  });

  it.each<[string, Payment, string, string]>([
    [
      '[DONE-2] Venmo',
      { paymentMode: 'digital', preferredPaymentMethod: 'venmo' },
      'Your rebate will be sent via Venmo within 48 business hours.',
      '$10 · via Venmo',
    ],
    [
      '[DONE-4] donation',
      { paymentMode: 'donation', preferredPaymentMethod: null },
      'Your rebate will be donated on your behalf.',
      '$10 · donated for you',
    ],
    [
      '[DONE-5] [CONST-4] check',
      { paymentMode: 'check', preferredPaymentMethod: null },
      'Your rebate will be delivered by check, by mail, within 48 business hours.',
      '$10 · check, by mail',
    ],
    [
      '[DONE-6] points',
      { paymentMode: 'points', preferredPaymentMethod: null },
      'Your points will be credited to your account.',
      '$10 · in your account',
    ],
  ])('%s has its own message, followed by the line on the mail [DONE-8]', async (_, payment, message, last) => {
    await renderRebate(payment);
    const said = screen.getByText(message);
    expect(said.nextElementSibling?.textContent).toBe(RECEIPT_MAIL);
    expect(steps()).toEqual([...REVIEWED, last]);
  });

  it.each([
    [
      '[DONE-3] [CONST-4] code',
      { redemptionInformation: { mode: 'code' as const } },
      'Your promo code will be sent within 48 business hours.',
      'Reward · code by email',
    ],
    [
      '[DONE-7] [CONST-4] merchandise',
      { redemptionInformation: { mode: 'merchandise' as const, merchandiseDescription: 'tote bag' } },
      'Your tote bag will be sent within 6-8 weeks.',
      'tote bag · by mail',
    ],
    [
      '[DONE-6] points journey',
      {
        redemptionInformation: { mode: 'points' as const, tiers: [{ rewardDescription: '250 points', points: 250 }] },
      },
      'Your points will be credited to your account.',
      '250 points · in your account',
    ],
  ])('%s has its own message, followed by the line on the mail [DONE-8]', async (_, fields, message, last) => {
    await renderMode(fields);
    expect(screen.getByText(message).nextElementSibling?.textContent).toBe(RECEIPT_MAIL);
    expect(steps()).toEqual([...REVIEWED, last]);
  });

  it('[DONE-8] of a sweepstakes says that the entry was received, and announces no mail about a receipt', async () => {
    const { campaign, configuration } = bundled('hoopla');
    await renderAt(campaign, CompleteScreen, {
      requested: 'complete',
      site: { configuration },
      completion: completionOf(202, UNPAID),
    });
    expect(screen.getByText('Your entry has been received.')).toBeTruthy();
    expect(screen.queryByText(RECEIPT_MAIL)).toBeNull();
    expect(steps()).toEqual(['Draw · after Dec 31, 2036', 'Email · to the winners', '$100 · prepaid gift card']);
  });

  it('shows every step of the journey as done', async () => {
    await renderRebate(paypal);
    const done = [...screen.getByRole('list', { name: 'Progress' }).children].map(({ textContent }) => textContent);
    expect(done).toEqual(['Eligibility, done', 'Receipt, done', 'Details, done']);
  });

  it('shows the steps of the completed instance, not the default of the reset entry', async () => {
    const sweepstakes = instanceOf({ pk: 2, processingMethod: 'none' });
    const campaign = campaignOf({ ageGateYn: true, instances: [instanceOf({ pk: 1 }), sweepstakes] });
    await renderAt(campaign, CompleteScreen, { requested: 'complete', completion: completionOf(2, UNPAID) });
    const done = [...screen.getByRole('list', { name: 'Progress' }).children].map(({ textContent }) => textContent);
    expect(done).toEqual(['Eligibility, done', 'Details, done']);
  });
});
