import { ENTRY_KEY } from './stored-entry.ts';

/** The time in milliseconds without a change that counts as a pause. */
const PAUSE = 1_000;

/**
 * The visitor's texts that are newer than those in `_d`. While the visitor types, each key press writes only these:
 * writing the images again took most of the time of a key press.
 */
export interface TypedWords {
  /**
   * Stores the text of a StoredEntry without its images, in session storage and synchronously, so before any reload.
   *
   * @param onPause called once when the visitor leaves the field or the page, or pauses
   * @returns whether there was space
   */
  keep(text: string, onPause: () => void): boolean;
  take(): string | null;
  drop(): void;
}

export function typedWordsIn(session: Storage): TypedWords {
  const key = `${ENTRY_KEY}/typed`;
  let stopWaiting = () => {};
  return {
    keep(text, onPause) {
      stopWaiting();
      try {
        session.setItem(key, text);
      } catch {
        return false;
      }
      stopWaiting = waitForPause(onPause);
      return true;
    },
    take: () => session.getItem(key),
    drop() {
      stopWaiting();
      session.removeItem(key);
    },
  };
}

/** @returns a function that stops waiting */
function waitForPause(onPause: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    for (const type of ['focusout', 'pagehide']) removeEventListener(type, end);
  };
  const end = () => {
    stop();
    onPause();
  };
  const timer = setTimeout(end, PAUSE);
  for (const type of ['focusout', 'pagehide']) addEventListener(type, end);
  return stop;
}
