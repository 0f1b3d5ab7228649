import type { Measured } from '#test/kit/meter/meter.ts';
import type { Context, Outcome } from '../attack.ts';
import type { Answer } from './http.ts';

/** Counts the responses to an attacker. */
export interface Tally {
  add(answer: Answer): void;
  readonly times: number;
  readonly worstMs: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<number, number>>;
  /** Number of responses with status 500 and above by status; missing responses as 0. */
  readonly failures: Readonly<Record<number, number>>;
  /** Number of 503 responses without Retry-After. */
  readonly unsaid: number;
}

export function tally(): Tally {
  let [times, worstMs, unsaid] = [0, 0, 0];
  const statuses: Record<number, number> = {};
  return {
    add({ status, ms, headers }) {
      times += 1;
      worstMs = Math.max(worstMs, ms);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 503 && headers['retry-after'] === undefined) unsaid += 1;
    },
    get times() {
      return times;
    },
    get worstMs() {
      return worstMs;
    },
    get statuses() {
      return statuses;
    },
    get failures() {
      return Object.fromEntries(
        Object.entries(statuses).filter(([status]) => Number(status) === 0 || Number(status) >= 500),
      );
    },
    get unsaid() {
      return unsaid;
    },
  };
}

/** Limits for the process under any attack; 0 or Infinity if a scene has no such limit. */
export const BOUNDS = { stallMs: 100, memoryMb: 600, healthMs: 300 } as const;
export type Bounds = { readonly [Name in keyof typeof BOUNDS]: number };

/**
 * Returns the limits for a run. In the short form other tests keep the machine busy, which is not the server's fault,
 * so /healthz gets more time.
 */
export const boundsOf = ({ isShort }: Pick<Context, 'isShort'>): Bounds => ({
  ...BOUNDS,
  healthMs: isShort ? 1_000 : BOUNDS.healthMs,
});

/** Describes the limits that were exceeded. */
function brokenBounds(measured: Measured | null, bounds: Bounds = BOUNDS): string[] {
  if (!measured) return [];
  const { stallMs, memoryMb, healthMs, starvedMs, unhealthy, isAlive } = measured;
  return [
    ...(isAlive ? [] : ['the process ended']),
    ...(stallMs > bounds.stallMs
      ? [`the event loop was blocked for ${Math.round(stallMs)} ms (at most ${bounds.stallMs})`]
      : []),
    ...(memoryMb > bounds.memoryMb
      ? [`it took ${Math.round(memoryMb)} MB of memory (at most ${bounds.memoryMb})`]
      : []),
    ...(healthMs - starvedMs > bounds.healthMs
      ? [
          `/healthz took ${Math.round(healthMs)} ms, including ${Math.round(starvedMs)} ms in which the machine was busy (at most ${bounds.healthMs})`,
        ]
      : []),
    ...(unhealthy > 0 ? [`/healthz did not return 200 ${unhealthy} times`] : []),
  ];
}

/**
 * Returns the table row of a scene that sends requests.
 *
 * @param allowed statuses of 500 and above that are allowed, for example 503 for bodies that exceed the limit
 */
export function outcomeOf(
  what: string,
  counted: Tally,
  measured: Measured | null,
  {
    lost = '0',
    broken = [],
    allowed = [],
    bounds = BOUNDS,
  }: { lost?: string; broken?: readonly string[]; allowed?: readonly number[]; bounds?: Bounds } = {},
): Outcome {
  const { times, worstMs, failures, unsaid } = counted;
  const unforeseen = Object.entries(failures).filter(([status]) => !allowed.includes(Number(status)));
  return {
    what,
    times,
    worstMs,
    failures,
    measured,
    lost,
    broken: [
      ...brokenBounds(measured, bounds),
      ...unforeseen.map(([status, count]) =>
        status === '0' ? `${count} requests had no response` : `${count} responses ${status}`,
      ),
      ...(unsaid > 0 ? [`${unsaid} responses 503 without Retry-After`] : []),
      ...broken,
    ],
  };
}
