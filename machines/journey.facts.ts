import { logOf } from '#domain/bonus.ts';
import type { ReceiptImage } from '#domain/entry.ts';
import type { Play } from '#domain/play.ts';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { ScreenRequest } from '#domain/screens.ts';
import { submissionOf } from '#domain/rules/entries.ts';
import { currentInstance } from '#domain/rules/instances.ts';
import type { ConsumerData } from '#domain/consumer.ts';
import { consumerData } from '#domain/rules/submitting.ts';
import type { VisitFacts } from '#domain/rules/steps.ts';
import type { PlayInput } from '#games/kit/play.logic.ts';
import type { JourneyContext } from './journey.context.ts';
import type {
  AccountInput,
  JourneyEvent,
  LinkBack,
  PlayReport,
  PlayRequest,
  ProfileInput,
  Site,
  SubmissionInput,
  SupportInput,
} from './journey.types.ts';

/** The loaded site; every state but `loading` and `broken` has one. */
export function siteOf({ site }: Pick<JourneyContext, 'site'>): Site {
  if (!site) throw new Error('the campaign has not been loaded yet');
  return site;
}

/** The journey in force (CFG-6). */
export function instanceOf(context: JourneyContext): CampaignInstance {
  return currentInstance(siteOf(context).campaign, context.entry.instancePk);
}

/** What the way to a screen depends on. */
export function visitFacts(context: JourneyContext): VisitFacts {
  const { entry, completion, visit } = context;
  return { campaign: siteOf(context).campaign, instance: instanceOf(context), entry, completion, code: visit.code };
}

/** The moment that date rules are judged at. */
export function nowOf({ visit }: JourneyContext): Date {
  return new Date(visit.now);
}

/** The receipt image that is being turned. */
export function chosenReceipt({ entry, upload }: JourneyContext): ReceiptImage {
  const image = entry.files.find(({ id }) => id === upload.turning);
  if (!image) throw new Error('no receipt image is being turned');
  return image;
}

/** What the spirits-brand program is told. */
export function consumerInput(context: JourneyContext): ConsumerData {
  return consumerData(context.entry, instanceOf(context));
}

/** What a support request is made of. */
export function supportInput(context: JourneyContext): SupportInput {
  return { campaign: siteOf(context).campaign, instance: instanceOf(context), draft: context.contact.draft };
}

/** What a submission is made of. */
export function submissionInput(context: JourneyContext): SubmissionInput {
  const { entry, sending } = context;
  const { idempotencyKey } = entry;
  if (idempotencyKey === null) throw new Error('a submission needs its idempotency key');
  const { campaign } = siteOf(context);
  return { campaign, instance: instanceOf(context), entry, idempotencyKey, captcha: sending.captcha };
}

/** What is reported of a link that the visitor has shared from the confirmation (DONE-9). */
export function linkBackOf(
  { site, completion }: JourneyContext,
  { url, how }: Pick<LinkBack['body'], 'url' | 'how'>,
): LinkBack {
  if (!completion) throw new Error('a link is shared from the confirmation');
  const { submissionUuid, instancePk } = completion;
  return { uuid: siteOf({ site }).campaign.uuid, body: { submissionUuid, campaignInstancePk: instancePk, url, how } };
}

/** What a URL or a link inside the site asks for. */
export function requestIn({ screen, code = null }: Extract<JourneyEvent, { type: 'screen.requested' }>): ScreenRequest {
  return { screen, code };
}

/** What an account form sends. */
export function accountInput(context: JourneyContext): AccountInput {
  const { account, visit } = context;
  return { ...siteOf(context), values: { ...account.draft, ...account.passwords }, code: visit.code ?? '' };
}

/** Whose points the profile shows. */
export function profileInput({ entry }: JourneyContext): ProfileInput {
  return { accessToken: entry.profile?.accessToken ?? '' };
}

/** The play that the server has dealt for the bonus game that is shown. */
export function playOf({ game }: Pick<JourneyContext, 'game'>): Play {
  if (!game.play) throw new Error('no play has been dealt yet');
  return game.play;
}

/** What a play of the bonus game is asked for with: the submission that it is played for, and its journey. */
export function playRequest(context: JourneyContext): PlayRequest {
  const { campaign } = siteOf(context);
  const submission = submissionOf(campaign, context.entry, context.completion);
  if (!submission) throw new Error('a bonus game is played for a submission');
  return { campaign, ...submission, type: context.game.play?.game ?? null };
}

/** What the game starts with: seed and outcome of the server, and the log of this play if it had begun before (GAME-5). */
export function playInput(context: JourneyContext): PlayInput {
  const { playUuid, seed, outcome } = playOf(context);
  return { game: moduleOf(context), input: { seed, outcome }, log: logOf(context.game.kept, playUuid) };
}

/** What a finished play is reported with. */
export function playReport(context: JourneyContext): PlayReport {
  const { playUuid } = playOf(context);
  const { machineVersion } = moduleOf(context);
  return { campaign: siteOf(context).campaign, playUuid, machineVersion, log: logOf(context.game.kept, playUuid) };
}

function moduleOf({ game }: JourneyContext): PlayInput['game'] {
  if (!game.module) throw new Error('the game has not been loaded yet');
  return game.module;
}
