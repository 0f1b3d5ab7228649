import { ACCOUNT_SCREENS, MEMBER_SCREENS, type ScreenName } from '#domain/screens.ts';
import { hasProcessingMethod } from '#domain/rules/instance-rules.ts';
import { isDesktopRefused, isEarly, isExpired, isGateRequired } from '#domain/rules/startup-rules.ts';
import { instanceOf } from '#machines/journey/journey.visit.ts';
import { type JourneySnapshot, screenOf } from '#machines/journey/journey.selectors.ts';
import type { Step } from './walk.ts';

/** A requirement that must hold after every event in every situation, whatever the chart's structure. */
export interface Property {
  readonly name: string;
  /** Whether the step violates it. */
  readonly isBroken: (step: Step) => boolean;
}

const shows = (snapshot: JourneySnapshot, ...screens: ScreenName[]): boolean => {
  const screen = screenOf(snapshot);
  return screen === null || screen === 'broken' || screen === 'privacyPolicy' || screens.includes(screen);
};

/** STATUS-2: a status link always leads to the status screen, and only a status link does. */
const statusOf = ({ context }: JourneySnapshot): readonly ScreenName[] =>
  context.visit.code === null ? [] : ['status'];

/** The support screens, available in every state except on a rejected desktop (START-8). */
const SUPPORT = ['contact', 'contactComplete'] as const;

/** Whether no site is loaded yet, so requirements about a site do not apply. */
const isUnloaded = ({ context }: JourneySnapshot): boolean => context.site === null;

/** Events that remove pictures, sent by the visitor or after the server has accepted a submission. */
const TAKES_AWAY = /^(receipt\.deleted|submission\.accepted|signedOut|form\.submitted)/;

export const PROPERTIES: readonly Property[] = [
  {
    name: '[START-1] a campaign that has not started shows that, the privacy policy, support or a status',
    isBroken: ({ to }) =>
      !isUnloaded(to) && isEarly(campaignOf(to), nowOf(to)) && !shows(to, 'early', ...statusOf(to), ...SUPPORT),
  },
  {
    name: '[START-2] [ACCT-9] a campaign that is over shows that, an account, the privacy policy, support or a status',
    isBroken: ({ to }) =>
      !isUnloaded(to) &&
      isExpired(campaignOf(to), nowOf(to)) &&
      !shows(to, 'expired', ...statusOf(to), ...SUPPORT, ...ACCOUNT_SCREENS, ...MEMBER_SCREENS),
  },
  {
    name: '[START-3] a desktop that is not allowed sees the notice, the privacy policy or a status',
    isBroken: ({ to }) =>
      to.context.site !== null &&
      isDesktopRefused(to.context.site.configuration, to.context.visit.onDesktop) &&
      !shows(to, 'desktop', ...statusOf(to)),
  },
  {
    name: '[START-4] behind a gate that is closed lie the receipts and the form',
    isBroken: ({ to }) =>
      !isUnloaded(to) && isGateRequired(campaignOf(to), to.context.entry) && is(to, 'upload', 'form'),
  },
  {
    name: '[START-7] the receipts belong to a journey that takes some',
    isBroken: ({ to }) => is(to, 'upload') && !hasProcessingMethod(instanceOf(to.context)),
  },
  {
    name: '[START-7] the form needs a receipt where the journey takes some',
    isBroken: ({ to }) =>
      is(to, 'form') && hasProcessingMethod(instanceOf(to.context)) && to.context.entry.files.length === 0,
  },
  {
    name: '[START-7] the confirmation needs a submission',
    isBroken: ({ to }) => is(to, 'complete') && to.context.completion === null,
  },
  {
    name: '[START-11] no picture is lost that the visitor has not taken away',
    isBroken: ({ from, event, to }) =>
      !isUnloaded(from) && !TAKES_AWAY.test(event) && to.context.entry.files.length < from.context.entry.files.length,
  },
  {
    name: '[ERR-19] no error dialog goes along to another screen',
    isBroken: ({ from, to }) => screenOf(from) !== screenOf(to) && to.context.visit.fault !== null,
  },
  {
    name: '[START-9] nothing is held back any more from a step, or from the screens of an account',
    isBroken: ({ to }) =>
      is(to, 'upload', 'form', 'profile', 'rewards', 'details') && to.context.visit.requested !== 'start',
  },
  {
    name: '[UNAV-4] the page is blank only while the campaign is loaded',
    isBroken: ({ to }) => screenOf(to) === null && to.context.site !== null,
  },
  {
    name: '[OUTAGE-6] an outage is there only while something waits or is made again',
    isBroken: ({ to }) => to.context.visit.outage !== null && !to.hasTag('waiting') && !to.hasTag('busy'),
  },
  {
    name: '[OUTAGE-6] one is set aside only beside the journey',
    isBroken: ({ to }) =>
      to.context.sending.outageAside !== null && !is(to, 'contact', 'contactComplete', 'privacyPolicy'),
  },
  {
    name: '[SHELL-8] what a visitor waits for is under way',
    isBroken: ({ to }) => to.hasTag('busy') && Object.keys(to.children).length === 0,
  },
];

const is = (snapshot: JourneySnapshot, ...screens: ScreenName[]): boolean =>
  screens.some((screen) => screen === screenOf(snapshot));
const nowOf = ({ context }: JourneySnapshot): Date => new Date(context.visit.now);

function campaignOf({ context }: JourneySnapshot) {
  if (!context.site) throw new Error('the campaign has not been loaded yet');
  return context.site.campaign;
}
