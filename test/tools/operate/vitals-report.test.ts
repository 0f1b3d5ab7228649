import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageVitalsIn } from '#server/analytics/page-vitals.repository.ts';
import { runCommand } from '#test/kit/command.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { daysOf, reportVitals } from '#tools/operate/vitals/print-vitals.ts';

const DAY = 86_400_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function vitals(...words: string[]) {
  const { code, stdout, stderr } = await runCommand('vitals', words, { DATABASE_URL: database.url });
  return [code, code === 0 ? stdout : stderr];
}

/** Returns the output of the command, without a process. */
function reportOf(...words: string[]) {
  const settings = {
    databaseUrl: database.url,
    dataDir: '',
    campaignsDir: fileURLToPath(new URL('../../../server/campaigns', import.meta.url)),
  };
  return reportVitals(daysOf(words), settings, new Date());
}

describe('npx promenade vitals', () => {
  it('[VITALS-4] reports if nothing was measured', async () => {
    expect(await reportOf()).toEqual(['No measurements in the last 7 days.']);
    expect(await reportOf('1')).toEqual(['No measurements today (UTC).']);
  });

  it('[VITALS-4] prints counts, quantiles and shares by campaign, vital and device, of the days that are asked for', async () => {
    const stored = pageVitalsIn(database.app.db);
    // The uuid of the bundled campaign linnet.
    const linnet = '0b6c8a52-4a3e-4d0e-9d2f-000000000003';
    const gone = '00000000-0000-4000-8000-000000000001';
    const now = new Date();
    const before = new Date(now.getTime() - 7 * DAY);
    const page = { screen: 'offer', device: 'mobile' } as const;
    for (let index = 0; index < 9; index += 1)
      await stored.count(linnet, { ...page, values: { lcp: 900, inp: 40, cls: 0, alive: 700 } }, now);
    await stored.count(linnet, { ...page, screen: 'gate', values: { lcp: 5_000 } }, now);
    await stored.count(linnet, { ...page, device: 'desktop', values: { cls: 180 } }, now);
    await stored.count(gone, { ...page, values: { lcp: 12_000 } }, before);
    const row = (line: string) => line.trim().split(/\s{2,}/);
    const [code, week] = await vitals();
    expect([code, String(week).trimEnd().split('\n').map(row)]).toEqual([
      0,
      [
        ['Measurements of pages in the last 7 days; p50, p75 and p95 are estimated from histograms.'],
        [''],
        [`linnet (${linnet})`],
        ['pages', 'p50', 'p75', 'p95', 'good', 'poor'],
        ['LCP', 'mobile', '10', '967 ms', '1050 ms', '5000 ms', '90 %', '10 %'],
        ['INP', 'mobile', '9', '41 ms', '46 ms', '49 ms', '100 %', '0 %'],
        ['CLS', 'mobile', '9', '0.000', '0.000', '0.000', '100 %', '0 %'],
        ['CLS', 'desktop', '1', '0.175', '0.188', '0.198', '0 %', '0 %'],
        ['alive', 'mobile', '9', '650 ms', '725 ms', '785 ms', '100 %', '0 %'],
      ],
    ]);
    expect(await reportOf('8')).toContain(`a campaign that is no longer served (${gone})`);
  });

  it('[VITALS-4] rejects unknown arguments', async () => {
    expect(await vitals('often')).toEqual([
      2,
      'DAYS must be a whole number from 1 to 400. Usage: npx promenade vitals [DAYS]\n',
    ]);
    expect(daysOf([])).toBe(7);
    expect(daysOf(['400'])).toBe(400);
    for (const words of [['0'], ['401'], ['-1'], ['1.5'], ['7', '8']])
      expect(() => daysOf(words)).toThrow('DAYS must be a whole number');
  });
});
