import parsePhoneNumber from 'libphonenumber-js/max';
import { normaliseEmail } from '#domain/rules/identity.ts';
import type { Person } from './entry-counts.repository.ts';

/**
 * Returns a phone number as E.164 (`+14155550132`), read as a United States number unless it has a country code; null
 * if no country has such a number (ERR-8).
 */
export function normalisePhone(phone: string): string | null {
  const parsed = parsePhoneNumber(phone, { defaultCountry: 'US', extract: false });
  return parsed?.isValid() ? parsed.number : null;
}

export function personOf({ email, phone }: { readonly email: string; readonly phone: string }): Person {
  return { emailNormalised: normaliseEmail(email), phoneNormalised: normalisePhone(phone) };
}
