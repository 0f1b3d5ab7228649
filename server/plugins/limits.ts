import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sentences } from '../submissions/sentences.ts';

const MINUTE = 60_000;

/** How often one address may make a call. */
export interface Limit {
  readonly max: number;
  readonly minutes: number;
  /** A call that passes also beyond the limit. */
  readonly unless?: (request: FastifyRequest) => Promise<boolean>;
}

/**
 * How often one address may make the calls that store or mail something (docs/running.md). Behind one address of a mobile
 * carrier there are thousands of visitors: the limits stop a program, not a crowd.
 */
export const LIMITS = {
  submission: { max: 300, minutes: 1 },
  consumer: { max: 300, minutes: 1 },
  linkBack: { max: 120, minutes: 1 },
  supportRequest: { max: 30, minutes: 10 },
} as const satisfies Record<string, Limit>;

/**
 * Counts by the visitor's address as TRUST_PROXY tells it, of IPv6 by its network (/64). This computer itself is not
 * counted: who comes from there is a proxy that TRUST_PROXY does not name, and all visitors would share its count.
 * @param isOn RATE_LIMITS
 */
export async function countCalls(app: FastifyInstance, isOn: boolean): Promise<void> {
  await app.register(rateLimit, { global: false, allowList: ({ ip }: FastifyRequest) => !isOn || isLoopback(ip) });
}

/**
 * Judges each request of one route before its body is read.
 * @throws Refusal 429 that says when to try again, beside Retry-After in seconds
 */
export function limiter(app: FastifyInstance, { max, minutes, unless }: Limit): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const count = app.createRateLimit({ max, timeWindow: minutes * MINUTE });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded || (await unless?.(request))) return;
    reply.header('retry-after', counted.ttlInSeconds);
    throw new Refusal(429, { detail: sentences.tooMany(Math.ceil(counted.ttl / MINUTE)) });
  };
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
