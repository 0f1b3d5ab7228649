import type { FormValues } from '#domain/rules/form-values.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';

/** Answers that open the gate of the bundled campaign vespermoth. */
export const gateAnswers: GateAnswers = {
  dateOfBirth: { month: '04', day: '17', year: '1991' },
  state: 'CA',
  qualifierAnswer: 'Liquor store',
};

/** A complete form for a PayPal rebate. */
export const formValues: FormValues = {
  paymentOption: 'paypal',
  nameFirst: 'Dana',
  nameLast: 'Whitlock',
  phone: '415 555 0148',
  address: '',
  aptUnit: '',
  city: '',
  state: 'CA',
  zipCode: '94110',
  email: 'dana@example.com',
  dateOfBirth: { month: '04', day: '17', year: '1991' },
  agree: true,
  venmoAgree: false,
  rulesAgree: false,
  optIn: false,
};
