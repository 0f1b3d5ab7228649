import { describe, expect, it } from 'vitest';
import { lintChecks } from '#campaign-lint/rules/lint-checks.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { instance, shortly } from '#test/kit/linted.ts';

const found = (fields: Parameters<typeof instanceOf>[0]) =>
  lintChecks(campaignOf({ instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2, ...fields })] }));

describe('the linter, for the checks of a journey,', () => {
  it('[CHECK-1] warns of checks that never run', () => {
    const finding = {
      level: 'warning',
      rule: 'idle-checks',
      path: 'campaign.instances.1.checks',
      message: 'never run, because processingMethod is not "automatic". Set it to "automatic", or remove the checks.',
    };
    expect(found({ processingMethod: 'manual', checks: ['dates'] })).toEqual([finding]);
    expect(found({ processingMethod: 'none', checks: ['dates'], reviewSample: 0.1 })).toEqual([finding]);
    expect(found({ processingMethod: 'manual', checks: [] })).toEqual([]);
    expect(found({ checks: ['dates'] })).toEqual([]);
  });

  it('[CHECK-4] warns of an empty sample', () => {
    const finding = {
      level: 'warning',
      rule: 'idle-checks',
      path: 'campaign.instances.1.reviewSample',
      message:
        'has no effect, because it is a share of the submissions that pass the checks, and there are none. Add checks, or remove it.',
    };
    expect(found({ reviewSample: 0.1 })).toEqual([finding]);
    expect(found({ checks: [], reviewSample: 0 })).toEqual([finding]);
    expect(found({ checks: ['dates'], reviewSample: 0.1 })).toEqual([]);
  });

  it('[CHECK-1] rejects a check that does not exist or is listed twice', () => {
    const of = (checks: string[]) => shortly({ instances: [instance(1, { checks } as object)] });
    expect(of(['sharp'])).toEqual(['error schema campaign.instances.0.checks.0']);
    expect(of(['dates', 'dates'])).toEqual(['error schema campaign.instances.0.checks']);
    expect(shortly({ instances: [instance(1, { processingMethod: 'manual', checks: ['dates'] })] })).toEqual([
      'warning idle-checks campaign.instances.0.checks',
    ]);
  });
});
