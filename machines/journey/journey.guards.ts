import type { AccountForm, AccountValues, DetailsValues } from '#domain/account.ts';
import { isAppeal } from '#domain/formats/appeal-text.ts';
import { logOf } from '#domain/rules/bonus-rules.ts';
import { isCallFailure } from '#domain/errors.ts';
import { accountErrors } from '#domain/rules/account-rules.ts';
import { detailsErrors } from '#domain/rules/details-rules.ts';
import type { FormValues } from '#domain/rules/form-values.ts';
import type { Play, PlayResult } from '#domain/play.ts';
import { captchaKind } from '#domain/captcha.ts';
import * as forms from '#domain/rules/forms.ts';
import type { ContactDraft } from '#domain/support.ts';
import * as instances from '#domain/rules/instance-rules.ts';
import { isGameOfSkill } from '#domain/rules/randomizer.ts';
import { definitionOf, isWithinReach as reaches, lacksAddress } from '#domain/rules/reward-rules.ts';
import * as startup from '#domain/rules/startup-rules.ts';
import { isPassingFailure } from '#domain/rules/outage-rules.ts';
import { furthestScreen, isGameAhead as isAhead, mayVisit } from '#domain/rules/step-rules.ts';
import { ACCOUNT_SCREENS, MEMBER_SCREENS, type ScreenName, type ScreenRequest } from '#domain/screens.ts';
import { isSkippedLog } from '#games/kit/play.logic.ts';
import { playOf } from './journey.inputs.ts';
import { instanceOf, nowOf, siteOf, visitFacts } from './journey.visit.ts';
import type { JourneyContext } from './journey.context.ts';

interface Args {
  readonly context: JourneyContext;
}

/** START-1: the campaign has not started. */
export const isEarly = ({ context }: Args) => startup.isEarly(siteOf(context).campaign, nowOf(context));

/** START-2: the campaign has ended. */
export const isExpired = ({ context }: Args) => startup.isExpired(siteOf(context).campaign, nowOf(context));

/** START-3: the visitor uses a desktop, and desktops are not allowed. */
export const isDesktopRefused = ({ context }: Args) =>
  startup.isDesktopRefused(siteOf(context).configuration, context.visit.onDesktop);

/** START-4: the campaign has a gate that the visitor has not passed. */
export const isGateRequired = ({ context }: Args) => startup.isGateRequired(siteOf(context).campaign, context.entry);

/** START-5, NEXT-1: the campaign requires a login, and the visitor is not signed in. */
export const isLoginRequired = ({ context }: Args) => startup.isLoginRequired(siteOf(context).campaign, context.entry);

/** NEXT-7, ACCT-4: the visitor is signed in. */
export const hasProfile = ({ context }: Args) => context.entry.profile !== null;

/** PROF-3: a URL requests the profile, the rewards or the details, whether or not the visitor is signed in. */
export const asksProfile = ({ context }: Args, asked?: ScreenRequest) =>
  MEMBER_SCREENS.some((screen) => screen === (asked?.screen ?? context.visit.requested));

/** START-6: the visitor opened / or /desktop. */
export const isAtStart = ({ context: { visit } }: Args) => visit.requested === 'start' || visit.requested === 'desktop';

/** NEXT-8: the visitor opened the start of a campaign that shows its offer first. */
export const isOfferFirst = ({ context }: Args) => isAtStart({ context }) && siteOf(context).campaign.offerFirst;

/** START-7, START-9: the requested screen is this one, and the visitor may be there. */
export const isRequested = ({ context }: Args, screen: ScreenName) =>
  context.visit.requested === screen && mayVisit(screen, visitFacts(context));

/** ACCT-9: a URL or link requests an account screen that the visitor may see now, or once signed in. */
export const asksAccount = ({ context }: Args, asked?: ScreenRequest) => {
  const { screen, code } = asked ?? { screen: context.visit.requested, code: context.visit.code };
  const isOpen = ACCOUNT_SCREENS.some((own) => own === screen && mayVisit(own, { ...visitFacts(context), code }));
  return isOpen || asksProfile({ context }, asked);
};

/** START-8: the privacy policy is readable in every state. */
export const isPrivacyPolicy = (_: Args, asked: ScreenName) => asked === 'privacyPolicy';

