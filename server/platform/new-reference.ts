import { randomBytes } from 'node:crypto';

/** Crockford's alphabet, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a reference for use on the telephone, such as RWD-5K2P-07MW: the kind and 40 random bits. */
export function newReference(kind: 'PRM' | 'RWD'): string {
  const letters = [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${kind}-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
