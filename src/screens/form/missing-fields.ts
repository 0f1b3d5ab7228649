import type { MessageDescriptor } from '@lingui/core';
import type { FormValues } from '#domain/rules/form-values.ts';

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
