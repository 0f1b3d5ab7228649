/** How often the clock is moved on, and how much at most each time, in milliseconds. */
const TICK_MS = 50;
const MOST_MS = 100;

let counted = 0;
let last: number | undefined;

/**
 * Milliseconds of a clock that nearly stands still while this process is too busy to listen: an answer that is there
 * and was not looked at yet must not count as one that did not come.
 */
export function aliveTime(): number {
  const now = performance.now();
  if (last === undefined) {
    last = now;
    setInterval(tick, TICK_MS).unref();
  }
  return counted + Math.min(now - last, MOST_MS);
}

function tick(): void {
  counted = aliveTime();
  last = performance.now();
}

/**
 * Does something after so many milliseconds of that clock, and after what has come in by then was read.
 *
 * @returns what to call where it is no longer wanted
 */
export function afterAliveTime(milliseconds: number, action: () => void): () => void {
  const end = aliveTime() + milliseconds;
  let immediate: NodeJS.Immediate | undefined;
  let timeout: NodeJS.Timeout;
  const look = () => {
    const rest = end - aliveTime();
    if (rest > 0) timeout = setTimeout(look, Math.ceil(rest));
    else immediate = setImmediate(action);
  };
  timeout = setTimeout(look, Math.max(0, milliseconds));
  return () => {
    clearTimeout(timeout);
    clearImmediate(immediate);
  };
}
