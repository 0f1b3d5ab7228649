import { createHash, randomBytes } from 'node:crypto';

/** Lifetimes of a sign-in and of a mailed link, in milliseconds. */
export const ACCESS_LIFETIME = 24 * 60 * 60 * 1_000;
export const MAILED_LIFETIME = 60 * 60 * 1_000;
/** How long a used link still reports that its address is verified, in milliseconds. */
export const VERIFIED_LIFETIME = 30 * 24 * 60 * 60 * 1_000;

/** A token and its stored digest. */
export interface NewToken {
  /** 256 random bits in base64url. */
  readonly token: string;
  readonly sha256: Buffer;
}

export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, sha256: digestOf(token) };
}

/** Returns the SHA-256 under which a token is stored. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
