import { randomInt } from 'node:crypto';
import { type Person, somebody } from './walk.ts';

/** Somebody whose telephone nobody else has: a sweepstakes takes one entry per e-mail address and per telephone. */
export function somebodyNew(): Person {
  return { ...somebody(), phone: `(${['212', '415', '312', '206'][randomInt(4)]}) ${randomInt(200, 999)}-${String(randomInt(10_000)).padStart(4, '0')}` };
}
