import { missingAfter, submissionFiles } from '#domain/rules/sent-picture-rules.ts';
import { UPLOAD_TIMEOUT } from '#src/api/retry-after.ts';
import { type Answer, isDue, isStale, type Outbox, type OutboxItem } from '#src/storage/browser-outbox.ts';
import { withLock } from '#src/storage/with-lock.ts';
import { within } from '#src/time/within.ts';
import { readXsrfCookie } from './read-xsrf-cookie.ts';

type Call = NonNullable<OutboxItem['call']>;
type Sender = Pick<SendParts, 'fetch' | 'now'>;

/** Dependencies of the sending part of the service worker. */
interface SendParts {
  readonly outbox: Outbox;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  /** Called once the server has accepted or rejected the submission. */
  readonly onAnswered: () => Promise<void>;
}

/**
 * Statuses of permanent error responses: the visitor has to act, and sees the error on their return. Every other
 * failure is temporary, or the page can handle it better.
 */
const FINAL: ReadonlySet<number> = new Set([400, 401, 409, 410, 413, 415, 422]);

/**
 * Sends every waiting submission under the page's key, each while no other tab or service worker sends it (OFFLINE-3).
 *
 * @throws if one of them should be retried later
 */
export async function sendWaiting({ outbox, fetch, now, onAnswered }: SendParts): Promise<void> {
  const all = await outbox.all();
  for (const { key } of all.filter((item) => isStale(item, now()))) await outbox.drop(key);
  const results = await Promise.all(
    all.map(({ key }) =>
      withLock(key, async () => {
        // Meanwhile it may have been sent elsewhere, or its visitor has withdrawn it.
        const item = await outbox.take(key);
        if (!item?.call || !isDue(item, now())) return true;
        const answer = await answerInTime(item, item.call, { fetch, now }).catch(() => null);
        if (answer === null) return false;
        await outbox.answer(key, answer);
        await onAnswered();
        return true;
      }),
    ),
  );
  if (results.includes(false)) throw new Error('a submission still waits');
}

/**
 * Returns the server's final response; null if there is none. A network that hangs is an outage (OUTAGE-6): meanwhile
 * the page and other tabs wait for the lock.
 */
async function answerInTime(item: OutboxItem, call: Call, by: Sender): Promise<Answer | null> {
  const abort = new AbortController();
  try {
    return await within(UPLOAD_TIMEOUT, answerTo(item, call, abort.signal, by));
  } finally {
    abort.abort();
  }
}

/** @param missing the indexes of pre-uploaded pictures that the server no longer has (TILE-3) */
async function answerTo(
  item: OutboxItem,
  call: Call,
  signal: AbortSignal,
  by: Sender,
  missing: readonly number[] = [],
): Promise<Answer | null> {
  const { address, headers, body } = call;
  const { fetch, now } = by;
  const text = JSON.stringify({ ...body, files: submissionFiles(item.entry.files, now(), missing) });
  const send = (token: string | null) =>
    fetch(address, {
      method: 'POST',
      headers: {
        ...headers,
        ...(token !== null && { 'x-xsrf-token': token }),
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: text,
      signal,
    });
  let response = await send(await readXsrfCookie());
  // The browser was closed meanwhile, which discarded its token. The error response has set a new one.
  if (response.status === 403) response = await send(await readXsrfCookie());
  if (!response.ok && !FINAL.has(response.status)) return null;
  // A network's own sign-in page responds to everything with 200 and HTML.
  const answer: unknown = await response.json().catch(() => undefined);
  const more = missingAfter(answer, missing);
  if (more) return answerTo(item, call, signal, by, more);
  return answer === undefined ? null : { status: response.status, body: answer };
}
