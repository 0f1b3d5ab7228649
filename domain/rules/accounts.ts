import * as v from 'valibot';
import type { AccountForm, AccountValues } from '../account.ts';
import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';
import type { Entry } from '../entry.ts';
import type { Profile, Registration } from '../profile.ts';
import { FIELD_MESSAGES } from './validation.ts';

const { fieldRequired, invalidEmail } = FIELD_MESSAGES;

const Text = v.pipe(v.string(fieldRequired), v.trim(), v.nonEmpty(fieldRequired));
const Email = v.pipe(Text, v.email(invalidEmail));
/** A password may begin or end with a space. */
const Password = v.pipe(v.string(fieldRequired), v.nonEmpty(fieldRequired));
const Optional = v.optional(v.string(), '');

/** What registration asks for beside e-mail and passwords (ACCT-2). */
export type RegistrationBlocks = Pick<Configuration, 'collectName' | 'collectAddress'>;

function fieldsOf(form: AccountForm, { collectName, collectAddress }: RegistrationBlocks): v.ObjectEntries {
  switch (form) {
    case 'signIn':
      return { email: Email, password: Password };
    case 'forgotPassword':
      return { email: Email };
    case 'resetPassword':
      return { password: Password, passwordConfirm: Password };
    case 'register': {
      const account = { email: Email, password: Password, passwordConfirm: Password };
      const name = collectName ? { nameFirst: Optional, nameLast: Optional } : {};
      const address = collectAddress
        ? { address: Text, address2: Optional, city: Text, state: Text, zipCode: v.pipe(Text, v.maxLength(5)) }
        : {};
      return { ...account, ...name, ...address };
    }
  }
}

/**
 * Exactly the fields that a form shows (VAL-14, VAL-16 … VAL-18). Whether two passwords are equal is the server's to
 * say (VAL-15).
 */
export function accountSchema(
  form: AccountForm,
  blocks: RegistrationBlocks,
): v.ObjectSchema<v.ObjectEntries, undefined> {
  return v.object(fieldsOf(form, blocks));
}

/** Every message of a form's fields by name; empty where it may be sent. */
export function accountErrors(
  form: AccountForm,
  blocks: RegistrationBlocks,
  values: { readonly [Name in keyof AccountValues]?: string | undefined },
): Partial<Record<keyof AccountValues, string>> {
  const errors: Partial<Record<string, string>> = {};
  for (const issue of v.safeParse(accountSchema(form, blocks), values).issues ?? [])
    errors[v.getDotPath(issue) ?? ''] ??= issue.message;
  return errors;
}

/** The body of a registration whose form is valid; blocks that are not collected are left out (specification §3). */
export function registrationBody(
  values: AccountValues,
  { collectName, collectAddress }: RegistrationBlocks,
  language: string,
): v.InferInput<typeof Registration> {
  const { email, password, passwordConfirm, nameFirst, nameLast, address, address2, city, zipCode, state } = values;
  return {
    email: email.trim(),
    password,
    passwordConfirm,
    ...(collectName && { nameFirst: nameFirst.trim(), nameLast: nameLast.trim() }),
    ...(collectAddress && {
      custom: { address: address.trim(), address2: address2.trim(), city: city.trim(), zipCode: zipCode.trim(), state },
    }),
    language,
  };
}

/** NEXT-6: the profile is stored, and its contact data where the visitor has not typed their own. */
export function withProfile(entry: Entry, profile: Profile): Entry {
  return {
    ...entry,
    profile,
    email: entry.email || profile.email,
    phone: entry.phone || profile.phone,
    nameFirst: entry.nameFirst || profile.nameFirst,
    nameLast: entry.nameLast || profile.nameLast,
  };
}

/** Whether an instance rewards with points: only there the Account link shows (SHELL-1). */
export function rewardsPoints({ redemptionInformation }: CampaignInstance): boolean {
  return redemptionInformation.mode === 'points';
}

/** Whether a campaign has a use for accounts: it demands one, or it collects points. */
export function offersAccounts({ loginYn, instances }: Campaign): boolean {
  return loginYn || instances.some(rewardsPoints);
}
