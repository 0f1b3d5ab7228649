import type { FormValues } from '#domain/rules/form-values.ts';
import { formErrors } from '#domain/rules/forms.ts';
import { formValues } from '../kit/answers.ts';
import { campaignOf, configurationOf, instanceOf } from '../kit/campaigns.ts';

export const NOW = new Date('2026-11-21T12:00:00Z');
export const instance = instanceOf({
  redemptionInformation: { mode: 'paypal', allowCheck: true, allowDonation: true },
});
export const site = { configuration: configurationOf(), campaign: campaignOf({ instances: [instance] }), instance };

/** A complete form. */
export const filled: FormValues = {
  ...formValues,
  phone: '(415) 555-0148',
  dateOfBirth: { month: '4', day: '17', year: '1991' },
};

/** Returns the error messages of the form with these changes, by field name. */
export const errorsWith = (changes: Partial<FormValues>, where = site) =>
  formErrors(where, { ...filled, ...changes }, NOW);
