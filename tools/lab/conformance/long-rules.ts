import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '#scripts/run.mjs';
import { idsInTitle } from './read-rules.ts';

/** The least share of rules that `npm test` must prove without the tests of `npm run test:long`. */
export const LEAST_SHARE = 0.9;

const IS_LONG = /-long\.(?:test|spec)\.\w+$/;

/**
 * Returns the ids of the rules that only the slow tests of `npm run test:long` name.
 *
 * @param sources the text of each file below `test/`, by its path
 */
export function rulesOfLongTests(sources: ReadonlyMap<string, string>): ReadonlySet<string> {
  const idsOf = (isLong: boolean) =>
    [...sources].flatMap(([path, text]) => (IS_LONG.test(path) === isLong ? idsInTitle(text) : []));
  const named = new Set(idsOf(false));
  return new Set(idsOf(true).filter((id) => !named.has(id)));
}

/** Returns the text of each source file below `test/`, by its path relative to the root. */
export function testSources(): ReadonlyMap<string, string> {
  const paths = readdirSync(inRoot('test'), { recursive: true, encoding: 'utf8' })
    .map((path) => `test/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path));
  return new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
}
