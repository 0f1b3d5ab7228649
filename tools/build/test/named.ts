import { dirname, join } from 'node:path';
import { inRoot, runNode } from '#scripts/run.mjs';
import { testSources } from '../../lab/conformance/long-rules.ts';
import type { Guard } from './guard.ts';
import { literally, playwright, vitest } from './runners.ts';

const IS_TEST = /\.(test|spec)\.\w+$/;

/** The tests that the words select. */
interface Named {
  readonly files: readonly string[];
  /** Parts of titles; every title if empty. */
  readonly titles: readonly string[];
}

/**
 * Runs the tests that the words select, with the browser if they need one.
 *
 * @returns the exit code; 1 if there is no such test
 */
export async function runNamed(guard: Guard, words: readonly string[]): Promise<number> {
  const { files, titles } = namedBy(words, testSources());
  const code = await runNode([inRoot('scripts/ensure-build.mjs'), ...(files.some(isOfBrowser) ? [] : ['server'])]);
  if (code !== 0) return code;
  const title = titles.length > 0 ? { title: titles.map(literally).join('|') } : {};
  const [inBrowser, others] = [files.filter(isOfBrowser), files.filter((file) => !isOfBrowser(file))];
  const outcomes = await Promise.all([
    ...(others.length > 0 ? [vitest(guard, [], { files: others, ...title })] : []),
    ...(inBrowser.length > 0 ? [playwright(guard, [], { files: inBrowser, ...title })] : []),
  ]);
  const ran = outcomes.flatMap(({ results }) => results).filter(({ state }) => state !== 'skipped');
  if (ran.length === 0) console.error(`No test has ${words.join(' and ')} in its file name or title.`);
  const failed = ran.filter(({ state }) => state === 'failed').length;
  console.log(`\n${ran.length - failed} passed, ${failed} failed`);
  return ran.length === 0 || outcomes.some((outcome) => outcome.code !== 0) ? 1 : 0;
}

const isOfBrowser = (file: string): boolean => file.startsWith('test/browser/');

/**
 * Finds the tests that the words select. A word that is part of a test file's path selects files; all others are parts
 * of titles. Without a word of the first kind, selects the files that contain a title's word, or import a file below
 * `test/` that does.
 *
 * @param sources the files below `test/` by path, with their text
 */
export function namedBy(words: readonly string[], sources: ReadonlyMap<string, string>): Named {
  const tests = [...sources.keys()].filter((path) => IS_TEST.test(path));
  const chosen = tests.filter((path) => words.some((word) => path.includes(word)));
  const titles = words.filter((word) => !tests.some((path) => path.includes(word)));
  if (chosen.length > 0) return { files: chosen, titles };
  const holds = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return false;
    seen.add(path);
    const text = sources.get(path) ?? '';
    return (
      titles.some((word) => text.includes(word)) ||
      importsOf(path, text, sources).some((imported) => holds(imported, seen))
    );
  };
  return { files: tests.filter((path) => holds(path)), titles };
}

/** Returns the files below `test/` that a file imports. */
function importsOf(path: string, text: string, sources: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(/from '(\.[^']*|#test\/[^']*)'/g)].flatMap(([, source = '']) => {
    const target = source.startsWith('#test/') ? source.slice(1) : join(dirname(path), source);
    return sources.has(target) ? [target] : [];
  });
}
