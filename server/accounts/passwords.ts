import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { createFairSemaphore, fairSemaphoresByName } from '../platform/http/fair-semaphore.ts';
import { broadNetworkOf } from '../platform/http/visitor-address.ts';

/**
 * The number of parallel hashes. A hash takes a whole core and 19 MiB for about 30 ms, and the pages need a core too.
 */
const AT_ONCE = 2;
/** The maximum number of waiting hashes: about 8 s of work. Beyond that the client gets 503 and should retry. */
const MOST_WAITING = 500;
/** All guesses of one account together take one of the permits above, and leave the other to everybody else. */
const OF_ACCOUNT_AT_ONCE = 1;
const OF_ACCOUNT_WAITING = 50;

/** The account whose password is compared, and the address of the client. */
interface Guess {
  /** The account as typed, whether or not it exists. */
  readonly account: string;
  readonly ip: string;
}

/**
 * Hashes passwords with argon2id at the package's default cost: 19 MiB, two passes. Networks take turns, and one
 * account has one comparison at a time, so guesses delay neither others nor the owner (SECURITY-13).
 */
export interface Passwords {
  /**
   * Returns the hash in PHC format, which includes algorithm, cost and salt.
   *
   * @param ip the address of the client, whose network takes turns
   * @throws Refusal 503 if too many wait
   */
  hash(password: string, ip?: string): Promise<string>;
  /**
   * Whether a password matches the hash. Without a hash the call takes just as long and returns false, so timing does
   * not reveal whether an account exists.
   *
   * @throws Refusal 503 if too many wait
   */
  verify(passwordHash: string | undefined, password: string, guess?: Guess): Promise<boolean>;
}

/** The shared name of all work without an address. */
const UNNAMED = '';

/** @param argon2 the functions that hash and verify */
export function makePasswords({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
  const shared = createFairSemaphore(AT_ONCE, AT_ONCE + MOST_WAITING);
  const ofAccounts = fairSemaphoresByName(OF_ACCOUNT_AT_ONCE, OF_ACCOUNT_WAITING);
  const networkOf = (ip: string | undefined) => (ip === undefined ? UNNAMED : broadNetworkOf(ip));
  const nobody = hash(randomBytes(32));
  nobody.catch(() => {});
  return {
    hash: (password, ip) => shared(networkOf(ip), (runStep) => runStep(() => hash(sameOnEveryKeyboard(password)))),
    verify: async (passwordHash, password, guess) => {
      const target = passwordHash ?? (await nobody);
      const network = networkOf(guess?.ip);
      const compare = () => shared(network, (runStep) => runStep(() => verify(target, sameOnEveryKeyboard(password))));
      const isSame = await (guess === undefined ? compare() : ofAccounts.run(guess.account, network, compare));
      return isSame && passwordHash !== undefined;
    },
  };
}

/** Normalises a password, because an accented letter is one character or two, depending on keyboard and system. */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}
