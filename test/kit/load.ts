import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { visit } from './visitor.ts';

/** One submission and its result. */
export interface Sent {
  readonly key: string;
  readonly body: unknown;
  /** Status of the response; null if there was none. */
  readonly status: number | null;
  readonly answer: unknown;
  readonly retryAfter: string | null;
  /** Time from the first byte sent to the last byte received, in milliseconds. */
  readonly milliseconds: number;
  /** When the response arrived, in milliseconds of performance.now(). */
  readonly at: number;
}

/** Visitors who submit without a pause. */
export interface Load {
  /** All submissions so far. */
  readonly sent: readonly Sent[];
  /** Stops the visitors once their last submissions have a response. */
  stop(): Promise<readonly Sent[]>;
}

export interface LoadOptions {
  readonly origin: string;
  readonly campaignUuid: string;
  /** Returns the body of the next submission. */
  readonly body: () => unknown;
  /** Number of visitors who submit in parallel. */
  readonly visitors: number;
}

/** Pause of a visitor after an error response, in milliseconds: shorter than Retry-After, but no flood. */
const PAUSE_MS = 50;

/** Starts visitors who submit one entry after the other, each with its own key, until `stop`. */
export async function startLoad({ origin, campaignUuid, body, visitors }: LoadOptions): Promise<Load> {
  const visitor = await visit(origin);
  const sent: Sent[] = [];
  let isStopping = false;
  const submit = async () => {
    while (!isStopping) {
      const one = await sendOne(visitor, campaignUuid, body());
      sent.push(one);
      if (one.status !== 200) await wait(PAUSE_MS);
    }
  };
  const working = Promise.all(Array.from({ length: visitors }, submit));
  return {
    sent,
    stop: async () => {
      isStopping = true;
      await working;
      return sent;
    },
  };
}

/** Submits once. With `key`, repeats the submission of that key. */
export async function sendOne(
  visitor: Awaited<ReturnType<typeof visit>>,
  campaignUuid: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<Sent> {
  const began = performance.now();
  const response = await visitor
    .post(`/front_end/${campaignUuid}/submission`, body, { 'idempotency-key': key })
    .catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  const at = performance.now();
  return {
    key,
    body,
    status: response?.status ?? null,
    answer,
    retryAfter: response?.headers.get('retry-after') ?? null,
    milliseconds: at - began,
    at,
  };
}

/** Returns the uuids that the server has acknowledged. */
export function acknowledged(sent: readonly Sent[]): string[] {
  return sent.filter(({ status }) => status === 200).map(({ answer }) => (answer as { uuid: string }).uuid);
}
