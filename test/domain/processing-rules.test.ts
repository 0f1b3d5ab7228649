import { describe, expect, it } from 'vitest';
import { DECLINE_REASONS } from '#domain/decline-reasons.ts';
import { promisedBy } from '#domain/rules/processing-rules.ts';
import type { Payment } from '#domain/payment.ts';
import { instanceOf } from '#test/kit/campaigns.ts';

const nothing: Payment = { paymentMode: null, preferredPaymentMethod: null };
const paypal: Payment = { paymentMode: 'digital', preferredPaymentMethod: 'paypal' };
const venmo: Payment = { paymentMode: 'digital', preferredPaymentMethod: 'venmo' };
const check: Payment = { paymentMode: 'check', preferredPaymentMethod: null };
const points = { mode: 'points' as const, tiers: [{ rewardDescription: '500 points', points: 500 }] };

describe('the processing and payment of a submission', () => {
  it.each([
    [null, 'none'],
    ['', 'none'],
    ['none', 'none'],
    ['automatic', 'automatic'],
    ['manual', 'manual'],
    ['by hand', 'manual'],
  ])('[PROC-1] depends on the processing method: %s is %s', (processingMethod, verification) => {
    expect(promisedBy(instanceOf({ processingMethod }), nothing).verification).toBe(verification);
  });

  it('[PROC-1] includes checks if the journey lists some', () => {
    expect(promisedBy(instanceOf({ checks: ['dates'] }), nothing).isChecked).toBe(true);
    expect(promisedBy(instanceOf({ checks: [] }), nothing).isChecked).toBe(false);
    expect(promisedBy(instanceOf(), nothing).isChecked).toBe(false);
  });

  it('[PROC-1] is the journey’s reward, by the payment that the visitor chose', () => {
    const rewardOf = (fields: Parameters<typeof instanceOf>[0], payment = nothing) =>
      promisedBy(instanceOf(fields), payment).reward;
    expect(rewardOf({}, paypal)).toBe('paypal');
    expect(rewardOf({}, venmo)).toBe('venmo');
    expect(rewardOf({}, check)).toBe('check');
    expect(rewardOf({}, { paymentMode: 'donation', preferredPaymentMethod: null })).toBe('donation');
    expect(rewardOf({ redemptionInformation: { mode: 'code' } })).toBe('code');
    expect(rewardOf({ redemptionInformation: { mode: 'merchandise' } })).toBe('merchandise');
    expect(rewardOf({ redemptionInformation: { mode: 'cashback' } })).toBe('none');
    expect(rewardOf({ redemptionInformation: points })).toBe('points');
    expect(rewardOf({ redemptionInformation: { mode: 'points' } })).toBe('none');
    expect(rewardOf({ processingMethod: 'none' })).toBe('sweepstakes');
    expect(rewardOf({ processingMethod: 'none', redemptionInformation: points })).toBe('points');
  });
});

describe('the reasons for a rejection', () => {
  it('[PROC-8] have separate texts in English and in Spanish', () => {
    const words = Object.values(DECLINE_REASONS).flatMap(({ en, es }) => [en, es]);
    expect(new Set(words).size).toBe(2 * Object.keys(DECLINE_REASONS).length);
    expect(words.filter((sentence) => !/^\p{Lu}.*\.$/u.test(sentence))).toEqual([]);
  });
});
