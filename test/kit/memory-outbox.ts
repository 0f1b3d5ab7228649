import { ENTRY_VERSION } from '#domain/empty-entry.ts';
import type { Outbox, OutboxItem } from '#src/storage/browser-outbox.ts';

/** Returns an outbox in memory, and its items by key. @param changes methods that replace those of the outbox */
export function memoryOutbox(all: readonly OutboxItem[] = [], changes: Partial<Outbox> = {}) {
  const held = new Map(all.map((item) => [item.key, item]));
  const outbox: Outbox = {
    put: async (item) => void held.set(item.key, { ...item, version: ENTRY_VERSION, answer: null }),
    take: async (key) => held.get(key),
    all: async () => [...held.values()],
    keys: async () => [...held.keys()],
    answer: async (key, answer) => {
      const item = held.get(key);
      if (item) held.set(key, { ...item, answer });
    },
    drop: async (key) => void held.delete(key),
    ...changes,
  };
  return { held, outbox };
}
