import { randomBytes } from 'node:crypto';

/** Crockford's alphabet: no letter looks like a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to read out on the telephone, such as RWD-5K2P-07MW: after the kind, 40 random bits. */
export function newReference(kind: 'PRM' | 'RWD'): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${kind}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
