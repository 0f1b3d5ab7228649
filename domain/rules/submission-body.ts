import type { CampaignInstance } from '../campaign.ts';
import type { Entry } from '../entry.ts';
import { formValuesOf } from './form-values.ts';
import type { SubmissionCreation } from '../submission.ts';
import { isoDate } from './validation.ts';

/** Returns the submission body of an entry whose form is valid. */
export function submissionBody(
  entry: Entry,
  instance: CampaignInstance,
  language: string,
  captcha: string | null,
): SubmissionCreation {
  return {
    accessToken: entry.profile?.accessToken ?? null,
    campaignInstancePk: instance.pk,
    ageAtSubmission: entry.ageAtSubmission,
    dateOfBirth: isoDate(formValuesOf(entry, instance).dateOfBirth),
    qualifierAnswer: entry.qualifierAnswer,
    state: entry.state,
    files: entry.files.map(({ dataUrl }) => ({ dataUrl })),
    paymentMode: entry.paymentMode,
    preferredPaymentMethod: entry.preferredPaymentMethod,
    email: entry.email.trim(),
    phone: entry.phone.trim(),
    nameFirst: entry.nameFirst.trim(),
    nameLast: entry.nameLast.trim(),
    custom: entry.custom,
    utm: entry.utm,
    language,
    captcha,
  };
}
