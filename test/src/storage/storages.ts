import type { Overflow } from '#src/storage/overflow.ts';

/** Returns a session storage for `room` characters, which throws like a browser's when it is full. */
export function storageOf(room: number): Storage {
  const texts = new Map<string, string>();
  const size = () => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, text) {
      const before = texts.get(key);
      texts.set(key, text);
      if (size() <= room) return;
      if (before === undefined) texts.delete(key);
      else texts.set(key, before);
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void texts.delete(key),
    clear: () => texts.clear(),
  };
}

/** Returns an overflow in memory, and the texts in it. */
export function memoryOverflow() {
  const texts = new Map<string, string>();
  const overflow: Overflow = {
    put: async (more) => more.forEach((text, key) => texts.set(key, text)),
    take: async (key) => texts.get(key),
    takeAll: async (keys) => keys.map((key) => texts.get(key)),
    drop: async (keys) => keys.forEach((key) => texts.delete(key)),
    copy: async () => undefined,
    clear: async () => texts.clear(),
    sweep: async () => undefined,
  };
  return { texts, overflow };
}

/** Returns the overflow of a browser that forbids IndexedDB. */
export function refusing(): Overflow {
  const refuse = () => Promise.reject(new DOMException('forbidden', 'SecurityError'));
  return { put: refuse, take: refuse, takeAll: refuse, drop: refuse, copy: refuse, clear: refuse, sweep: refuse };
}
