import { ENTRY_KEY } from './stored-entry.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The second place for the visitor's texts, used when session storage has no space (ENTRY-3). Written synchronously, so
 * before any reload, and without the images.
 */
export interface WordsStore {
  /** Stores the text of a StoredEntry, with the time (milliseconds) from which it ages. */
  keep(text: string, now: number): void;
  take(): string | null;
  drop(): void;
  /** Copies the data of another tab to this tab. */
  copy(from: string): void;
  /** Deletes the data of tabs last active more than 24 hours before `now` (milliseconds). */
  sweep(now: number): void;
}

/** Returns one tab's texts (of its current id) in local storage, stored there only while session storage is full. */
export function wordsIn(local: Storage, tab: () => string): WordsStore {
  const prefix = `${ENTRY_KEY}/`;
  const own = () => prefix + tab();
  const put = (text: string) => {
    try {
      local.setItem(own(), text);
    } catch {
      // Earlier texts must not override the later ones, which are in the overflow.
      local.removeItem(own());
    }
  };
  return {
    keep: (text, now) => put(`${now} ${text}`),
    take() {
      const kept = local.getItem(own());
      return kept === null ? null : kept.slice(kept.indexOf(' ') + 1);
    },
    drop: () => local.removeItem(own()),
    copy(from) {
      const kept = local.getItem(prefix + from);
      if (kept !== null) put(kept);
    },
    sweep(now) {
      const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
      for (const key of keys) {
        if (!key.startsWith(prefix) || key === own()) continue;
        if (!(now - Number.parseInt(local.getItem(key) ?? '', 10) <= DAY)) local.removeItem(key);
      }
    },
  };
}
