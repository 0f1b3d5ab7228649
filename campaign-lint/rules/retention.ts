import type { Campaign } from '#domain/campaign.ts';
import { type Finding, warning } from '../finding.ts';

/** Days after an end that there is not are never over (KEEP-2). */
export function lintRetention({ dateEnd, retentionDays }: Campaign): Finding[] {
  if (retentionDays === undefined || dateEnd !== null) return [];
  return [
    warning('retention-without-end', 'campaign.retentionDays', 'counts from dateEnd, which the campaign has not'),
  ];
}
