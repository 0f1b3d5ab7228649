import { randomBytes } from 'node:crypto';
import * as argon2 from '@node-rs/argon2';
import { sharedTurns, type SharedTurn } from '../http/shared-turns.ts';
import { broadNetworkOf } from '../http/visitor-address.ts';

/** A hash takes a whole core and 19 MiB for about 30 ms, and the pages need a core too. */
const AT_ONCE = 2;
/** About eight seconds of work; anyone beyond that is told to try again (503). */
const MOST_WAITING = 500;
/** Guesses of one account, whoever makes them, take one place of those above and leave the other to everybody else. */
const OF_ACCOUNT_AT_ONCE = 1;
const OF_ACCOUNT_WAITING = 50;

/** Whose password is compared, and for whom. */
interface Guess {
  /** The account as it was named, whether or not it exists. */
  readonly account: string;
  readonly ip: string;
}

/**
 * Hashes passwords with argon2id at the package's default cost: 19 MiB, two passes. Turns go round by network, and of
 * one account one comparison is under way at a time, so that guesses delay neither others nor the owner (S-32).
 */
export interface Passwords {
  /**
   * The hash in PHC format, which includes algorithm, cost and salt.
   *
   * @param ip of whoever chose it; turns are shared by its network
   * @throws Refusal 503 if too many wait
   */
  hash(password: string, ip?: string): Promise<string>;
  /**
   * Whether a password matches the hash. Without a hash it takes just as long and returns false, so that timing does
   * not reveal whether an account exists.
   *
   * @throws Refusal 503 if too many wait
   */
  verify(passwordHash: string | undefined, password: string, guess?: Guess): Promise<boolean>;
}

/** Whoever is not named shares turns with all others that are not. */
const UNNAMED = '';

/** @param argon2 the functions that do the work */
export function makePasswords({ hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2): Passwords {
  const shared = sharedTurns(AT_ONCE, AT_ONCE + MOST_WAITING);
  const ofAccounts = turnsByName();
  const networkOf = (ip: string | undefined) => (ip === undefined ? UNNAMED : broadNetworkOf(ip));
  const nobody = hash(randomBytes(32));
  nobody.catch(() => {});
  return {
    hash: (password, ip) => shared(networkOf(ip), (inTurn) => inTurn(() => hash(sameOnEveryKeyboard(password)))),
    verify: async (passwordHash, password, guess) => {
      const target = passwordHash ?? (await nobody);
      const network = networkOf(guess?.ip);
      const compare = () => shared(network, (inTurn) => inTurn(() => verify(target, sameOnEveryKeyboard(password))));
      const isSame = await (guess === undefined ? compare() : ofAccounts(guess.account, network, compare));
      return isSame && passwordHash !== undefined;
    },
  };
}

/** Turns of which each account has its own, as long as somebody waits for one. */
function turnsByName() {
  const turns = new Map<string, { readonly shared: SharedTurn; users: number }>();
  return async <T>(account: string, network: string, work: () => Promise<T>): Promise<T> => {
    const own = turns.get(account) ?? { shared: sharedTurns(OF_ACCOUNT_AT_ONCE, OF_ACCOUNT_WAITING), users: 0 };
    turns.set(account, own);
    own.users += 1;
    try {
      return await own.shared(network, (inTurn) => inTurn(work));
    } finally {
      own.users -= 1;
      if (own.users === 0) turns.delete(account);
    }
  };
}

/** Depending on keyboard and system, an accented letter is one character or two. */
function sameOnEveryKeyboard(password: string): string {
  return password.normalize('NFKC');
}
