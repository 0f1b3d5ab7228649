import { describe, expect, it } from 'vitest';
import { collectionFlags, emailHint } from '#domain/rules/collection.ts';
import { paymentOf } from '#domain/rules/payment-rules.ts';
import { configurationOf, instanceOf } from '../kit/campaigns.ts';
import { NOTHING, ofMode, rebate, sweepstakes } from './paying.ts';

const modest = configurationOf({ collectName: false, collectAddress: false });
const live = configurationOf();

describe('collection flags', () => {
  it('[FLAG-4] uses a payment method only for a digital payment', () => {
    expect(collectionFlags(modest, rebate, { paymentMode: 'donation', preferredPaymentMethod: 'venmo' }).phone).toBe(
      false,
    );
    expect(emailHint(rebate, { paymentMode: 'donation', preferredPaymentMethod: 'paypal' })).toBe('donation');
  });

  it('[FLAG-1] [FLAG-3] a sweepstakes gives no reason for collecting the address, whatever its payment', () => {
    const prize = instanceOf({
      processingMethod: 'none',
      redemptionInformation: { mode: 'merchandise', merchandiseDescription: 'tote bag' },
    });
    expect(collectionFlags(modest, prize, paymentOf('check'))).toMatchObject({ reason: null, street: false });
  });

  it('[FLAG-8] [VAL-7] [FLAG-4] an address is collected with the name and the phone', () => {
    const addressed = configurationOf({ collectName: false, collectAddress: true });
    expect(collectionFlags(addressed, rebate, paymentOf('paypal'))).toMatchObject({
      name: true,
      address: true,
      street: false,
      phone: true,
    });
    expect(collectionFlags(addressed, ofMode('code'), NOTHING)).toMatchObject({
      name: false,
      address: false,
      phone: false,
    });
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
