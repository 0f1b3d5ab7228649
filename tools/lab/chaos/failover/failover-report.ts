import { columns } from '../../../text-columns.ts';
import type { Called } from '../keep-calling.ts';
import { countEach, type Outcome } from '../restart-outcome.ts';
import type { Entry } from './books.ts';

/** Maximum time without an acknowledgement, in milliseconds. */
const MOST_SILENT_MS = 30_000;
/** Statuses that a page retries: responses of a balancer, or of a server without a database. */
const LATER = ['status 502', 'status 503', 'status 504'];
/** Status from the balancer for a call in progress on a server that died. */
const CUT = ['status 502'];

/** The results of one kill. All times are in milliseconds by performance.now(). */
export interface Struck {
  readonly name: string;
  readonly at: number;
  /** When another PostgreSQL became the primary; undefined if none had to. */
  readonly tookOverAt: number | undefined;
  /** When everything had recovered and the next kill was possible. */
  readonly wholeAt: number;
}

/**
 * Returns the table of a run. It passes if all acknowledged data is stored, pages were served, no call was permanently
 * rejected, and after each kill something was acknowledged within 30 seconds.
 */
export function reportOf(called: readonly Called[], struck: readonly Struck[], entries: readonly Entry[]): Outcome {
  const writing = called.filter(({ name }) => name !== 'pages');
  const storedAt = writing.flatMap(({ answeredAt }) => answeredAt).toSorted((one, other) => one - other);
  const silences = struck.map(({ at, wholeAt }) => longestSilence(storedAt, at, wholeAt));
  const failures = called.flatMap(({ name, failures: reasons }) => reasons.map((reason) => `${name}: ${reason}`));
  const refused = called.flatMap(({ name, failures: reasons }) => {
    const borne = name === 'pages' ? CUT : LATER;
    // A broken connection has no status.
    return reasons.filter((reason) => reason.startsWith('status') && !borne.includes(reason));
  });
  const lost = entries.some((entry) => entry.lost > 0 || entry.told === 0);
  return {
    isKept: !lost && refused.length === 0 && silences.every((silence) => silence <= MOST_SILENT_MS),
    lines: [
      ...columns([
        ['killed', 'no response for s', 'new primary after s', 'recovered after s'],
        ...struck.map(({ name, at, tookOverAt, wholeAt }, index) => [
          name,
          seconds(silences[index] ?? NaN),
          tookOverAt === undefined ? '–' : seconds(tookOverAt - at),
          seconds(wholeAt - at),
        ]),
      ]),
      '',
      ...columns([
        ['acknowledged', 'of them', 'lost'],
        ...entries.map(({ name, told, lost: missing }) => [name, String(told), String(missing)]),
      ]),
      '',
      ...columns([
        ['calls', 'answered', 'failed'],
        ...called.map(({ name, times, failures: { length } }) => [name, String(times.length), String(length)]),
      ]),
      ...countEach(failures).map(([failure, times]) => `  ${times} ×  ${failure}`),
    ],
  };
}

/** Returns the longest time without a moment, from `from` to `to`. @param moments in ascending order */
export function longestSilence(moments: readonly number[], from: number, to: number): number {
  const within = [from, ...moments.filter((moment) => moment > from && moment < to), to];
  return Math.max(...within.slice(1).map((moment, index) => moment - (within[index] ?? NaN)));
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
