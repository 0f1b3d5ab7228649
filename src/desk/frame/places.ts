import { deskCalls, type Me } from '#domain/desk/calls.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import type { IconName } from '../Icon.tsx';

export interface Place {
  readonly to: '/' | '/review' | '/campaigns' | '/payouts' | '/draws' | '/support' | '/people' | '/audit';
  readonly name: string;
  readonly icon: IconName;
  /** By which it is opened as well. */
  readonly keys: readonly string[];
  readonly isOpen: (me: Me) => boolean;
}

/** The places of the desk, in the order of its rail. */
const PLACES: readonly Place[] = [
  { to: '/', name: 'Start', icon: 'key', keys: [], isOpen: () => true },
  { to: '/review', name: 'Review', icon: 'inbox', keys: ['G', 'R'], isOpen: mayReview },
  { to: '/campaigns', name: 'Campaigns', icon: 'grid', keys: ['G', 'C'], isOpen: () => true },
  { to: '/payouts', name: 'Payouts', icon: 'pay', keys: ['G', 'S'], isOpen: mayPay },
  { to: '/draws', name: 'Draws', icon: 'ticket', keys: ['G', 'D'], isOpen: mayDraw },
  { to: '/support', name: 'Support', icon: 'life', keys: ['G', 'M'], isOpen: mayAnswer },
  { to: '/people', name: 'People', icon: 'user', keys: ['G', 'P'], isOpen: mayFindPeople },
  { to: '/audit', name: 'Audit log', icon: 'log', keys: ['G', 'A'], isOpen: mayReadAudit },
];

/** Whether somebody may read any of the audit log. */
export function mayReadAudit({ operator }: Me): boolean {
  const campaign = operator.campaigns?.[0] ?? null;
  return judgeRights(deskCalls.listAudit, operator, campaign) === 'may';
}

/** Whether somebody may look up a person in any campaign of theirs. */
export function mayFindPeople({ operator }: Me): boolean {
  return judgeRights(deskCalls.findPerson, operator, operator.campaigns?.[0] ?? null) === 'may';
}

/** Whether somebody answers messages to support. */
export function mayAnswer({ operator }: Me): boolean {
  return judgeRights(deskCalls.listMessages, operator, null) === 'may';
}

/** Whether somebody pays. */
export function mayPay({ operator }: Me): boolean {
  return judgeRights(deskCalls.listPayouts, operator, null) === 'may';
}

/** Whether somebody draws. */
export function mayDraw({ operator }: Me): boolean {
  return judgeRights(deskCalls.listDraws, operator, null) === 'may';
}

/** Whether somebody may look at the queue. */
export function mayReview({ operator }: Me): boolean {
  return judgeRights(deskCalls.listQueue, operator, null) === 'may';
}

/** Those that somebody may open. */
export const placesOf = (me: Me): readonly Place[] => PLACES.filter(({ isOpen }) => isOpen(me));
