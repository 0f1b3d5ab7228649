import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Duration in microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

const RUN_TASK = 'RunTask';
const CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];

/**
 * Measures the longest main-thread task while `work` runs, from the browser's trace. Gaps between messages or frames
 * would include time in which the machine ran other programs.
 *
 * @returns milliseconds; 0 if the main thread was idle
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const mainThreads = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  if (mainThreads.size === 0) throw new Error('the trace has no main thread');
  const tasks = traceEvents.filter(
    (event) => event.name === RUN_TASK && event.ph === 'X' && mainThreads.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error('the trace has no task of the main thread');
  return Math.max(0, ...tasks.map(({ dur }) => (dur ?? 0) / 1000));
}
