import type { Campaign, CampaignInstance } from '../campaign.ts';
import type { Entry } from '../entry.ts';
import type { ScreenName } from '../screens.ts';
import { type Completion, submissionOf } from './entry-rules.ts';
import { takesAnother } from './identity.ts';
import { currentInstance, hasBonus, hasProcessingMethod } from './instance-rules.ts';
import { hasGate, isExpired, isGateRequired, isLoginRequired } from './startup-rules.ts';

/** The facts that decide which screens may be visited. */
export interface VisitFacts {
  readonly campaign: Campaign;
  readonly instance: CampaignInstance;
  readonly entry: Entry;
  readonly completion: Completion | null;
  /** The code in the path of the screen. */
  readonly code: string | null;
  /** The time at which date rules are evaluated. */
  readonly now: Date;
}

/**
 * Whether the visitor may be on a screen (START-7). The gate and a required login (START-5) precede everything except
 * the offer, the account screens (ACCT-8) and screens that are readable in every state (START-8). After a confirmation
 * the offer begins a new entry, so another one must be possible (NEXT-8). Other screens need data: receipts a
 * processing method; the form a receipt, if the instance takes them; the confirmation and the bonus game a submission;
 * the profile, the rewards and the details a profile; screens of email links and the status of a submission their code.
 * After the campaign's end no account and no entry can be started or continued (ACCT-9).
 */
export function mayVisit(screen: ScreenName, facts: VisitFacts): boolean {
  const { campaign, instance, entry, completion, code, now } = facts;
  const isOver = isExpired(campaign, now);
  const isIn = !isGateRequired(campaign, entry) && !isLoginRequired(campaign, entry);
  // A submitted entry cannot be edited while its game has not been played.
  const isOpen = entry.submissionUuid === null && !isOver;
  switch (screen) {
    case 'privacyPolicy':
    case 'contact':
      return true;
    case 'gate':
      return isOpen && hasGate(campaign);
    case 'offer':
      return !isOver && (completion === null || mayEnterAgain(campaign, completion));
    case 'upload':
      return isOpen && isIn && hasProcessingMethod(instance);
    case 'form':
      return isOpen && isIn && (!hasProcessingMethod(instance) || entry.files.length > 0);
    case 'signIn':
      return entry.profile === null;
    case 'register':
      return entry.profile === null && !isOver;
    case 'forgotPassword':
      return true;
    case 'resetPassword':
    case 'verify':
    // Anyone with the link may read it, at any time and before the gate (STATUS-2).
    case 'status':
      return code !== null;
    case 'profile':
    case 'rewards':
    case 'details':
      return entry.profile !== null;
    case 'bonus': {
      const submission = submissionOf(campaign, entry, completion);
      return submission !== null && hasBonus(submission.instance);
    }
    case 'complete':
      return completion !== null || entry.submissionUuid !== null;
    case 'contactComplete':
    case 'broken':
    case 'early':
    case 'expired':
    case 'desktop':
      return false;
  }
}

/** NEXT-8: whether the person who made a submission may make another one. */
function mayEnterAgain(campaign: Campaign, { instancePk, entriesLeft }: Completion): boolean {
  return takesAnother(currentInstance(campaign, instancePk), entriesLeft);
}

/** NEXT-4: the submission is stored and its bonus game has not been played yet. */
export function isGameAhead(facts: VisitFacts): boolean {
  return facts.entry.submissionUuid !== null && mayVisit('bonus', facts);
}

/**
 * Returns the furthest screen that the visitor may reach (START-7): 'gate' until it is passed, 'signIn' while a login
 * is required.
 */
export function furthestScreen(facts: VisitFacts): ScreenName {
  if (isGameAhead(facts)) return 'bonus';
  const order = ['complete', 'form', 'upload'] as const;
  return (
    order.find((screen) => mayVisit(screen, facts)) ?? (isGateRequired(facts.campaign, facts.entry) ? 'gate' : 'signIn')
  );
}

/** The steps of the progress strip. */
export type ProgressStep = 'gate' | 'signIn' | 'upload' | 'form' | 'bonus';

/** Returns the steps of this instance, in order; all but the form are optional. */
export function progressSteps(campaign: Campaign, instance: CampaignInstance): ProgressStep[] {
  return [
    ...(hasGate(campaign) ? (['gate'] as const) : []),
    ...(campaign.loginYn ? (['signIn'] as const) : []),
    ...(hasProcessingMethod(instance) ? (['upload'] as const) : []),
    'form',
    ...(hasBonus(instance) ? (['bonus'] as const) : []),
  ];
}
