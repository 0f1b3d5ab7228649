import { createHash, randomBytes } from 'node:crypto';

/** How long a sign-in, and a mailed link, stay valid, in milliseconds. */
export const ACCESS_LIFETIME = 24 * 60 * 60 * 1_000;
export const MAILED_LIFETIME = 60 * 60 * 1_000;
/** How long a link that was opened again still answers that its address is verified, in milliseconds. */
export const VERIFIED_LIFETIME = 30 * 24 * 60 * 60 * 1_000;

/** A token, and what is stored of it. */
export interface NewToken {
  /** 256 random bits in base64url. */
  readonly token: string;
  readonly sha256: Buffer;
}

export function newToken(): NewToken {
  const token = randomBytes(32).toString('base64url');
  return { token, sha256: digestOf(token) };
}

/** The SHA-256 under which a token is stored. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
