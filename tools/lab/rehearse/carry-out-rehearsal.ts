import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inRoot } from '#scripts/run.mjs';
import { isExact } from './books/compare.ts';
import type { Options } from './rehearsal-options.ts';
import { rehearse } from './rehearse.ts';
import { figuresOf } from './report/report-figures.ts';
import { reportPage } from './report/report-page.ts';
import { verdictOf } from './report/verdict.ts';
import { counted, decimal } from './report/report-words.ts';

export interface Carried {
  /** The built site. */
  readonly siteDir: string;
  readonly say: (line: string) => void;
  readonly signal?: AbortSignal;
}

const MARKS = { good: '  ', look: '! ', wrong: 'NO' } as const;

/**
 * Runs a rehearsal, writes the report, and prints a summary.
 *
 * @returns the exit code: 1 if the client results differ from the stored data (REHEARSE-2)
 * @throws Error if the campaign cannot be rehearsed, or on abort
 */
export async function carryOut(options: Options, { siteDir, say, ...rest }: Carried): Promise<0 | 1> {
  const rehearsal = await rehearse({
    ...options,
    ...rest,
    siteDir,
    onProgress: (come, day) => say(`day ${day}: ${counted(come)} of ${counted(options.visitors)} visitors`),
  });
  const { name, comparisons, seconds } = rehearsal;
  const file = options.out ?? inRoot(`.cache/rehearsals/${name}.html`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await reportPage(rehearsal, options.costs));
  say('');
  for (const { kind, text } of verdictOf(figuresOf(rehearsal, options.costs))) say(`${MARKS[kind]} ${text}`);
  for (const { what, differences } of comparisons) for (const each of differences) say(`   ${what}: ${each}`);
  say(`\n${decimal(seconds, 0)} seconds. The report: ${file}`);
  return isExact(comparisons) ? 0 : 1;
}
