import type { Campaign, Journey } from '../campaign.ts';
import type { Entry } from '../entry.ts';
import type { ScreenName } from '../screens.ts';
import type { Completion } from './entries.ts';
import { hasBonus, hasProcessingMethod } from './journeys.ts';
import { hasGate, isGateRequired } from './startup.ts';

/** What the way to a screen depends on. */
export interface VisitFacts {
  readonly campaign: Campaign;
  readonly journey: Journey;
  readonly entry: Entry;
  readonly completion: Completion | null;
}

/**
 * Whether the visitor may be on a screen (START-7): the gate comes before all but the offer of an `offerFirst` campaign,
 * receipts need a processing method, the form a receipt where there is one, the confirmation a submission.
 */
export function mayVisit(screen: ScreenName, { campaign, journey, entry, completion }: VisitFacts): boolean {
  const gateIsBehind = !isGateRequired(campaign, entry);
  switch (screen) {
    case 'privacyPolicy':
      return true;
    case 'gate':
      return hasGate(campaign);
    case 'offer':
      return gateIsBehind || campaign.offerFirst;
    case 'receipts':
      return gateIsBehind && hasProcessingMethod(journey);
    case 'form':
      return gateIsBehind && (!hasProcessingMethod(journey) || entry.files.length > 0);
    case 'complete':
      return completion !== null;
    case 'contact':
      return gateIsBehind || completion !== null;
    case 'contactComplete':
    case 'broken':
    case 'early':
    case 'expired':
    case 'desktop':
      return false;
  }
}

/** The furthest step that the visitor has earned (START-7); 'gate' while it is not passed. */
export function furthestScreen(facts: VisitFacts): ScreenName {
  const order = ['complete', 'form', 'receipts'] as const;
  return order.find((screen) => mayVisit(screen, facts)) ?? 'gate';
}

/** The stubs of the progress strip (DESIGN §4). */
export type ProgressStep = 'eligibility' | 'receipt' | 'details' | 'bonus';

/** The steps that this journey consists of, in order: no gate drops the first, no receipt the second, no game the last. */
export function progressSteps(campaign: Campaign, journey: Journey): ProgressStep[] {
  return [
    ...(hasGate(campaign) ? (['eligibility'] as const) : []),
    ...(hasProcessingMethod(journey) ? (['receipt'] as const) : []),
    'details',
    ...(hasBonus(journey) ? (['bonus'] as const) : []),
  ];
}
