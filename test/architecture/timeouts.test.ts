import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** A literal timeout. Timeouts are for tests that hang, and one setting scales all of them (config/patience.ts). */
const OWN_TIMEOUT =
  /\btimeout: [\d_]+(?!%)\b(?!%)|\btest\.setTimeout\(|^\s*\}, \d+_000\);$|\bvi\.wait(?:For|Until)\((?![^]*?PATIENT,?\s*\))/m;

/** A duration in wall-clock time or CPU time. */
const DURATION =
  /\b(?:performance|Date)\.now\(\) - (?:\w*[aA]t|began|before|from|since|start(?:ed)?|tapped)\b|\bcpuUsage\(|\bhrtime\b|'longtask'/;
/** An assertion that reads the clock. */
const ASSERTED = /expect\([^;]*?\b(?:performance|Date)\.now\(\)[^;]*?\)\s*\.(?:not\.)?to/;
/** Files that read a duration without asserting anything about it, and what they do with it. */
const READS = {
  'kit/server/play-many.ts': 'returns the duration, for npm run lab -- bench',
};

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && path !== 'architecture/timeouts.test.ts',
);
const withText = (pattern: RegExp, among: readonly string[]) =>
  among.filter((path) => pattern.test(readFileSync(join(folder, path), 'utf8')));

it('no test has a timeout of its own, which TEST_PATIENCE would not scale', () => {
  expect(
    withText(
      OWN_TIMEOUT,
      files.filter((path) => /\.(test|spec)\.tsx?$/.test(path)),
    ),
  ).toEqual([]);
});

it('no test asserts a duration of the real clock, which depends on the machine', () => {
  expect(withText(DURATION, files).toSorted()).toEqual(Object.keys(READS));
  expect(withText(ASSERTED, files)).toEqual([]);
});

it.each([
  ['expect(performance.now() - began).toBeLessThan(5_000);', true],
  ['const took = Date.now() - startedAt;', true],
  ["observer.observe({ type: 'longtask' });", true],
  ['const { user } = process.cpuUsage(before);', true],
  ['const old = new Date(Date.now() - hours * HOUR);', false],
])('a duration is found in %j: %s', (line, isFound) => {
  expect(DURATION.test(line)).toBe(isFound);
});
