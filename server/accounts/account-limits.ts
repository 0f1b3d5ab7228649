import { type Limit, MINUTE, tooMany } from '../platform/http/limit.ts';
import type { Refusal } from '../platform/http/refusal.ts';
import { serializeByName } from '../platform/http/concurrency.ts';
import { broadNetworkOf, networkOf, networksOf } from '../platform/http/visitor-address.ts';
import type { Attempts } from '../platform/http/attempts.repository.ts';
import { sentences } from './account-sentences.ts';
import type { Wait } from './wait.ts';

/**
 * Sign-ins per account and network. Mistyping a password once or twice is normal, and a mobile network puts many people
 * behind one address.
 */
const SIGN_IN_PAIR: Limit = { most: 10, window: 15 * MINUTE };
/** The factor between networks: an IPv6 /56 may try twice as often as a /64, and a /48 four times. */
const WIDER = 2;
const SIGN_IN_ADDRESS: Limit = { most: 200, window: 15 * MINUTE };
/** After this many failures on one account, from any address, the delay doubles with each further attempt. */
const SIGN_IN_ACCOUNT: Limit = { most: 20, window: 15 * MINUTE };
const FIRST_DELAY = 100;
const LONGEST_DELAY = 2_000;
const FORGOT_PAIR: Limit = { most: 5, window: 60 * MINUTE };
const FORGOT_ADDRESS: Limit = { most: 100, window: 60 * MINUTE };
const REGISTER_ADDRESS: Limit = { most: 300, window: 60 * MINUTE };
/** Emails of one kind to one account. Beyond this no new link is sent, and the last one stays valid. */
const MAIL_OF_ACCOUNT: Limit = { most: 10, window: 60 * MINUTE };
/** The window in milliseconds for pictures of one submission that cannot be decoded. */
const PICTURES_WINDOW = 24 * 60 * MINUTE;

/**
 * Limits for plays, because each play is a draw. They are above what a person enters in a day, what one submission
 * allows, and what the visitors behind one carrier address play in an hour.
 */
const DRAW_PERSON: Limit = { most: 20, window: 24 * 60 * MINUTE };
const DRAW_ADDRESS: Limit = { most: 300, window: 60 * MINUTE };

/** An attempt: the account as typed, whether or not it exists, and the visitor's address. */
export interface Trial {
  readonly campaignUuid: string;
  readonly emailNormalised: string;
  readonly ip: string;
}

/**
 * Slows guessing without ever locking out the owner. Failures from other addresses only delay the response, and
 * failures of one network delay no other network (SECURITY-13).
 */
export interface Limits {
  /**
   * Counts an attempt to sign in, before the password is checked.
   *
   * @returns a function to call if the password was right; the attempt then no longer counts
   * @throws Refusal 429 if this address has tried this account, or accounts in general, too often
   */
  signingIn(trial: Trial): Promise<() => Promise<void>>;
  /**
   * @throws Refusal 429 if this address has requested a reset for this account, or for accounts in general, too often
   */
  askingForReset(trial: Trial): Promise<void>;
  /** @throws Refusal 429 if this address has registered too many accounts */
  registering(ip: string): Promise<void>;
  /** Whether an account may receive one more email of a kind. */
  mayMail(kind: string, accountUuid: string): Promise<boolean>;
  /**
   * Counts a further picture of a submission, before it is decoded.
   *
   * @param most the maximum number of failures within a day, including this one
   * @returns a function to call if the picture was good or was never decoded; it then no longer counts
   * @throws the result of `refuse` beyond that number
   */
  tryingPicture(submissionUuid: string, most: number, refuse: () => Refusal): Promise<() => Promise<void>>;
  /**
   * Counts a new play of a bonus game, by address and by each name of the player in the campaign (GAME-8).
   *
   * @param names email, phone and account, normalised; null is not counted
   * @param ip null if the address is not counted
   * @param maxPlays the plays of one submission: a person may always have that many a day
   * @throws Refusal 429 if one of them has drawn too often
   */
  drawing(campaignUuid: string, names: readonly (string | null)[], ip: string | null, maxPlays: number): Promise<void>;
}

