import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorRow } from './operators.repository.ts';

/** Cookie name over https: browsers accept it only as a secure cookie from an https origin. */
const SECURE_COOKIE = '__Secure-desk';
const COOKIE = 'desk';

/** The caller of a desk call, set by the hook that has checked their rights (DESK-5). */
export interface DeskVisit {
  /** Null for the calls of signing in. */
  readonly session: VisitSession | null;
  /** Sets the cookie to the token of a new session; null deletes it. */
  setToken(token: string | null): void;
}

/** Returns the visit of a checked call. */
export type VisitOf = (request: FastifyRequest) => DeskVisit;

/** @throws Error for the calls of signing in, which have no session */
export function operatorOf({ session }: DeskVisit): OperatorRow {
  if (!session) throw new Error('Invariant violated: no operator is signed in for this call.');
  return session.operator;
}

export interface VisitSession {
  readonly operator: OperatorRow;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Returns the token of a request's cookie; null if there is no valid cookie. */
export function tokenOf(request: FastifyRequest): string | null {
  return request.cookies[nameFor(request)] || null;
}

/**
 * Sets or deletes the desk's cookie (DESK-3): only for the desk's paths, never sent with requests caused by other
 * sites, and not readable by scripts. It ends with the browser session, or earlier with the desk session.
 */
export function putToken(request: FastifyRequest, reply: FastifyReply, token: string | null): void {
  const secure = request.protocol === 'https';
  const options = { path: '/desk', httpOnly: true, secure, sameSite: 'strict' } as const;
  if (token === null) reply.clearCookie(nameFor(request), options);
  else reply.setCookie(nameFor(request), token, options);
}

/** As for the anti-forgery token, the plain cookie is ignored over https, because others could set it. */
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? SECURE_COOKIE : COOKIE);
