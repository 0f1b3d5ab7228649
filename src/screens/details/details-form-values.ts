import type { MessageDescriptor } from '@lingui/core';
import type { DetailsValues } from '#domain/account.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { ACCOUNT_FIELD_NAMES } from '../account/account-form-values.ts';

/** The values of the profile's form as the field components see them. */
export type DetailsFields = Pick<DetailsValues, keyof DetailsValues>;

type DetailsField = keyof DetailsFields;

const { nameFirst, nameLast, address2, city, state, zipCode } = ACCOUNT_FIELD_NAMES;

/** The field names, in page order. */
export const DETAILS_FIELD_NAMES: Record<DetailsField, MessageDescriptor> = {
  nameFirst,
  nameLast,
  phone: /*i18n*/ { id: 'details.phone', message: 'Phone' },
  address: /*i18n*/ { id: 'register.address', message: 'Address' },
  address2,
  city,
  zipCode,
  state,
  currentPassword: /*i18n*/ { id: 'details.currentPassword', message: 'Current password' },
  newPassword: /*i18n*/ { id: 'resetPassword.new', message: 'New password' },
};

/** Returns the first message per field of an error response; the server prefixes address fields with `custom`. */
export function detailsFieldErrors(body: ErrorBody): Partial<Record<DetailsField, string>> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, texts]) => {
      const text = typeof texts === 'string' ? texts : texts?.[0];
      const name = field.replace(/^custom\./, '').replace(/^newPasswordConfirm$/, 'newPassword');
      return text && name in DETAILS_FIELD_NAMES ? [[name, text]] : [];
    }),
  );
}
