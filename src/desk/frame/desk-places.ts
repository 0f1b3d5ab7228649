import { deskCalls, type Me } from '#domain/desk/desk-calls.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import type { IconName } from '../Icon.tsx';

export interface Place {
  readonly to: '/' | '/review' | '/campaigns' | '/payouts' | '/draws' | '/support' | '/people' | '/audit';
  readonly name: string;
  readonly icon: IconName;
  /** The shortcut that opens it, as a sequence of keys. */
  readonly keys: readonly string[];
  readonly isOpen: (me: Me) => boolean;
}

/** The screens of the desk, in the order of the navigation rail. */
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

/** Whether an operator may read any part of the audit log. */
export function mayReadAudit({ operator }: Me): boolean {
  const campaign = operator.campaigns?.[0] ?? null;
  return judgeRights(deskCalls.listAudit, operator, campaign) === 'may';
}

/** Whether an operator may look up people in any of their campaigns. */
export function mayFindPeople({ operator }: Me): boolean {
  return judgeRights(deskCalls.findPerson, operator, operator.campaigns?.[0] ?? null) === 'may';
}

/** Whether an operator may answer support messages. */
export function mayAnswer({ operator }: Me): boolean {
  return judgeRights(deskCalls.listMessages, operator, null) === 'may';
}

/** Whether an operator may make payments. */
export function mayPay({ operator }: Me): boolean {
  return judgeRights(deskCalls.listPayouts, operator, null) === 'may';
}

/** Whether an operator may hold draws. */
export function mayDraw({ operator }: Me): boolean {
  return judgeRights(deskCalls.listDraws, operator, null) === 'may';
}

/** Whether an operator may view the queue. */
export function mayReview({ operator }: Me): boolean {
  return judgeRights(deskCalls.listQueue, operator, null) === 'may';
}

/** Returns the screens that an operator may open. */
export const placesOf = (me: Me): readonly Place[] => PLACES.filter(({ isOpen }) => isOpen(me));
