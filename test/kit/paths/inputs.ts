import type { Entry } from '#domain/entry.ts';
import type { Bonus } from '#domain/bonus.ts';
import type { Completion } from '#domain/rules/entry-rules.ts';
import type { Profile } from '#domain/profile.ts';
import type { Redemption } from '#domain/reward.ts';
import { ACCOUNT_SCREENS, MEMBER_SCREENS, type RequestedScreen, type ScreenName } from '#domain/screens.ts';
import type { JourneyInput, LoadedSite } from '#machines/journey/journey.types.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import { campaignOf, configurationOf, instanceOf } from '../campaigns.ts';
import { NOW, PROFILE, receipt } from '../journey-actor.ts';

/** The start of a visit: the campaign to load, the opened URL, and the data stored by an earlier visit. */
export interface PathInput {
  readonly name: string;
  readonly journey: JourneyInput;
  readonly loaded: LoadedSite;
  /** The screens that the visitor requests by URLs and links. */
  readonly asks: readonly ScreenName[];
}

/** The screens of the journey, one that cannot be requested, and the notice that counts as the start. */
const STEPS: readonly ScreenName[] = [
  'gate',
  'offer',
  'upload',
  'form',
  'complete',
  'contact',
  'privacyPolicy',
  'early',
  'desktop',
];
/** The account screens, and some screens from which visitors go to an account screen and back. */
const ACCOUNT: readonly ScreenName[] = [...ACCOUNT_SCREENS, 'profile', 'form', 'contact', 'privacyPolicy'];

/** The screens around the bonus game. */
const GAME: readonly ScreenName[] = ['form', 'bonus', 'complete', 'offer', 'contact', 'privacyPolicy'];

/** The differences between a visit and a first visit to `/` of a PayPal rebate without a gate. */
export interface Visit {
  readonly campaign?: Parameters<typeof campaignOf>[0];
  readonly configuration?: Parameters<typeof configurationOf>[0];
  readonly requested?: RequestedScreen;
  readonly code?: string;
  readonly onDesktop?: boolean;
  readonly entry?: Partial<Entry>;
  readonly completion?: Completion;
  /** The stored bonus game. */
  readonly bonus?: Bonus;
  /** Whether the submission of this entry was pending when the page was left. */
  readonly awaitsAnswer?: boolean;
  /** Whether the outbox of this device contains the submission of this entry. */
  readonly isQueued?: boolean;
  /** The redemption that was pending when the page was left. */
  readonly redemption?: Redemption;
  /** The profile of a signed-in visitor. */
  readonly profile?: Profile;
  readonly asks?: readonly ScreenName[];
}

export function pathInput(
  name: string,
  {
    campaign,
    configuration,
    requested = 'start',
    code,
    onDesktop = false,
    entry,
    completion,
    bonus,
    awaitsAnswer = false,
    isQueued = false,
    redemption,
    profile,
    asks = STEPS,
  }: Visit = {},
): PathInput {
  return {
    name,
    asks,
    journey: { requested, code: code ?? null, onDesktop, now: NOW, utm: {} },
    loaded: {
      configuration: configurationOf(configuration),
      campaign: campaignOf(campaign),
      entry: entry ? { ...emptyEntry(), ...entry } : null,
      completion: completion ?? null,
      contact: null,
      account: null,
      details: null,
      redemption: redemption ?? null,
      bonus: bonus ?? null,
      awaitsAnswer,
      isQueued,
      landing: profile ? { profile, utm: {} } : null,
    },
  };
}

const sweepstakes = { instances: [instanceOf({ processingMethod: 'none' })] };
export const completion: Completion = {
  submissionUuid: 'u-0',
  instancePk: 1,
  paymentMode: null,
  preferredPaymentMethod: null,
};

/** A sweepstakes with the vertical wheel as its bonus game: one spin ends it. */
export const withGame = {
  instances: [
    instanceOf({
      processingMethod: 'none',
      limitsInformation: { maxBonus: 1 },
      gameInformation: { type: 'wheel-spin-vertical' },
    }),
  ],
};
/** A sweepstakes for members who collect points, with rewards; one reward is sent by mail. */
export const withRewards = {
  loginYn: true,
  instances: [
    instanceOf({
      processingMethod: 'none',
      redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
    }),
  ],
  rewards: [
    { pk: 1, name: 'Socks', points: 150, delivery: 'mail' as const, within: '6-8 weeks' },
    { pk: 2, name: 'Radio', points: 5000, quantity: 3 },
  ],
};
/** The entry of a submission whose bonus game is not played yet. */
export const submitted = { submissionUuid: 'u-0', instancePk: 1 };

