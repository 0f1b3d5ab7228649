import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { yieldToMain } from '#src/ui/yield-to-main.ts';
import { startedJourney } from '#test/kit/journey-actor.ts';

type Entry = Readonly<Record<string, string | number | boolean>>;
/** Entries that the browser has recorded by the time at which the page is measured, by type. */
const RECORDED: Readonly<Record<string, readonly Entry[]>> = {
  paint: [{ name: 'first-contentful-paint', startTime: 300 }],
  'largest-contentful-paint': [
    { entryType: 'largest-contentful-paint', startTime: 500 },
    { entryType: 'largest-contentful-paint', startTime: 1_234.56 },
  ],
  'layout-shift': [{ entryType: 'layout-shift', startTime: 600, value: 0.01234, hadRecentInput: false }],
  event: [{ entryType: 'event', name: 'click', interactionId: 1, startTime: 2_000, duration: 48 }],
};

/** Returns a browser's observer that delivers the previously recorded entries. */
function observerOf(recorded: typeof RECORDED) {
  return class {
    static readonly supportedEntryTypes = Object.keys(recorded);
    readonly #tell: (list: unknown) => void;
    constructor(tell: (list: unknown) => void) {
      this.#tell = tell;
    }
    observe({ type }: { type: string }): void {
      const entries = recorded[type] ?? [];
      queueMicrotask(() =>
        this.#tell({
          getEntries: () => entries,
          getEntriesByName: (name: string) => entries.filter((entry) => entry['name'] === name),
        }),
      );
    }
    disconnect(): void {}
    takeRecords(): [] {
      return [];
    }
  };
}

const sent: { address: string; type: string; body: Promise<string> }[] = [];
const sendBeacon = vi.fn((address: string, body: Blob) => {
  sent.push({ address, type: body.type, body: body.text() });
  return true;
});
const ending = () => new AbortController();
let end = ending();

function setVisibility(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Stubs the entries of a type that the page itself can read. */
function have(type: string, entry: Entry): void {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(((asked: string) =>
    asked === type ? [entry] : []) as never);
}

/**
 * Opens a page of the offer that is interactive and has been measured.
 *
 * @param wishes properties of its `navigator`, such as the visitor's privacy settings
 */
async function measuredPage(
  wishes: Record<string, unknown> = {},
  recorded: typeof RECORDED = { paint: RECORDED['paint'] ?? [] },
) {
  vi.stubGlobal('navigator', { sendBeacon, maxTouchPoints: 5, userAgent: 'Android Mobile', ...wishes });
  vi.stubGlobal('PerformanceObserver', observerOf(recorded));
  // The library reports interactions when the page is idle, which this page is immediately.
  vi.stubGlobal('requestIdleCallback', (look: () => void) => {
    look();
    return 0;
  });
  // The library also remembers that a page was hidden, so each test has its own copy.
  vi.resetModules();
  const { reportVitals } = await import('#src/followers/report-vitals.ts');
  const { journey } = await startedJourney();
  await reportVitals(journey, 'offer', end.signal);
  // The recorded entries are delivered in microtasks.
  await yieldToMain();
  return journey.getSnapshot().context.site?.campaign.uuid ?? '';
}

beforeEach(() => {
  performance.mark('alive', { startTime: 812.4 });
  vi.stubGlobal('PerformanceEventTiming', { prototype: { interactionId: 0 } });
});
afterEach(() => {
  end.abort();
  end = ending();
  sent.length = 0;
  performance.clearMarks('alive');
  sendBeacon.mockClear();
});

describe('a page', () => {
  it('[VITALS-1] sends its last measurements once, as JSON, when it is first hidden', async () => {
    const uuid = await measuredPage({}, RECORDED);
    setVisibility('visible');
    expect(sent).toEqual([]);
    setVisibility('hidden');
    setVisibility('visible');
    setVisibility('hidden');
    expect(sent.map(({ address, type }) => [address, type])).toEqual([
      [`/front_end/${uuid}/vitals`, 'application/json'],
    ]);
    expect(JSON.parse((await sent[0]?.body) ?? '')).toEqual({
      screen: 'offer',
      device: 'mobile',
      values: { lcp: 1_235, inp: 48, cls: 12, alive: 812 },
    });
  });

  it('[VITALS-1] skips values that its browser does not measure', async () => {
    await measuredPage({ userAgent: 'Windows NT 10.0', maxTouchPoints: 0 });
    setVisibility('hidden');
    expect(JSON.parse((await sent[0]?.body) ?? '')).toEqual({
      screen: 'offer',
      device: 'desktop',
      values: { alive: 812 },
    });
  });

  it('[VITALS-1] reports no times of a page that was hidden before it was interactive, and sends nothing without values', async () => {
    have('visibility-state', { name: 'hidden', startTime: 300 });
    await measuredPage();
    setVisibility('hidden');
    expect(sent).toEqual([]);
  });

  it('[VITALS-1] starts counting when it is opened if the browser prerendered it', async () => {
    have('navigation', { activationStart: 700 });
    await measuredPage();
    setVisibility('hidden');
    expect(JSON.parse((await sent[0]?.body) ?? '')).toMatchObject({ values: { alive: 112 } });
  });

  it('[VITALS-1] uses fetch with keepalive if the browser rejects the beacon', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, { method, keepalive }: RequestInit) => {
      asked.push([address, method, keepalive]);
      return Promise.reject(new TypeError('no network'));
    });
    const uuid = await measuredPage({ sendBeacon: () => false });
    setVisibility('hidden');
    expect(asked).toEqual([[`/front_end/${uuid}/vitals`, 'POST', true]]);
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }, { connection: { saveData: true } }])(
    '[VITALS-1] measures and sends nothing if the browser says %o',
    async (wish) => {
      await measuredPage(wish);
      setVisibility('hidden');
      expect(sent).toEqual([]);
    },
  );

  it('[VITALS-1] sends nothing after it was stopped', async () => {
    await measuredPage();
    end.abort();
    setVisibility('hidden');
    expect(sent).toEqual([]);
  });
});
