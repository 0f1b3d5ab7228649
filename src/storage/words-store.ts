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
  /** Keeps what another tab has kept for this tab, too. */
  copy(from: string): void;
  /** Drops what was left behind by tabs last active more than 24 hours before `now` (milliseconds). */
  sweep(now: number): void;
}

/** One tab's words (of its id at that moment) in local storage, kept there only while session storage is full. */
export function wordsIn(local: Storage, tab: () => string): WordsStore {
  const prefix = `${ENTRY_KEY}/`;
  const own = () => prefix + tab();
  const put = (text: string) => {
    try {
      local.setItem(own(), text);
    } catch {
      // Earlier words must not win over the later ones, which go to the overflow.
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
