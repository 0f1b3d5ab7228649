import type { AccountDraft, AccountValues, DetailsDraft, DetailsValues } from '#domain/account.ts';
import type { Bonus } from '#domain/bonus.ts';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import type { Entry, ReceiptImage, SentAhead } from '#domain/entry.ts';
import type { RefusedFile } from '#domain/errors.ts';
import type { FormValues } from '#domain/rules/form-values.ts';
import type { GameType } from '#domain/game.ts';
import type { GateAnswers } from '#domain/rules/eligibility.ts';
import type { Completion } from '#domain/rules/entry-rules.ts';
import type { Profile } from '#domain/profile.ts';
import type { Redemption, Reward } from '#domain/reward.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import type { ContactDraft } from '#domain/support.ts';
import type { RequestedScreen, ScreenName } from '#domain/screens.ts';

/** The configuration and the campaign that the site shows. */
export interface Site {
  readonly configuration: Configuration;
  readonly campaign: Campaign;
}

/** The result of loading: the site, and this visitor's earlier input (null if nothing valid is stored). */
export interface LoadedSite extends Site {
  readonly entry: Entry | null;
  readonly completion: Completion | null;
  readonly contact: ContactDraft | null;
  readonly account: AccountDraft | null;
  /** The unsaved input of the details form (POINTS-4). */
  readonly details?: DetailsDraft | null;
  /** The redemption that has no response yet, or whose key is kept (POINTS-4). */
  readonly redemption?: Redemption | null;
  readonly bonus: Bonus | null;
  /** Whether the visitor left the page while a submission was in flight (OUTAGE-6). */
  readonly awaitsAnswer?: boolean;
  /** Whether this device stored the entry's submission until the server responds (OFFLINE-4). */
  readonly isQueued?: boolean;
  /** The profile and the UTM parameters that outlive the tab (ENTRY-4). */
  readonly landing: Pick<Entry, 'profile' | 'utm'> | null;
}

/**
 * How a submission without a response is delivered if the page is closed (OFFLINE-4, OFFLINE-5). `untilOnline`: this
 * device sends it once it is online. `untilOpened`: this device sends it when the site is opened again. `untilClosed`:
 * this device cannot store it, and it is sent only while the page is open.
 */
export type Hold = 'untilOnline' | 'untilOpened' | 'untilClosed';

