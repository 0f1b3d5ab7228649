import { serverNow } from '#src/time/clock.ts';
import type { EntryStore, TabEntries } from './entry-store.ts';
import type { Overflow } from './overflow.ts';
import type { OwnTab } from './own-tab.ts';
import type { WordsStore } from './words-store.ts';

/**
 * The entries of a page whose tab may turn out to be a copy of another one (ENTRY-10): it begins with a copy of what
 * the other keeps, and keeps its own from then on.
 */
export function ownEntries(entries: TabEntries, tab: OwnTab, overflow: Overflow, words: WordsStore): EntryStore {
  const settled = tab.settled.then(async (twin) => {
    if (twin !== null) {
      words.copy(twin);
      // What cannot be copied is missing, as what cannot be read.
      await overflow.copy(twin).catch(() => undefined);
    }
    words.sweep(serverNow());
    // If IndexedDB is forbidden, there is nothing to sweep.
    overflow.sweep(serverNow()).catch(() => undefined);
  });
  // What this page had moved is the other's now.
  tab.onRenewed(() => void entries.keepAgain().catch(() => undefined));
  return {
    ...entries,
    load: async (campaignUuid) => {
      await settled;
      return entries.load(campaignUuid);
    },
  };
}
