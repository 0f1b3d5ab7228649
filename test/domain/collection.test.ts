import { describe, expect, it } from 'vitest';
import type { Payment, PaymentOption } from '#domain/payment.ts';
import { collectionFlags, emailHint } from '#domain/rules/collection.ts';
import { completionMessage, promisesReceiptMail } from '#domain/rules/completion.ts';
import { initialPayment, optionOf, paymentOf, paymentOfChoice, paymentOptions } from '#domain/rules/payment.ts';
import { rewardLabel, shortFigure } from '#domain/rules/reward.ts';
import { configurationOf, instanceOf } from '../kit/campaigns.ts';

const NOTHING: Payment = { paymentMode: null, preferredPaymentMethod: null };
const modest = configurationOf({ collectName: false, collectAddress: false });
const live = configurationOf();
const rebate = instanceOf();
const sweepstakes = instanceOf({ processingMethod: 'none' });
const ofMode = (mode: 'merchandise' | 'points' | 'code' | 'cashback') =>
  instanceOf({ redemptionInformation: { mode, merchandiseDescription: 'tote bag' } });

describe('payment options', () => {
  it.each<[PaymentOption, Payment]>([
    ['paypal', { paymentMode: 'digital', preferredPaymentMethod: 'paypal' }],
    ['venmo', { paymentMode: 'digital', preferredPaymentMethod: 'venmo' }],
    ['donation', { paymentMode: 'donation', preferredPaymentMethod: null }],
    ['check', { paymentMode: 'check', preferredPaymentMethod: null }],
    ['points', { paymentMode: 'points', preferredPaymentMethod: null }],
  ])('[PAY-1] %s sets %o', (option, payment) => {
    expect(paymentOf(option)).toEqual(payment);
  });

  it.each<[boolean, boolean, PaymentOption[]]>([
    [false, false, ['paypal', 'venmo']],
    [true, false, ['paypal', 'venmo', 'check']],
    [false, true, ['paypal', 'venmo', 'donation']],
    [true, true, ['paypal', 'venmo', 'check', 'donation']],
  ])('[PAY-3] with allowCheck %j and allowDonation %j the options are %j', (allowCheck, allowDonation, options) => {
    expect(
      paymentOptions(instanceOf({ redemptionInformation: { mode: 'paypal', allowCheck, allowDonation } })),
    ).toEqual(options);
  });

  it.each(['merchandise', 'points', 'code', 'cashback'] as const)('[PAY-3] in mode %s there are none', (mode) => {
    expect(paymentOptions(ofMode(mode))).toEqual([]);
  });

  it('[PAY-4] preselects PayPal when no payment mode exists yet, or one that is not offered', () => {
    expect(initialPayment(rebate, NOTHING)).toEqual(paymentOf('paypal'));
    expect(initialPayment(rebate, paymentOf('check'))).toEqual(paymentOf('paypal'));
    expect(initialPayment(rebate, paymentOf('venmo'))).toEqual(paymentOf('venmo'));
  });

  it('[PAY-5] clears the payment mode in another redemption mode', () => {
    expect(initialPayment(ofMode('code'), paymentOf('venmo'))).toEqual(NOTHING);
    expect(initialPayment(sweepstakes, paymentOf('paypal'))).toEqual(NOTHING);
  });
});

describe('the option of a payment', () => {
  it.each<[PaymentOption]>([['paypal'], ['venmo'], ['check'], ['donation'], ['points']])(
    '[PAY-1] that %s was picked for is %s again',
    (option) => {
      expect(optionOf(paymentOfChoice(option))).toBe(option);
    },
  );

  it.each<[Payment]>([
    [NOTHING],
    [{ ...NOTHING, paymentMode: 'code' }],
    [{ ...NOTHING, paymentMode: 'merchandise' }],
    [{ ...NOTHING, paymentMode: 'digital' }],
    [{ ...NOTHING, preferredPaymentMethod: 'paypal' }],
  ])('[PAY-1] is none for %o', (payment) => {
    expect(optionOf(payment)).toBeNull();
  });

  it('[PAY-1] is picked or not: without a choice nothing is paid by anything', () => {
    expect(paymentOfChoice('')).toEqual(NOTHING);
  });

  it('[PAY-4] stays as it is stored where the instance offers it', () => {
    const generous = instanceOf({ redemptionInformation: { mode: 'paypal', allowCheck: true } });
    expect(initialPayment(generous, paymentOf('check'))).toEqual(paymentOf('check'));
  });
});

