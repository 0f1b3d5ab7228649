import * as v from 'valibot';
import { EMPTY_ACCOUNT } from '#domain/account.ts';
import type { Configuration } from '#domain/configuration.ts';
import { browserEmail } from '#domain/formats/email.ts';
import type { NewPassword, ProfileUpdate, Registration } from '#domain/profile.ts';
import { accountErrors } from '#domain/rules/account-rules.ts';
import { addressErrors } from '#domain/rules/details-rules.ts';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { isEarly, isExpired } from '#domain/rules/startup-rules.ts';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import { STATE_CODES } from '#domain/us-states.ts';
import type { Site } from '../sites/catalogue.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { normalisePhone } from '../submissions/person-of.ts';
import { firstUnstorable } from '../platform/http/storable.ts';
import { holdsEmail, isCommonPassword } from './weak-passwords.ts';
import { sentences } from './account-sentences.ts';

const SHORTEST = 8;
const LONGEST = 200;

const Email = v.pipe(v.string(), v.trim(), browserEmail());
const StateOfResidence = v.picklist(STATE_CODES);

type FieldTexts = Record<string, string[]>;

/** The data of a registration; fields that the configuration does not collect are empty. */
export interface NewParticipant {
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly custom: Record<string, string>;
}

/**
 * Validates a registration with the form's own schema and the rules for passwords (VAL-15, VAL-16). Both passwords must
 * match.
 *
 * @throws Refusal 409 while the campaign is not open (ERR-16); 422 with a text for each wrong field
 */
export function judgeRegistration(
  { campaign, configuration }: Pick<Site, 'campaign' | 'configuration'>,
  body: Registration,
  now: Date,
): NewParticipant {
  if (isEarly(campaign, now) || isExpired(campaign, now)) throw new Refusal(409, { detail: sentences.unavailable });
  const { email, password, passwordConfirm, custom: block = {} } = body;
  const errors = accountErrors('register', configuration, {
    ...EMPTY_ACCOUNT,
    ...trimmed(block),
    email,
    password,
    passwordConfirm,
  });
  const wrong: FieldTexts = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]));
  if (!wrong['password']) judgePassword(wrong, 'password', { password, passwordConfirm }, email);
  const { collectName, collectAddress } = configuration;
  const custom = collectAddress ? trimmed(block) : {};
  judgeState(wrong, custom['state'] ?? '');
  const participant = {
    email: email.trim(),
    nameFirst: collectName ? (body.nameFirst ?? '').trim() : '',
    nameLast: collectName ? (body.nameLast ?? '').trim() : '',
    custom,
  };
  judgeStorable(wrong, { ...participant, ...custom, custom: '', language: body.language });
  refuseIfAny(wrong);
  return participant;
}

/**
 * Validates an account's new password.
 *
 * @throws Refusal 422 with a text for the wrong field
 */
export function judgeNewPassword({ newPassword, newPasswordConfirm }: NewPassword, email: string | null): void {
  const wrong: FieldTexts = {};
  judgePassword(wrong, 'newPassword', { password: newPassword, passwordConfirm: newPasswordConfirm }, email);
  refuseIfAny(wrong);
}

/**
 * Validates a password: its length, that it is neither the email address, nor contains it, nor is a common password
 * (SECURITY-11), and that both entries are equal. `name` is the field of the password; its repetition is the field
 * `${name}Confirm`.
 */
function judgePassword(
  wrong: FieldTexts,
  name: string,
  { password, passwordConfirm }: { password: string; passwordConfirm: string },
  email: string | null,
): void {
  const length = [...password].length;
  if (length < SHORTEST) wrong[name] = [sentences.passwordShort];
  else if (length > LONGEST) wrong[name] = [sentences.passwordLong];
  else if (email !== null && normaliseEmail(password) === normaliseEmail(email))
    wrong[name] = [sentences.passwordIsEmail];
  else if (email !== null && holdsEmail(password, email)) wrong[name] = [sentences.passwordHoldsEmail];
  else if (isCommonPassword(password)) wrong[name] = [sentences.passwordCommon];
  if (password !== passwordConfirm) wrong[`${name}Confirm`] ??= [sentences.passwordsDiffer];
}

/** A change of the profile as stored; omitted fields are absent. */
export interface ProfileChange {
  readonly email?: string;
  readonly phone?: string;
  readonly nameFirst?: string;
  readonly nameLast?: string;
  readonly custom?: Record<string, string>;
}

/**
 * Validates a change of the profile. A postal address is always complete; it may be empty if the site does not collect
 * addresses (POINTS-4).
 *
 * @throws Refusal 422 with a text for each wrong field
 */
export function judgeProfile(
  { custom, ...update }: Omit<ProfileUpdate, 'currentPassword'>,
  { collectAddress }: Pick<Configuration, 'collectAddress'>,
): ProfileChange {
  const change: ProfileChange = trimmed(update);
  const wrong: FieldTexts = {};
  if (change.email !== undefined && !v.is(Email, change.email))
    wrong['email'] = [change.email === '' ? FIELD_MESSAGES.fieldRequired : FIELD_MESSAGES.invalidEmail];
  if (change.phone && normalisePhone(change.phone) === null) wrong['phone'] = [sentences.phone];
  const address = custom && { address: '', address2: '', city: '', state: '', zipCode: '', ...trimmed(custom) };
  if (address) judgeAddress(wrong, address, collectAddress);
  judgeStorable(wrong, { ...change, ...address });
  refuseIfAny(wrong);
  return address ? { ...change, custom: address } : change;
}

function judgeAddress(wrong: FieldTexts, address: Parameters<typeof addressErrors>[0], isRequired: boolean): void {
  for (const [field, text] of Object.entries(addressErrors(address, isRequired))) wrong[field] = [text];
  judgeState(wrong, address.state);
}

function judgeState(wrong: FieldTexts, state: string): void {
  if (state !== '' && !v.is(StateOfResidence, state)) wrong['state'] = ['must be a state code such as CA'];
}

/** Returns the given texts, trimmed; null and undefined are left out. */
function trimmed(texts: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text.trim()]] : [])),
  );
}

function judgeStorable(wrong: FieldTexts, fields: Readonly<Record<string, unknown>>): void {
  const unstorable = firstUnstorable(fields);
  if (unstorable !== null) wrong[unstorable] ??= [sentences.unstorable];
}

function refuseIfAny(wrong: FieldTexts): void {
  if (Object.keys(wrong).length > 0) throw new Refusal(422, { ...wrong, detail: sentences.check });
}
