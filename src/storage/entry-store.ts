import type { Entry, ReceiptImage } from '#domain/entry.ts';
import type { Overflow } from './overflow.ts';
import { type KeptEntry, parseStoredEntry, type StoredEntry, toStoredEntry } from './stored-entry.ts';

/** The specification's key of the entry in session storage (ENTRY-1, §9). */
export const ENTRY_KEY = '_d';

/** Keeps the entry in progress across reloads (ENTRY-1 … ENTRY-3, ENTRY-8). */
export interface EntryStore {
  /** What was kept for this campaign; null where there is nothing, or nothing that fits (ENTRY-8). */
  load(campaignUuid: string): Promise<KeptEntry | null>;
  /** Keeps it. Written at once while session storage has room, else as soon as the images have moved (ENTRY-3). */
  save(campaignUuid: string, kept: KeptEntry): Promise<void>;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

export function createEntryStore(session: Storage, overflow: Overflow): EntryStore {
  /** The keys that lie in the overflow: image ids, and `_d` itself where not even that had room. */
  const moved = new Set<string>();
  let latest: symbol | null = null;

  function write(stored: StoredEntry): boolean {
    try {
      session.setItem(ENTRY_KEY, JSON.stringify(stored));
      return true;
    } catch (error) {
      if (!isFull(error)) throw error;
      return false;
    }
  }

  /** The images move, then the small rest is tried again; where not even that fits, it moves as well. */
  async function spill(campaignUuid: string, kept: KeptEntry, isLatest: () => boolean): Promise<void> {
    const images = kept.entry.files.filter(({ id }) => !moved.has(id));
    if (images.length > 0) await overflow.put(new Map(images.map(({ id, dataUrl }) => [id, dataUrl])));
    for (const { id } of images) moved.add(id);
    if (!isLatest()) return;
    const stored = toStoredEntry(campaignUuid, kept, moved);
    if (write(stored)) return;
    await overflow.put(new Map([[ENTRY_KEY, JSON.stringify(stored)]]));
    moved.add(ENTRY_KEY);
    if (isLatest()) session.removeItem(ENTRY_KEY);
  }

  /** What session storage holds again, or what was deleted, leaves the overflow. */
  async function dropUnused(entry: Entry): Promise<void> {
    const unused = [...moved].filter((key) => !entry.files.some(({ id }) => id === key));
    if (unused.length === 0) return;
    for (const key of unused) moved.delete(key);
    await overflow.drop(unused);
  }

  return {
    async load(campaignUuid) {
      const text = session.getItem(ENTRY_KEY) ?? (await overflow.take(ENTRY_KEY).catch(() => undefined));
      if (text !== undefined && session.getItem(ENTRY_KEY) === null) moved.add(ENTRY_KEY);
      const stored = text === undefined ? null : parseStoredEntry(text, campaignUuid);
      if (!stored) {
        session.removeItem(ENTRY_KEY);
        return null;
      }
      const { version: _, campaignUuid: __, completion, contact, ...entry } = stored;
      return { completion, contact, entry: { ...entry, files: await withData(stored, overflow, moved) } };
    },

    async save(campaignUuid, kept) {
      const token = (latest = Symbol('save'));
      if (write(toStoredEntry(campaignUuid, kept, moved))) await dropUnused(kept.entry);
      else await spill(campaignUuid, kept, () => latest === token);
    },
  };
}

async function withData(stored: StoredEntry, overflow: Overflow, moved: Set<string>): Promise<ReceiptImage[]> {
  const references = stored.files.filter((file) => 'stored' in file);
  const texts = references.length === 0 ? [] : await overflow.takeAll(references.map(({ id }) => id));
  const byId = new Map(references.map(({ id }, index) => [id, texts[index]]));
  return stored.files.flatMap((file) => {
    if (!('stored' in file)) return [file];
    const { stored: _, ...rest } = file;
    const dataUrl = byId.get(file.id);
    if (dataUrl === undefined) return [];
    moved.add(file.id);
    return [{ ...rest, dataUrl }];
  });
}
