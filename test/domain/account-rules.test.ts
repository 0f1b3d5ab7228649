import { describe, expect, it } from 'vitest';
import { type AccountForm, type AccountValues, EMPTY_ACCOUNT, NO_PASSWORDS } from '#domain/account.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import {
  accountErrors,
  accountSchema,
  offersAccounts,
  rewardsPoints,
  isOfAnother,
  withoutProfile,
  withProfile,
} from '#domain/rules/account-rules.ts';
import { registrationBody, verificationBody } from '#domain/rules/registration.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';
import { EMAILS } from '../kit/emails.ts';

const NONE = { collectName: false, collectAddress: false };
const ALL = { collectName: true, collectAddress: true };
const REQUIRED = 'This field is required';
const passwords = { password: REQUIRED, passwordConfirm: REQUIRED };

describe('an account form', () => {
  it.each<[AccountForm, typeof NONE, Record<string, string>]>([
    ['signIn', ALL, { email: REQUIRED, password: REQUIRED }],
    ['forgotPassword', ALL, { email: REQUIRED }],
    ['verify', ALL, { password: REQUIRED }],
    ['resetPassword', ALL, passwords],
    ['chooseAnother', ALL, passwords],
    ['register', NONE, { email: REQUIRED, ...passwords }],
    ['register', { collectName: true, collectAddress: false }, { email: REQUIRED, ...passwords }],
    [
      'register',
      ALL,
      { email: REQUIRED, ...passwords, address: REQUIRED, city: REQUIRED, state: REQUIRED, zipCode: REQUIRED },
    ],
  ])('[VAL-14] [VAL-16] [VAL-18] %s with %o requires the displayed fields', (form, blocks, errors) => {
    const empty = { ...EMPTY_ACCOUNT, ...NO_PASSWORDS };
    expect(accountErrors(form, blocks, empty)).toEqual(errors);
    expect(accountErrors(form, blocks, Object.fromEntries(Object.keys(empty).map((key) => [key, undefined])))).toEqual(
      errors,
    );
  });

  it('[VAL-18] [ACCT-2] validates name and address if they are collected, and no other field', () => {
    const fields = (blocks: typeof NONE) => Object.keys(accountSchema('register', blocks).entries);
    const account = ['email', 'password', 'passwordConfirm'];
    expect(fields(NONE)).toEqual(account);
    expect(fields(ALL)).toEqual([
      ...account,
      'nameFirst',
      'nameLast',
      'address',
      'address2',
      'city',
      'state',
      'zipCode',
    ]);
  });

  it.each([
    ['   ', { email: REQUIRED }],
    ['dana', { email: 'Invalid Email' }],
    ['dana@', { email: 'Invalid Email' }],
    [' dana@example.com ', {}],
    ...EMAILS.map((email) => [email, {}] as const),
  ] as const)('[VAL-14] validates the e-mail %j', (email, errors) => {
    expect(accountErrors('forgotPassword', NONE, { email })).toStrictEqual(errors);
  });

  it('[VAL-16] accepts a password of spaces and does not trim it', () => {
    expect(accountErrors('resetPassword', NONE, { password: ' ', passwordConfirm: ' x ' })).toEqual({});
  });

  it('[ACCT-2] [CONST-5] accepts an address without unit and name, and only five digits as zip, as the profile does', () => {
    const values = {
      email: 'a@b.co',
      password: 'p',
      passwordConfirm: 'p',
      address: '1 Main St',
      city: 'Troy',
      state: 'NY',
      zipCode: ' 12180 ',
    };
    expect(accountErrors('register', ALL, values)).toEqual({});
    for (const zipCode of ['121801', '12', 'abc', 'abcde', '12180-1234', '１２１８０'])
      expect(accountErrors('register', ALL, { ...values, zipCode }), zipCode).toEqual({ zipCode: 'Invalid Zip Code' });
    expect(accountErrors('register', ALL, { ...values, city: '  ' })).toEqual({ city: REQUIRED });
    expect(accountErrors('register', NONE, { ...values, zipCode: '121801' })).toEqual({});
  });
});

