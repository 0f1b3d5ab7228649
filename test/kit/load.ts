import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { visit } from './visitor.ts';

/** One submission, and what became of it. */
export interface Sent {
  readonly key: string;
  readonly body: unknown;
  /** Null if no answer came. */
  readonly status: number | null;
  readonly answer: unknown;
  readonly retryAfter: string | null;
  /** From the first byte sent to the last byte received, in milliseconds. */
  readonly milliseconds: number;
  /** When the answer came, by performance.now(). */
  readonly at: number;
}

/** Visitors who submit without a pause. */
export interface Load {
  /** Everything sent so far. */
  readonly sent: readonly Sent[];
  /** Stops the visitors once their last submissions are answered. */
  stop(): Promise<readonly Sent[]>;
}

export interface LoadOptions {
  readonly origin: string;
  readonly campaignUuid: string;
  /** Makes the body of the next submission. */
  readonly body: () => unknown;
  /** How many submit at the same time. */
  readonly visitors: number;
}

/** How long a visitor waits after a refusal, in milliseconds: shorter than Retry-After, but no flood. */
const PAUSE_MS = 50;

/** Starts visitors who submit entry after entry, each under its own key, until they are stopped. */
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

/** Submits once; with a key, repeats the submission of that key. */
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

/** The uuids that the server has acknowledged. */
export function acknowledged(sent: readonly Sent[]): string[] {
  return sent.filter(({ status }) => status === 200).map(({ answer }) => (answer as { uuid: string }).uuid);
}
