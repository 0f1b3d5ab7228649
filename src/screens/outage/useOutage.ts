import { useEffect, useState } from 'react';
import type { Outage } from '#domain/rules/outage-rules.ts';
import { isWaiting, selectOutage } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { useSteadyFlag } from '#src/ui/useSteadyFlag.ts';

export interface ShownOutage extends Outage {
  /** Whether the call is being retried now. */
  readonly isTrying: boolean;
  /** Whole seconds until the next attempt. */
  readonly secondsLeft: number;
}

/** Keeps an attempt visible for 600 ms, even if it fails immediately. */
const STEADINESS = { delay: 0, least: 600 };

/** The outage that the current screen waits for, or null (OUTAGE-6). */
export function useOutage(): ShownOutage | null {
  const outage = useJourneyValue(selectOutage);
  const waits = useJourneyValue(isWaiting);
  const isTrying = useSteadyFlag(outage !== null && !waits, STEADINESS);
  const secondsLeft = useSecondsLeft(waits ? outage : null);
  return outage && { ...outage, isTrying: isTrying || !waits, secondsLeft };
}

/** How often the countdown is updated, in milliseconds. */
const TICK = 200;

/** Counts down the pause of a wait, from its beginning. */
function useSecondsLeft(waitedFor: Outage | null): number {
  const [milliseconds, setMilliseconds] = useState(waitedFor?.pause ?? 0);
  useEffect(() => {
    if (!waitedFor) return undefined;
    const end = performance.now() + waitedFor.pause;
    const count = () => setMilliseconds(Math.max(0, end - performance.now()));
    count();
    const timer = setInterval(count, TICK);
    return () => clearInterval(timer);
  }, [waitedFor]);
  return Math.ceil(milliseconds / 1000);
}
