/** How often the clock advances, and by how much at most each time, in milliseconds. */
const TICK_MS = 50;
const MOST_MS = 100;

let counted = 0;
let last: number | undefined;

/**
 * A clock in milliseconds that nearly stands still while this process is too busy to listen: an answer that has arrived
 * but is still unread must not count as missing.
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
 * Runs an action after this many milliseconds of that clock, and after reading everything that arrived by then.
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
