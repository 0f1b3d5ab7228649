import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ENTRY_KEY } from '#src/storage/stored-entry.ts';
import { receipt } from '../../kit/journey-actor.ts';
import { browserStorages, entryWith, keptEntry, UUID } from './entry-kit.ts';
import { storageOf } from './storages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const files = [{ ...receipt('a'), dataUrl: `data:image/jpeg;base64,${'a'.repeat(100_000)}` }];
const heavy = (nameFirst: string, more = {}) => keptEntry(entryWith({ files, nameFirst, ...more }));

/** Returns a store that has written a heavy image, and everything that it writes afterwards. */
async function typing(room = 1_000_000) {
  const browser = browserStorages();
  const session = storageOf(room);
  const store = browser.storeIn(session);
  await store.save(UUID, heavy(''));
  const write = vi.spyOn(session, 'setItem');
  return { browser, session, store, written: () => write.mock.calls.map(([, text]) => text.length) };
}

describe('texts that are typed beside heavy images', () => {
  it('[RCPT-12] are written without the images', async () => {
    const { store, written } = await typing();
    for (const name of ['D', 'Da', 'Dan']) void store.save(UUID, heavy(name));
    expect(written()).toHaveLength(3);
    expect(Math.max(...written())).toBeLessThan(5_000);
  });

  it('[ENTRY-2] are there after the page was killed at any key, with the images', async () => {
    const { browser, session, store } = await typing();
    for (const name of ['D', 'Da', 'Dan']) {
      void store.save(UUID, heavy(name));
      expect(await browser.storeIn(session).load(UUID)).toEqual(heavy(name));
    }
  });

  it.each([
    ['a second passes', () => vi.advanceTimersByTime(1_000)],
    ['the field is left', () => window.dispatchEvent(new Event('focusout'))],
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ])('[ENTRY-1] are under _d with all fields once %s', async (_, pause) => {
    const { browser, session, store, written } = await typing();
    void store.save(UUID, heavy('D'));
    void store.save(UUID, heavy('Da'));
    expect(session.getItem(ENTRY_KEY)).not.toContain('"Da"');
    pause();
    expect(session.getItem(ENTRY_KEY)).toContain('"Da"');
    expect(session.length).toBe(1);
    expect(await browser.storeIn(session).load(UUID)).toEqual(heavy('Da'));
    const count = written().length;
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('focusout'));
    expect(written(), 'once only').toHaveLength(count);
  });

  it('[ENTRY-5] [ENTRY-7] leave nothing when the entry is reset, and later pauses write nothing', async () => {
    const { session, store, written } = await typing();
    void store.save(UUID, heavy('Dana'));
    await store.save(UUID, keptEntry(entryWith({ email: '' })));
    const count = written().length;
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(written()).toHaveLength(count);
    expect(Object.values([session.getItem(ENTRY_KEY), session.length]).join()).not.toContain('Dana');
    expect(session.length).toBe(1);
  });

  it('[ENTRY-8] of another campaign are dropped', async () => {
    const { browser, session, store } = await typing();
    void store.save(UUID, heavy('Dana'));
    expect(await browser.storeIn(session).load('00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(session.length).toBe(0);
  });

  it('[ENTRY-3] are kept where session storage has no room beside the images', async () => {
    const { browser, session, store } = await typing(101_500);
    await store.save(UUID, heavy('Dana', { custom: { city: 'x'.repeat(2_000) } }));
    expect(await browser.storeIn(session).load(UUID)).toEqual(heavy('Dana', { custom: { city: 'x'.repeat(2_000) } }));
    expect([...browser.moved.keys()]).toEqual(['a']);
  });
});
