import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';

/** Imports a fresh copy of the code, as on a page that was just opened. */
async function openedPage() {
  vi.resetModules();
  return (await import('#src/calls/fetch-code.ts')).fetchCode;
}

const answers = vi.fn(async () => new Response());
const reload = vi.fn();
const MISSING = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  sessionStorage.clear();
  answers.mockClear();
  reload.mockClear();
  vi.stubGlobal('fetch', answers);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});

describe('code that is fetched on demand', () => {
  it('[OUTAGE-6] is fetched once for parallel requests', async () => {
    const fetchCode = await openedPage();
    const load = vi.fn(async () => 'code');
    expect(await Promise.all([fetchCode('parser', load), fetchCode('parser', load)])).toEqual(['code', 'code']);
    expect(load).toHaveBeenCalledTimes(1);
    await fetchCode('parser', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('[OUTAGE-6] is one temporary failure for all waiting callers', async () => {
    const fetchCode = await openedPage();
    const load = () => Promise.reject<string>(MISSING);
    const both = await Promise.allSettled([fetchCode('parser', load), fetchCode('parser', load)]);
    expect(both).toMatchObject([{ reason: { status: 0 } }, { reason: { status: 0 } }]);
    expect([answers.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it('[OUTAGE-6] reloads the page once, without an error, if it fails again although the server responds', async () => {
    const fetchCode = await openedPage();
    const load = () => Promise.reject<string>(MISSING);
    await expect(fetchCode('parser', load)).rejects.toMatchObject({ status: 0 });
    const told = vi.fn();
    for (const ask of [1, 2]) fetchCode('parser', load).catch(() => told(ask));
    await vi.waitUntil(() => reload.mock.calls.length > 0, PATIENT);
    expect([reload.mock.calls.length, told.mock.calls]).toEqual([1, []]);
  });

  it('[OUTAGE-6] is awaited as long as the server does not respond', async () => {
    const fetchCode = await openedPage();
    const load = () => Promise.reject<string>(MISSING);
    answers.mockRejectedValueOnce(new TypeError('no network'));
    for (const _ of [1, 2]) await expect(fetchCode('parser', load)).rejects.toMatchObject({ status: 0 });
    expect(reload).not.toHaveBeenCalled();
  });
});
