import { ENTRY_KEY } from './stored-entry.ts';

/** Milliseconds between two looks whether the visitor still types, so a pause is once to twice as long. */
const LOOK = 500;

/**
 * The visitor's texts that are newer than those in `_d`. While the visitor types, each key press writes only these:
 * writing the images again took most of the time of a key press.
 */
export interface TypedWords {
  /**
   * Stores the text of a StoredEntry without its images, in session storage and synchronously, so before any reload.
   *
   * @param onPause called once when the visitor leaves the field or the page, or pauses; the latest one only
   * @returns whether there was space
   */
  keep(text: string, onPause: () => void): boolean;
  take(): string | null;
  drop(): void;
}

export function typedWordsIn(session: Storage): TypedWords {
  const key = `${ENTRY_KEY}/typed`;
  let onLatestPause = () => {};
  let isTyping = false;
  let stopWaiting: (() => void) | null = null;

  function stop(): void {
    stopWaiting?.();
    stopWaiting = null;
  }

  // Once for several keys: a timer for each took a twentieth of its scripting.
  function wait(): () => void {
    const end = () => {
      stop();
      onLatestPause();
    };
    const look = () => {
      if (!isTyping) end();
      isTyping = false;
    };
    const timer = setInterval(look, LOOK);
    for (const type of ['focusout', 'pagehide']) addEventListener(type, end);
    return () => {
      clearInterval(timer);
      for (const type of ['focusout', 'pagehide']) removeEventListener(type, end);
    };
  }

  return {
    keep(text, onPause) {
      try {
        session.setItem(key, text);
      } catch {
        stop();
        return false;
      }
      onLatestPause = onPause;
      isTyping = true;
      stopWaiting ??= wait();
      return true;
    },
    take: () => session.getItem(key),
    drop() {
      stop();
      session.removeItem(key);
    },
  };
}
