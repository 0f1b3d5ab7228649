import type { Told } from '../told.ts';

/** Response times of one call, in milliseconds. */
export interface CallFigures {
  readonly name: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly slowest: number;
}

/** Returns the response times of all calls, the slowest first. */
export function callFigures({ calls }: Told): CallFigures[] {
  return [...calls]
    .map(([name, { times }]) => {
      const sorted = Float64Array.from(times).sort();
      const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
      return { name, count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: sorted.at(-1) ?? 0 };
    })
    .toSorted((one, other) => other.p99 - one.p99);
}

/** Returns the error responses, the most frequent first. */
export function refusals({ calls }: Told): { readonly name: string; readonly why: string; readonly count: number }[] {
  return [...calls]
    .flatMap(([name, { refused }]) => [...refused].map(([why, count]) => ({ name, why, count })))
    .toSorted((one, other) => other.count - one.count);
}
