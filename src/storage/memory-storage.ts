/** Returns a Storage in memory, which lasts as long as the page. */
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
 * Returns the storage from `open`, or one in memory if the browser forbids it. With cookies blocked, accessing
 * `window.sessionStorage` throws a SecurityError, and some web views return null.
 */
export function safeStorage(open: () => Storage | null): Storage {
  try {
    return open() ?? memoryStorage();
  } catch {
    return memoryStorage();
  }
}