/** @param wait delays the response to somebody who guesses */
export function limitsOf(attempts: Attempts, now: () => Date, wait: Wait): Limits {
  const count = (key: string, { window }: Limit) => attempts.count(key, window, now());
  const guard = async (key: string, limit: Limit) => {
    const { count: tries, resetsAt } = await count(key, limit);
    if (tries > limit.most) throw tooMany(resetsAt.getTime() - now().getTime(), sentences.tooManyAttempts);
    return tries;
  };
  /** Counts by the networks of an address, the smallest first. Returns the count of the largest. */
  const guardNetworks = async (keys: readonly string[], limit: Limit): Promise<number> => {
    let tries = 0;
    for (const [at, key] of keys.entries()) tries = await guard(key, { ...limit, most: limit.most * WIDER ** at });
    return tries;
  };
  const inOrder = serializeByName();
  return {
    async signingIn({ campaignUuid, emailNormalised, ip }) {
      const ofAccount = `sign-in account ${campaignUuid} ${emailNormalised}`;
      const networks = networksOf(ip);
      const ofPair = networks.map((network) => `${ofAccount} ${network}`);
      const ofAddress = networks.map((network) => `sign-in address ${network}`);
      const ofNetwork = (await guardNetworks(ofPair, SIGN_IN_PAIR)) - SIGN_IN_PAIR.most;
      await guardNetworks(ofAddress, SIGN_IN_ADDRESS);
      // The attempts of a network beyond its first ten delay only that network.
      const beyond = ofNetwork > 0 ? ofNetwork : (await count(ofAccount, SIGN_IN_ACCOUNT)).count - SIGN_IN_ACCOUNT.most;
      if (beyond > 0) {
        const delay = Math.min(FIRST_DELAY * 2 ** Math.min(beyond - 1, 10), LONGEST_DELAY);
        // Delay one at a time, so parallel attempts gain nothing. No shared resource is held meanwhile.
        await inOrder(`${ofAccount} ${broadNetworkOf(ip)}`, () => wait(delay));
      }
      return async () => {
        const forgotten = [...ofPair, ofAccount].map((key) => attempts.forget(key));
        await Promise.all([...forgotten, ...ofAddress.map((key) => attempts.takeBack(key))]);
      };
    },
    async askingForReset({ campaignUuid, emailNormalised, ip }) {
      await guard(`forgot ${campaignUuid} ${emailNormalised} ${networkOf(ip)}`, FORGOT_PAIR);
      await guard(`forgot address ${networkOf(ip)}`, FORGOT_ADDRESS);
    },
    async registering(ip) {
      await guard(`register address ${networkOf(ip)}`, REGISTER_ADDRESS);
    },
    async mayMail(kind, accountUuid) {
      return (await count(`mail ${kind} ${accountUuid}`, MAIL_OF_ACCOUNT)).count <= MAIL_OF_ACCOUNT.most;
    },
    async tryingPicture(submissionUuid, most, refuse) {
      const key = `picture ${submissionUuid}`;
      if ((await attempts.count(key, PICTURES_WINDOW, now())).count > most) throw refuse();
      return () => attempts.takeBack(key);
    },
    async drawing(campaignUuid, names, ip, maxPlays) {
      // Count the address first, so a rejection because of a crowded address does not count against a person behind it.
      if (ip !== null) await guard(`draw address ${networkOf(ip)}`, DRAW_ADDRESS);
      const ofPerson = { ...DRAW_PERSON, most: Math.max(DRAW_PERSON.most, maxPlays) };
      for (const name of names) if (name) await guard(`draw person ${campaignUuid} ${name}`, ofPerson);
    },
  };
}
