import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { atMost } from '../http/turns.ts';

/** A hash fills a core and 19 MiB for some 30 ms, and the pages need a core too. */
const AT_ONCE = 2;
/** Some eight seconds of work; whoever comes then is told to try again (503). */
const MOST_WAITING = 500;

/** Hashes passwords by argon2id, with the package's own costs: 19 MiB, two passes. */
export interface Passwords {
  /** The hash in the PHC format, which names its algorithm, costs and salt. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one that was hashed. Without a hash it takes as long and is false: an account that does
   * not exist is not told by the time that the answer takes.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

export function makePasswords(): Passwords {
  const inTurn = atMost(AT_ONCE, MOST_WAITING);
  const nobody = inTurn(() => hash(randomBytes(32)));
  nobody.catch(() => {});
  return {
    hash: (password) => inTurn(() => hash(sameOnEveryKeyboard(password))),
    verify: async (passwordHash, password) => {
      const target = passwordHash ?? (await nobody);
      const isSame = await inTurn(() => verify(target, sameOnEveryKeyboard(password)));
      return isSame && passwordHash !== undefined;
    },
  };
}

/** An accent may come as a letter of its own or as one with its base, by keyboard and system. */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}
