// Loaded into the attacked server by --import, before its own code. Reports the stalls of its event loop and its
// memory. The product does not know about it.
// Each line of METER_FILE: time (milliseconds since 1970), stall in wall-clock time (ms), the thread's CPU time within
// it (ms), resident memory (bytes).
import { openSync, readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 10;
/** Interval for reporting ticks that are on time, in milliseconds. */
const QUIET_MS = 250;

const path = process.env.METER_FILE;
if (isMainThread && path) {
  // Child processes are not metered.
  delete process.env.METER_FILE;
  delete process.env.NODE_OPTIONS;
  const file = openSync(path, 'a');
  let [last, lastWork, told] = [performance.now(), workMs(), 0];
  const tick = () => {
    const [now, work] = [performance.now(), workMs()];
    const stall = Math.max(0, now - last - TICK_MS);
    if (stall > TICK_MS || now - told > QUIET_MS) {
      told = now;
      const own = work === null || lastWork === null ? -1 : (work - lastWork).toFixed(1);
      writeSync(file, `${Date.now()} ${stall.toFixed(1)} ${own} ${process.memoryUsage.rss()}\n`);
    }
    [last, lastWork] = [now, work];
  };
  setInterval(tick, TICK_MS).unref();
}

/**
 * Returns the main thread's CPU time in milliseconds, without its waits for a CPU; null if the platform does not report
 * it.
 */
function workMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
