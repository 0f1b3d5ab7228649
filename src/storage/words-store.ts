import { ENTRY_KEY } from './stored-entry.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * The second place for the words that a visitor has entered, used when session storage has no room for them (ENTRY-3):
 * written synchronously, so that no reload can come first, and without the images.
 */
export interface WordsStore {
  /** Keeps the text of a StoredEntry, with the time (milliseconds) from which it ages. */
  keep(text: string, now: number): void;
  take(): string | null;
  drop(): void;
  /** Drops what was left behind by tabs last active more than 24 hours before `now` (milliseconds). */
  sweep(now: number): void;
}

/** One tab's words (`tab`) in local storage, kept there only while session storage is full. */
export function wordsIn(local: Storage, tab: string): WordsStore {
  const prefix = `${ENTRY_KEY}/`;
  const own = prefix + tab;
  return {
    keep(text, now) {
      try {
        local.setItem(own, `${now} ${text}`);
      } catch {
        // Earlier words must not win over the later ones, which go to the overflow.
        local.removeItem(own);
      }
    },
    take() {
      const kept = local.getItem(own);
      return kept === null ? null : kept.slice(kept.indexOf(' ') + 1);
    },
    drop: () => local.removeItem(own),
    sweep(now) {
      const keys = Array.from({ length: local.length }, (_, index) => local.key(index) ?? '');
      for (const key of keys) {
        if (!key.startsWith(prefix) || key === own) continue;
        if (!(now - Number.parseInt(local.getItem(key) ?? '', 10) <= DAY)) local.removeItem(key);
      }
    },
  };
}
