import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** Timeouts are for tests that hang, and one setting scales all of them (config/patience.ts). */
const OWN_TIMEOUT =
  /\btimeout: [\d_]+(?!%)\b(?!%)|\btest\.setTimeout\(|^\s*\}, \d+_000\);$|\bvi\.wait(?:For|Until)\((?![^]*?PATIENT,?\s*\))/m;

it('no test has a timeout of its own, which TEST_PATIENCE would not scale', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(test|spec)\.tsx?$/.test(path),
  );
  const own = files.filter((path) => OWN_TIMEOUT.test(readFileSync(join(folder, path), 'utf8')));
  expect(own).toEqual([]);
});
