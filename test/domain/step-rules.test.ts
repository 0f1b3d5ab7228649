import { describe, expect, it } from 'vitest';
import type { Entry } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import { furthestScreen, isGameAhead, mayVisit, progressSteps, type VisitFacts } from '#domain/rules/step-rules.ts';
import { SCREEN_NAMES, type ScreenName } from '#domain/screens.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';

const file = { id: 'a', name: 'a.jpg', dataUrl: 'data:image/jpeg;base64,AA', width: 3, height: 4, isLong: false };
const profile = {
  accessToken: 't',
  balanceCash: 0,
  balancePoints: 5,
  email: 'a@b.co',
  phone: '',
  nameFirst: '',
  nameLast: '',
};
const completion = { submissionUuid: 'done', instancePk: 1, paymentMode: null, preferredPaymentMethod: null };
const rebate = instanceOf();
const sweepstakes = instanceOf({ processingMethod: 'none' });
const playful = instanceOf({ limitsInformation: { maxBonus: 1 } });
const gated = { ageGateYn: true } as const;
const NOW = new Date('2026-11-21T12:00:00Z');
const ended = { dateEnd: '2026-11-20' } as const;

type Situation = Partial<Pick<VisitFacts, 'instance' | 'completion' | 'code'>> & {
  readonly campaign?: Parameters<typeof campaignOf>[0];
  readonly entry?: Partial<Entry>;
};

function facts({
  instance = rebate,
  completion: done = null,
  code = null,
  campaign = {},
  entry = {},
}: Situation): VisitFacts {
  return {
    campaign: campaignOf({ instances: [instance], ...campaign }),
    instance,
    entry: { ...emptyEntry(), ...entry },
    completion: done,
    code,
    now: NOW,
  };
}

const open = (situation: Situation) => SCREEN_NAMES.filter((screen) => mayVisit(screen, facts(situation)));

/** The screens that are available to every visitor (SHELL-13, START-8). */
const ALWAYS: readonly ScreenName[] = ['offer', 'contact', 'privacyPolicy'];
const UNKNOWN: readonly ScreenName[] = ['signIn', 'register', 'forgotPassword'];

describe('a visitor may open', () => {
  it.each<[string, Situation, readonly ScreenName[]]>([
    [
      'without a gate: on everything up to the receipts',
      {},
      [...UNKNOWN, 'offer', 'upload', 'contact', 'privacyPolicy'],
    ],
    [
      'with a receipt: on the form too',
      { entry: { files: [file] } },
      [...UNKNOWN, 'offer', 'upload', 'form', 'contact', 'privacyPolicy'],
    ],
    [
      'in a sweepstakes: on the form, and on no receipts',
      { instance: sweepstakes },
      [...UNKNOWN, 'offer', 'form', 'contact', 'privacyPolicy'],
    ],
    [
      'before the gate: on the gate, the offer, the account (ACCT-8), and what is open in every state',
      { campaign: gated, entry: { files: [file] } },
      ['gate', ...UNKNOWN, ...ALWAYS],
    ],
    [
      'behind the gate: on it again',
      { campaign: gated, entry: { passedGate: true } },
      ['gate', ...UNKNOWN, 'offer', 'upload', 'contact', 'privacyPolicy'],
    ],
    [
      'where a login is owed: on the account, and before it on the offer',
      { campaign: { loginYn: true }, entry: { files: [file] } },
      [...UNKNOWN, ...ALWAYS],
    ],
    [
      'signed in where that is asked for',
      { campaign: { loginYn: true }, entry: { profile } },
      ['forgotPassword', 'profile', 'rewards', 'details', 'offer', 'upload', 'contact', 'privacyPolicy'],
    ],
    [
      'with the code of an e-mail: on the screens of its link',
      { code: 'c' },
      [...UNKNOWN, 'resetPassword', 'verify', 'status', 'offer', 'upload', 'contact', 'privacyPolicy'],
    ],
    [
      'with the code before the gate: on a status (STATUS-2), and on the screens of a link (ACCT-8)',
      { code: 'c', campaign: gated },
      ['gate', 'status', 'resetPassword', 'verify', ...UNKNOWN, ...ALWAYS],
    ],
    [
      'while the game is ahead: on nothing that is entered',
      { campaign: gated, instance: playful, entry: { passedGate: true, submissionUuid: 'x', files: [file] } },
      [...UNKNOWN, 'offer', 'bonus', 'complete', 'contact', 'privacyPolicy'],
    ],
    [
      'submitted without a game: on the confirmation',
      { entry: { submissionUuid: 'x' } },
      [...UNKNOWN, 'offer', 'complete', 'contact', 'privacyPolicy'],
    ],
    [
      'confirmed, behind a gate that is closed again',
      { campaign: gated, completion },
      ['gate', ...UNKNOWN, 'complete', ...ALWAYS],
    ],
    [
      'confirmed and signed in, behind a gate that is closed again',
      { campaign: gated, completion, entry: { profile } },
      ['gate', 'forgotPassword', 'profile', 'rewards', 'details', 'complete', ...ALWAYS],
    ],
    [
      'signed in before the gate: on the profile (ACCT-8), and on nothing that is entered',
      { campaign: gated, entry: { profile, files: [file] } },
      ['gate', 'forgotPassword', 'profile', 'rewards', 'details', ...ALWAYS],
    ],
    [
      'after the end: on accounts, and on no step of an entry (ACCT-9)',
      { code: 'c', campaign: { ...gated, ...ended }, entry: { passedGate: true, files: [file] } },
      ['signIn', 'forgotPassword', 'resetPassword', 'verify', 'status', 'contact', 'privacyPolicy'],
    ],
    [
      'after the end, confirmed and signed in: on the points and what was confirmed',
      { campaign: ended, instance: playful, completion, entry: { profile } },
      ['forgotPassword', 'profile', 'rewards', 'details', 'bonus', 'complete', 'contact', 'privacyPolicy'],
    ],
    [
      'confirmed where there is a game: on the game',
      { instance: playful, completion },
      [...UNKNOWN, 'offer', 'upload', 'bonus', 'complete', 'contact', 'privacyPolicy'],
    ],
  ])('[START-7] %s', (_, situation, screens) => {
    expect(open(situation).toSorted()).toEqual(screens.toSorted());
  });
});

