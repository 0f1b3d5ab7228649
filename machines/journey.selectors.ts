import type { SnapshotFrom } from 'xstate';
import type { AccountNotice } from '#domain/account.ts';
import type { Bonus } from '#domain/bonus.ts';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { Entry } from '#domain/entry.ts';
import type { Fault } from '#domain/errors.ts';
import type { Outage } from '#domain/rules/outage.ts';
import type { ScreenName } from '#domain/screens.ts';
import type { ContactDraft } from '#domain/support.ts';
import { instanceOf, siteOf } from './journey.facts.ts';
import { isDesktopRefused, isEarly, isExpired } from './journey.guards.ts';
import type { journeyMachine } from './journey.machine.ts';
import type { Site } from './journey.types.ts';

export type JourneySnapshot = SnapshotFrom<typeof journeyMachine>;

/** The screen of a snapshot; null while the page is blank. */
export function screenOf(snapshot: JourneySnapshot): ScreenName | null {
  const shown = Object.values(snapshot.getMeta()).find((meta) => meta?.screen !== undefined);
  return shown?.screen ?? null;
}

/**
 * Why a call is being made again by itself, while it waits for that and while it is under way; null where none is
 * (S-23).
 */
export function selectOutage(snapshot: JourneySnapshot): Outage | null {
  return isWaiting(snapshot) || isBusy(snapshot) ? snapshot.context.visit.outage : null;
}

/** Whether a call waits to be made again by itself (S-23). */
export function isWaiting(snapshot: JourneySnapshot): boolean {
  return snapshot.hasTag('waiting');
}

/** Whether the visitor has sent the form off and no answer has come yet. */
export function awaitsAnswer(snapshot: JourneySnapshot): boolean {
  return snapshot.matches({ flow: { submissionForm: 'sending' } });
}

/** Whether something is in flight that the visitor waits for. */
export function isBusy(snapshot: JourneySnapshot): boolean {
  return snapshot.hasTag('busy');
}

/**
 * Where the bonus game is: being loaded or played, being reported, over and told of, played before, out of reach, or
 * waiting to be asked for or reported again.
 */
export type BonusPhase = 'loading' | 'running' | 'reporting' | 'told' | 'played' | 'unreachable' | 'waiting';

export function selectBonusPhase(snapshot: JourneySnapshot): BonusPhase {
  const isIn = (
    state: 'played' | 'unreachable' | 'waiting' | { playing: 'running' | 'reporting' | 'waiting' | 'told' },
  ) => snapshot.matches({ flow: { bonusExperience: state } });
  if (isIn('played')) return 'played';
  if (isIn('waiting') || isIn({ playing: 'waiting' })) return 'waiting';
  if (isIn('unreachable')) return 'unreachable';
  return (['running', 'reporting', 'told'] as const).find((playing) => isIn({ playing })) ?? 'loading';
}

/** The loaded site; screens other than the blank and the broken one always have it. */
export const selectSite = ({ context }: JourneySnapshot): Site => siteOf(context);

/** START-1 … START-3 let the visitor pass: the guards that start-up asks, asked now. */
export const isOfferOpen = ({ context }: JourneySnapshot): boolean =>
  ![isEarly, isExpired, isDesktopRefused].some((holds) => holds({ context }));

/** The instance in force (CFG-6). */
export const selectInstance = ({ context }: JourneySnapshot): CampaignInstance => instanceOf(context);

export const selectEntry = ({ context }: JourneySnapshot): Entry => context.entry;

export const selectFault = ({ context }: JourneySnapshot): Fault | null => context.visit.fault;

/** The moment that the visit's date rules are judged at, in milliseconds since the epoch. */
export const selectNow = ({ context }: JourneySnapshot): number => context.visit.now;

/** The code of the link from an e-mail that is shown or was asked for last. */
export const selectCode = ({ context }: JourneySnapshot): string | null => context.visit.code;

/** How often a submission has failed: with each one the captcha begins anew (SUBM-4). */
export const selectFailures = ({ context }: JourneySnapshot): number => context.sending.failures;

/** What is kept of the bonus game. */
export const selectKeptBonus = ({ context }: JourneySnapshot): Bonus => context.game.kept;

/** What an account form says above its fields. */
export const selectAccountNotice = ({ context }: JourneySnapshot): AccountNotice | null => context.account.notice;

/** The message to support, as it is written. */
export const selectContactDraft = ({ context }: JourneySnapshot): ContactDraft => context.contact.draft;
