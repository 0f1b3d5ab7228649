import type { ProcessingState } from '#domain/processing.ts';
import type { StatusMailKind } from '#domain/status.ts';
import type { ProcessingEvent } from './events.ts';
import { isApproved } from './life.ts';

/** The mails of states that a visitor is told of, besides being approved. */
const TOLD: Readonly<Partial<Record<ProcessingState, StatusMailKind>>> = {
  awaitingPicture: 'pictureWanted',
  rejected: 'refused',
  sent: 'sent',
  shipped: 'shipped',
  assigned: 'code',
  won: 'won',
};

/** The mail that an event owes the visitor, by the states around it (MAIL-1); null for none. */
export function mailOf(
  type: ProcessingEvent['type'],
  before: ProcessingState,
  after: ProcessingState,
): StatusMailKind | null {
  if (type === 'undo') return null;
  return TOLD[after] ?? (isApproved(after) && !isApproved(before) ? 'approved' : null);
}
