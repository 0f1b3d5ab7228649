import { describe, expect, it, vi } from 'vitest';
import { copiesIn } from '#src/service-worker/copies.ts';
import { resourcesIn } from '#src/service-worker/resources.ts';
import { memoryCache } from './memory-cache.ts';

const ADDRESS = 'https://example.com/campaigns/art/poster.svg';

const answered = (text: string, { status = 200, cached = 'public, max-age=300' } = {}) =>
  new Response(text, { status, headers: { 'cache-control': cached } });
const away = () => Promise.reject(new TypeError('no network'));

function setup() {
  const { kept, open, state: cache } = memoryCache();
  const state = {
    asked: 0,
    answer: async () => answered('first'),
    ahead: async (): Promise<Response | undefined> => undefined,
  };
  const resources = resourcesIn({
    copies: copiesIn(open),
    fetchedAhead: () => state.ahead(),
    fetch: () => {
      state.asked += 1;
      return state.answer();
    },
  });
  /** Returns the response's text, after the background work of the request has ended or failed. */
  const answer = async (kind: 'file' | 'picture' | 'site') => {
    const { response, after } = await resources[kind](new Request(ADDRESS));
    await after.catch(() => undefined);
    return response.text();
  };
  return { kept, cache, state, resources, answer };
}

describe('a campaign’s picture', () => {
  it('[OFFLINE-1] is shown from the cache and refreshed for the next time, if it may be cached', async () => {
    const { state, answer } = setup();
    await answer('picture');
    state.answer = async () => answered('second');
    expect(await answer('picture')).toBe('first');
    expect(await answer('picture')).toBe('second');
    expect(state.asked).toBe(3);
  });

  it.each(['public, max-age=0', 'no-cache', ''])(
    '[TOOL-9] is the server’s if it must be revalidated: %s',
    async (cached) => {
      const { state, answer } = setup();
      state.answer = async () => answered('first', { cached });
      await answer('picture');
      state.answer = async () => answered('edited', { cached });
      expect(await answer('picture')).toBe('edited');
      state.answer = away;
      expect(await answer('picture')).toBe('edited');
    },
  );
});

describe('the data of a campaign', () => {
  it('[OFFLINE-1] are loaded from the server, or from the cache if it does not respond', async () => {
    const { state, answer } = setup();
    await answer('site');
    state.answer = async () => answered('second');
    expect(await answer('site')).toBe('second');
    state.answer = away;
    expect(await answer('site')).toBe('second');
    state.answer = async () => answered('closing', { status: 503 });
    expect(await answer('site')).toBe('second');
    state.answer = async () => answered('gone', { status: 404 });
    expect(await answer('site')).toBe('gone');
    state.answer = away;
    expect(await answer('site'), 'a refusal is not kept').toBe('second');
  });

  it('[OFFLINE-1] are an outage without a cached copy', async () => {
    const { state, answer } = setup();
    state.answer = async () => answered('closing', { status: 503 });
    expect(await answer('site')).toBe('closing');
    state.answer = away;
    await expect(answer('site')).rejects.toThrow('no network');
  });
});

describe('a built file', () => {
  it('[OFFLINE-1] is the preloaded one, a cached copy, or the server’s', async () => {
    const { state, answer, resources } = setup();
    expect(await answer('file')).toBe('first');
    await resources.keep(ADDRESS);
    state.answer = away;
    expect(await answer('file')).toBe('first');
    state.ahead = async () => answered('ahead');
    expect(await answer('file')).toBe('ahead');
  });
});

describe('an address that a page names', () => {
  it('[OFFLINE-1] is cached once, and not if it is an error response', async () => {
    const { state, kept, resources } = setup();
    state.answer = async () => answered('gone', { status: 404 });
    await resources.keep(ADDRESS);
    expect([...kept]).toEqual([]);
    state.answer = async () => answered('first');
    await resources.keep(ADDRESS);
    await resources.keep(ADDRESS);
    expect([...kept.keys()]).toEqual([ADDRESS]);
    expect(state.asked).toBe(2);
  });
});

describe('a device whose cache cannot be read or written', () => {
  it.each(['file', 'picture', 'site'] as const)(
    '[OFFLINE-1] shows the server’s response as without a service worker: %s',
    async (kind) => {
      const { state, cache, answer } = setup();
      cache.isBroken = true;
      state.ahead = () => Promise.reject(new DOMException('broken', 'UnknownError'));
      expect(await answer(kind)).toBe('first');
      state.answer = async () => answered('gone', { status: 404 });
      expect(await answer(kind)).toBe('gone');
      state.answer = away;
      await expect(answer(kind)).rejects.toThrow('no network');
    },
  );
});

describe('a file of the site', () => {
  it('[ENTRY-9] is loaded from the server if no cache responds, the first one after some seconds and the others immediately', async () => {
    vi.useFakeTimers();
    const { cache, state, answer } = setup();
    cache.isSilent = true;
    state.ahead = () => new Promise<never>(() => {});
    const first = answer('file');
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await first).toBe('first');
    expect(await answer('file')).toBe('first');
    vi.useRealTimers();
  });
});
