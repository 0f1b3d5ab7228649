import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageOf } from './storages.ts';
import { begin, end, FOUR, open, picturesOf, WAYS, without } from './twin-pages.ts';

describe.each(WAYS)('a duplicated tab, noticed by %s', (_, stub) => {
  beforeEach(() => begin(stub));
  afterEach(end);

  it('[ENTRY-10] has all pictures, and deletes only its own', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    expect(second.tab.id()).not.toBe(first.tab.id());
    await second.keep(without('a', 'b'));
    expect(await first.reload().files()).toBe('abcd');
    expect(await second.reload().files()).toBe('cd');
  });

  it('[ENTRY-10] keeps its pictures when those of the first are deleted, and 4 of 4 after a reload in both', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    const [firstAgain, secondAgain] = [first.reload(), second.reload()];
    expect([await firstAgain.files(), await secondAgain.files()]).toEqual(['abcd', 'abcd']);
    expect([firstAgain.tab.id(), secondAgain.tab.id()]).toEqual([first.tab.id(), second.tab.id()]);
    await firstAgain.keep([]);
    expect(await secondAgain.reload().files()).toBe('abcd');
  });

  it('[ENTRY-10] can be duplicated again, and the tabs can be closed in any order', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    const [second, beside] = [first.duplicate(), first.duplicate()];
    expect([await second.files(), await beside.files()]).toEqual(['abcd', 'abcd']);
    const third = second.duplicate();
    expect(await third.files()).toBe('abcd');
    expect(new Set([first, second, beside, third].map(({ tab }) => tab.id())).size).toBe(4);
    await third.keep(without('d'));
    first.close();
    await second.keep(without('a'));
    expect(await second.reload().files()).toBe('bcd');
    expect(await third.reload().files()).toBe('abc');
    expect(await beside.reload().files()).toBe('abcd');
  });

  it('[ENTRY-10] uses the data of a tab that was closed before the copy started', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    first.close();
    const [second, third] = [first.duplicate(), first.duplicate()];
    expect([await second.files(), await third.files()]).toEqual(['abcd', 'abcd']);
    expect(second.tab.id()).not.toBe(third.tab.id());
    await second.keep([]);
    expect(await third.reload().files()).toBe('abcd');
  });

  it('[ENTRY-10] gets another id when its page is restored and another tab has the old one', async () => {
    const first = open(storageOf(1_000_000));
    await first.keep(FOUR);
    first.view.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    const second = first.duplicate();
    expect(await second.files()).toBe('abcd');
    expect(second.tab.id()).toBe(first.tab.id());
    await second.keep([]);
    first.view.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(first.tab.id()).not.toBe(second.tab.id());
    expect(picturesOf(first)).toBe('abcd');
    expect(await first.reload().files()).toBe('abcd');
  });
});
