import { assign, emit, setup } from 'xstate';
import type { AccountForm, AccountValues, Balance } from '#domain/account.ts';
import type { ReceiptImage } from '#domain/entry.ts';
import { faultOfConsumer, type RefusedFile } from '#domain/errors.ts';
import type { ConsumerCreated, ConsumerData } from '#domain/consumer.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import type { FormValues } from '#domain/form-values.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import type { Profile } from '#domain/profile.ts';
import type { ScreenName, ScreenRequest } from '#domain/screens.ts';
import { type ContactDraft, EMPTY_CONTACT } from '#domain/support.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import { playLogic, type PlayInput, type PlayOutput } from '#games/kit/play.logic.ts';
import * as accounts from './account.updates.ts';
import * as bonuses from './bonus.updates.ts';
import { linkBackOf } from './journey.facts.ts';
import * as guards from './journey.guards.ts';
import type { AccountInput, JourneyContext, JourneyEmitted, JourneyEvent, JourneyInput, LinkBack, LoadedSite, PickedFile, PickProgress, PlayReport, PlayRequest, ProfileInput, SubmissionInput, SupportInput } from './journey.types.ts';
import * as updates from './journey.updates.ts';
import { callbackSlot, promiseSlot } from './slot.ts';

/** The events that `prepareReceipts` reports with. */
export type ReceiptsReport = Extract<JourneyEvent, { type: 'receipts.progressed' | 'receipts.prepared' | 'receipts.failed' }>;

