// Loaded into the attacked server by --import, before its own code: says how long its event loop was stuck, and its memory.
// Each line of METER_FILE: when (milliseconds since 1970), the stall by the clock, the thread's own work in it, resident memory.
// The product knows nothing of it.
import { openSync, readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const TICK_MS = 10;
/** A tick that comes in time is told of this seldom. Milliseconds. */
const QUIET_MS = 250;

const path = process.env.METER_FILE;
if (isMainThread && path) {
  // What this process starts is none of the meter's.
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
 * The milliseconds that the main thread has worked, which leave out when it waited for a busy machine; null where the
 * platform does not say.
 */
function workMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return null;
  }
}
