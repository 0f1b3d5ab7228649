import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { atMost } from '../http/turns.ts';

/** A hash takes a whole core and 19 MiB for about 30 ms, and the pages need a core too. */
const AT_ONCE = 2;
/** About eight seconds of work; anyone beyond that is told to try again (503). */
const MOST_WAITING = 500;

/** Hashes passwords with argon2id at the package's default cost: 19 MiB, two passes. */
export interface Passwords {
  /** The hash in PHC format, which includes algorithm, cost and salt. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches the hash. Without a hash it takes just as long and returns false, so that timing does
   * not reveal whether an account exists.
   */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** @param argon2 the functions that do the work */
export function makePasswords({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
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

/** Depending on keyboard and system, an accented letter is one character or two. */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}
