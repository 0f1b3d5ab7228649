import type { Campaign } from '../campaign.ts';
import { closesAt } from './date-rules.ts';

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Returns when the retention of visitors' data ends: the configured number of 24-hour days after the campaign's end.
 * Null if the campaign has no end, or keeps the data without limit.
 */
export function retentionEnd({
  dateEnd,
  retentionDays,
  timeZone,
}: Pick<Campaign, 'dateEnd' | 'retentionDays' | 'timeZone'>): Date | null {
  if (dateEnd === null || retentionDays === undefined) return null;
  return new Date(closesAt(dateEnd, timeZone).getTime() + retentionDays * DAY);
}
