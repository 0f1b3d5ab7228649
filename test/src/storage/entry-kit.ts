import type { Entry } from '#domain/entry.ts';
import { emptyEntry } from '#domain/empty-entry.ts';
import type { Completion } from '#domain/rules/entry-rules.ts';
import { EMPTY_CONTACT } from '#domain/empty-contact.ts';
import { createEntryStore } from '#src/storage/entry-store.ts';
import type { KeptEntry } from '#src/storage/stored-entry.ts';
import { wordsIn } from '#src/storage/words-store.ts';
import { receipt } from '../../kit/journey-actor.ts';
import { memoryOverflow, storageOf } from './storages.ts';

export const UUID = '7b0a1c52-4a3e-4d0e-9d2f-0123456789ab';

/** Returns a receipt image with more than 5,000 characters of data. */
export const big = (id: string) => ({ ...receipt(id), dataUrl: `data:image/jpeg;base64,${id.repeat(5000)}` });
export const entryWith = (fields: Partial<Entry>): Entry => ({ ...emptyEntry(), email: 'dana@example.com', ...fields });
export const keptEntry = (entry: Entry, completion: Completion | null = null): KeptEntry => ({
  entry,
  completion,
  contact: EMPTY_CONTACT,
});

/**
 * Returns local storage with room for `localRoom` characters, and an overflow in memory; `moved` contains the
 * overflow's texts.
 */
export function browserStorages(localRoom = 100_000) {
  const { texts: moved, overflow } = memoryOverflow();
  const local = storageOf(localRoom);
  const words = wordsIn(local, () => 'tab');
  return {
    local,
    moved,
    /** Returns a new entry store, as after a reload. */
    storeIn: (session: Storage, into = overflow) => createEntryStore(session, into, words),
  };
}
