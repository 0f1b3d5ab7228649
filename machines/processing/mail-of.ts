import type { ProcessingState } from '#domain/processing.ts';
import type { StatusMailKind } from '#domain/status.ts';
import { isApproved } from './life.ts';

/** The email for each state that visitors are notified of, except approval. */
const TOLD: Readonly<Partial<Record<ProcessingState, StatusMailKind>>> = {
  awaitingPicture: 'pictureWanted',
  rejected: 'refused',
  sent: 'sent',
  shipped: 'shipped',
  assigned: 'code',
  won: 'won',
};

/**
 * Returns the email to send for an event, from the states before and after it (MAIL-1); null for none. An undone
 * decision leads back to review, which no email reports.
 */
export function mailOf(before: ProcessingState, after: ProcessingState): StatusMailKind | null {
  return TOLD[after] ?? (isApproved(after) && !isApproved(before) ? 'approved' : null);
}
