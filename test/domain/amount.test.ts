import { expect, it } from 'vitest';
import { amountOf } from '#domain/rules/amount.ts';
import { instanceOf } from '#test/kit/campaigns.ts';

const amount = (rewardDescription: string, more = {}) =>
  amountOf(instanceOf({ redemptionInformation: { mode: 'paypal', tiers: [{ rewardDescription, ...more }] } }));

it.each([
  ['$10', 1_000],
  ['$10.00 rebate by PayPal', 1_000],
  ['$1,250.50 back', 125_050],
  ['$0.01', 1],
  ['10 points', null],
  ['Up to $10', null],
  ['$10.5', null],
  ['$1,00', null],
])('[PAYOUT-2] %s pays %s cents', (description, cents) => {
  expect(amount(description)).toBe(cents);
});

it('[PAYOUT-2] prefers its own amount to the amount in the text', () => {
  expect(amount('$10.00 rebate', { amount: 4.35 })).toBe(435);
  expect(amountOf(instanceOf({ redemptionInformation: {} }))).toBeNull();
});
