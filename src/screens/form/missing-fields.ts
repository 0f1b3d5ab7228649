import type { MessageDescriptor } from '@lingui/core';
import type { FormValues } from '#domain/rules/form-values.ts';
import { type FormSite, formErrors } from '#domain/rules/forms.ts';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import type { Unfinished } from '#src/forms/FormUnfinished.tsx';

/** The fields that the form asks for. The parts of a date count as one field; the captcha counts as a field. */
type AskedField = keyof FormValues | 'captcha';

/** The names of the fields in the line next to Submit. */
export const FIELD_NAMES: Record<AskedField, MessageDescriptor> = {
  paymentOption: /* i18n */ { id: 'form.paymentOption', message: 'Payment' },
  nameFirst: /* i18n */ { id: 'form.nameFirst', message: 'First name' },
  nameLast: /* i18n */ { id: 'form.nameLast', message: 'Last name' },
  phone: /* i18n */ { id: 'form.phone', message: 'Phone' },
  address: /* i18n */ { id: 'form.address', message: 'Address' },
  aptUnit: /* i18n */ { id: 'form.aptUnit', message: 'Apt or unit' },
  city: /* i18n */ { id: 'form.city', message: 'City' },
  state: /* i18n */ { id: 'form.state', message: 'State' },
  zipCode: /* i18n */ { id: 'form.zipCode', message: 'Zip code' },
  email: /* i18n */ { id: 'form.email', message: 'Email' },
  dateOfBirth: /* i18n */ { id: 'form.dateOfBirth', message: 'Date of birth' },
  agree: /* i18n */ { id: 'form.missing.agree', message: 'Terms of Use' },
  venmoAgree: /* i18n */ { id: 'form.missing.venmoAgree', message: 'Venmo agreement' },
  rulesAgree: /* i18n */ { id: 'form.missing.rulesAgree', message: 'Official Rules' },
  optIn: /* i18n */ { id: 'form.missing.optIn', message: 'News and offers' },
  captcha: /* i18n */ { id: 'captcha.robot', message: 'I am not a robot' },
};

/**
 * Returns the missing and the invalid fields (VAL-6 … VAL-12).
 *
 * @param needsCaptcha whether the form has an unsolved captcha
 */
export function unfinishedOf(
  site: FormSite,
  values: FormValues,
  now: Date,
  needsCaptcha: boolean,
): Unfinished<AskedField> {
  const missing = new Set<AskedField>();
  const wrong = new Set<AskedField>();
  for (const [path, message] of Object.entries(formErrors(site, values, now))) {
    const [field = ''] = path.split('.');
    if (isAsked(field)) (message === FIELD_MESSAGES.required ? missing : wrong).add(field);
  }
  if (needsCaptcha) missing.add('captcha');
  return { missing: [...missing], wrong: [...wrong].filter((field) => !missing.has(field)) };
}

function isAsked(field: string): field is AskedField {
  return field in FIELD_NAMES;
}
