import { describe, expect, it } from 'vitest';
import type { Check } from '#domain/processing.ts';
import { type Checked, checkResults, isSampled, passes, type PictureQuality } from '#domain/rules/check-rules.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';

const campaign = campaignOf({ dateStart: '2026-06-01', dateEnd: '2026-06-30' });
const good: PictureQuality = { width: 600, height: 900, sharpness: 7, light: 200 };
const checked = (fields: Partial<Checked> = {}): Checked => ({
  receivedAt: new Date('2026-06-15T12:00:00Z'),
  entries: 1,
  duplicateOf: null,
  pictures: [{ quality: good, isRecognisable: true }],
  ...fields,
});
const found = (check: Check, fields?: Partial<Checked>, instance: Parameters<typeof instanceOf>[0] = {}) => {
  const [result] = checkResults(campaign, instanceOf({ checks: [check], ...instance }), checked(fields));
  return [result?.verdict, result?.reason];
};
const measured = (...all: readonly (Partial<PictureQuality> | null)[]) => ({
  pictures: all.map((quality) => ({ quality: quality && { ...good, ...quality }, isRecognisable: true })),
});

describe('the checks of a submission', () => {
  it('[CHECK-1] are those that its journey lists, in that order', () => {
    const checks = ['pictureGood', 'dates', 'maxEntries', 'pictureNew'] as const;
    const results = checkResults(campaign, instanceOf({ checks: [...checks] }), checked());
    expect(results.map(({ check, verdict }) => [check, verdict])).toEqual(checks.map((check) => [check, 'pass']));
    expect(checkResults(campaign, instanceOf(), checked())).toEqual([]);
  });

  it('[CHECK-1] compare the time of arrival with the dates of campaign and journey', () => {
    const at = (moment: string) => ({ receivedAt: new Date(moment) });
    expect(found('dates')).toEqual(['pass', 'received within the dates of the offer']);
    expect(found('dates', at('2026-06-01T03:59:59Z'))).toEqual(['fail', 'received before the offer began']);
    expect(found('dates', at('2026-07-01T03:59:59Z'))[0]).toBe('pass');
    expect(found('dates', at('2026-07-01T04:00:00Z'))).toEqual(['fail', 'received after the offer had ended']);
    expect(found('dates', {}, { dateEnd: '2026-06-10' })[0]).toBe('fail');
    expect(found('dates', {}, { dateStart: '2026-06-20' })[0]).toBe('fail');
  });

  it('[CHECK-1] count the entries of its person', () => {
    const limited = { limitsInformation: { maxBonus: 0, maxEntries: 2 } };
    expect(found('maxEntries', { entries: 2 }, limited)).toEqual(['pass', 'entry 2 of this person of 2']);
    expect(found('maxEntries', { entries: 3 }, limited)).toEqual(['fail', 'entry 3 of this person, and 2 allowed']);
    expect(found('maxEntries', { entries: 9 })).toEqual(['pass', 'entry 9 of this person; any number is allowed']);
  });

  it('[CHECK-1] name the submission with the same picture, and are undecided for a blank picture', () => {
    expect(found('pictureNew')).toEqual(['pass', 'no picture has been seen before in this campaign']);
    expect(found('pictureNew', { duplicateOf: 'abc' })).toEqual(['fail', 'submission abc has one of its pictures']);
    const hidden = { quality: good, isRecognisable: false };
    const pictures = [{ quality: good, isRecognisable: true }, hidden];
    expect(found('pictureNew', { pictures })).toEqual(['unknown', 'picture 2 shows too little to be known again']);
    expect(found('pictureNew', { pictures: [hidden] })[0]).toBe('unknown');
    expect(found('pictureNew', { pictures: [] })).toEqual(['unknown', 'there is no picture']);
  });

  it('[CHECK-1] report what is wrong with which picture', () => {
    expect(found('pictureGood')).toEqual(['pass', 'every picture is large, sharp and bright enough']);
    const limits = measured({ width: 300 }, { sharpness: 1.2 }, { light: 40 }, { light: 245 });
    expect(found('pictureGood', limits)[0]).toBe('pass');
    expect(found('pictureGood', measured({}, { height: 299 }))).toEqual([
      'fail',
      'picture 2 is too small (600 × 299 pixels)',
    ]);
    expect(found('pictureGood', measured({ sharpness: 1.19 }, { light: 39.4 }, { light: 245.6 }))).toEqual([
      'fail',
      'picture 1 is blurred (sharpness 1.2 of 1.2); picture 2 is too dark (brightness 39 of 255); picture 3 is too bright (brightness 246 of 255)',
    ]);
    expect(found('pictureGood', measured({ light: 3 }, null))).toEqual(['unknown', 'picture 2 could not be read']);
    expect(found('pictureGood', measured(null))).toEqual(['unknown', 'picture 1 could not be read']);
    expect(found('pictureGood', { pictures: [] })).toEqual(['unknown', 'there is no picture']);
  });

  it('[CHECK-3] approve a submission only if it passes all of them', () => {
    const result = (verdict: 'pass' | 'fail' | 'unknown') => ({ check: 'dates' as const, verdict, reason: '' });
    expect(passes([result('pass'), result('pass')])).toBe(true);
    expect(passes([result('pass'), result('fail')])).toBe(false);
    expect(passes([result('unknown')])).toBe(false);
    expect(passes([])).toBe(false);
  });

  it('[CHECK-4] send a share of passing submissions to review: 2 %, or what the journey sets', () => {
    const [first, last] = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
    const sampled = (uuid: string, reviewSample?: number) => isSampled(instanceOf({ reviewSample }), uuid);
    expect([sampled(first), sampled(last)]).toEqual([true, false]);
    expect([sampled(first, 0), sampled(last, 1)]).toEqual([false, true]);
    expect([sampled('051eb851-0000-4000-8000-000000000000'), sampled('051eb852-0000-4000-8000-000000000000')]).toEqual([
      true,
      false,
    ]);
    expect(sampled('80000000-0000-4000-8000-000000000000', 0.5)).toBe(false);
  });
});
