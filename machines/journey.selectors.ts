import type { SnapshotFrom } from 'xstate';
import type { AccountNotice } from '#domain/account.ts';
import type { Bonus } from '#domain/bonus.ts';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { Entry } from '#domain/entry.ts';
import type { Fault } from '#domain/errors.ts';
import type { PlayResult } from '#domain/play.ts';
import type { Outage } from '#domain/rules/outage.ts';
import { isDesktopRefused, isEarly, isExpired } from '#domain/rules/startup.ts';
import { mayVisit } from '#domain/rules/steps.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import type { ContactDraft } from '#domain/support.ts';
import { instanceOf, nowOf, siteOf, visitFacts } from './journey.visit.ts';
import type { journeyMachine } from './journey.machine.ts';
import type { Hold, Site } from './journey.types.ts';

export type JourneySnapshot = SnapshotFrom<typeof journeyMachine>;

/** The screen of a snapshot; null while the page is blank. */
export function screenOf(snapshot: JourneySnapshot): ScreenName | null {
  const shown = Object.values(snapshot.getMeta()).find((meta) => meta?.screen !== undefined);
  return shown?.screen ?? null;
}

/** Why a call is being retried, both while it waits and while it is in flight; null if none is (S-23). */
export function selectOutage(snapshot: JourneySnapshot): Outage | null {
  return isWaiting(snapshot) || isBusy(snapshot) ? snapshot.context.visit.outage : null;
}

/** Whether a call is waiting to be retried (S-23). */
export function isWaiting(snapshot: JourneySnapshot): boolean {
  return snapshot.hasTag('waiting');
}

/** Whether the form has been sent and not answered yet. */
export function awaitsAnswer(snapshot: JourneySnapshot): boolean {
  return snapshot.matches({ flow: { submissionForm: 'sending' } });
}

/** What becomes of the submission under way if the page is closed; null while that is not known (OFFLINE-5). */
export const selectHold = ({ context }: JourneySnapshot): Hold | null => context.sending.hold;

/**
 * Whether a submission has been sent off and neither answered nor taken back: it is in flight, waits, or waits beside
 * what the visitor reads now.
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
 * The phase of the bonus game: loading or running, reporting, over and showing its result, played before, unreachable,
 * or waiting to be requested or reported again.
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

/** The loaded site. Every screen but the blank and the broken one has it. */
export const selectSite = ({ context }: JourneySnapshot): Site => siteOf(context);

/** Whether START-1 … START-3 let the visitor in, evaluated now. */
function isOfferOpen(snapshot: JourneySnapshot): boolean {
  const { campaign } = selectSite(snapshot);
  const now = nowOf(snapshot.context);
  return leadsToSupport(snapshot) && !isEarly(campaign, now) && !isExpired(campaign, now);
}

/**
 * Whether a link to a screen would be followed now. While pictures are prepared or a call is in flight nothing moves
 * the visitor away: a link that would be ignored is not offered (SHELL-12).
 */
export const isFollowed = (snapshot: JourneySnapshot, screen: ScreenName): boolean =>
  snapshot.can({ type: 'screen.requested', screen });

/** L-6: whether the brand leads to the offer from here. */
export const leadsToOffer = (snapshot: JourneySnapshot): boolean =>
  isOfferOpen(snapshot) && isFollowed(snapshot, 'offer') && mayVisit('offer', visitFacts(snapshot.context));

/** START-8: whether support may be visited. */
export const leadsToSupport = (snapshot: JourneySnapshot): boolean =>
  !isDesktopRefused(selectSite(snapshot).configuration, snapshot.context.visit.onDesktop);

/** The instance in force (CFG-6). */
export const selectInstance = ({ context }: JourneySnapshot): CampaignInstance => instanceOf(context);

export const selectEntry = ({ context }: JourneySnapshot): Entry => context.entry;

export const selectFault = ({ context }: JourneySnapshot): Fault | null => context.visit.fault;

/** The time at which date rules are evaluated, in milliseconds since the epoch. */
export const selectNow = ({ context }: JourneySnapshot): number => context.visit.now;

/** The code from the e-mail link that is open or was requested last. */
export const selectCode = ({ context }: JourneySnapshot): string | null => context.visit.code;

/** How often a submission has failed; each failure resets the captcha (SUBM-4). */
export const selectFailures = ({ context }: JourneySnapshot): number => context.sending.failures;

/** The stored part of the bonus game. */
export const selectKeptBonus = ({ context }: JourneySnapshot): Bonus => context.game.kept;

/** What the server has answered about the play in progress; undefined until it has. */
export const selectResult = ({ context: { game } }: JourneySnapshot): PlayResult | undefined =>
  game.play ? game.kept.results[game.play.playUuid] : undefined;

/** The notice above the fields of an account form. */
export const selectAccountNotice = ({ context }: JourneySnapshot): AccountNotice | null => context.account.notice;

/** The steps of redeeming a reward, as the screen shows them; `shop` while nothing is chosen (L-21). */
export type RewardsPhase = 'loading' | 'failed' | 'shop' | 'confirming' | 'redeeming' | 'held' | 'redeemed';

export function selectRewardsPhase(snapshot: JourneySnapshot): RewardsPhase {
  const phases = ['failed', 'shop', 'confirming', 'redeeming', 'held', 'redeemed'] as const;
  return phases.find((rewards) => snapshot.matches({ flow: { account: { rewards } } })) ?? 'loading';
}

/** What the profile's form shows: it is being loaded, could not be, is there, or is saved (L-21). */
export type DetailsPhase = 'loading' | 'failed' | 'form' | 'saved';

export function selectDetailsPhase(snapshot: JourneySnapshot): DetailsPhase {
  const isIn = (details: 'loading' | 'waiting' | 'failed' | 'saved') =>
    snapshot.matches({ flow: { account: { details } } });
  if (isIn('failed')) return 'failed';
  if (isIn('saved')) return 'saved';
  return isIn('loading') || isIn('waiting') ? 'loading' : 'form';
}

/** What the status page shows: it is loaded, knows no such submission, could not be loaded, is there, or sends. */
export type StatusPhase = 'loading' | 'unknown' | 'failed' | 'shown' | 'sending';

export function selectStatusPhase(snapshot: JourneySnapshot): StatusPhase {
  const isIn = (status: 'unknown' | 'failed' | 'shown' | 'preparing' | 'sending' | 'held') =>
    snapshot.matches({ flow: { status } });
  if (isIn('unknown')) return 'unknown';
  if (isIn('failed')) return 'failed';
  if (isIn('shown')) return 'shown';
  return isIn('preparing') || isIn('sending') || isIn('held') ? 'sending' : 'loading';
}

/** How the submission stands; null until it is loaded. */
export const selectStatus = ({ context }: JourneySnapshot): SubmissionStatus | null => context.status.shown;

/** The draft of the message to support. */
export const selectContactDraft = ({ context }: JourneySnapshot): ContactDraft => context.contact.draft;
