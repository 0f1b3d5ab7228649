import { describe, expect, it } from 'vitest';
import { completionMessage, promisesReceiptMail } from '#domain/rules/completion.ts';
import { paymentOf } from '#domain/rules/payment-rules.ts';
import { instanceOf } from '../kit/campaigns.ts';
import { NOTHING, ofMode, rebate, sweepstakes } from './paying.ts';

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

  it('[DONE-8] every message except that of a sweepstakes announces the mail about the receipt', () => {
    expect(promisesReceiptMail(rebate)).toBe(true);
    expect(promisesReceiptMail(sweepstakes)).toBe(false);
  });
});
