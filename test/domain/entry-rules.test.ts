import { describe, expect, it } from 'vitest';
import type { Entry } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import {
  completionOf,
  submissionOf,
  submittedEntry,
  withGateAnswers,
  withGateClosed,
  withGatePassed,
} from '#domain/rules/entry-rules.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';

const born = { year: '1991', month: '4', day: '7' };
const profile = {
  accessToken: 't',
  balanceCash: 0,
  balancePoints: 5,
  email: 'a@b.co',
  phone: '',
  nameFirst: '',
  nameLast: '',
};
const open: Entry = {
  ...emptyEntry(),
  passedGate: true,
  instancePk: 3,
  ageAtSubmission: 35,
  dateOfBirth: born,
  state: 'NY',
  qualifierAnswer: 'Bar',
};
const same: GateAnswers = { dateOfBirth: born, state: 'NY', qualifierAnswer: 'Bar' };
const form = { MM: '5', DD: '6', YYYY: '1990', state: 'CA', zipCode: '94110' };

describe('answers at the gate', () => {
  it('[GATE-6] keep the gate passed and the form unchanged if they are entered again', () => {
    expect(withGateAnswers({ ...open, custom: form }, same)).toStrictEqual({ ...open, custom: form });
    expect(withGateAnswers({ ...open, custom: form }, { ...same, dateOfBirth: null })).toStrictEqual({
      ...open,
      custom: form,
    });
    expect(withGateAnswers(open, same).custom).toStrictEqual({});
  });

  it.each<[string, Partial<GateAnswers>]>([
    ['another year', { dateOfBirth: { ...born, year: '1990' } }],
    ['another month', { dateOfBirth: { ...born, month: '5' } }],
    ['another day', { dateOfBirth: { ...born, day: '8' } }],
    ['another qualifier', { qualifierAnswer: 'Shop' }],
    ['another state', { state: 'TX' }],
  ])('[GATE-6] close the gate by %s', (_, change) => {
    expect(withGateAnswers(open, { ...same, ...change })).toMatchObject({
      passedGate: false,
      instancePk: null,
      ageAtSubmission: null,
    });
  });

  it('[ENTRY-1] [QUAL-7] remove only the corrected values from the form', () => {
    const other = withGateAnswers({ ...open, custom: form }, { ...same, dateOfBirth: { ...born, day: '8' } });
    expect(other).toMatchObject({ dateOfBirth: { ...born, day: '8' }, state: 'NY', qualifierAnswer: 'Bar' });
    expect(other.custom).toStrictEqual({ state: 'CA', zipCode: '94110' });
    const moved = withGateAnswers({ ...open, custom: form }, { ...same, state: 'TX' });
    expect(moved).toMatchObject({ state: 'TX', qualifierAnswer: null });
    expect(moved.custom).toStrictEqual({ MM: '5', DD: '6', YYYY: '1990', zipCode: '94110' });
  });
});

describe('the gate', () => {
  it('[GATE-8] is passed with instance, answer and age, and the date in two digits', () => {
    const passed = withGatePassed(
      { ...emptyEntry(), dateOfBirth: born },
      { instancePk: 3, qualifierAnswer: 'Bar', age: 35 },
    );
    expect(passed).toEqual({
      ...emptyEntry(),
      dateOfBirth: born,
      passedGate: true,
      instancePk: 3,
      qualifierAnswer: 'Bar',
      ageAtSubmission: 35,
      paddedDobMonth: '04',
      paddedDobDay: '07',
    });
  });

  it('[GATE-9] is passed without a date if the campaign requires none', () => {
    expect(withGatePassed(emptyEntry(), { instancePk: null, qualifierAnswer: null, age: null })).toEqual({
      ...emptyEntry(),
      passedGate: true,
    });
  });

  it('[START-4] is closed without losing the answers', () => {
    expect(withGateClosed(open)).toEqual({ ...open, passedGate: false, instancePk: null, ageAtSubmission: null });
  });
});

describe('a submission', () => {
  const campaign = campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 3 })] });
  const paid = { paymentMode: 'digital', preferredPaymentMethod: 'venmo' } as const;
  const submitted = {
    ...open,
    ...paid,
    submissionUuid: 'x',
    email: 'dana@example.com',
    profile,
    utm: { utm_source: 'pack' },
  };

  it('[ENTRY-7] keeps the parts of the entry that game and confirmation need, without personal data', () => {
    const kept = { submissionUuid: 'x', passedGate: true, instancePk: 3, ...paid };
    expect(submittedEntry(submitted)).toEqual({
      ...emptyEntry({ utm: { utm_source: 'pack' }, profile }),
      ...kept,
      sentTo: 'da•••@example.com',
    });
  });

  it('[ENTRY-7] is completed with the instance of the entry', () => {
    expect(completionOf(campaign, submitted)).toEqual({
      submissionUuid: 'x',
      instancePk: 3,
      ...paid,
      sentTo: 'da•••@example.com',
    });
  });

  it('[NEXT-4] allows a play while the game is running, and otherwise after its confirmation', () => {
    const done = { submissionUuid: 'y', instancePk: 3, paymentMode: null, preferredPaymentMethod: null };
    const played = [
      submissionOf(campaign, { ...submitted, instancePk: 1 }, done),
      submissionOf(campaign, emptyEntry(), done),
      submissionOf(campaign, emptyEntry(), null),
    ];
    expect(played.map((of) => of && [of.submissionUuid, of.instance.pk])).toEqual([['x', 1], ['y', 3], null]);
  });
});
