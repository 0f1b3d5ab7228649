import { describe, expect, it } from 'vitest';
import type { Payment, PaymentOption } from '#domain/payment.ts';
import { initialPayment, optionOf, paymentOf, paymentOfChoice, paymentOptions } from '#domain/rules/payment-rules.ts';
import { instanceOf } from '../kit/campaigns.ts';
import { NOTHING, ofMode, rebate, sweepstakes } from './paying.ts';

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
    '[PAY-1] that stores %s is shown as %s',
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
  ])('[PAY-1] does not exist for %o', (payment) => {
    expect(optionOf(payment)).toBeNull();
  });

  it('[PAY-1] is optional: without a choice there is no payment method', () => {
    expect(paymentOfChoice('')).toEqual(NOTHING);
  });

  it('[PAY-4] stays as stored if the instance offers it', () => {
    const generous = instanceOf({ redemptionInformation: { mode: 'paypal', allowCheck: true } });
    expect(initialPayment(generous, paymentOf('check'))).toEqual(paymentOf('check'));
  });
});
