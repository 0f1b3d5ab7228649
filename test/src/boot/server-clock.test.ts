import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyEntry, ENTRY_VERSION } from '#domain/empty-entry.ts';
import { isStale } from '#src/storage/browser-outbox.ts';
import { serverNow, setClock } from '#src/time/server-clock.ts';
import { campaignOf } from '#test/kit/campaigns.ts';
import { land, leave } from './landing.ts';

const DAY = 86_400_000;
/** The time of the server's clock. */
const NOW = Date.parse('2026-06-15T16:00:00Z');
const open = campaignOf({ dateStart: '2026-01-01', dateEnd: '2026-12-31', ageGateYn: true });
const AHEAD = NOW + 430 * DAY;
const BEHIND = NOW - 330 * DAY;

/** Returns a response of a server whose clock has this time. */
const answerAt = (moment: number) => new Response(null, { headers: { date: new Date(moment).toUTCString() } });
const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;

describe('a device whose clock is wrong', () => {
  beforeEach(() => {
    vi.stubGlobal('requestIdleCallback', () => 0);
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  });
  afterEach(() => {
    leave();
    vi.setSystemTime(NOW);
    setClock(new Date(NOW).toUTCString());
    vi.useRealTimers();
  });

  /** Opens the page of a campaign at this time of the device. */
  const openAt = (moment: number, campaign = open, drawn?: string) => {
    vi.setSystemTime(moment);
    // The site removes its parameters from the address once the journey has its first screen.
    return land('/?utm_source=pack', {
      campaign,
      ...(drawn !== undefined && { prepare: (root: HTMLElement) => void (root.dataset['drawn'] = drawn) }),
    });
  };

  it.each([
    ['14 months ahead', AHEAD],
    ['11 months behind', BEHIND],
  ])('[CFG-11] sees an open campaign when it is %s, by the time of the server', async (_, moment) => {
    const asked = vi.fn(async () => answerAt(NOW));
    vi.stubGlobal('fetch', asked);
    await openAt(moment);
    expect(await heading()).toBe('Can you take part?');
    expect(asked.mock.calls).toEqual([
      [expect.stringMatching(/^http:\/\/[^/]+\//), { method: 'HEAD', cache: 'no-store' }],
    ]);
  });

  it.each([
    ['14 months ahead', AHEAD],
    ['11 months behind', BEHIND],
  ])('[CFG-11] sees it later even without a network when it is %s', async (_, moment) => {
    vi.stubGlobal('fetch', async () => answerAt(NOW));
    await openAt(moment);
    expect(await heading()).toBe('Can you take part?');
    // Waiting for it advances the clock by a few milliseconds.
    expect(Math.round(Number(window.localStorage.getItem('_z')) / 1000)).toBe((NOW - moment) / 1000);
    leave();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await openAt(moment + DAY);
    expect(await heading()).toBe('Can you take part?');
  });

  it('[CFG-11] sees that the campaign has ended if the server rendered it as ended', async () => {
    vi.stubGlobal('fetch', async () => answerAt(AHEAD));
    await openAt(NOW, open, 'expired');
    expect(await screen.findByText('This offer is no longer available.')).toBeTruthy();
  });

  it('[CFG-11] sends no request if the campaign is open by its clock', async () => {
    const asked = vi.fn(async () => answerAt(NOW));
    vi.stubGlobal('fetch', asked);
    await openAt(NOW);
    expect(await heading()).toBe('Can you take part?');
    expect(asked).not.toHaveBeenCalled();
  });

  it('[CFG-11] uses its own clock if the server does not respond', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    await openAt(AHEAD);
    expect(await screen.findByText('This offer is no longer available.')).toBeTruthy();
  });

  it('[CFG-11] uses the time of a response, except for a difference of up to a minute', () => {
    vi.setSystemTime(AHEAD);
    setClock(new Date(NOW).toUTCString());
    expect(serverNow()).toBe(NOW);
    setClock(new Date(NOW + 30_000).toUTCString());
    setClock('yesterday');
    setClock(null);
    expect([serverNow(), window.localStorage.getItem('_z')]).toEqual([NOW, String(NOW - AHEAD)]);
    setClock(new Date(AHEAD + 1000).toUTCString());
    expect([serverNow(), window.localStorage.getItem('_z')]).toEqual([AHEAD, null]);
  });

  it('[CFG-11] [OFFLINE-4] keeps a queued submission, whether its clock stays wrong or is corrected', () => {
    const item = (correction: number) => ({
      key: 'k',
      campaignUuid: 'c',
      version: ENTRY_VERSION,
      entry: emptyEntry(),
      call: null,
      answer: null,
      queuedAt: NOW,
      correction,
    });
    for (const moment of [AHEAD, BEHIND]) {
      const kept = item(NOW - moment);
      const later = [moment, NOW].map((clock) => clock + 2 * DAY);
      expect(later.map((now) => isStale(kept, now))).toEqual([false, false]);
      expect(isStale(kept, Math.max(moment, NOW) + 31 * DAY)).toBe(true);
    }
    expect(isStale({ ...item(0) }, NOW + 31 * DAY)).toBe(true);
  });
});

describe('the time of a page', () => {
  const opened = (page: object) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as PerformanceNavigationTiming]);
  };
  const timing = {
    workerStart: 0,
    transferSize: 300,
    responseStart: 40,
    serverTiming: [{ name: 'now', duration: NOW, description: '' }],
  };
  /** Returns the clock of another page. */
  const freshClock = async () => {
    vi.resetModules();
    return import('#src/time/server-clock.ts');
  };
  afterEach(() => window.localStorage.clear());

  it('[CFG-11] corrects the clock, and is kept for later visits', async () => {
    opened(timing);
    const { clockCorrection } = await freshClock();
    expect(clockCorrection()).toBe(NOW - (performance.timeOrigin + 40));
    expect(window.localStorage.getItem('_z')).toBe(String(clockCorrection()));
  });

  it('[CFG-11] is that of an earlier visit if the page comes from the cache', async () => {
    opened({ ...timing, workerStart: 1 });
    window.localStorage.setItem('_z', String(-3 * DAY));
    const clock = await freshClock();
    expect(clock.clockCorrection()).toBe(-3 * DAY);
  });

  it.each([
    ['a service worker has answered', { workerStart: 1 }],
    ['a cache has answered', { transferSize: 0 }],
    ['the browser does not say how it came', { transferSize: undefined }],
    ['the browser does not pass it on', { serverTiming: undefined }],
    ['it came with another one', { serverTiming: [{ name: 'db', duration: 3, description: '' }] }],
  ])('[CFG-11] is unknown if %s', async (_, fields) => {
    opened({ ...timing, ...fields });
    const { clockCorrection } = await freshClock();
    expect(clockCorrection()).toBe(0);
  });
});
