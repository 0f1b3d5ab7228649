import { createStore, del, get, update, values } from 'idb-keyval';
import { type Entry, ENTRY_VERSION } from '#domain/entry.ts';
import { submittedEntry } from '#domain/rules/entries.ts';

/** What the server has answered to a submission. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The call of a submission, ready to be made by whoever has a network first. */
interface QueuedCall {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Its body without the pictures, which are those of the entry. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A submission that was sent off, kept until its visitor has seen the answer (OFFLINE-4). */
export interface QueuedSubmission {
  /** Its idempotency key, by which it is stored. */
  readonly key: string;
  readonly campaignUuid: string;
  /** The version of the entry (ENTRY-8). */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly queuedAt: number;
  /** As it was entered; once the submission is accepted, only what the confirmation needs. */
  readonly entry: Entry;
  /** Null if only the page can make it: something has to be asked before (SUBM-6). */
  readonly call: QueuedCall | null;
  readonly answer: Answer | null;
}

/** A submission as it is put into the outbox. */
export type Sendable = Omit<QueuedSubmission, 'version' | 'answer'>;

/** A kept submission is given up after this time without an answer: its campaign is over. Milliseconds. */
const LONGEST = 30 * 24 * 60 * 60 * 1000;

/** Submissions without a network, in IndexedDB: it outlives the tab, and the service worker reads it, too. */
export interface Outbox {
  /** Keeps it, again if it is there: an answer stays, and so does the captcha, which is solved once. */
  put(queued: Sendable): Promise<void>;
  /** The submission with this key; undefined if there is none. */
  take(key: string): Promise<QueuedSubmission | undefined>;
  all(): Promise<readonly QueuedSubmission[]>;
  /** Keeps the answer for the next page. What was entered goes once it is accepted, as with the entry (ENTRY-7). */
  answer(key: string, answer: Answer): Promise<void>;
  drop(key: string): Promise<void>;
}

/** The browser's outbox; every method rejects if the browser forbids it or has no room. */
export function browserOutbox(): Outbox {
  const store = createStore('promenade-outbox', 'submissions');
  // Without IndexedDB idb-keyval throws synchronously: `async` turns that into a rejection.
  return {
    put: async (queued) => update<QueuedSubmission>(queued.key, (before) => merged(queued, before), store),
    take: async (key) => get<QueuedSubmission>(key, store),
    all: async () => values<QueuedSubmission>(store),
    answer: async (key, answer) => {
      if ((await get(key, store)) === undefined) return;
      await update<QueuedSubmission>(key, (queued) => answered(queued as QueuedSubmission, answer), store);
    },
    drop: async (key) => del(key, store),
  };
}

/** Whether the server has accepted it. */
export const isAccepted = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** Whether it may still be sent by itself, `now` in milliseconds. */
export function isDue({ version, answer, queuedAt }: QueuedSubmission, now: number): boolean {
  return version === ENTRY_VERSION && answer === null && now - queuedAt <= LONGEST;
}

/** Whether nobody will ask for it any more, `now` in milliseconds. */
export function isStale({ version, queuedAt }: QueuedSubmission, now: number): boolean {
  return version !== ENTRY_VERSION || now - queuedAt > LONGEST;
}

function merged(queued: Sendable, before: QueuedSubmission | undefined): QueuedSubmission {
  if (before?.answer) return before;
  const { call } = queued;
  const captcha = call?.body['captcha'] ?? before?.call?.body['captcha'] ?? null;
  return {
    ...queued,
    call: call && { ...call, body: { ...call.body, captcha } },
    version: ENTRY_VERSION,
    queuedAt: before?.queuedAt ?? queued.queuedAt,
    answer: null,
  };
}

/** The submission with its answer. */
function answered(queued: QueuedSubmission, answer: Answer): QueuedSubmission {
  if (!isAccepted(answer)) return { ...queued, answer };
  const { entry, key } = queued;
  const { CID } = entry.custom;
  // The key and the cid stay, by which the journey asks for this answer and for nothing before it.
  const kept = { ...submittedEntry(entry), submissionUuid: null, idempotencyKey: key };
  return { ...queued, call: null, answer, entry: { ...kept, custom: CID === undefined ? {} : { CID } } };
}
