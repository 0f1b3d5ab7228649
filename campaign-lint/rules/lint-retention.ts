import type { Campaign } from '#domain/campaign.ts';
import { type Finding, warning } from '../finding.ts';

/** Reports a retention period without an end date, because it never ends (KEEP-2). */
export function lintRetention({ dateEnd, retentionDays }: Campaign): Finding[] {
  if (retentionDays === undefined || dateEnd !== null) return [];
  return [
    warning(
      'retention-without-end',
      'campaign.retentionDays',
      'counts from dateEnd, which is missing, so nothing is ever erased. Set dateEnd.',
    ),
  ];
}
