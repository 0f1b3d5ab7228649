import { readFileSync } from 'node:fs';
import type { GuardMeanings } from '#chart/docs/guards-table.ts';
import { inRoot } from '#scripts/run.mjs';

/** A docstring and the guard under it. */
const DOCUMENTED = /^\/\*\*(?<text>(?:(?!\*\/)[\s\S])*)\*\/\nexport const (?<name>\w+) = /gm;

/**
 * Returns what the guards of a file check, from their docstrings.
 *
 * @param source the file, relative to the project root
 */
export function guardMeanings(source: string): GuardMeanings {
  const found = readFileSync(inRoot(source), 'utf8').matchAll(DOCUMENTED);
  return new Map(Array.from(found, ({ groups = {} }) => [groups['name'] ?? '', sentenceIn(groups['text'] ?? '')]));
}

/** Returns a docstring as one line. */
function sentenceIn(docstring: string): string {
  return docstring.replaceAll(/\n \*/g, ' ').replaceAll(/\s+/g, ' ').trim();
}
