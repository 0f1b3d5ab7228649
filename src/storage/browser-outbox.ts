import { createStore, del, get, promisifyRequest, update, values } from 'idb-keyval';
import type { Entry } from '#domain/entry.ts';
import { ENTRY_VERSION } from '#domain/empty-entry.ts';
import { submittedEntry } from '#domain/rules/entry-rules.ts';

/** The server's response to a submission. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The call of a submission, ready to be sent by the page or the service worker. */
interface OutboxCall {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body without the pictures, which are in the entry. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A sent submission, kept until its visitor has seen the response (OFFLINE-4). */
export interface OutboxItem {
  /** The idempotency key, under which it is stored. */
  readonly key: string;
  readonly campaignUuid: string;
  /** The version of the entry (ENTRY-8). */
  readonly version: number;
  /** Server time in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** The correction of this device's clock at that time, in milliseconds; absent if it was right. */
  readonly correction?: number;
  /** The entry as submitted; once accepted, only the part that the confirmation needs. */
  readonly entry: Entry;
  /** Null if only the page can make the call, because it must query something first (SUBM-6). */
  readonly call: OutboxCall | null;
  readonly answer: Answer | null;
}

/** A submission as it is put into the outbox. */
export type NewItem = Omit<OutboxItem, 'version' | 'answer'>;

/** Milliseconds after which a submission without a response is dropped: its campaign is over. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;

/** Queued submissions in IndexedDB, which outlives the tab and is readable by the service worker. */
export interface Outbox {
  /** Stores or updates a submission. An existing response stays, and so does the captcha, which is solved once. */
  put(item: NewItem): Promise<void>;
  /** Returns the submission with this key; undefined if there is none. */
  take(key: string): Promise<OutboxItem | undefined>;
  all(): Promise<readonly OutboxItem[]>;
  /** Returns all keys without reading the pictures. */
  keys(): Promise<readonly string[]>;
  /**
   * Stores the response for the next page, unless the submission was dropped. Once accepted, the entered data is
   * deleted, as in the entry (ENTRY-7).
   */
  answer(key: string, answer: Answer): Promise<void>;
  drop(key: string): Promise<void>;
}

/** Returns the browser's outbox. Every method rejects if the browser forbids it or has no space. */
export function browserOutbox(): Outbox {
  const store = createStore('promenade-outbox', 'submissions');
  // Without IndexedDB idb-keyval throws synchronously: `async` turns that into a rejection.
  return {
    put: async (item) => update<OutboxItem>(item.key, (before) => merged(item, before), store),
    take: async (key) => get<OutboxItem>(key, store),
    all: async () => values<OutboxItem>(store),
    keys: async () => (await store('readonly', (items) => promisifyRequest(items.getAllKeys()))).map(String),
    // In one transaction, because between two of them the item could be dropped.
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

/** Whether it may still be sent automatically, `now` in milliseconds. */
export function isDue(item: OutboxItem, now: number): boolean {
  return item.answer === null && !isStale(item, now);
}

/**
 * Whether the submission is no longer needed, `now` in milliseconds. The service worker does not know whether this
 * device's clock is still off by the same amount, so a possibly recent submission is kept (CFG-11).
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

/** Returns the submission with its response. */
function answered(item: OutboxItem, answer: Answer): OutboxItem {
  if (!isAccepted(answer)) return { ...item, answer };
  const { entry, key } = item;
  const { CID } = entry.custom;
  // Keep the key and the CID, with which the journey requests this response and nothing before it.
  const kept = { ...submittedEntry(entry), submissionUuid: null, idempotencyKey: key };
  return { ...item, call: null, answer, entry: { ...kept, custom: CID === undefined ? {} : { CID } } };
}
