import type { SnapshotFrom } from 'xstate';
import type { AccountNotice } from '#domain/account.ts';
import type { Bonus } from '#domain/bonus.ts';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { Fault } from '#domain/errors.ts';
import type { PlayResult } from '#domain/play.ts';
import type { Outage } from '#domain/rules/outage-rules.ts';
import { isDesktopRefused, isEarly, isExpired } from '#domain/rules/startup-rules.ts';
import { mayVisit } from '#domain/rules/step-rules.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import type { ContactDraft } from '#domain/support.ts';
import { instanceOf, nowOf, siteOf, visitFacts } from './journey.visit.ts';
import type { journeyMachine } from './journey.machine.ts';
import type { Hold, Site } from './journey.types.ts';

export type JourneySnapshot = SnapshotFrom<typeof journeyMachine>;

/** Returns the screen of a snapshot; null while the page is blank. */
export function screenOf(snapshot: JourneySnapshot): ScreenName | null {
  const shown = Object.values(snapshot.getMeta()).find((meta) => meta?.screen !== undefined);
  return shown?.screen ?? null;
}

/** Returns why a call is being retried, while it waits or is in flight; null if no call is (OUTAGE-6). */
export function selectOutage(snapshot: JourneySnapshot): Outage | null {
  return isWaiting(snapshot) || isBusy(snapshot) ? snapshot.context.visit.outage : null;
}

/** Whether a call is waiting to be retried (OUTAGE-6). */
export function isWaiting(snapshot: JourneySnapshot): boolean {
  return snapshot.hasTag('waiting');
}

/** Whether the form has been sent and has no response yet. */
export function awaitsAnswer(snapshot: JourneySnapshot): boolean {
  return snapshot.matches({ flow: { submissionForm: 'sending' } });
}

/** Returns how the current submission is delivered if the page is closed; null while that is unknown (OFFLINE-5). */
export const selectHold = ({ context }: JourneySnapshot): Hold | null => context.sending.hold;

/**
 * Whether a submission has no response and was not cancelled. It is in flight, waits for a retry, or waits while the
 * visitor is on a screen outside the flow.
 */
export function isUnanswered(snapshot: JourneySnapshot): boolean {
  const { entry, sending } = snapshot.context;
  return entry.idempotencyKey !== null && (awaitsAnswer(snapshot) || sending.awaitsAnswer || sending.isQueued);
}

/** Whether the visitor is waiting for a call in flight. */
export function isBusy(snapshot: JourneySnapshot): boolean {
  return snapshot.hasTag('busy');
}

/**
 * The phase of the bonus game, as the screen shows it. `told`: finished, with its result; `played`: already completed
 * before; `waiting`: the call for the play or its report waits for a retry.
 */
export type BonusPhase =
  | 'loading'
  | 'running'
  | 'askedToSkip'
  | 'skipping'
  | 'reporting'
  | 'told'
  | 'played'
  | 'unreachable'
  | 'waiting';

export function selectBonusPhase(snapshot: JourneySnapshot): BonusPhase {
  const isIn = (
    state:
      | 'played'
      | 'unreachable'
      | 'waiting'
      | { playing: 'running' | 'askedToSkip' | 'skipping' | 'reporting' | 'waiting' | 'told' },
  ) => snapshot.matches({ flow: { bonusExperience: state } });
  if (isIn('played')) return 'played';
  if (isIn('waiting') || isIn({ playing: 'waiting' })) return 'waiting';
  if (isIn('unreachable')) return 'unreachable';
  return (
    (['running', 'askedToSkip', 'skipping', 'reporting', 'told'] as const).find((playing) => isIn({ playing })) ??
    'loading'
  );
}

/**
 * Returns the loaded site. Every screen has one, except the blank and the broken one.
 *
 * @throws Error if not loaded
 */
export const selectSite = ({ context }: JourneySnapshot): Site => siteOf(context);

/** Whether START-1 … START-3 let the visitor in, evaluated now. */
function isOfferOpen(snapshot: JourneySnapshot): boolean {
  const { campaign } = selectSite(snapshot);
  const now = nowOf(snapshot.context);
  return leadsToSupport(snapshot) && !isEarly(campaign, now) && !isExpired(campaign, now);
}

