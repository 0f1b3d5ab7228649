import { createStore, del, get, promisifyRequest, update, values } from 'idb-keyval';
import type { Entry } from '#domain/entry.ts';
import { ENTRY_VERSION } from '#domain/empty-entry.ts';
import { submittedEntry } from '#domain/rules/entries.ts';

/** What the server has answered to a submission. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The call of a submission, ready to be made by whoever has a network first. */
interface OutboxCall {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Its body without the pictures, which are those of the entry. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A submission that was sent off, kept until its visitor has seen the answer (OFFLINE-4). */
export interface OutboxItem {
  /** Its idempotency key, by which it is stored. */
  readonly key: string;
  readonly campaignUuid: string;
  /** The version of the entry (ENTRY-8). */
  readonly version: number;
  /** By the server's clock, in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** What this device's clock had to be corrected by then, in milliseconds; absent if it was right. */
  readonly correction?: number;
  /** As it was entered; once the submission is accepted, only what the confirmation needs. */
  readonly entry: Entry;
  /** Null if only the page can make it: something has to be asked before (SUBM-6). */
  readonly call: OutboxCall | null;
  readonly answer: Answer | null;
}

/** A submission as it is put into the outbox. */
export type NewItem = Omit<OutboxItem, 'version' | 'answer'>;

/** A kept submission is given up after this time without an answer: its campaign is over. Milliseconds. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;

/** Submissions without a network, in IndexedDB: it outlives the tab, and the service worker reads it, too. */
export interface Outbox {
  /** Keeps it, again if it is there: an answer stays, and so does the captcha, which is solved once. */
  put(item: NewItem): Promise<void>;
  /** The submission with this key; undefined if there is none. */
  take(key: string): Promise<OutboxItem | undefined>;
  all(): Promise<readonly OutboxItem[]>;
  /** The keys of all, without reading their pictures. */
  keys(): Promise<readonly string[]>;
  /**
   * Keeps the answer for the next page, unless the submission was dropped. What was entered goes once it is accepted,
   * as with the entry (ENTRY-7).
   */
  answer(key: string, answer: Answer): Promise<void>;
  drop(key: string): Promise<void>;
}

/** The browser's outbox; every method rejects if the browser forbids it or has no room. */
export function browserOutbox(): Outbox {
  const store = createStore('promenade-outbox', 'submissions');
  // Without IndexedDB idb-keyval throws synchronously: `async` turns that into a rejection.
  return {
    put: async (item) => update<OutboxItem>(item.key, (before) => merged(item, before), store),
    take: async (key) => get<OutboxItem>(key, store),
    all: async () => values<OutboxItem>(store),
    keys: async () => (await store('readonly', (items) => promisifyRequest(items.getAllKeys()))).map(String),
    // In one transaction: between two it could be dropped.
    answer: async (key, answer) =>
      store('readwrite', async (items) => {
        const item: OutboxItem | undefined = await promisifyRequest(items.get(key));
        if (item) items.put(answered(item, answer), key);
        return promisifyRequest(items.transaction);
      }),
    drop: async (key) => del(key, store),
  };
}

/** Whether the server has accepted it. */
export const isAccepted = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Whether it may still be sent by itself, `now` in milliseconds. */
export function isDue(item: OutboxItem, now: number): boolean {
  return item.answer === null && !isStale(item, now);
}

/**
 * Whether nobody will ask for it any more, `now` in milliseconds. The worker does not know whether this device's clock
 * is still as wrong as it was: a submission that may be young is kept (CFG-11).
 */
export function isStale({ version, queuedAt, correction = 0 }: OutboxItem, now: number): boolean {
  return version !== ENTRY_VERSION || Math.min(now, now + correction) - queuedAt > LONGEST;
}

function merged(item: NewItem, before: OutboxItem | undefined): OutboxItem {
  if (before?.answer) return before;
  const { call } = item;
  const captcha = call?.body['captcha'] ?? before?.call?.body['captcha'] ?? null;
  return {
    ...item,
    call: call && { ...call, body: { ...call.body, captcha } },
    version: ENTRY_VERSION,
    queuedAt: before?.queuedAt ?? item.queuedAt,
    answer: null,
  };
}

/** The submission with its answer. */
function answered(item: OutboxItem, answer: Answer): OutboxItem {
  if (!isAccepted(answer)) return { ...item, answer };
  const { entry, key } = item;
  const { CID } = entry.custom;
  // The key and the cid stay, by which the journey asks for this answer and for nothing before it.
  const kept = { ...submittedEntry(entry), submissionUuid: null, idempotencyKey: key };
  return { ...item, call: null, answer, entry: { ...kept, custom: CID === undefined ? {} : { CID } } };
}
