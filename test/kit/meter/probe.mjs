// Worker thread of the meter. Requests /healthz every 50 ms and reads the memory of the attacked process. A separate
// thread keeps the attacker's own work out of the measurement. Posts 'ready' after the first response, and `{ answers,
// unhealthy, peakKb }` when it receives a message to end.
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const PACE_MS = 50;
/** Faster responses are not recorded individually. */
const QUICK_MS = 100;
/** Timeout in milliseconds; a slower response counts as none. */
const PATIENCE_MS = 30_000;

const port = parentPort;
if (!port) throw new Error('this is a thread of the meter');
const { origin, pid } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let [unhealthy, peakKb, lateMs, isEnding] = [0, 0, 0, false];
/**
 * The slow responses: time of the request (milliseconds since 1970), duration, and how long this thread itself was late
 * meanwhile, both in milliseconds.
 */
const answers = /** @type {{ at: number; ms: number; lateMs: number }[]} */ ([]);
/** When the pending request was sent; 0 if there is none. */
let asked = 0;

try {
  // Resets the kernel's high-water mark.
  if (pid) writeFileSync(`/proc/${pid}/clear_refs`, '5');
} catch {
  // If that is not allowed, the mark covers the whole lifetime of the process.
}

port.once('message', () => {
  isEnding = true;
  look();
  if (asked > 0) note();
  port.postMessage({ answers, unhealthy, peakKb });
  process.exit();
});

// This thread is almost idle: if its timer is late, the machine is busy.
const TICK_MS = 10;
let last = performance.now();
setInterval(() => {
  lateMs += Math.max(0, performance.now() - last - TICK_MS);
  last = performance.now();
}, TICK_MS);

await ask();
port.postMessage('ready');
while (!isEnding) {
  look();
  asked = performance.now();
  lateMs = 0;
  const isWell = await ask();
  note();
  if (!isWell) unhealthy += 1;
  const rest = Math.max(1, PACE_MS - (performance.now() - asked));
  asked = 0;
  await new Promise((resolve) => setTimeout(resolve, rest));
}

function note() {
  const ms = performance.now() - asked;
  // Of the quick responses, keeps only the slowest.
  const [first] = answers;
  if (ms > QUICK_MS || !first) answers.push({ at: Date.now() - ms, ms, lateMs });
  else first.ms = Math.max(first.ms, ms);
}

/** @returns {Promise<boolean>} whether /healthz answered 200 */
function ask() {
  return new Promise((resolve) => {
    const request = get(`${origin}/healthz`, { agent, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      response.once('close', () => resolve(response.statusCode === 200));
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

function look() {
  if (!pid) return;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    peakKb = Math.max(
      peakKb,
      Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0),
      Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0),
    );
  } catch {
    // The process is gone, or the platform has no /proc.
  }
}
