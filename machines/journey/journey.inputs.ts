import { EMPTY_ACCOUNT, NO_PASSWORDS } from '#domain/account.ts';
import { logOf } from '#domain/rules/bonus-rules.ts';
import type { ReceiptImage } from '#domain/entry.ts';
import type { Play } from '#domain/play.ts';
import { submissionOf } from '#domain/rules/entry-rules.ts';
import type { ConsumerData } from '#domain/consumer.ts';
import { consumerData } from '#domain/rules/consumer-data.ts';
import { draftOfProfile } from '#domain/rules/details-rules.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { JourneyContext } from './journey.context.ts';
import type {
  AccountInput,
  DetailsInput,
  LinkBack,
  PasswordInput,
  PlayReport,
  PlayRequest,
  ProfileInput,
  RedemptionInput,
  RewardsInput,
  StatusAnswerInput,
  StatusInput,
  SubmissionInput,
  SupportInput,
} from './journey.types.ts';
import { instanceOf, siteOf } from './journey.visit.ts';

/**
 * Returns the receipt image that is being rotated.
 *
 * @throws Error if there is none
 */
export function chosenReceipt({ entry, upload }: JourneyContext): ReceiptImage {
  const image = entry.files.find(({ id }) => id === upload.rotating);
  if (!image) throw new Error('no receipt image is being rotated');
  return image;
}

/** Returns the data sent to the spirits-brand program. */
export function consumerInput(context: JourneyContext): ConsumerData {
  return consumerData(context.entry, instanceOf(context));
}

/** Returns the input of a support request. */
export function supportInput(context: JourneyContext): SupportInput {
  return { campaign: siteOf(context).campaign, instance: instanceOf(context), draft: context.contact.draft };
}

/**
 * Returns the input of a submission.
 *
 * @throws Error if the entry has no idempotency key
 */
export function submissionInput(context: JourneyContext): SubmissionInput {
  const { entry, sending } = context;
  const { idempotencyKey } = entry;
  if (idempotencyKey === null) throw new Error('a submission needs its idempotency key');
  const { campaign } = siteOf(context);
  return { campaign, instance: instanceOf(context), entry, idempotencyKey, captcha: sending.captcha };
}

/** Returns the report that the visitor shared the link from the confirmation (DONE-9). */
export function linkBackOf(
  { site, completion }: JourneyContext,
  { url, how }: Pick<LinkBack['body'], 'url' | 'how'>,
): LinkBack {
  if (!completion) throw new Error('a link is shared from the confirmation');
  const { submissionUuid, instancePk } = completion;
  return { uuid: siteOf({ site }).campaign.uuid, body: { submissionUuid, campaignInstancePk: instancePk, url, how } };
}

/** Returns the input of an account form. */
export function accountInput(context: JourneyContext): AccountInput {
  const { account, visit } = context;
  return { ...siteOf(context), values: { ...account.draft, ...account.passwords }, code: visit.code ?? '' };
}

/** Returns the access token of the participant; '' if nobody is signed in. */
export function profileInput({ entry }: JourneyContext): ProfileInput {
  return { accessToken: entry.profile?.accessToken ?? '' };
}

/** Returns the input for saving the details form. */
export function detailsInput(context: JourneyContext): DetailsInput {
  return { ...profileInput(context), draft: draftOfForm(context) };
}

/** Returns the values of the details form: the unsaved input, or else the profile's data. */
export function draftOfForm({ details, entry }: Pick<JourneyContext, 'details' | 'entry'>): DetailsInput['draft'] {
  if (details.draft) return details.draft;
  if (!entry.profile) throw new Error('the details are those of a profile');
  return draftOfProfile(entry.profile);
}

/** Returns the input of a password change. */
export function passwordInput(context: JourneyContext): PasswordInput {
  return { ...profileInput(context), ...context.details.passwords };
}

/**
 * Returns a sign-in with the new password, because a new password ends every session, including this one (SECURITY-3).
 */
export function newSessionInput(context: JourneyContext): AccountInput {
  const email = context.entry.profile?.email ?? '';
  const { newPassword: password } = context.details.passwords;
  return { ...siteOf(context), values: { ...EMPTY_ACCOUNT, ...NO_PASSWORDS, email, password }, code: '' };
}

/** Returns the instance whose rewards are listed, and the access token of the participant. */
export function rewardsInput(context: JourneyContext): RewardsInput {
  return { ...profileInput(context), instancePk: instanceOf(context).pk };
}

/** Returns the input of the redemption in progress. */
export function redemptionInput(context: JourneyContext): RedemptionInput {
  const { redemption, list } = context.rewards;
  if (!redemption) throw new Error('nothing is being redeemed');
  const { rewardPk, idempotencyKey } = redemption;
  const price = list.find(({ pk }) => pk === rewardPk)?.points ?? 0;
  const expectedBalance = Math.max(0, (context.entry.profile?.balancePoints ?? 0) - price);
  return { ...profileInput(context), rewardPk, idempotencyKey, expectedBalance };
}

/** Returns the input for loading the status page that is open. */
export function statusInput(context: JourneyContext): StatusInput {
  const { code } = context.visit;
  if (code === null) throw new Error('a status page has a code');
  return { campaign: siteOf(context).campaign, code };
}

/** Returns the input for sending what the visitor answers on the status page. */
export function statusAnswerInput(context: JourneyContext): StatusAnswerInput {
  const { answer } = context.status;
  if (!answer) throw new Error('nothing is sent from the status page');
  return { ...statusInput(context), answer };
}

/** Returns the play that the server created for the bonus game. */
export function playOf({ game }: Pick<JourneyContext, 'game'>): Play {
  if (!game.play) throw new Error('no play has been dealt yet');
  return game.play;
}

/** Returns the request for a play of the bonus game: its submission and instance. */
export function playRequest(context: JourneyContext): PlayRequest {
  const { campaign } = siteOf(context);
  const submission = submissionOf(campaign, context.entry, context.completion);
  if (!submission) throw new Error('a bonus game is played for a submission');
  return { campaign, ...submission, type: context.game.play?.game ?? null };
}

/** Returns the game's input: the server's seed and outcome, and the log if this play was started before (GAME-5). */
export function playInput(context: JourneyContext): PlayInput {
  const { playUuid, seed, outcome } = playOf(context);
  return { game: moduleOf(context), input: { seed, outcome }, log: logOf(context.game.kept, playUuid) };
}

/** Returns the report of a finished play. */
export function playReport(context: JourneyContext): PlayReport {
  const { playUuid } = playOf(context);
  const { machineVersion } = moduleOf(context);
  return { campaign: siteOf(context).campaign, playUuid, machineVersion, log: logOf(context.game.kept, playUuid) };
}

function moduleOf({ game }: JourneyContext): PlayInput['game'] {
  if (!game.module) throw new Error('the game has not been loaded yet');
  return game.module;
}
