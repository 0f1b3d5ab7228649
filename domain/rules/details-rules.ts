import * as v from 'valibot';
import type { DetailsDraft, DetailsValues } from '../account.ts';
import type { Configuration } from '../configuration.ts';
import type { Entry } from '../entry.ts';
import { isZip } from '../formats/zip-code.ts';
import type { Profile, ProfileUpdate, SendTo } from '../profile.ts';
import { FIELD_MESSAGES, mayBePhone } from './validation.ts';

const { fieldRequired, invalidPhone, invalidZip } = FIELD_MESSAGES;

type Address = Pick<DetailsDraft, 'address' | 'address2' | 'city' | 'state' | 'zipCode'>;
type Errors = Partial<Record<keyof DetailsValues, string>>;

/** The settings for validating the details form: a site that collects addresses requires one. */
export type DetailsRules = Pick<Configuration, 'collectAddress'>;

/**
 * Returns the errors of an address, by field. It must be complete or empty, unless it is required.
 *
 * @param isRequired whether an empty address is also an error
 */
export function addressErrors(address: Address, isRequired: boolean): Partial<Record<keyof Address, string>> {
  const isEmpty = Object.values(address).every((text) => text.trim() === '');
  if (isEmpty && !isRequired) return {};
  const errors: Partial<Record<keyof Address, string>> = {};
  for (const field of ['address', 'city', 'state', 'zipCode'] as const)
    if (address[field].trim() === '') errors[field] = fieldRequired;
  if (!errors.zipCode && !isZip(address.zipCode)) errors.zipCode = invalidZip;
  return errors;
}

/**
 * Returns the error messages of the details form by field name; empty if it may be sent (POINTS-4). A new password
 * requires the current one; only the server checks its strength.
 */
export function detailsErrors(values: DetailsValues, { collectAddress }: DetailsRules): Errors {
  const { phone, address, address2, city, state, zipCode, currentPassword, newPassword } = values;
  return {
    ...(phone.trim() !== '' && !mayBePhone(phone) && { phone: invalidPhone }),
    ...addressErrors({ address, address2, city, state, zipCode }, collectAddress),
    ...(currentPassword === '' && newPassword !== '' && { currentPassword: fieldRequired }),
    ...(newPassword === '' && currentPassword !== '' && { newPassword: fieldRequired }),
  };
}

const Fields = v.object({
  nameFirst: v.string(),
  nameLast: v.string(),
  phone: v.string(),
  address: v.string(),
  address2: v.string(),
  city: v.string(),
  state: v.string(),
  zipCode: v.string(),
  currentPassword: v.string(),
  newPassword: v.string(),
});

/** Returns the details form as a schema; its issues are those of `detailsErrors`. */
export function detailsSchema(rules: DetailsRules) {
  return v.pipe(
    Fields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const [key, message] of Object.entries(detailsErrors(input, rules)))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key as keyof typeof input] }],
        });
    }),
  );
}

type Owner = Pick<Profile, 'nameFirst' | 'nameLast' | 'phone' | 'custom'>;

/** Returns the initial values of the form, from the profile. */
export function draftOfProfile({ nameFirst, nameLast, phone, custom = {} }: Owner): DetailsDraft {
  const text = (name: keyof Address) => (typeof custom[name] === 'string' ? custom[name] : '');
  return {
    nameFirst,
    nameLast,
    phone,
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    state: text('state'),
    zipCode: text('zipCode'),
  };
}

/** Returns the body of the call that saves the form. */
export function updateOfDetails(draft: DetailsDraft): ProfileUpdate {
  const { nameFirst, nameLast, phone, ...address } = draft;
  return { nameFirst, nameLast, phone, custom: address };
}

/** Returns the postal destination for rewards; null if name or address is missing or incomplete. */
export function sendToOf(profile: Owner): SendTo | null {
  const { phone: _, ...sendTo } = draftOfProfile(profile);
  const hasName = sendTo.nameFirst.trim() !== '' && sendTo.nameLast.trim() !== '';
  const isWhole = Object.keys(addressErrors(sendTo, true)).length === 0;
  return hasName && isWhole ? sendTo : null;
}

const CONTACT = ['phone', 'nameFirst', 'nameLast'] as const;

/** Returns the entry with a changed profile. Contact data copied from the profile is updated; typed data stays. */
export function withDetails(entry: Entry, profile: Profile): Entry {
  const before = entry.profile;
  const followed = CONTACT.filter((field) => entry[field] === '' || entry[field] === before?.[field]);
  return { ...entry, profile, ...Object.fromEntries(followed.map((field) => [field, profile[field]])) };
}
