import { serverNow } from '#src/time/server-clock.ts';
import type { EntryStore, TabEntries } from './entry-store.ts';
import type { Overflow } from './overflow.ts';
import type { OwnTab } from './own-tab.ts';
import type { WordsStore } from './words-store.ts';

/**
 * Returns the entries of a page whose tab may be a duplicate of another one (ENTRY-10). It begins with a copy of the
 * other tab's data, and stores its own from then on.
 */
export function ownEntries(entries: TabEntries, tab: OwnTab, overflow: Overflow, words: WordsStore): EntryStore {
  const settled = tab.settled.then(async (twin) => {
    if (twin !== null) {
      words.copy(twin);
      // Data that cannot be copied is missing, like data that cannot be read.
      await overflow.copy(twin).catch(() => undefined);
    }
    words.sweep(serverNow());
    // If IndexedDB is forbidden, there is nothing to sweep.
    overflow.sweep(serverNow()).catch(() => undefined);
  });
  // Images that this page had moved belong to the other tab now.
  tab.onRenewed(() => void entries.keepAgain().catch(() => undefined));
  return {
    ...entries,
    load: async (campaignUuid) => {
      await settled;
      return entries.load(campaignUuid);
    },
  };
}
