import { limitsOf } from '#server/accounts/account-limits.ts';
import type { Attempts } from '#server/platform/http/attempts.repository.ts';

const NOW = Date.parse('2026-06-15T16:00:00Z');
export const MINUTE = 60_000;

/** Returns limits on attempts that are counted in memory as in the database, with a clock that can be moved. */
export function counting(pause?: () => Promise<unknown>) {
  const windows = new Map<string, { count: number; resetsAt: Date }>();
  const waits: number[] = [];
  let now = NOW;
  const attempts: Attempts = {
    count: async (key, window, at) => {
      const open = windows.get(key);
      const mine = open && open.resetsAt > at ? open : { count: 0, resetsAt: new Date(at.getTime() + window) };
      windows.set(key, { ...mine, count: mine.count + 1 });
      return { count: mine.count + 1, resetsAt: mine.resetsAt };
    },
    countAll: async () => new Map(),
    takeBack: async (key) => {
      const open = windows.get(key);
      if (open) windows.set(key, { ...open, count: open.count - 1 });
    },
    forget: async (key) => {
      windows.delete(key);
    },
  };
  const move = (milliseconds: number) => {
    now += milliseconds;
  };
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    await pause?.();
  };
  return { limits: limitsOf(attempts, () => new Date(now), wait), windows, waits, move };
}

/** Calls `act` `count` times in sequence. */
export async function times(count: number, act: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await act(index);
}

export const refused = (retryAfter: number, wait: string) => ({
  status: 429,
  detail: `Too many attempts. Please try again in ${wait}.`,
  headers: { 'retry-after': String(retryAfter) },
});
export const trial = (name: string, ip = '203.0.113.1', campaignUuid = 'one') => ({
  campaignUuid,
  emailNormalised: name,
  ip,
});