/** A picked file; a `File` in the browser. */
export interface PickedFile {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The progress of preparing a pick. */
export interface PickProgress {
  readonly done: number;
  readonly total: number;
}

export interface JourneyInput {
  readonly requested: RequestedScreen;
  /** The code in the opened path (from an email link); null if there is none. */
  readonly code: string | null;
  readonly onDesktop: boolean;
  /** Milliseconds since the epoch; `clock.ticked` moves it on. */
  readonly now: number;
  /** The UTM parameters of the landing URL, by name (ENTRY-4). */
  readonly utm: Readonly<Record<string, string>>;
}

export type JourneyEvent =
  | { type: 'clock.ticked'; now: number }
  | { type: 'screen.requested'; screen: ScreenName; code?: string | null }
  | { type: 'privacyPolicy.closed' }
  | { type: 'fault.dismissed' }
  | { type: 'site.retried' }
  | { type: 'offer.accepted' }
  | { type: 'gate.changed'; answers: GateAnswers }
  | { type: 'gate.submitted'; answers: GateAnswers }
  | { type: 'receipts.picked'; files: readonly PickedFile[] }
  | { type: 'receipts.progressed'; progress: PickProgress }
  | { type: 'receipts.prepared'; images: readonly ReceiptImage[]; refused: readonly RefusedFile[] }
  | { type: 'receipts.failed' }
  | { type: 'receipts.cancelled' }
  | { type: 'receipt.deleted'; id: string }
  | { type: 'receipt.turned'; id: string }
  /** The picture has been pre-uploaded, so a submission may refer to it by uuid (TILE-2). */
  | { type: 'receipt.sent'; id: string; sent: SentAhead }
  | { type: 'receipts.confirmed' }
  | { type: 'form.changed'; values: FormValues }
  | { type: 'form.submitted'; values: FormValues; idempotencyKey: string; captcha: string | null }
  | { type: 'submission.progressed'; sent: number }
  | { type: 'submission.accepted'; created: SubmissionCreated }
  | { type: 'submission.failed'; error: unknown }
  /** Whether this device has stored the submission being sent, and when it will send it. */
  | { type: 'submission.held'; hold: Hold }
  | { type: 'game.logged'; log: readonly unknown[] }
  /** The visitor asks to skip the game, confirms it, or continues playing (GAME-10). */
  | { type: 'game.skipAsked' }
  | { type: 'game.skipped' }
  | { type: 'game.skipDeclined' }
  | { type: 'game.finished' }
  | { type: 'game.repeated' }
  | { type: 'game.retried' }
  | { type: 'link.shared'; url: string; how: 'shared' | 'copied' }
  | { type: 'contact.changed'; draft: ContactDraft }
  | { type: 'contact.submitted'; draft: ContactDraft }
  | { type: 'contact.closed' }
  | { type: 'account.changed'; values: AccountValues }
  | { type: 'account.submitted'; values: AccountValues }
  | { type: 'verification.retried' }
  /** The visitor who opened a verification link sets another password, or returns to entering the first (ACCT-7). */
  | { type: 'newPassword.asked' }
  | { type: 'newPassword.declined' }
  | { type: 'profile.retried' }
  | { type: 'details.changed'; values: DetailsValues }
  | { type: 'details.submitted'; values: DetailsValues }
  | { type: 'rewards.filtered' }
  | { type: 'rewards.unfiltered' }
  | { type: 'reward.chosen'; pk: number }
  | { type: 'redemption.confirmed'; idempotencyKey: string }
  | { type: 'redemption.declined' }
  | { type: 'redemption.closed' }
  | { type: 'address.asked' }
  /** Polls the status of the submission. */
  | { type: 'status.followed' }
  | { type: 'status.retried' }
  | { type: 'appeal.changed'; text: string }
  | { type: 'appeal.submitted'; text: string }
  | { type: 'prize.accepted' }
  | { type: 'network.returned' }
  | { type: 'outage.retried' }
  | { type: 'outage.left' }
  | { type: 'signedOut' };

export type ScreenRequest = Extract<JourneyEvent, { type: 'screen.requested' }>;

/** Events that the machine emits to the surrounding page. It does not wait for a response. */
export type JourneyEmitted =
  | { type: 'page.reloadAsked' }
  | { type: 'submission.created'; optIn: boolean }
  | { type: 'link.shared'; linkBack: LinkBack }
  | { type: 'account.signedOut'; accessToken: string }
  | { type: 'outage.ended'; what: Restored };

/** What succeeded after an outage; `status` is an answer from the status page, `page` the data of a screen. */
export type Restored = 'submission' | 'message' | 'play' | 'details' | 'reward' | 'status' | 'page';

/** The report sent when a visitor has shared the campaign's link (DONE-9). */
export interface LinkBack {
  readonly uuid: string;
  readonly body: {
    readonly submissionUuid: string;
    readonly campaignInstancePk: number;
    readonly url: string;
    readonly how: 'shared' | 'copied';
  };
}

/** Input of the actor `createSubmission`. */
export interface SubmissionInput {
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
  readonly entry: Entry;
  readonly idempotencyKey: string;
  readonly captcha: string | null;
}

/** Input of the actor `createSupportRequest`. */
export interface SupportInput {
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
  readonly draft: ContactDraft;
}

/** Input of the actors of account forms; `code` is from the email link, '' without one. */
export interface AccountInput extends Site {
  readonly values: AccountValues;
  readonly code: string;
}

/** Input of the actors `loadProfile` and `loadDetails`. */
export interface ProfileInput {
  readonly accessToken: string;
}

/** Input of the actor `saveDetails`. */
export interface DetailsInput extends ProfileInput {
  readonly draft: DetailsDraft;
}

/** Input of the actor `changePassword`. */
export interface PasswordInput extends ProfileInput {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Input of the actor `loadRewards`. */
export interface RewardsInput extends ProfileInput {
  readonly instancePk: number;
}

/** Output of the actor `loadRewards`: the list, and the profile with balance and address. */
export interface LoadedRewards {
  readonly list: readonly Reward[];
  readonly profile: Profile;
}

/** Input of the actor `redeemReward`. `expectedBalance` is for a response without one. */
export interface RedemptionInput extends ProfileInput {
  readonly rewardPk: number;
  readonly idempotencyKey: string;
  readonly expectedBalance: number;
}

/** What a visitor sends from a status page: a better picture, an appeal, or the acceptance of a prize. */
export type StatusAnswer =
  | { readonly kind: 'picture'; readonly image: ReceiptImage }
  | { readonly kind: 'appeal'; readonly text: string }
  | { readonly kind: 'prize' };

/** Input of the actor `loadStatus`. */
export interface StatusInput {
  readonly campaign: Campaign;
  readonly code: string;
}

/** Input of the actor `answerStatus`. */
export interface StatusAnswerInput extends StatusInput {
  readonly answer: StatusAnswer;
}

/** Input of the actors `drawOutcome` and `loadGame`; `type` is null until the server has created the play. */
export interface PlayRequest {
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
  readonly submissionUuid: string;
  readonly type: GameType | null;
}

/** Input of the actor `completePlay`. */
export interface PlayReport {
  readonly campaign: Campaign;
  readonly playUuid: string;
  readonly machineVersion: number;
  readonly log: readonly unknown[];
}
