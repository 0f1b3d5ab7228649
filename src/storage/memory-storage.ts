/** A Storage that lives as long as the page: what is kept in it does not survive a reload. */
export function memoryStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

/**
 * The storage that `open` gives, or one in memory where the browser forbids it: with cookies blocked the mere access to
 * `window.sessionStorage` throws a SecurityError, and some web views answer null.
 */
export function safeStorage(open: () => Storage | null): Storage {
  try {
    return open() ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}
