import { describe, expect, it } from 'vitest';
import { campaignOfTab } from '#src/boot/campaign-of-tab.ts';
import { memoryStorage, safeStorage } from '#src/storage/memory-storage.ts';
import { keptTabId, newTabId, TAB_KEY } from '#src/storage/tab-id.ts';
import { wordsIn } from '#src/storage/words-store.ts';

/** Returns the id of a tab like a page does: the stored id, or a new one. */
const tabId = (session: Storage, tab: { name: string }) => keptTabId(session, tab) ?? newTabId(session, tab);

/** Returns a session storage that is always full. */
function fullStorage(): Storage {
  return {
    ...memoryStorage(),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
}

describe('the storage of a tab', () => {
  it('is in memory if the browser forbids it', () => {
    const storage = safeStorage(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    storage.setItem('a', '1');
    expect([storage.getItem('a'), storage.getItem('b'), storage.length, storage.key(0)]).toEqual(['1', null, 1, 'a']);
    expect(safeStorage(() => null).length).toBe(0);
  });

  it("is the browser's own if available", () => {
    const own = memoryStorage();
    expect(safeStorage(() => own)).toBe(own);
  });

  it('[ENTRY-3] has an id that stays after a reload and differs from that of another tab', () => {
    const session = memoryStorage();
    const id = tabId(session, { name: '' });
    expect(id).not.toBe('');
    expect(session.getItem(TAB_KEY)).toBe(id);
    expect(tabId(session, { name: '' })).toBe(id);
    expect(tabId(memoryStorage(), { name: '' })).not.toBe(id);
  });

  it('[ENTRY-3] keeps its id in the name of the window if session storage is full', () => {
    const tab = { name: 'poster' };
    const id = tabId(fullStorage(), tab);
    expect(tabId(fullStorage(), tab)).toBe(id);
    expect(tabId(fullStorage(), { name: 'poster' })).not.toBe(id);
  });

  it('remembers the selected campaign even if it cannot be stored', () => {
    expect(campaignOfTab('?campaign=linnet', fullStorage())).toBe('linnet');
  });
});

describe('the second storage for the texts of a tab', () => {
  const HOUR = 3_600_000;

  it('[ENTRY-3] returns only the texts of this tab', () => {
    const local = memoryStorage();
    wordsIn(local, () => 'one').keep('{"a":"b c"}', 0);
    expect([wordsIn(local, () => 'one').take(), wordsIn(local, () => 'other').take()]).toEqual(['{"a":"b c"}', null]);
  });

  it('[ENTRY-8] deletes only the data that other tabs left more than a day ago', () => {
    const local = memoryStorage();
    const now = 100 * HOUR;
    for (const [tab, hoursAgo] of [
      ['own', 30],
      ['old', 25],
      ['young', 23],
    ] as const)
      wordsIn(local, () => tab).keep('{}', now - hoursAgo * HOUR);
    local.setItem('_d/broken', 'x');
    local.setItem('_l', '{}');
    wordsIn(local, () => 'own').sweep(now);
    expect(Array.from({ length: local.length }, (_, index) => local.key(index))).toEqual(['_d/own', '_d/young', '_l']);
  });
});
