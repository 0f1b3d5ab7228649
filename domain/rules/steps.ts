import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Entry } from '../entry.ts';
import type { ScreenName } from '../screens.ts';
import { type Completion, submissionOf } from './entries.ts';
import { hasBonus, hasProcessingMethod } from './instances.ts';
import { hasGate, isGateRequired, isLoginRequired } from './startup.ts';

/** What the way to a screen depends on. */
export interface VisitFacts {
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
  readonly entry: Entry;
  readonly completion: Completion | null;
  /** The code that the path of a screen carries. */
  readonly code: string | null;
}

/**
 * Whether the visitor may be on a screen (START-7): the gate comes before all but the offer of an `offerFirst`
 * campaign, and so does a login that is asked for (START-5); receipts need a processing method, the form a receipt
 * where there is one, the confirmation and the bonus game a submission, the profile a profile, and the screens of a
 * link from an e-mail its code.
 */
export function mayVisit(screen: ScreenName, { campaign, instance, entry, completion, code }: VisitFacts): boolean {
  const gateIsBehind = !isGateRequired(campaign, entry);
  // With the confirmation the entry is reset, and the gate closes behind it.
  const isPastGate = gateIsBehind || completion !== null;
  const isIn = gateIsBehind && !isLoginRequired(campaign, entry);
  // What was submitted is not entered again while its game is ahead.
  const isOpen = entry.submissionUuid === null;
  switch (screen) {
    case 'privacyPolicy':
      return true;
    case 'gate':
      return isOpen && hasGate(campaign);
    case 'offer':
      return isIn || campaign.offerFirst;
    case 'receipts':
      return isOpen && isIn && hasProcessingMethod(instance);
    case 'form':
      return isOpen && isIn && (!hasProcessingMethod(instance) || entry.files.length > 0);
    case 'signIn':
    case 'register':
      return isPastGate && entry.profile === null;
    case 'forgotPassword':
      return isPastGate;
    case 'resetPassword':
    case 'verify':
      return isPastGate && code !== null;
    case 'profile':
      return isPastGate && entry.profile !== null;
    case 'game': {
      const submission = submissionOf(campaign, entry, completion);
      return submission !== null && hasBonus(submission.instance);
    }
    case 'complete':
      return completion !== null || !isOpen;
    case 'contact':
      return isPastGate;
    case 'contactComplete':
    case 'broken':
    case 'early':
    case 'expired':
    case 'desktop':
      return false;
  }
}

/** NEXT-4: the submission is made, and its bonus game is ahead. */
export function isGameAhead(facts: VisitFacts): boolean {
  return facts.entry.submissionUuid !== null && mayVisit('game', facts);
}

/**
 * The furthest step that the visitor has earned (START-7); 'gate' while it is not passed, 'signIn' while a login is
 * owed.
 */
export function furthestScreen(facts: VisitFacts): ScreenName {
  if (isGameAhead(facts)) return 'game';
  const order = ['complete', 'form', 'receipts'] as const;
  return (
    order.find((screen) => mayVisit(screen, facts)) ?? (isGateRequired(facts.campaign, facts.entry) ? 'gate' : 'signIn')
  );
}

/** The stubs of the progress strip (DESIGN §4). */
export type ProgressStep = 'eligibility' | 'signIn' | 'receipt' | 'details' | 'bonus';

/** The steps that this instance consists of, in order; each but the details only where the instance has it. */
export function progressSteps(campaign: Campaign, instance: CampaignInstance): ProgressStep[] {
  return [
    ...(hasGate(campaign) ? (['eligibility'] as const) : []),
    ...(campaign.loginYn ? (['signIn'] as const) : []),
    ...(hasProcessingMethod(instance) ? (['receipt'] as const) : []),
    'details',
    ...(hasBonus(instance) ? (['bonus'] as const) : []),
  ];
}
