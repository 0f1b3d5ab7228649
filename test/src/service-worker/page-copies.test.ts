import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copiesIn } from '#src/service-worker/copies.ts';
import { pagesIn } from '#src/service-worker/page-copies.ts';
import { memoryCache } from './memory-cache.ts';

const ADDRESS = 'https://example.com/gate';
const HOUR = 3_600_000;
const ENTRY = 'assets/index-1.js';

function setup() {
  const { kept, open, state: cache } = memoryCache();
  const state = { now: 0, updates: 0, asked: [] as string[], answer: async () => page('first') };
  const pages = pagesIn({
    copies: copiesIn(open),
    entry: ENTRY,
    fetch: (request) => {
      state.asked.push(typeof request === 'string' ? request : request.url);
      return state.answer();
    },
    now: () => state.now,
    onOtherVersion: () => (state.updates += 1),
  });
  const show = async (address = ADDRESS) => {
    const { response, after } = await pages.show(new Request(address));
    await after;
    return response.text();
  };
  return { kept, cache, pages, show, state };
}

const page = (text: string, { entry = ENTRY, status = 200, cached = `stale-while-revalidate=${HOUR / 1000}` } = {}) =>
  new Response(`${text}<script src="/${entry}"></script>`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': `no-cache, ${cached}`,
      'content-security-policy': "default-src 'self'",
    },
  });
const away = () => Promise.reject(new TypeError('no network'));

describe('a page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[OFFLINE-2] that was confirmed within the hour is shown immediately, and revalidated in parallel', async () => {
    const { show, state } = setup();
    await show();
    state.answer = async () => page('second');
    state.now = HOUR;
    expect(await show()).toContain('first');
    expect(state.asked).toHaveLength(2);
    expect(await show()).toContain('second');
  });

  it('[ENTRY-9] is loaded from the server if the cache does not respond, the first one after two seconds', async () => {
    const { show, state, cache } = setup();
    await show();
    cache.isSilent = true;
    state.answer = async () => page('second');
    const first = show();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await first).toContain('second');
    expect(await show()).toContain('second');
  });

  it('[OFFLINE-2] that is older is loaded from the server', async () => {
    const { show, state } = setup();
    await show();
    state.answer = async () => page('second');
    state.now = HOUR + 1;
    expect(await show()).toContain('second');
  });

  it('[OFFLINE-2] that is older is shown when the server takes longer than 2.5 seconds', async () => {
    const { pages, show, state } = setup();
    await show();
    state.now = HOUR + 1;
    let arrive: (response: Response) => void = () => undefined;
    state.answer = () => new Promise((resolve) => (arrive = resolve));
    const shown = pages.show(new Request(ADDRESS));
    await vi.advanceTimersByTimeAsync(2_499);
    const early = await Promise.race([shown.then(() => 'shown'), Promise.resolve('not yet')]);
    expect(early).toBe('not yet');
    await vi.advanceTimersByTimeAsync(1);
    const { response, after } = await shown;
    expect(await response.text()).toContain('first');
    arrive(page('late'));
    await after;
    state.answer = away;
    expect(await show()).toContain('late');
  });

  it.each([502, 503, 504])('[OFFLINE-1] is shown if only a proxy responds, with %i', async (status) => {
    const { show, state } = setup();
    await show();
    state.now = HOUR + 1;
    state.answer = async () => page('away', { status });
    expect(await show()).toContain('first');
  });

  it('[OFFLINE-1] that was never opened has a fallback without a network, with the same policy', async () => {
    const { pages, state } = setup();
    await pages.keep('https://example.com/submission/form');
    state.answer = away;
    const { response } = await pages.show(new Request('https://example.com/contact'));
    expect(await response.text()).toContain('first');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it('[OFFLINE-1] without a fallback is the browser’s own error', async () => {
    const { pages, state } = setup();
    state.answer = away;
    await expect(pages.show(new Request(ADDRESS))).rejects.toThrow('no network');
  });

  it('[OFFLINE-6] of another version is shown from the server and not cached, and the new worker is requested', async () => {
    const { show, state, kept } = setup();
    await show();
    state.now = HOUR + 1;
    state.answer = async () => page('newer', { entry: 'assets/index-2.js' });
    expect(await show()).toContain('newer');
    expect(state.updates).toBe(1);
    expect(await kept.get(ADDRESS)?.clone().text()).toContain('first');
  });

  it('is not cached if it is an error response, or no page', async () => {
    const { pages, kept, state } = setup();
    state.answer = async () => page('gone', { status: 404 });
    await pages.keep(ADDRESS);
    state.answer = async () => new Response(ENTRY, { headers: { 'content-type': 'text/plain' } });
    await pages.keep(ADDRESS);
    expect(kept.size).toBe(0);
  });

  it('[OFFLINE-2] is loaded from the server if the device has no space, or cannot read its copies', async () => {
    const { show, state, cache } = setup();
    await show();
    cache.isBroken = true;
    state.answer = async () => page('second');
    expect(await show()).toContain('second');
  });
});
