import {
  createActor,
  fromCallback,
  fromPromise,
  waitFor,
  type EventObject,
  type InspectionEvent,
  type SimulatedClock,
} from 'xstate';
import type { AccountDraft, Balance, DetailsDraft } from '#domain/account.ts';
import type { Bonus } from '#domain/bonus.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { Entry, ReceiptImage } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import type { Completion } from '#domain/rules/entry-rules.ts';
import type { RequestedScreen } from '#domain/screens.ts';
import type { Profile } from '#domain/profile.ts';
import type { ConsumerCreated, ConsumerData } from '#domain/consumer.ts';
import type { Redeemed, Redemption } from '#domain/reward.ts';
import type { ContactDraft } from '#domain/support.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import type { SubmissionReport } from '#machines/journey/journey.setup.ts';
import type {
  AccountInput,
  DetailsInput,
  JourneyInput,
  LoadedRewards,
  LoadedSite,
  PasswordInput,
  PickedFile,
  PlayReport,
  PlayRequest,
  ProfileInput,
  RedemptionInput,
  RewardsInput,
  Site,
  StatusAnswerInput,
  StatusInput,
  SubmissionInput,
  SupportInput,
} from '#machines/journey/journey.types.ts';
import { campaignOf, configurationOf } from './campaigns.ts';
import { journeyUnderTest } from './paths/under-test.ts';

export interface JourneySetting extends Partial<JourneyInput> {
  readonly site?: Partial<Site>;
  readonly entry?: Partial<Entry> | null;
  readonly completion?: Completion | null;
  readonly contact?: ContactDraft | null;
  readonly account?: AccountDraft | null;
  readonly details?: DetailsDraft | null;
  readonly redemption?: Redemption | null;
  readonly landing?: LoadedSite['landing'];
  readonly loadCampaign?: () => Promise<LoadedSite>;
  readonly createSubmission?: (input: SubmissionInput) => Promise<SubmissionCreated>;
  readonly createConsumer?: (input: ConsumerData) => Promise<ConsumerCreated>;
  readonly createSupportRequest?: (input: SupportInput) => Promise<unknown>;
  readonly signIn?: (input: AccountInput) => Promise<Profile>;
  readonly registerAccount?: (input: AccountInput) => Promise<unknown>;
  readonly requestPasswordReset?: (input: AccountInput) => Promise<unknown>;
  readonly resetPassword?: (input: AccountInput) => Promise<unknown>;
  readonly verifyAccount?: (input: AccountInput) => Promise<unknown>;
  readonly loadProfile?: (input: ProfileInput) => Promise<Balance>;
  readonly loadDetails?: (input: ProfileInput) => Promise<Profile>;
  readonly saveDetails?: (input: DetailsInput) => Promise<Profile>;
  readonly changePassword?: (input: PasswordInput) => Promise<unknown>;
  readonly loadRewards?: (input: RewardsInput) => Promise<LoadedRewards>;
  readonly redeemReward?: (input: RedemptionInput) => Promise<Redeemed>;
  readonly loadStatus?: (input: StatusInput) => Promise<SubmissionStatus>;
  readonly answerStatus?: (input: StatusAnswerInput) => Promise<SubmissionStatus>;
  readonly bonus?: Bonus | null;
  readonly drawOutcome?: (input: PlayRequest) => Promise<Play>;
  readonly loadGame?: (input: PlayRequest) => Promise<PlayInput['game']>;
  readonly awaitsAnswer?: boolean;
  readonly clock?: SimulatedClock;
  readonly completePlay?: (input: PlayReport) => Promise<PlayResult>;
  readonly turnReceipt?: (input: ReceiptImage) => Promise<ReceiptImage>;
  readonly inspect?: (event: InspectionEvent) => void;
}

/** A time in milliseconds within the campaign dates of the tests. */
export const NOW = Date.parse('2026-11-21T12:00:00Z');

export function receipt(id: string): ReceiptImage {
  return { id, name: `${id}.jpg`, dataUrl: `data:image/jpeg;base64,${id}`, width: 768, height: 1024, isLong: false };
}

/** A participant's profile, as in the response to a sign-in. */
export const PROFILE: Profile = {
  accessToken: 'token-1',
  balanceCash: 0,
  balancePoints: 250,
  email: 'robin@example.com',
  phone: '4155550148',
  nameFirst: 'Robin',
  nameLast: 'Reed',
};

/**
 * Starts a journey whose actors the test controls. The submission and the rotation of receipts respond as the setting
 * says. The preparation of receipts waits for events from the test.
 */