describe('collection flags', () => {
  it('[FLAG-4] counts a method only for a digital payment', () => {
    expect(collectionFlags(modest, rebate, { paymentMode: 'donation', preferredPaymentMethod: 'venmo' }).phone).toBe(
      false,
    );
    expect(emailHint(rebate, { paymentMode: 'donation', preferredPaymentMethod: 'paypal' })).toBe('donation');
  });

  it('[FLAG-1] [FLAG-3] a sweepstakes says no reason for the address, whatever it pays', () => {
    const prize = instanceOf({
      processingMethod: 'none',
      redemptionInformation: { mode: 'merchandise', merchandiseDescription: 'tote bag' },
    });
    expect(collectionFlags(modest, prize, paymentOf('check'))).toMatchObject({ reason: null, street: false });
  });

  it('[FLAG-4] an address alone asks for the phone, too', () => {
    const addressed = configurationOf({ collectName: false, collectAddress: true });
    expect(collectionFlags(addressed, rebate, paymentOf('paypal'))).toMatchObject({
      name: false,
      address: true,
      street: false,
      phone: true,
    });
    expect(collectionFlags(addressed, ofMode('code'), NOTHING)).toMatchObject({ address: false, phone: false });
  });

  it('[FLAG-1] a sweepstakes collects name and address, whatever the configuration says', () => {
    expect(collectionFlags(modest, sweepstakes, NOTHING)).toEqual({
      name: true,
      address: true,
      street: false,
      phone: true,
      email: true,
      reason: null,
    });
  });

  it('[FLAG-2] code mode collects no address, whatever the configuration says', () => {
    expect(collectionFlags(live, ofMode('code'), NOTHING)).toMatchObject({ name: true, address: false });
  });

  it('[FLAG-3] merchandise mode collects name and address, and says why', () => {
    const reason = { kind: 'merchandise', merchandiseDescription: 'tote bag' };
    expect(collectionFlags(modest, ofMode('merchandise'), NOTHING)).toMatchObject({
      name: true,
      address: true,
      street: true,
      reason,
    });
  });

  it('[FLAG-4] digital collects e-mail, and for venmo the phone too', () => {
    expect(collectionFlags(modest, rebate, paymentOf('paypal'))).toEqual({
      name: false,
      address: false,
      street: false,
      phone: false,
      email: true,
      reason: null,
    });
    expect(collectionFlags(modest, rebate, paymentOf('venmo'))).toMatchObject({
      name: false,
      phone: true,
      email: true,
    });
  });

  it('[FLAG-5] donation collects e-mail', () => {
    expect(collectionFlags(modest, rebate, paymentOf('donation'))).toMatchObject({
      name: false,
      address: false,
      phone: false,
      email: true,
    });
  });

  it('[FLAG-6] check collects name and address, and says why', () => {
    expect(collectionFlags(modest, rebate, paymentOf('check'))).toMatchObject({
      name: true,
      address: true,
      street: true,
      reason: { kind: 'check' },
    });
  });

  it('[FLAG-7] points collects e-mail', () => {
    expect(collectionFlags(modest, ofMode('points'), paymentOf('points'))).toMatchObject({
      name: false,
      address: false,
      email: true,
    });
  });

  it('[FLAG-4] the configuration adds name and address to a rebate', () => {
    expect(collectionFlags(live, rebate, paymentOf('paypal'))).toMatchObject({
      name: true,
      address: true,
      phone: true,
    });
    expect(collectionFlags(configurationOf({ collectAddress: false }), rebate, paymentOf('paypal'))).toMatchObject({
      name: true,
      address: false,
      phone: true,
    });
  });
});