it.each<ScreenName>(['contactComplete', 'broken', 'early', 'expired', 'desktop'])(
  '[START-7] is not reached by requesting %s',
  (screen) => {
    expect(mayVisit(screen, facts({ completion, code: 'c', entry: { profile, files: [file] } }))).toBe(false);
  },
);

describe('the offer, after a confirmation', () => {
  it.each<[boolean, string, number | null | undefined, typeof rebate]>([
    [true, 'a rebate that limits nothing', undefined, rebate],
    [false, 'a sweepstakes, which takes one entry', undefined, sweepstakes],
    [true, 'a sweepstakes that takes any number', null, sweepstakes],
    [false, 'one entry', 1, rebate],
    [true, 'two entries', 2, rebate],
    [false, 'none', 0, rebate],
  ])('[SHELL-13] can be read, because a new entry starts there: %s, for %s', (expected, _, maxEntries, of) => {
    const instance = { ...of, limitsInformation: { maxBonus: 0, ...(maxEntries !== undefined && { maxEntries }) } };
    expect(mayVisit('offer', facts({ instance, completion }))).toBe(expected);
    expect(mayVisit('offer', facts({ instance }))).toBe(true);
  });

  it('[SHELL-13] depends on the submitted instance', () => {
    const campaign = {
      instances: [instanceOf({ pk: 2 }), instanceOf({ pk: 1, limitsInformation: { maxEntries: 1 } })],
    };
    expect(mayVisit('offer', facts({ campaign, completion }))).toBe(false);
  });
});

describe('the furthest step', () => {
  it.each<[string, Situation, ScreenName]>([
    ['the receipts', {}, 'upload'],
    ['the form, with a receipt', { entry: { files: [file] } }, 'form'],
    ['the gate, while it is not passed', { campaign: gated }, 'gate'],
    ['the sign-in, where a login is owed', { campaign: { loginYn: true } }, 'signIn'],
    ['the gate before a login that is owed', { campaign: { ...gated, loginYn: true } }, 'gate'],
    ['the confirmation', { completion }, 'complete'],
    ['the game that is ahead', { instance: playful, entry: { submissionUuid: 'x' } }, 'bonus'],
    ['the confirmation, where the game is behind', { instance: playful, completion }, 'complete'],
    ['the confirmation of a submission without a game', { entry: { submissionUuid: 'x' } }, 'complete'],
  ])('[START-7] is %s', (_, situation, screen) => {
    expect(furthestScreen(facts(situation))).toBe(screen);
  });

  it('[NEXT-4] is a game only for an unconfirmed submission whose instance has one', () => {
    const submitted = { entry: { submissionUuid: 'x' } };
    expect([
      isGameAhead(facts({ ...submitted, instance: playful })),
      isGameAhead(facts(submitted)),
      isGameAhead(facts({ instance: playful, completion })),
    ]).toEqual([true, false, false]);
  });
});

describe('the progress strip', () => {
  it('contains only the form in an instance without other steps', () => {
    expect(progressSteps(campaignOf(), sweepstakes)).toEqual(['form']);
  });

  it('contains gate, sign-in, upload and bonus in this order if the instance has them', () => {
    expect(progressSteps(campaignOf({ ...gated, loginYn: true }), playful)).toEqual([
      'gate',
      'signIn',
      'upload',
      'form',
      'bonus',
    ]);
  });
});
