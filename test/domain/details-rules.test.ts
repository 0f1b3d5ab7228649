import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { DetailsValues } from '#domain/account.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import {
  addressErrors,
  detailsErrors,
  detailsSchema,
  draftOfProfile,
  sendToOf,
  updateOfDetails,
  withDetails,
} from '#domain/rules/details-rules.ts';
import { definitionOf, isWithinReach, lacksAddress } from '#domain/rules/reward-rules.ts';
import { campaignOf } from '#test/kit/campaigns.ts';
import { PROFILE } from '#test/kit/journey-actor.ts';

const REQUIRED = 'This field is required';
const address = { address: '88 Fulton St', address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
const none = { address: '', address2: ' ', city: '', state: '', zipCode: '' };
const details = { nameFirst: 'Amina', nameLast: 'Sow', phone: '(718) 555-0177', ...address };
const values: DetailsValues = { ...details, currentPassword: '', newPassword: '' };
const FREE = { collectAddress: false };
const amina = { ...PROFILE, nameFirst: 'Amina', nameLast: 'Sow', phone: '(718) 555-0177', custom: address };

describe('[POINTS-4] an address', () => {
  it('must be complete, or missing if none is collected', () => {
    expect(addressErrors(address, true)).toEqual({});
    expect(addressErrors(none, false)).toEqual({});
    const all = { address: REQUIRED, city: REQUIRED, state: REQUIRED, zipCode: REQUIRED };
    expect(addressErrors(none, true)).toEqual(all);
    expect(addressErrors({ ...none, address2: 'Apt 4' }, false)).toEqual(all);
  });

  it.each(['1120', '112011', 'x1120', '11 20'])('has no zip code like %s', (zipCode) => {
    expect(addressErrors({ ...address, zipCode }, false)).toEqual({ zipCode: 'Invalid Zip Code' });
  });
});

describe('[POINTS-4] the form of the profile', () => {
  it('is complete without a phone, an address and a new password', () => {
    expect(detailsErrors({ ...values, ...none, phone: ' ' }, FREE)).toEqual({});
    expect(detailsErrors(values, { collectAddress: true })).toEqual({});
    expect(detailsErrors({ ...values, ...none }, { collectAddress: true })).toHaveProperty('address', REQUIRED);
  });

  it('reports errors under its fields, and its schema reports the same', () => {
    const wrong = { ...values, phone: '12', city: ' ', newPassword: 'x' };
    const errors = {
      phone: 'Please enter a valid phone number',
      city: REQUIRED,
      currentPassword: REQUIRED,
    };
    expect(detailsErrors(wrong, FREE)).toEqual(errors);
    const issues = v.safeParse(detailsSchema(FREE), wrong).issues ?? [];
    expect(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))).toEqual(errors);
    expect(v.is(detailsSchema(FREE), values)).toBe(true);
    expect(issues.find((issue) => v.getDotPath(issue) === 'phone')?.path).toEqual([
      { type: 'object', origin: 'value', input: wrong, key: 'phone', value: '12' },
    ]);
    expect(v.is(detailsSchema(FREE), { ...values, phone: undefined })).toBe(false);
    expect(v.safeParse(detailsSchema(FREE), null).success).toBe(false);
  });

  it('requires the new password in addition to the current one', () => {
    expect(detailsErrors({ ...values, currentPassword: 'x' }, FREE)).toEqual({ newPassword: REQUIRED });
    expect(detailsErrors({ ...values, currentPassword: 'x', newPassword: 'y' }, FREE)).toEqual({});
  });

  it('opens with the values of the profile, and saves them unchanged', () => {
    expect(draftOfProfile(amina)).toEqual(details);
    expect(draftOfProfile({ ...amina, custom: { address2: 'Apt 4' } })).toMatchObject({ address2: 'Apt 4' });
    expect(draftOfProfile({ ...amina, custom: { city: 7 } })).toEqual({ ...details, ...none, address2: '' });
    const { nameFirst, nameLast, phone } = details;
    expect(updateOfDetails(details)).toEqual({ nameFirst, nameLast, phone, custom: address });
  });

  it('updates the values of an entry that came from the profile, and keeps what was typed there', () => {
    const entry = { ...emptyEntry(), profile: PROFILE, nameFirst: PROFILE.nameFirst, nameLast: 'Typed', phone: '' };
    expect(withDetails(entry, amina)).toEqual({
      ...entry,
      profile: amina,
      nameFirst: 'Amina',
      nameLast: 'Typed',
      phone: '(718) 555-0177',
    });
  });
});

it('[POINTS-4] a profile fills only the empty fields of an entry that had none', () => {
  const entry = { ...emptyEntry(), nameFirst: 'Typed' };
  expect(withDetails(entry, amina)).toMatchObject({ nameFirst: 'Typed', nameLast: 'Sow', profile: amina });
});

describe('[POINTS-4] a reward', () => {
  it('is defined by its campaign', () => {
    const campaign = campaignOf({
      rewards: [
        { pk: 1, name: 'Socks', points: 150 },
        { pk: 2, name: 'Mug', points: 600 },
      ],
    });
    expect(definitionOf(campaign, 2)?.name).toBe('Mug');
    expect(definitionOf(campaign, 3)).toBeUndefined();
  });

  it('is sent to a name and a complete address', () => {
    const { phone: _, ...sendTo } = details;
    expect(sendToOf(amina)).toEqual(sendTo);
    for (const change of [
      { nameFirst: '' },
      { nameFirst: ' ' },
      { nameLast: ' ' },
      { custom: { ...address, city: '' } },
      { custom: {} },
    ])
      expect(sendToOf({ ...amina, ...change })).toBeNull();
  });

  it('lacks an address only if it is sent by post', () => {
    expect(lacksAddress({ delivery: 'mail' }, PROFILE)).toBe(true);
    expect(lacksAddress({ delivery: 'mail' }, amina)).toBe(false);
    expect([lacksAddress({ delivery: 'email' }, PROFILE), lacksAddress(undefined, PROFILE)]).toEqual([false, false]);
  });

  it('can be redeemed with enough points while stock remains', () => {
    const mug = { pk: 1, name: 'Mug', points: 600, quantity: 1 };
    expect([600, 599].map((balance) => isWithinReach(mug, balance))).toEqual([true, false]);
    expect([0, null].map((quantity) => isWithinReach({ ...mug, quantity }, 600))).toEqual([false, true]);
  });
});