describe('e-mail hints', () => {
  it.each([
    ['[HINT-1] code', ofMode('code'), NOTHING, 'code'],
    ['[HINT-2] PayPal', rebate, paymentOf('paypal'), 'paypal'],
    ['[HINT-3] donation', rebate, paymentOf('donation'), 'donation'],
    ['[HINT-4] points', ofMode('points'), NOTHING, 'points'],
    ['[HINT-4] points that were chosen', rebate, paymentOf('points'), 'points'],
    [
      '[HINT-5] a sweepstakes in code mode',
      instanceOf({ processingMethod: 'none', redemptionInformation: { mode: 'code' } }),
      NOTHING,
      'plain',
    ],
    ['[HINT-5] venmo', rebate, paymentOf('venmo'), 'plain'],
    ['[HINT-5] check', rebate, paymentOf('check'), 'plain'],
    ['[HINT-5] sweepstakes', sweepstakes, NOTHING, 'plain'],
  ])('%s has its hint', (_, instance, payment, hint) => {
    expect(emailHint(instance, payment)).toBe(hint);
  });
});

describe('completion messages', () => {
  it.each([
    ['[DONE-1] digital with paypal', rebate, paymentOf('paypal'), 'paypal'],
    ['[DONE-2] digital with venmo', rebate, paymentOf('venmo'), 'venmo'],
    ['[DONE-3] code', ofMode('code'), NOTHING, 'code'],
    ['[DONE-4] donation', rebate, paymentOf('donation'), 'donation'],
    ['[DONE-5] check', rebate, paymentOf('check'), 'check'],
    ['[DONE-6] points', ofMode('points'), NOTHING, 'points'],
    ['[DONE-7] merchandise', ofMode('merchandise'), NOTHING, 'merchandise'],
    ['[DONE-1] digital without a method', rebate, { ...NOTHING, paymentMode: 'digital' } as const, 'paypal'],
    ['[DONE-3] code, whatever was stored,', ofMode('code'), paymentOf('check'), 'code'],
    ['[DONE-6] points that were chosen', rebate, paymentOf('points'), 'points'],
    ['[DONE-7] cashback', ofMode('cashback'), NOTHING, 'cashback'],
    ['[DONE-8] sweepstakes', sweepstakes, NOTHING, 'sweepstakes'],
    [
      '[DONE-8] a sweepstakes in code mode',
      instanceOf({ processingMethod: 'none', redemptionInformation: { mode: 'code' } }),
      NOTHING,
      'sweepstakes',
    ],
  ])('%s has its message', (_, instance, payment, message) => {
    expect(completionMessage(instance, payment)).toBe(message);
  });

  it('[DONE-8] every message but that of a sweepstakes promises the mail about the receipt', () => {
    expect(promisesReceiptMail(rebate)).toBe(true);
    expect(promisesReceiptMail(sweepstakes)).toBe(false);
  });
});

describe('the reward label', () => {
  it.each([
    ['$10.00 rebate by PayPal', { figure: '$10.00', words: 'rebate by PayPal' }, '$10'],
    ['250 points', { figure: '250', words: 'points' }, '250'],
    ['  $1.00/oz  back   each ', { figure: '$1.00/oz', words: 'back each' }, '$1.00/oz'],
    ['$5', { figure: '$5', words: '' }, '$5'],
    ['Tote bag', { figure: '', words: 'Tote bag' }, ''],
  ])('[RCPT-4] of %j is split into figure and words', (rewardDescription, label, short) => {
    const reward = rewardLabel(instanceOf({ redemptionInformation: { tiers: [{ rewardDescription }] } }));
    expect(reward).toEqual(label);
    expect(reward && shortFigure(reward)).toBe(short);
  });

  it('[RCPT-4] is none without a tier, or where the tier says nothing', () => {
    expect(rewardLabel(instanceOf())).toBeNull();
    expect(
      rewardLabel({
        ...rebate,
        redemptionInformation: { ...rebate.redemptionInformation, tiers: [{ rewardDescription: ' ' }] },
      }),
    ).toBeNull();
  });
});