/** START-8: a URL requests support, and the visitor is not rejected for using a desktop. */
export const asksSupport = ({ context }: Args, asked?: ScreenRequest) =>
  (asked?.screen ?? context.visit.requested) === 'contact' && !isDesktopRefused({ context });

/** START-7: this is the furthest screen the visitor has reached. */
export const isFurthest = ({ context }: Args, screen: ScreenName) => furthestScreen(visitFacts(context)) === screen;

/** START-11: a URL or link requests this screen while the journey runs, and the visitor may be there. */
export const isAllowed = ({ context }: Args, { asked, screen }: { asked: ScreenRequest; screen: ScreenName }) =>
  asked.screen === screen && mayVisit(screen, { ...visitFacts(context), code: asked.code });

/** NEXT-9: a URL requests the upload screen, but the instance takes no receipts and none were added. */
export const isWithoutReceipts = ({ context }: Args) =>
  context.visit.requested === 'upload' &&
  !instances.hasProcessingMethod(instanceOf(context)) &&
  context.entry.files.length === 0;

/** NEXT-1 … NEXT-3: the instance has a processing method, so it requires receipts. */
export const hasProcessingMethod = ({ context }: Args) => instances.hasProcessingMethod(instanceOf(context));

/** NEXT-4: the instance has a bonus game. */
export const hasBonus = ({ context }: Args) => instances.hasBonus(instanceOf(context));

/** The submission is stored and its bonus game has not been played yet. */
export const isGameAhead = ({ context }: Args) => isAhead(visitFacts(context));

/** GAME-5: the play is completed. */
export const isPlayCompleted = (_: Args, { completed }: Pick<Play, 'completed'>) => completed;

/** GAME-5: another play is allowed after this one. */
export const hasPlaysLeft = ({ context }: Args) => (context.game.play?.playsLeft ?? 0) > 0;

/** GAME-5: the play was completed in another tab, with a different score; only games of skill can differ. */
export const isEarnedElsewhere = ({ context: { game } }: Args, { points }: Pick<PlayResult, 'points'>) =>
  game.play !== null && isGameOfSkill(game.play.game) && points !== game.earned;

/** GAME-10: the visitor has skipped the game of this play. */
export const isGameSkipped = ({ context }: Args) => isSkippedLog(logOf(context.game.kept, playOf(context).playUuid));

/** The server rejects the log of this play, and will reject it again. */
export const isRefusedLog = (_: Args, { error }: { error: unknown }) =>
  isCallFailure(error) && (error.status === 409 || error.status === 422);

/** GAME-6: the server rejects this page's code or token as outdated, and will reject it again. */
export const isGameOutdated = ({ context }: Args) => context.game.refusal?.isOutdated === true;

/** At least one receipt has been added. */
export const hasReceipts = ({ context }: Args) => context.entry.files.length > 0;

/** A receipt with this id exists. */
export const hasReceipt = ({ context }: Args, id: string) => context.entry.files.some((file) => file.id === id);

/** VAL-6 … VAL-12: the form is complete and well formed, and its captcha, if any, is solved. */
export const isFormComplete = (
  { context }: Args,
  { values, captcha }: { values: FormValues; captcha: string | null },
) => {
  const { configuration, campaign } = siteOf(context);
  const isSolved = captchaKind(configuration, campaign) === 'none' || captcha !== null;
  return (
    isSolved && forms.isFormComplete({ configuration, campaign, instance: instanceOf(context) }, values, nowOf(context))
  );
};

/** SUBM-6: the spirits-brand program needs the consumer and has not yet returned a cid for this submission. */
export const needsConsumer = ({ context }: Args) =>
  siteOf(context).configuration.diageoProgram && context.entry.custom['CID'] === undefined;

/** SUBM-7: the response has a cid. */
export const hasCid = (_: Args, cid: string | null) => cid !== null && cid !== '';

/** VAL-13: the message to support is complete. */
export const isContactComplete = (_: Args, draft: ContactDraft) => forms.isContactComplete(draft);

/** GATE-7 … GATE-9: the submitted answers open the gate. */
export const isEligible = ({ context }: Args) => context.gate.judged?.verdict.passed === true;

/** VAL-14 … VAL-18: the account form is complete and well formed. */
export const isAccountComplete = ({ context }: Args, { form, values }: { form: AccountForm; values: AccountValues }) =>
  Object.keys(accountErrors(form, siteOf(context).configuration, values)).length === 0;

