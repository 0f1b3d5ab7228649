import { expect, it } from 'vitest';
import { lintRetention } from '#campaign-lint/rules/lint-retention.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { instance, shortly } from '#test/kit/linted.ts';

const found = (fields: Partial<Parameters<typeof campaignOf>[0]>) =>
  lintRetention(campaignOf({ instances: [instanceOf({ pk: 1 })], ...fields }));

it('[KEEP-2] the linter warns of retention days without an end of the campaign', () => {
  expect(found({ retentionDays: 90, dateEnd: null })).toEqual([
    {
      level: 'warning',
      rule: 'retention-without-end',
      path: 'campaign.retentionDays',
      message: 'counts from dateEnd, which is missing, so nothing is ever erased. Set dateEnd.',
    },
  ]);
  expect(found({ retentionDays: 90, dateEnd: '2026-12-31' })).toEqual([]);
  expect(found({ dateEnd: null })).toEqual([]);
});

it('[KEEP-2] the linter rejects fractions of a day, less than one day, and more than ten years', () => {
  const of = (retentionDays: number) => shortly({ instances: [instance(1)], dateEnd: '2026-12-31', retentionDays });
  for (const days of [0, -1, 1.5, 3_651]) expect(of(days)).toContain('error schema campaign.retentionDays');
  expect([of(1), of(3_650)].flat()).not.toContain('error schema campaign.retentionDays');
});
