import { describe, expect, it } from 'vitest';
import { emptyEntry } from '#domain/empty-entry.ts';
import { type FormValues, formValuesOf, withFormValues } from '#domain/rules/form-values.ts';
import { instanceOf } from '../kit/campaigns.ts';

const rebate = instanceOf({ redemptionInformation: { mode: 'paypal', allowCheck: true } });
const sweepstakes = instanceOf({ processingMethod: 'none', redemptionInformation: {} });
const texts = {
  nameFirst: '',
  nameLast: '',
  phone: '',
  address: '',
  aptUnit: '',
  city: '',
  state: '',
  zipCode: '',
  email: '',
} as const;
const agreements = { agree: false, venmoAgree: false, rulesAgree: false, optIn: false };
const EMPTY: FormValues = { paymentOption: '', ...texts, dateOfBirth: { month: '', day: '', year: '' }, ...agreements };

describe('the values of the form', () => {
  it('[ENTRY-1] are empty if nothing was entered', () => {
    expect(formValuesOf(emptyEntry(), sweepstakes)).toEqual(EMPTY);
    const { dateOfBirth: _, state: __, ...received } = emptyEntry();
    expect(formValuesOf(received, sweepstakes)).toEqual(EMPTY);
  });

  it('[ENTRY-1] are restored exactly as typed', () => {
    const filled: FormValues = {
      paymentOption: 'check',
      nameFirst: 'Dana',
      nameLast: 'Whitlock',
      phone: '1',
      address: '1 Main St',
      aptUnit: '4',
      city: 'Troy',
      state: 'NY',
      zipCode: '12180',
      email: 'dana@example.com',
      dateOfBirth: { month: '4', day: '17', year: '1991' },
      ...agreements,
    };
    expect(formValuesOf(withFormValues(emptyEntry(), filled), rebate)).toEqual(filled);
    for (const name of ['agree', 'venmoAgree', 'rulesAgree', 'optIn'] as const) {
      const agreed = { ...filled, [name]: true };
      expect(formValuesOf(withFormValues(emptyEntry(), agreed), rebate)).toEqual(agreed);
    }
  });

  it('[ENTRY-1] contain only texts and agreements, even if other values are stored under their names', () => {
    const custom = { address: true, agree: 'true', state: false, MM: true };
    const { address, agree, state, dateOfBirth } = formValuesOf({ ...emptyEntry(), custom }, sweepstakes);
    expect([address, agree, state, dateOfBirth.month]).toEqual(['', false, '', '']);
  });
});
