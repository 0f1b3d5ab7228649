import http from 'node:http';
import https from 'node:https';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Attempted } from '../repositories/deliveries.ts';
import { allowedAddresses, allowedLookup, assertAllowed, RefusedAddress } from './allowed.ts';

/** A message, as it is signed. */
export interface Message {
  /** What receivers know it by. */
  readonly id: string;
  /** JSON. */
  readonly body: string;
}

export interface Sending {
  /** WEBHOOK_ALLOW. */
  readonly allowed: readonly string[];
  /** How long name, connection and answer may take together, in milliseconds. */
  readonly timeout?: number;
}

export type Receiver = { readonly url: string; readonly secret: string };

/** How long an answer is waited for, in milliseconds. */
export const TIMEOUT = 10_000;

/**
 * Sends a message in the form of Standard Webhooks. No redirect is followed, and nothing is read of the answer but its
 * status (HOOK-5).
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
      said: `answered ${statusCode}${isElsewhere ? ', and no redirect is followed' : ''}`,
      isSlow: false,
    };
  } catch (error) {
    const isSlow = signal.aborted;
    return { isDelivered: false, said: isSlow ? `no answer within ${timeout / 1_000} s` : reasonOf(error), isSlow };
  }
}

interface Posting {
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: string;
  readonly allowed: readonly string[];
  readonly signal: AbortSignal;
}

/** Sends it, and hangs up once the status has come. */
async function post(url: URL, { headers, body, allowed, signal }: Posting): Promise<IncomingMessage> {
  const mayGoTo = allowedAddresses(allowed, url.protocol);
  assertAllowed(url, mayGoTo);
  const { request } = url.protocol === 'https:' ? https : http;
  // A connection of its own: one that is kept would belong to the name that it was made for.
  const sent = request(url, { method: 'POST', headers, agent: false, lookup: allowedLookup(mayGoTo), signal });
  sent.end(body);
  const [answer] = (await once(sent, 'response', { signal })) as [IncomingMessage];
  // What happens to the connection from here on is nobody's concern.
  sent.on('error', () => {});
  sent.destroy();
  return answer;
}

function reasonOf(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' ? 'the connection failed' : `the connection failed: ${code}`;
}
