import type { CampaignInstance } from '../campaign.ts';
import type { ConsumerData } from '../consumer.ts';
import type { Entry } from '../entry.ts';
import { formValuesOf } from './form-values.ts';
import { isoDate } from './validation.ts';

/** Returns the data of a valid entry for the spirits-brand program (SUBM-6). */
export function consumerData(entry: Entry, instance: CampaignInstance): ConsumerData {
  const { dateOfBirth, city, state, zipCode, optIn } = formValuesOf(entry, instance);
  return {
    firstName: entry.nameFirst.trim(),
    lastName: entry.nameLast.trim(),
    dob: isoDate(dateOfBirth),
    email: entry.email.trim(),
    phone: entry.phone.trim(),
    city,
    state,
    zipCode,
    optIn,
  };
}
