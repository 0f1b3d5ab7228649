import { readOwn, readWords, UsageError } from '../../command-words.ts';

/** The pages and runs to measure. */
export interface Options {
  /** Names of campaigns; empty for one of each bundled brand. */
  readonly brands: readonly string[];
  /** Number of measurements of each page. */
  readonly runs: number;
  /** Null for the first screen and the gate. */
  readonly screen: string | null;
}

const usage = 'npm run lab -- lighthouse [--runs N] [--screen gate|offer] [BRAND…]';
const SCREENS = ['gate', 'offer'];

/** @throws UsageError */
export function readOptions(words: readonly string[]): Options {
  const { names, values } = readWords(words, { usage, values: ['runs', 'screen'], takesNames: true });
  const { runs = '3', screen = null } = values;
  if (!/^[1-9]\d?$/.test(runs))
    throw new UsageError(`--runs must be a whole number from 1 to 99 (it is "${runs}"). Usage: ${usage}`);
  if (screen !== null && !SCREENS.includes(screen))
    throw new UsageError(`--screen must be ${SCREENS.join(' or ')} (it is "${screen}"). Usage: ${usage}`);
  return { brands: names, runs: Number(runs), screen };
}

/** Like `readOptions`, for this process: prints a usage error to standard error and exits with 2. */
export function ownOptions(): Options {
  return readOwn(readOptions);
}
