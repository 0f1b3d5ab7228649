import * as v from 'valibot';
import type { AccountForm, AccountValues } from '../account.ts';
import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Configuration } from '../configuration.ts';
import type { Entry } from '../entry.ts';
import { emptyEntry } from '../empty-entry.ts';
import { browserEmail } from '../formats/email.ts';
import { isZip } from '../formats/zip-code.ts';
import type { Profile } from '../profile.ts';
import { FIELD_MESSAGES } from './validation.ts';

const { fieldRequired, invalidEmail, invalidZip } = FIELD_MESSAGES;

const Text = v.pipe(v.string(fieldRequired), v.trim(), v.nonEmpty(fieldRequired));
const Email = v.pipe(Text, browserEmail(invalidEmail));
/** A password may begin or end with a space. */
const Password = v.pipe(v.string(fieldRequired), v.nonEmpty(fieldRequired));
const Optional = v.optional(v.string(), '');

/** The data that registration collects in addition to email and passwords (ACCT-2). */
export type RegistrationBlocks = Pick<Configuration, 'collectName' | 'collectAddress'>;

function fieldsOf(form: AccountForm, { collectName, collectAddress }: RegistrationBlocks): v.ObjectEntries {
  switch (form) {
    case 'signIn':
      return { email: Email, password: Password };
    case 'forgotPassword':
      return { email: Email };
    case 'verify':
      return { password: Password };
    case 'resetPassword':
    case 'chooseAnother':
      return { password: Password, passwordConfirm: Password };
    case 'register': {
      const account = { email: Email, password: Password, passwordConfirm: Password };
      const name = collectName ? { nameFirst: Optional, nameLast: Optional } : {};
      const address = collectAddress
        ? {
            address: Text,
            address2: Optional,
            city: Text,
            state: Text,
            zipCode: v.pipe(Text, v.check(isZip, invalidZip)),
          }
        : {};
      return { ...account, ...name, ...address };
    }
  }
}

/**
 * Exactly the fields of a form (VAL-14, VAL-16 … VAL-18). Only the server checks whether two passwords match (VAL-15).
 */
export function accountSchema(
  form: AccountForm,
  blocks: RegistrationBlocks,
): v.ObjectSchema<v.ObjectEntries, undefined> {
  return v.object(fieldsOf(form, blocks));
}

/** Returns the error messages of a form by field name; empty if the form may be sent. */
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

/** Returns the entry without its profile, held for the account that it was entered with (ENTRY-12). */
export function withoutProfile(entry: Entry): Entry {
  return { ...entry, profile: null, heldFor: entry.profile?.email ?? entry.heldFor };
}

/** Whether the entry was entered with another account. Then it is not shown to this account's owner (ENTRY-12). */
export function isOfAnother({ profile, heldFor }: Entry, { email }: Profile): boolean {
  const owner = profile?.email ?? heldFor;
  return owner !== null && sameCase(owner) !== sameCase(email);
}

const sameCase = (email: string) => email.trim().toLowerCase();

/**
 * NEXT-6: stores the profile, and its contact data in fields that the visitor has not filled in. Input that was entered
 * with another account is dropped (ENTRY-12).
 */
export function withProfile(before: Entry, profile: Profile): Entry {
  const entry = isOfAnother(before, profile) ? emptyEntry({ utm: before.utm, profile }) : before;
  return {
    ...entry,
    profile,
    heldFor: null,
    email: entry.email || profile.email,
    phone: entry.phone || profile.phone,
    nameFirst: entry.nameFirst || profile.nameFirst,
    nameLast: entry.nameLast || profile.nameLast,
  };
}

/** Whether an instance rewards with points; only then is the Account link shown (SHELL-1). */
export function rewardsPoints({ redemptionInformation }: CampaignInstance): boolean {
  return redemptionInformation.mode === 'points';
}

/** Whether a campaign uses accounts: it requires a login or collects points. */
export function offersAccounts({ loginYn, instances }: Campaign): boolean {
  return loginYn || instances.some(rewardsPoints);
}