/** Visits that together reach every state. A guard that never passes or never fails in them is reported by name. */
export const INPUTS: readonly PathInput[] = [
  pathInput('a rebate'),
  pathInput('a sweepstakes', { campaign: sweepstakes }),
  pathInput('a sweepstakes, from /submission/receipts', { campaign: sweepstakes, requested: 'upload' }),
  pathInput('an early campaign', { campaign: { dateStart: '2036-12-01' } }),
  pathInput('a campaign that is over', { campaign: { dateEnd: '2025-11-20' } }),
  pathInput('a desktop', { configuration: { allowDesktop: false }, onDesktop: true }),
  pathInput('an age gate', { campaign: { ageGateYn: true } }),
  pathInput('an age gate before a sweepstakes', { campaign: { ...sweepstakes, ageGateYn: true } }),
  pathInput('a state gate with qualifiers', {
    campaign: {
      stateGateYn: true,
      qualifierQuestion: 'Where did you buy it?',
      instances: [
        instanceOf({ states: ['CA'], qualifierAnswer: 'Shop' }),
        instanceOf({ pk: 2, states: ['CA'], qualifierAnswer: 'Bar', processingMethod: 'none' }),
      ],
    },
  }),
  pathInput('an offer first', { campaign: { offerFirst: true } }),
  pathInput('an offer first, before an age gate', { campaign: { offerFirst: true, ageGateYn: true } }),
  pathInput('an offer first, of a sweepstakes', { campaign: { ...sweepstakes, offerFirst: true } }),
  pathInput('the spirits-brand program', { campaign: sweepstakes, configuration: { diageoProgram: true } }),
  pathInput('a consumer-data service of others', {
    campaign: sweepstakes,
    configuration: { diageoProgram: true, cidbService: 'https://cidb.example/post.php' },
    requested: 'form',
    asks: [],
  }),
  pathInput('a captcha', {
    campaign: { recaptchaInformation: { siteKey: 'altcha' } },
    entry: { files: [receipt('a')] },
    requested: 'form',
  }),
  pathInput('a return while a submission is on its way', {
    entry: { files: [receipt('a')], idempotencyKey: 'key-1' },
    requested: 'form',
    awaitsAnswer: true,
    asks: ['contact', 'privacyPolicy', 'upload'],
  }),
  pathInput('a return, by any address, to a submission that this device has kept', {
    campaign: { ageGateYn: true },
    entry: { files: [receipt('a')], idempotencyKey: 'key-1', passedGate: true },
    isQueued: true,
    asks: ['contact', 'privacyPolicy', 'upload'],
  }),
  pathInput('a return, to the privacy policy, while this device has kept a submission', {
    entry: { files: [receipt('a')], idempotencyKey: 'key-1' },
    requested: 'privacyPolicy',
    isQueued: true,
    asks: ['contact', 'privacyPolicy', 'upload'],
  }),
  pathInput('a return to the confirmation', { completion, requested: 'complete' }),
  pathInput('a return after the confirmation, to the form', { completion, requested: 'form' }),
  pathInput('a gate that was passed', {
    campaign: { ageGateYn: true },
    entry: { passedGate: true, files: [receipt('a')] },
  }),
  pathInput('accounts beside a rebate', { asks: [...ACCOUNT, 'complete'] }),
  pathInput('a login', { campaign: { loginYn: true }, asks: [...ACCOUNT, 'offer'] }),
  pathInput('a login before a sweepstakes', {
    campaign: { ...sweepstakes, loginYn: true },
    asks: ['verify', 'resetPassword', 'profile'],
  }),
  pathInput('a login, for a receipt that was taken', { campaign: { loginYn: true }, entry: { files: [receipt('a')] } }),
  pathInput('a login behind a gate, before a sweepstakes', {
    campaign: { ...sweepstakes, loginYn: true, ageGateYn: true },
  }),
  pathInput('a login behind an offer that comes first', { campaign: { loginYn: true, offerFirst: true } }),
  ...ACCOUNT_SCREENS.map((screen) =>
    pathInput(`a gate before ${screen}`, {
      campaign: { ageGateYn: true },
      requested: screen,
      code: 'code-1',
      asks: ['profile'],
    }),
  ),
  pathInput('accounts after the confirmation', { completion, requested: 'complete', profile: PROFILE, asks: ACCOUNT }),
  pathInput('a visitor who is signed in', { profile: PROFILE, entry: { files: [receipt('a')] }, requested: 'form' }),
  pathInput('points to spend', { campaign: withRewards, requested: 'rewards', asks: MEMBER_SCREENS }),
  pathInput('points to spend after the end', {
    campaign: { ...withRewards, dateEnd: '2025-11-20' },
    asks: ['signIn', 'profile', 'form'],
  }),
  pathInput('a return while a redemption is on its way', {
    campaign: withRewards,
    requested: 'rewards',
    profile: PROFILE,
    redemption: { rewardPk: 1, idempotencyKey: 'key-1', isSent: true, undecided: [] },
    asks: ['details', 'privacyPolicy'],
  }),
  pathInput('a link to a status, of a campaign that is over', {
    campaign: { dateEnd: '2025-11-20' },
    requested: 'status',
    code: 'code-1',
    asks: ['status', 'privacyPolicy', 'contact'],
  }),
  pathInput('a status after the confirmation', { completion, requested: 'complete', asks: ['status', 'complete'] }),
  pathInput('a bonus game', { campaign: withGame, asks: GAME }),
  pathInput('a return during the bonus game', {
    campaign: { ...withGame, ageGateYn: true },
    entry: { ...submitted, passedGate: true },
    asks: ['bonus', 'privacyPolicy', 'status'],
  }),
  pathInput('a return to the bonus game after the confirmation', {
    campaign: { ...withGame, ageGateYn: true },
    completion,
    requested: 'bonus',
    asks: ['bonus', 'complete'],
  }),
  pathInput('a return after the confirmation, behind a gate', { campaign: { ageGateYn: true }, completion }),
];
