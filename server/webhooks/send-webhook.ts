import http from 'node:http';
import https from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Attempted } from './deliveries.repository.ts';
import { allowedAddresses, allowedLookup, assertAllowed, RefusedAddress } from './allowed.ts';

/** A message to be signed. */
export interface Message {
  /** Id for the receiver. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

export interface Sending {
  /** Addresses and networks of WEBHOOK_ALLOW. */
  readonly allowed: readonly string[];
  /** Timeout of name resolution, connection and response together, in milliseconds. */
  readonly timeout?: number;
}

export type Receiver = { readonly url: string; readonly secret: string };

/** Default timeout in milliseconds. */
export const TIMEOUT = 10_000;

/**
 * Sends a message in the format of Standard Webhooks. Redirects are not followed, and only the status of the response
 * is read (HOOK-5).
 */
export async function sendMessage(
  { url, secret }: Receiver,
  { id, body }: Message,
  { allowed, timeout = TIMEOUT }: Sending,
): Promise<Attempted> {
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Promenade-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(now.getTime() / 1_000),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  const signal = AbortSignal.timeout(timeout);
  try {
    const { statusCode = 0 } = await post(new URL(url), { headers, body, allowed, signal });
    const isDelivered = statusCode >= 200 && statusCode < 300;
    const isElsewhere = statusCode >= 300 && statusCode < 400;
    return {
      isDelivered,
      said: `status ${statusCode}${isElsewhere ? ' (redirects are not followed)' : ''}`,
      isSlow: false,
    };
  } catch (error) {
    const isSlow = signal.aborted;
    return { isDelivered: false, said: isSlow ? `no response within ${timeout / 1_000} s` : reasonOf(error), isSlow };
  }
}

interface Posting {
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: string;
  readonly allowed: readonly string[];
  readonly signal: AbortSignal;
}

/** Sends the request and closes the connection once the status has arrived. */
async function post(url: URL, { headers, body, allowed, signal }: Posting): Promise<IncomingMessage> {
  const mayGoTo = allowedAddresses(allowed, url.protocol);
  assertAllowed(url, mayGoTo);
  const { request } = url.protocol === 'https:' ? https : http;
  // A separate connection: a reused one would belong to the name that it was opened for.
  const sent = request(url, { method: 'POST', headers, agent: false, lookup: allowedLookup(mayGoTo), signal });
  sent.end(body);
  const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage];
  // Later errors of the connection do not matter.
  sent.on('error', () => {});
  sent.destroy();
  return answer;
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' ? 'the connection failed' : `the connection failed: ${code}`;
}
