import { ENTRY_KEY } from './stored-entry.ts';

/** How often, in milliseconds, to check whether the visitor is still typing. A pause is once to twice as long. */
const LOOK = 500;

/**
 * The visitor's texts that are newer than those in `_d`. While the visitor types, each key press writes only these:
 * writing the images again took most of the time of a key press.
 */
export interface TypedWords {
  /**
   * Stores the text of a StoredEntry without its images, in session storage and synchronously, so before any reload.
   *
   * @returns whether there was space
   */
  keep(text: string): boolean;
  take(): string | null;
  drop(): void;
}

/** @param onPause called when the visitor leaves the field or the page, or pauses, unless the texts were dropped */
export function typedWordsIn(session: Storage, onPause: () => void): TypedWords {
  const key = `${ENTRY_KEY}/typed`;
  let isTyping = false;
  // One for several keys: a timer for each took a twentieth of its scripting.
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const end = () => {
    if (timer === undefined) return;
    stop();
    onPause();
  };
  const look = () => {
    if (!isTyping) end();
    isTyping = false;
  };
  return {
    keep(text) {
      try {
        session.setItem(key, text);
      } catch {
        return false;
      }
      isTyping = true;
      timer ??= setInterval(look, LOOK);
      // Added once only, because it is the same listener.
      addEventListener('focusout', end);
      addEventListener('pagehide', end);
      return true;
    },
    take: () => session.getItem(key),
    drop() {
      stop();
      session.removeItem(key);
    },
  };
}
