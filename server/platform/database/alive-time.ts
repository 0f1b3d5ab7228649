/** Interval of the clock's ticks, and its maximum advance per tick, in milliseconds. */
const TICK_MS = 50;
const MOST_MS = 100;

let counted = 0;
let last: number | undefined;

/**
 * Clock in milliseconds that almost stops while the event loop is blocked, so a response that has arrived but is unread
 * does not time out.
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
 * Runs an action after this many milliseconds of that clock, after reading everything that has arrived by then.
 *
 * @returns a function that cancels it
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
