import type { Campaign } from '../campaign.ts';
import { closesAt } from './dates.ts';

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Until when what visitors entered is kept: so many days of 24 hours after the campaign has ended. Null if it has no
 * end, or keeps it for ever.
 */
export function retentionEnd({
  dateEnd,
  retentionDays,
  timeZone,
}: Pick<Campaign, 'dateEnd' | 'retentionDays' | 'timeZone'>): Date | null {
  if (dateEnd === null || retentionDays === undefined) return null;
  return new Date(closesAt(dateEnd, timeZone).getTime() + retentionDays * DAY);
}