export function startJourney(setting: JourneySetting = {}) {
  const {
    site,
    entry = null,
    completion = null,
    requested = 'start' as RequestedScreen,
    code = null,
    onDesktop = false,
    now = NOW,
    utm = {},
  } = setting;
  const loaded: LoadedSite = {
    configuration: site?.configuration ?? configurationOf(),
    campaign: site?.campaign ?? campaignOf(),
    entry: entry && { ...emptyEntry(), ...entry },
    completion,
    contact: setting.contact ?? null,
    account: setting.account ?? null,
    details: setting.details ?? null,
    redemption: setting.redemption ?? null,
    bonus: setting.bonus ?? null,
    awaitsAnswer: setting.awaitsAnswer ?? false,
    landing: setting.landing ?? null,
  };
  const prepared: PickedFile[][] = [];
  const cancelled: number[] = [];
  const machine = journeyUnderTest.provide({
    actors: {
      loadCampaign: fromPromise<LoadedSite, void>(setting.loadCampaign ?? (() => Promise.resolve(loaded))),
      prepareReceipts: fromCallback<EventObject, { files: readonly PickedFile[] }>(({ input }) => {
        const index = prepared.push([...input.files]) - 1;
        return () => void cancelled.push(index);
      }),
      turnReceipt: fromPromise<ReceiptImage, ReceiptImage>(
        ({ input }) => setting.turnReceipt?.(input) ?? Promise.resolve(input),
      ),
      createConsumer: fromPromise<ConsumerCreated, ConsumerData>(
        ({ input }) => setting.createConsumer?.(input) ?? Promise.resolve({ cid: 'cid-1' }),
      ),
      createSupportRequest: fromPromise<unknown, SupportInput>(
        ({ input }) => setting.createSupportRequest?.(input) ?? Promise.resolve({}),
      ),
      signIn: fromPromise<Profile, AccountInput>(({ input }) => setting.signIn?.(input) ?? new Promise(() => {})),
      registerAccount: fromPromise<unknown, AccountInput>(
        ({ input }) => setting.registerAccount?.(input) ?? Promise.resolve({}),
      ),
      requestPasswordReset: fromPromise<unknown, AccountInput>(
        ({ input }) => setting.requestPasswordReset?.(input) ?? Promise.resolve({}),
      ),
      resetPassword: fromPromise<unknown, AccountInput>(
        ({ input }) => setting.resetPassword?.(input) ?? Promise.resolve({}),
      ),
      verifyAccount: fromPromise<unknown, AccountInput>(
        ({ input }) => setting.verifyAccount?.(input) ?? Promise.resolve({}),
      ),
      loadProfile: fromPromise<Balance, ProfileInput>(
        ({ input }) => setting.loadProfile?.(input) ?? new Promise(() => {}),
      ),
      loadDetails: fromPromise<Profile, ProfileInput>(
        ({ input }) => setting.loadDetails?.(input) ?? new Promise(() => {}),
      ),
      saveDetails: fromPromise<Profile, DetailsInput>(
        ({ input }) => setting.saveDetails?.(input) ?? new Promise(() => {}),
      ),
      changePassword: fromPromise<unknown, PasswordInput>(
        ({ input }) => setting.changePassword?.(input) ?? Promise.resolve({}),
      ),
      loadRewards: fromPromise<LoadedRewards, RewardsInput>(
        ({ input }) => setting.loadRewards?.(input) ?? new Promise(() => {}),
      ),
      redeemReward: fromPromise<Redeemed, RedemptionInput>(
        ({ input }) => setting.redeemReward?.(input) ?? new Promise(() => {}),
      ),
      loadStatus: fromPromise<SubmissionStatus, StatusInput>(
        ({ input }) => setting.loadStatus?.(input) ?? new Promise(() => {}),
      ),
      answerStatus: fromPromise<SubmissionStatus, StatusAnswerInput>(
        ({ input }) => setting.answerStatus?.(input) ?? new Promise(() => {}),
      ),
      drawOutcome: fromPromise<Play, PlayRequest>(({ input }) => setting.drawOutcome?.(input) ?? new Promise(() => {})),
      loadGame: fromPromise<PlayInput['game'], PlayRequest>(
        ({ input }) => setting.loadGame?.(input) ?? new Promise(() => {}),
      ),
      completePlay: fromPromise<PlayResult, PlayReport>(
        ({ input }) => setting.completePlay?.(input) ?? new Promise(() => {}),
      ),
      createSubmission: fromCallback<EventObject, SubmissionInput>(({ input, sendBack }) => {
        const report: (event: SubmissionReport) => void = sendBack;
        setting.createSubmission?.(input).then(
          (created) => report({ type: 'submission.accepted', created }),
          (error: unknown) => report({ type: 'submission.failed', error }),
        );
      }),
    },
  });
  const journey = createActor(machine, {
    input: { requested, code, onDesktop, now, utm },
    ...(setting.inspect && { inspect: setting.inspect }),
    ...(setting.clock && { clock: setting.clock }),
  });
  const emitted: string[] = [];
  journey.on('page.reloadAsked', ({ type }) => emitted.push(type));
  journey.on('outage.ended', ({ type, what }) => emitted.push(`${type} ${what}`));
  journey.on('account.signedOut', ({ type, accessToken }) => emitted.push(`${type} ${accessToken}`));
  journey.start();
  return {
    journey,
    prepared,
    cancelled,
    emitted,
    screen: () => screenOf(journey.getSnapshot()),
    context: () => journey.getSnapshot().context,
    value: () => journey.getSnapshot().value,
    /** Waits until the campaign is loaded or rejected. */
    settled: () => waitFor(journey, (snapshot) => screenOf(snapshot) !== null),
  };
}

/** Starts a journey like `startJourney` and resolves once the campaign is loaded or rejected. */
export async function startedJourney(setting?: JourneySetting) {
  const run = startJourney(setting);
  await run.settled();
  return run;
}