/**
 * Whether the journey would follow a link to this screen now. It follows none while pictures are prepared or a call is
 * in flight, so such links are not offered (SHELL-12).
 */
export const isFollowed = (snapshot: JourneySnapshot, screen: ScreenName): boolean =>
  snapshot.can({ type: 'screen.requested', screen });

/** Whether the brand links to the offer from here (SHELL-13). */
export const leadsToOffer = (snapshot: JourneySnapshot): boolean =>
  isOfferOpen(snapshot) && isFollowed(snapshot, 'offer') && mayVisit('offer', visitFacts(snapshot.context));

/** Whether support may be visited (START-8). */
export const leadsToSupport = (snapshot: JourneySnapshot): boolean =>
  !isDesktopRefused(selectSite(snapshot).configuration, snapshot.context.visit.onDesktop);

/** Returns the current instance (CFG-6). */
export const selectInstance = ({ context }: JourneySnapshot): CampaignInstance => instanceOf(context);

export const selectFault = ({ context }: JourneySnapshot): Fault | null => context.visit.fault;

/** Returns the time at which date rules are evaluated, in milliseconds since the epoch. */
export const selectNow = ({ context }: JourneySnapshot): number => context.visit.now;

/** Returns the code of the email link that is open or was requested last; null if there is none. */
export const selectCode = ({ context }: JourneySnapshot): string | null => context.visit.code;

/** Returns the number of failed submissions; each failure resets the captcha (SUBM-4). */
export const selectFailures = ({ context }: JourneySnapshot): number => context.sending.failures;

/** Returns the stored part of the bonus game. */
export const selectKeptBonus = ({ context }: JourneySnapshot): Bonus => context.game.kept;

/** Returns the server's result of the current play; undefined until it has responded. */
export const selectResult = ({ context: { game } }: JourneySnapshot): PlayResult | undefined =>
  game.play ? game.kept.results[game.play.playUuid] : undefined;

/** Returns the notice above the fields of an account form; null if there is none. */
export const selectAccountNotice = ({ context }: JourneySnapshot): AccountNotice | null => context.account.notice;

/** The steps of redeeming a reward, as the screen shows them; `shop` while nothing is chosen (POINTS-4). */
export type RewardsPhase = 'loading' | 'failed' | 'shop' | 'confirming' | 'redeeming' | 'held' | 'redeemed';

export function selectRewardsPhase(snapshot: JourneySnapshot): RewardsPhase {
  const phases = ['failed', 'shop', 'confirming', 'redeeming', 'held', 'redeemed'] as const;
  return phases.find((rewards) => snapshot.matches({ flow: { account: { rewards } } })) ?? 'loading';
}

/** The phase of the details form: loading, failed to load, editable, or saved (POINTS-4). */
export type DetailsPhase = 'loading' | 'failed' | 'form' | 'saved';

export function selectDetailsPhase(snapshot: JourneySnapshot): DetailsPhase {
  const isIn = (details: 'loading' | 'waiting' | 'failed' | 'saved') =>
    snapshot.matches({ flow: { account: { details } } });
  if (isIn('failed')) return 'failed';
  if (isIn('saved')) return 'saved';
  return isIn('loading') || isIn('waiting') ? 'loading' : 'form';
}

/** The phase of the status page. `unknown`: no submission has this code; `sending`: an answer is sent. */
export type StatusPhase = 'loading' | 'unknown' | 'failed' | 'shown' | 'sending';

export function selectStatusPhase(snapshot: JourneySnapshot): StatusPhase {
  const isIn = (status: 'unknown' | 'failed' | 'shown' | 'preparing' | 'sending' | 'held') =>
    snapshot.matches({ flow: { status } });
  if (isIn('unknown')) return 'unknown';
  if (isIn('failed')) return 'failed';
  if (isIn('shown')) return 'shown';
  return isIn('preparing') || isIn('sending') || isIn('held') ? 'sending' : 'loading';
}

/** Returns the status of the submission; null until it is loaded. */
export const selectStatus = ({ context }: JourneySnapshot): SubmissionStatus | null => context.status.shown;

/** Returns the draft of the message to support. */
export const selectContactDraft = ({ context }: JourneySnapshot): ContactDraft => context.contact.draft;