describe('a registration', () => {
  const values: AccountValues = {
    email: ' robin@example.com ',
    password: ' p ',
    passwordConfirm: ' q ',
    nameFirst: ' Robin ',
    nameLast: ' Reed ',
    address: ' 1 Main St ',
    address2: ' 2b ',
    city: ' Troy ',
    state: 'NY',
    zipCode: ' 12180 ',
  };
  const account = { email: 'robin@example.com', password: ' p ', passwordConfirm: ' q ' };
  const name = { nameFirst: 'Robin', nameLast: 'Reed' };
  const custom = { address: '1 Main St', address2: '2b', city: 'Troy', zipCode: '12180', state: 'NY' };

  it('[ACCT-2] sends e-mail, passwords, language and, if collected, name and address; trims all but the passwords', () => {
    expect(registrationBody(values, ALL, 'es')).toEqual({ ...account, ...name, custom, language: 'es' });
    expect(registrationBody(values, NONE, 'en')).toEqual({ ...account, language: 'en' });
    expect(registrationBody(values, { collectName: true, collectAddress: false }, 'en')).toEqual({
      ...account,
      ...name,
      language: 'en',
    });
    expect(registrationBody(values, { collectName: false, collectAddress: true }, 'en')).toEqual({
      ...account,
      custom,
      language: 'en',
    });
  });
});

it('[ACCT-7] a verification sends the password, a new one with its confirmation, or nothing', () => {
  expect(verificationBody({ password: '', passwordConfirm: '' })).toEqual({});
  expect(verificationBody({ password: ' p ', passwordConfirm: '' })).toEqual({ password: ' p ' });
  expect(verificationBody({ password: 'p', passwordConfirm: 'q' })).toEqual({
    newPassword: 'p',
    newPasswordConfirm: 'q',
  });
});

describe('a profile', () => {
  const profile = {
    accessToken: 't',
    balanceCash: 0,
    balancePoints: 5,
    email: 'robin@example.com',
    phone: '1',
    nameFirst: 'Robin',
    nameLast: 'Reed',
  };

  it('[NEXT-6] fills the fields that the visitor left empty', () => {
    const entry = emptyEntry({ utm: { utm_source: 'pack' }, profile: null });
    expect(withProfile(entry, profile)).toEqual({
      ...entry,
      profile,
      email: 'robin@example.com',
      phone: '1',
      nameFirst: 'Robin',
      nameLast: 'Reed',
    });
  });

  it('[NEXT-6] keeps what the visitor typed', () => {
    const typed = { email: 'ada@example.com', phone: '2', nameFirst: 'Ada', nameLast: 'Lane' };
    expect(withProfile({ ...emptyEntry(), ...typed }, profile)).toEqual({ ...emptyEntry(), ...typed, profile });
  });

  const nobody = emptyEntry();
  const theirs = { ...nobody, nameFirst: 'Ada', utm: { utm_source: 'pack' } };

  it.each<[string, Partial<typeof nobody>, boolean]>([
    ['entered by nobody who signed in', {}, false],
    ['entered with it', { profile }, false],
    ['entered with another', { profile: { ...profile, email: 'ada@example.com' } }, true],
    ['held for it', { heldFor: 'robin@example.com' }, false],
    ['held for it, written otherwise', { heldFor: ' ROBIN@example.com ' }, false],
    ['held for another', { heldFor: 'ada@example.com' }, true],
    ['held for one that differs only in capitals of its own', { heldFor: 'robın@example.com' }, true],
    ['entered with it, and held for another before', { profile, heldFor: 'ada@example.com' }, false],
  ])('[ENTRY-12] recognises an entry %s: dropped %s', (_, fields, expected) => {
    expect(isOfAnother({ ...theirs, ...fields }, profile)).toBe(expected);
    expect(withProfile({ ...theirs, ...fields }, profile)).toEqual({
      ...theirs,
      profile,
      email: profile.email,
      phone: profile.phone,
      nameFirst: expected ? 'Robin' : 'Ada',
      nameLast: 'Reed',
    });
  });

  it('[ENTRY-12] keeps the entry for its account after its session ends; without a profile, its owner stays', () => {
    expect(withoutProfile({ ...theirs, profile })).toEqual({ ...theirs, heldFor: 'robin@example.com' });
    expect(withoutProfile({ ...theirs, heldFor: 'a@example.com' })).toEqual({ ...theirs, heldFor: 'a@example.com' });
    expect(withoutProfile(theirs)).toEqual(theirs);
  });
});

describe('a campaign', () => {
  const points = instanceOf({ pk: 2, redemptionInformation: { mode: 'points' } });

  it('[SHELL-1] rewards with points in the instances with the mode points', () => {
    expect([rewardsPoints(points), rewardsPoints(instanceOf())]).toEqual([true, false]);
  });

  it('[SHELL-1] offers accounts if it requires a login or if one of its instances rewards with points', () => {
    const instances = [instanceOf(), points];
    expect([campaignOf(), campaignOf({ loginYn: true }), campaignOf({ instances })].map(offersAccounts)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
