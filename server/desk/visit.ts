import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorRow } from '../repositories/operators.ts';

/** Over https: browsers accept a cookie of this name only where it is marked as secure, from an https origin. */
const SECURE_COOKIE = '__Secure-desk';
const COOKIE = 'desk';

/** Who makes a call of the desk, as the hook found them; the hook has judged that they may (DESK-5). */
export interface DeskVisit {
  /** Null for a call of the way in. */
  readonly session: VisitSession | null;
  /** Puts the token of a new session into the cookie, or, by null, takes it away. */
  setToken(token: string | null): void;
}

/** The visit of a call that was judged. */
export type VisitOf = (request: FastifyRequest) => DeskVisit;

/** @throws Error for a call of the way in, where nobody is signed in */
export function operatorOf({ session }: DeskVisit): OperatorRow {
  if (!session) throw new Error('nobody is signed in for this call');
  return session.operator;
}

export interface VisitSession {
  readonly operator: OperatorRow;
  readonly token: string;
  readonly expiresAt: Date;
}

/** The token of a request's cookie; null if it has none that counts. */
export function tokenOf(request: FastifyRequest): string | null {
  return request.cookies[nameFor(request)] || null;
}

/**
 * Sets or removes the desk's cookie (DESK-3): for the paths of the desk alone, never sent with a request that another
 * site caused, and out of reach for scripts. It lasts as long as the browser is open, at most as long as its session.
 */
export function putToken(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const secure = request.protocol === 'https';
  const options = { path: '/desk', httpOnly: true, secure, sameSite: 'strict' } as const;
  if (token === null) reply.clearCookie(nameFor(request), options);
  else reply.setCookie(nameFor(request), token, options);
}

/** As for the anti-forgery token, the plain cookie does not count over https: others could set it. */
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? SECURE_COOKIE : COOKIE);
