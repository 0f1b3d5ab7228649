import { expect, it } from 'vitest';
import { retentionEnd } from '#domain/rules/retention-rules.ts';

const timeZone = 'America/New_York';

it('[KEEP-2] data is kept for whole days after the end of the campaign in its zone', () => {
  const ends = (retentionDays: number) => retentionEnd({ dateEnd: '2026-08-31', retentionDays, timeZone });
  expect(ends(0)).toEqual(new Date('2026-09-01T03:59:59.999Z'));
  expect(ends(1)).toEqual(new Date('2026-09-02T03:59:59.999Z'));
  expect(ends(90)).toEqual(new Date('2026-11-30T03:59:59.999Z'));
});

it('[KEEP-2] data of a campaign without an end, or without a period, is kept without limit', () => {
  expect(retentionEnd({ dateEnd: null, retentionDays: 90, timeZone })).toBeNull();
  expect(retentionEnd({ dateEnd: '2026-08-31', timeZone })).toBeNull();
});