/** Types, slots, guards and actions of the journey, by the names that the chart shows. */
export const journeySetup = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    emitted: {} as JourneyEmitted,
    meta: {} as { screen?: ScreenName },
    tags: {} as 'busy',
    // Screens find the running game by it.
    children: {} as { playGame: 'playGame' },
  },
  actors: {
    loadCampaign: promiseSlot<LoadedSite, void>('loadCampaign'),
    prepareReceipts: callbackSlot<{ files: readonly PickedFile[] }>('prepareReceipts'),
    turnReceipt: promiseSlot<ReceiptImage, ReceiptImage>('turnReceipt'),
    createConsumer: promiseSlot<ConsumerCreated, ConsumerData>('createConsumer'),
    createSubmission: promiseSlot<SubmissionCreated, SubmissionInput>('createSubmission'),
    createSupportRequest: promiseSlot<unknown, SupportInput>('createSupportRequest'),
    signIn: promiseSlot<Profile, AccountInput>('signIn'),
    registerAccount: promiseSlot<unknown, AccountInput>('registerAccount'),
    requestPasswordReset: promiseSlot<unknown, AccountInput>('requestPasswordReset'),
    resetPassword: promiseSlot<unknown, AccountInput>('resetPassword'),
    verifyAccount: promiseSlot<unknown, AccountInput>('verifyAccount'),
    loadProfile: promiseSlot<Balance, ProfileInput>('loadProfile'),
    drawOutcome: promiseSlot<Play, PlayRequest>('drawOutcome'),
    loadGame: promiseSlot<PlayInput['game'], PlayRequest>('loadGame'),
    playGame: playLogic,
    completePlay: promiseSlot<PlayResult, PlayReport>('completePlay'),
  },
  guards,
  actions: {
    keepSite: assign(({ context }, loaded: LoadedSite) => updates.siteLoaded(context, loaded)),
    keepProblems: assign((_, { error }: { error: unknown }) => updates.siteRefused(error)),
    setClock: assign((_, now: number) => ({ now })),
    remember: assign((_, { screen, code }: ScreenRequest) => ({ requested: screen, code })),
    forgetRequest: assign({ requested: 'start' as const }),
    arriveAt: assign(({ context }, screen: ScreenName) => (context.requested === screen ? { requested: 'start' as const } : {})),
    keepCode: assign((_, { code }: ScreenRequest) => ({ code })),
    forgetCode: assign({ code: null }),
    askReload: emit({ type: 'page.reloadAsked' }),
    dismissFault: assign({ fault: null }),
    keepAnswers: assign(({ context }, answers: GateAnswers) => updates.gateChanged(context, answers)),
    passGate: assign(({ context }, answers: GateAnswers) => updates.gatePassed(context, answers)),
    refuseGate: assign(({ context }, answers: GateAnswers) => updates.gateRefused(context, answers)),
    keepPick: assign((_, files: readonly PickedFile[]) => ({ picked: files, progress: { done: 0, total: files.length } })),
    keepProgress: assign((_, progress: PickProgress) => ({ progress })),
    addReceipts: assign(({ context }, { images, refused }: { images: readonly ReceiptImage[]; refused: readonly RefusedFile[] }) =>
      updates.receiptsPrepared(context, images, refused),
    ),
    dropPick: assign({ picked: [] }),
    blameImages: assign({ fault: { kind: 'imagesFailed' } as const }),
    deleteReceipt: assign(({ context }, id: string) => updates.receiptDeleted(context, id)),
    chooseReceipt: assign((_, turning: string) => ({ turning })),
    replaceReceipt: assign(({ context }, image: ReceiptImage) => updates.receiptReplaced(context, image)),
    keepForm: assign(({ context }, values: FormValues) => updates.formChanged(context, values)),
    keepSubmission: assign(({ context }, submission: updates.FormSubmission) => updates.formSubmitted(context, submission)),
    keepCid: assign(({ context }, cid: string | null) => updates.consumerCreated(context, cid ?? '')),
    blameConsumer: assign(({ context }, { error }: { error: unknown }) => updates.consumerFailed(context, faultOfConsumer(error))),
    blameMissingCid: assign(({ context }) => updates.consumerFailed(context, { kind: 'consumerWithoutCid' })),
    keepSent: assign((_, sent: number) => ({ sent })),
    tellSubmission: emit(({ context }) => ({ type: 'submission.created' as const, optIn: context.entry.custom['optIn'] === true })),
    tellShare: emit(({ context }, shared: Pick<LinkBack['body'], 'url' | 'how'>) => ({ type: 'link.shared' as const, linkBack: linkBackOf(context, shared) })),
    keepDraft: assign((_, contact: ContactDraft) => ({ contact })),
    clearDraft: assign({ contact: EMPTY_CONTACT }),
    explainSupport: assign((_, { error }: { error: unknown }) => updates.supportFailed(error)),
    keepUuid: assign(({ context }, uuid: string) => updates.submissionCreated(context, uuid)),
    explainFailure: assign(({ context }, { error }: { error: unknown }) => updates.submissionFailed(context, error)),
    complete: assign(({ context }) => updates.entryCompleted(context)),
    enterBonus: assign(({ context }) => bonuses.bonusEntered(context)),
    keepPlay: assign(({ context }, play: Play) => bonuses.playDealt(context, play)),
    keepGame: assign((_, game: PlayInput['game']) => ({ game })),
    keepMoves: assign(({ context }, log: readonly unknown[]) => bonuses.gameLogged(context, log)),
    keepOutput: assign(({ context }, output: PlayOutput) => bonuses.gameEnded(context, output)),
    keepLog: assign(({ context, self }) => bonuses.gameLeft(context, self.getSnapshot().children)),
    keepResult: assign(({ context }, result: PlayResult) => bonuses.playCompleted(context, result)),
    dropLog: assign(({ context }) => bonuses.logRefused(context)),
    keepAccount: assign((_, values: AccountValues) => accounts.accountChanged(values)),
    keepAccountForm: assign((_, values: AccountValues) => accounts.accountSubmitted(values)),
    leaveAccount: assign(accounts.ACCOUNT_LEFT),
    explainAccount: assign((_, { form, error }: { form: AccountForm; error: unknown }) => accounts.accountFailed(form, error)),
    keepProfile: assign(({ context }, profile: Profile) => accounts.signedIn(context, profile)),
    keepBalance: assign((_, balance: Balance) => ({ balance })),
    blameProfile: assign((_, { error }: { error: unknown }) => accounts.profileFailed(error)),
    expireSession: assign(({ context }, screen: ScreenName) => accounts.sessionExpired(context, screen)),
    tellSignOut: emit(({ context }) => ({ type: 'account.signedOut' as const, accessToken: context.entry.profile?.accessToken ?? '' })),
    signOut: assign(({ context }) => accounts.signedOut(context)),
  },
});
