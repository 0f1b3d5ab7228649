import * as v from 'valibot';
import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';
import type { FormValues } from './form-values.ts';
import { paymentOfChoice, paymentOptions } from './payment-rules.ts';
import { formRequirements } from './requirements.ts';
import type { ContactDraft } from '../support.ts';
import { contactSchema, type FormRequirements, submissionFormSchema } from './validation.ts';

/** The context for validating a form. */
export interface FormSite {
  readonly configuration: Configuration;
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
}

/** Returns the requirements of the form, given the choices made so far. */
export function requirementsOfValues(
  { configuration, campaign, instance }: FormSite,
  values: Pick<FormValues, 'paymentOption'>,
  now: Date,
): FormRequirements {
  return formRequirements(configuration, campaign, instance, paymentOfChoice(values.paymentOption), now);
}

/**
 * Returns the error messages of the form by dotted path (`dateOfBirth.month`); empty if it may be sent (VAL-5 …
 * VAL-11).
 */
export function formErrors(site: FormSite, values: FormValues, now: Date): Record<string, string> {
  const result = v.safeParse(submissionFormSchema(requirementsOfValues(site, values, now)), values);
  const errors: Record<string, string> = {};
  for (const issue of result.issues ?? []) errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  if (values.paymentOption !== '' && !paymentOptions(site.instance).includes(values.paymentOption))
    errors['paymentOption'] ??= 'This payment option is not offered';
  return errors;
}

/** Whether the form may be sent. */
export function isFormComplete(site: FormSite, values: FormValues, now: Date): boolean {
  return Object.keys(formErrors(site, values, now)).length === 0;
}

/** Whether a message to support may be sent (VAL-13). */
export function isContactComplete(draft: ContactDraft): boolean {
  return v.is(contactSchema, draft);
}
