import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#src/storage/memory-storage.ts';
import { wordsIn } from '#src/storage/words-store.ts';
import { memoryChannels } from './memory-locks.ts';
import { storageOf } from './storages.ts';
import { begin, channels, end, FOUR, open, picturesOf, WAYS } from './twin-pages.ts';

describe('a tab', () => {
  afterEach(end);

  it('[ENTRY-10] that responds late after being suspended leaves its copy a separate id and pictures', async () => {
    begin(WAYS[1][1]);
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    channels.sleep();
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    expect(second.tab.id()).toBe(first.tab.id());
    channels.wake();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(second.tab.id()).not.toBe(first.tab.id());
    expect(picturesOf(second)).toBe('abcd');
    await first.keep([]);
    expect(await second.reload().files()).toBe('abcd');
  });

  it.each([
    [1, 2],
    [2, 1],
  ])(
    '[ENTRY-10] gives its id to only one of two copies that request it one after the other, named %i and %i',
    async (...names) => {
      begin(WAYS[1][1]);
      const first = open(storageOf(1_000_000));
      await first.keep(FOUR);
      first.close();
      const real = crypto.getRandomValues.bind(crypto);
      vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) =>
        // A page's name consists of two numbers.
        array instanceof Uint32Array && array.length === 2 ? array.fill(names.shift() ?? 9) : real(array),
      );
      const second = first.duplicate();
      const third = first.duplicate();
      expect([await second.files(), await third.files()]).toEqual(['abcd', 'abcd']);
      const ids = [second.tab.id(), third.tab.id()];
      expect(ids.filter((id) => id === first.tab.id())).toHaveLength(1);
    },
  );

  it('[ENTRY-10] [ENTRY-3] copies the texts that did not fit into session storage', () => {
    const local = memoryStorage();
    wordsIn(local, () => 'one').keep('{"a":1}', 5);
    const twin = wordsIn(local, () => 'two');
    twin.copy('one');
    twin.copy('nobody');
    wordsIn(local, () => 'one').drop();
    expect(twin.take()).toBe('{"a":1}');
  });

  it('[ENTRY-10] [ENTRY-9] is distinguished from its copy by messages if locks are never granted', async () => {
    begin(() => {
      const never = new Promise<never>(() => {});
      vi.stubGlobal('navigator', { locks: { request: () => never, query: () => never } });
      vi.stubGlobal('BroadcastChannel', memoryChannels().MemoryChannel);
    });
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    await vi.advanceTimersByTimeAsync(5_000);
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    expect(second.tab.id()).not.toBe(first.tab.id());
    await second.keep([]);
    expect(await first.reload().files()).toBe('abcd');
  });

  it('[ENTRY-10] counts as the only one if nothing can report others', async () => {
    begin(() => {
      vi.stubGlobal('navigator', {});
      vi.stubGlobal('BroadcastChannel', undefined);
    });
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    expect(await first.reload().files()).toBe('abcd');
  });
});