/** ACCT-7: the link is valid, but a password is required. */
export const isProofMissing = (_: Args, { error }: { error: unknown }) => isCallFailure(error) && error.status === 422;

/** ERR-18: the link is not valid. */
export const isVoidLink = (_: Args, { error }: { error: unknown }) => isCallFailure(error) && error.status === 400;

/** ACCT-7: the opened link accepts a new password. */
export const takesNewPassword = ({ context }: Args) => context.account.takesNew;

/** POINTS-4: the details form is complete and well formed. */
export const isDetailsComplete = ({ context }: Args, values: DetailsValues) =>
  Object.keys(detailsErrors(values, siteOf(context).configuration)).length === 0;

/** POINTS-4: the details form contains a new password. */
export const hasNewPassword = ({ context }: Args) => context.details.passwords.newPassword !== '';

/** POINTS-4: the visitor has chosen a reward. */
export const hasChoice = ({ context }: Args) => context.rewards.choice !== null;

/** POINTS-4: this reward is listed and in stock, and the balance covers it. */
export const isWithinReach = ({ context: { rewards, entry } }: Args, pk: number | null) =>
  rewards.list.some((reward) => reward.pk === pk && reaches(reward, entry.profile?.balancePoints ?? 0));

/** POINTS-4: the chosen reward needs no address, or the profile has one. */
export const canBeSent = ({ context }: Args) => {
  const { choice } = context.rewards;
  const { profile } = context.entry;
  return choice !== null && profile !== null && !lacksAddress(definitionOf(siteOf(context).campaign, choice), profile);
};

/** POINTS-4: a redemption was sent and has no response yet. */
export const isRedemptionSent = ({ context }: Args) => context.rewards.redemption?.isSent === true;

/** STATUS-2: no submission has this code. */
export const isUnknown = (_: Args, { error }: { error: unknown }) => isCallFailure(error) && error.status === 404;

/** STATUS-6: the submission accepts a better picture. */
export const takesPicture = ({ context: { status } }: Args) => status.shown?.takes.includes('picture.sent') === true;

/** STATUS-6: at least one picked file was prepared. */
export const isPrepared = (_: Args, { images }: { images: readonly unknown[] }) => images.length > 0;

/** STATUS-7: the submission accepts an appeal, and the text can be sent as one. */
export const takesAppeal = ({ context: { status } }: Args, text: string) =>
  status.shown?.takes.includes('appeal') === true && isAppeal(text);

/** STATUS-9: the submission has won a prize that its visitor may accept. */
export const takesPrize = ({ context: { status } }: Args) => status.shown?.takes.includes('prize.accepted') === true;

/** SUBM-5, PROF-4: the access token is invalid or has expired. */
export const isUnauthorised = (_: Args, { error }: { error: unknown }) => isCallFailure(error) && error.status === 401;

/** OUTAGE-6: the call failed temporarily: no network, or the service was unavailable. */
export const isPassing = (_: Args, { error }: { error: unknown }) => isCallFailure(error) && isPassingFailure(error);

/** OUTAGE-6: a submission was in flight when the visitor left the page, and the URL requests its form. */
export const isOnItsWay = ({ context }: Args) =>
  context.sending.awaitsAnswer && context.entry.idempotencyKey !== null && isRequested({ context }, 'form');

/**
 * OFFLINE-4: this device has stored a submission, or its response, since the visitor left the page. The journey
 * continues there, whatever the URL.
 */
export const isQueued = ({ context }: Args) => context.sending.isQueued && context.entry.idempotencyKey !== null;

/** OUTAGE-6: a submission waits while the visitor is on a screen outside the flow, and its form is requested. */
export const isBackAtWait = ({ context }: Args, { screen }: ScreenRequest) =>
  context.sending.awaitsAnswer && screen === 'form';

/** NEXT-5, OUTAGE-6: a call is being retried. */
export const isHeldUp = ({ context }: Args) => context.visit.outage !== null;

/** OUTAGE-6, ERR-10: the consumer-data service is third-party, so retries might create several consumers. */
export const isServiceOfOthers = ({ context }: Args) => siteOf(context).configuration.cidbService !== null;
