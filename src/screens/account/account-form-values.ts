import type { MessageDescriptor } from '@lingui/core';
import type * as v from 'valibot';
import type { AccountForm, AccountValues } from '#domain/account.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { accountSchema, type RegistrationBlocks } from '#domain/rules/account-rules.ts';

/** The values of an account form as the field components see them. */
export type AccountFields = Pick<AccountValues, keyof AccountValues>;

export type AccountField = keyof AccountFields;

export const ACCOUNT_FIELD_NAMES: Record<AccountField, MessageDescriptor> = {
  email: /*i18n*/ { id: 'account.email', message: 'Email' },
  password: /*i18n*/ { id: 'account.password', message: 'Password' },
  passwordConfirm: /*i18n*/ { id: 'account.passwordConfirm', message: 'Confirm password' },
  nameFirst: /*i18n*/ { id: 'account.nameFirst', message: 'First name' },
  nameLast: /*i18n*/ { id: 'account.nameLast', message: 'Last name' },
  address: /*i18n*/ { id: 'account.address', message: 'Street' },
  address2: /*i18n*/ { id: 'account.address2', message: 'Street 2' },
  city: /*i18n*/ { id: 'account.city', message: 'City' },
  state: /*i18n*/ { id: 'account.state', message: 'State' },
  zipCode: /*i18n*/ { id: 'account.zipCode', message: 'Zip code' },
};

/** Returns the schema for exactly the fields that a form shows. */
export function shownAccountSchema(
  form: AccountForm,
  blocks: RegistrationBlocks,
): v.GenericSchema<AccountFields, unknown> {
  // A form has values only for its visible fields, which its type cannot express.
  return accountSchema(form, blocks) as v.GenericSchema<unknown> as v.GenericSchema<AccountFields, unknown>;
}

/** Fields that the server names differently from the form. */
const RENAMED: Partial<Record<string, AccountField>> = {
  newPassword: 'password',
  newPasswordConfirm: 'passwordConfirm',
};

/** Returns the first message per field of an error response, keyed by the form's own field names. */
export function accountFieldErrors(body: ErrorBody): Partial<Record<AccountField, string>> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([field, texts]) => {
      const text = typeof texts === 'string' ? texts : texts?.[0];
      const name = field.replace(/^custom\./, '');
      return text ? [[RENAMED[name] ?? name, text]] : [];
    }),
  );
}
