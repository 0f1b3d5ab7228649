import { emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import type { Balance } from '#domain/account.ts';
import type { ReceiptImage } from '#domain/entry.ts';
import type { ConsumerCreated, ConsumerData } from '#domain/consumer.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import type { Profile } from '#domain/profile.ts';
import type { Redeemed } from '#domain/reward.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import { playLogic, type PlayInput } from '#games/kit/play.logic.ts';
import * as account from './actions/account-actions.ts';
import * as bonus from './actions/bonus-actions.ts';
import * as contact from './actions/contact-actions.ts';
import * as form from './actions/form-actions.ts';
import * as gate from './actions/gate-actions.ts';
import * as details from './actions/details-actions.ts';
import { leaveGame } from './actions/leave-game.ts';
import * as outage from './actions/outage-actions.ts';
import * as rewards from './actions/rewards-actions.ts';
import * as site from './actions/site-actions.ts';
import * as status from './actions/status-actions.ts';
import { actionsOf, updated } from './actions/update.ts';
import * as upload from './actions/upload-actions.ts';
import type { JourneyContext } from './journey.context.ts';
import { linkBackOf } from './journey.inputs.ts';
import * as guards from './journey.guards.ts';
import type {
  AccountInput,
  DetailsInput,
  JourneyEmitted,
  JourneyEvent,
  JourneyInput,
  LinkBack,
  LoadedRewards,
  LoadedSite,
  PasswordInput,
  PickedFile,
  PlayReport,
  PlayRequest,
  ProfileInput,
  RedemptionInput,
  RewardsInput,
  Restored,
  ScreenRequest as AskedScreen,
  StatusAnswerInput,
  StatusInput,
  SubmissionInput,
  SupportInput,
} from './journey.types.ts';
import { callbackSlot, promiseSlot } from '../slot.ts';

/** The events sent by `prepareReceipts`. */
export type ReceiptsReport = Extract<
  JourneyEvent,
  { type: 'receipts.progressed' | 'receipts.prepared' | 'receipts.failed' }
>;

/** The events sent by `createSubmission`. */
export type SubmissionReport = Extract<
  JourneyEvent,
  { type: 'submission.progressed' | 'submission.accepted' | 'submission.failed' }
>;

/** Types, actors, guards and actions of the journey, under the names that the chart uses. */
export const journeySetup = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    emitted: {} as JourneyEmitted,
    meta: {} as { screen?: ScreenName },
    tags: {} as 'busy' | 'waiting',
    // Screens look up the running game by this id.
    children: {} as { playGame: 'playGame' },
  },
  actors: {
    loadCampaign: promiseSlot<LoadedSite, void>('loadCampaign'),
    prepareReceipts: callbackSlot<{ files: readonly PickedFile[] }>('prepareReceipts'),
    turnReceipt: promiseSlot<ReceiptImage, ReceiptImage>('turnReceipt'),
    createConsumer: promiseSlot<ConsumerCreated, ConsumerData>('createConsumer'),
    createSubmission: callbackSlot<SubmissionInput>('createSubmission'),
    createSupportRequest: promiseSlot<unknown, SupportInput>('createSupportRequest'),
    signIn: promiseSlot<Profile, AccountInput>('signIn'),
    registerAccount: promiseSlot<unknown, AccountInput>('registerAccount'),
    requestPasswordReset: promiseSlot<unknown, AccountInput>('requestPasswordReset'),
    resetPassword: promiseSlot<unknown, AccountInput>('resetPassword'),
    verifyAccount: promiseSlot<unknown, AccountInput>('verifyAccount'),
    loadProfile: promiseSlot<Balance, ProfileInput>('loadProfile'),
    loadDetails: promiseSlot<Profile, ProfileInput>('loadDetails'),
    saveDetails: promiseSlot<Profile, DetailsInput>('saveDetails'),
    changePassword: promiseSlot<unknown, PasswordInput>('changePassword'),
    loadRewards: promiseSlot<LoadedRewards, RewardsInput>('loadRewards'),
    redeemReward: promiseSlot<Redeemed, RedemptionInput>('redeemReward'),
    loadStatus: promiseSlot<SubmissionStatus, StatusInput>('loadStatus'),
    answerStatus: promiseSlot<SubmissionStatus, StatusAnswerInput>('answerStatus'),
    drawOutcome: promiseSlot<Play, PlayRequest>('drawOutcome'),
    loadGame: promiseSlot<PlayInput['game'], PlayRequest>('loadGame'),
    playGame: playLogic,
    completePlay: promiseSlot<PlayResult, PlayReport>('completePlay'),
  },
  guards,
  delays: { pause: ({ context }) => context.visit.outage?.pause ?? 0 },
  actions: {
    askReload: emit({ type: 'page.reloadAsked' }),
    tellSubmission: emit(({ context }) => ({
      type: 'submission.created' as const,
      optIn: context.entry.custom['optIn'] === true,
    })),
    tellShare: emit(({ context }, shared: Pick<LinkBack['body'], 'url' | 'how'>) => ({
      type: 'link.shared' as const,
      linkBack: linkBackOf(context, shared),
    })),
    tellSignOut: emit(({ context }) => ({
      type: 'account.signedOut' as const,
      accessToken: context.entry.profile?.accessToken ?? '',
    })),
    endOutage: enqueueActions(({ context, enqueue }, what: Restored) => {
      if (context.visit.outage) enqueue.emit({ type: 'outage.ended', what });
      enqueue.assign(updated(context, { visit: { outage: null } }));
    }),
    skipGame: sendTo('playGame', { type: 'game.skipped' }),
    askAgain: raise((_, request: AskedScreen) => request),
  },
}).extend({
  actions: {
    ...actionsOf(site),
    ...actionsOf(gate),
    ...actionsOf(upload),
    ...actionsOf(form),
    ...actionsOf(contact),
    ...actionsOf(account),
    ...actionsOf(details),
    ...actionsOf(rewards),
    ...actionsOf(status),
    ...actionsOf(bonus),
    ...actionsOf(outage),
    leaveGame,
  },
});
