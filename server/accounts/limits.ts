import { setTimeout as pause } from 'node:timers/promises';
import { type Limit, MINUTE, tooMany } from '../http/limit.ts';
import type { Refusal } from '../http/refusal.ts';
import { networkOf } from '../http/visitor-address.ts';
import type { Attempts } from '../repositories/attempts.ts';
import { sentences } from './sentences.ts';

/** A mistyped password or two are normal; many people may share one address behind a mobile network. */
const SIGN_IN_PAIR: Limit = { most: 10, window: 15 * MINUTE };
const SIGN_IN_ADDRESS: Limit = { most: 200, window: 15 * MINUTE };
/** Beyond so many failures of one account, wherever they come from, each answer waits twice as long as the last. */
const SIGN_IN_ACCOUNT: Limit = { most: 20, window: 15 * MINUTE };
const FIRST_DELAY = 100;
const LONGEST_DELAY = 2_000;
const FORGOT_PAIR: Limit = { most: 5, window: 60 * MINUTE };
const FORGOT_ADDRESS: Limit = { most: 100, window: 60 * MINUTE };
const REGISTER_ADDRESS: Limit = { most: 300, window: 60 * MINUTE };
/** Mail that one account gets of one kind; beyond it the last link stays good. */
const MAIL_OF_ACCOUNT: Limit = { most: 10, window: 60 * MINUTE };
/** Pictures of one submission that cannot be decoded. */
const PICTURES_WINDOW = 24 * 60 * MINUTE;

/**
 * Each play is a draw: more than anybody enters in a day, or one submission has, and, from one address, than a
 * carrier's crowd plays in an hour.
 */
const DRAW_PERSON: Limit = { most: 20, window: 24 * 60 * MINUTE };
const DRAW_ADDRESS: Limit = { most: 300, window: 60 * MINUTE };

/** Who tries what: the account as it was typed, whether it exists or not, and the address of the visitor. */
export interface Trial {
  readonly campaignUuid: string;
  readonly emailNormalised: string;
  readonly ip: string;
}

/** Keeps guessing slow. The owner is never locked out: what others fail at from elsewhere only delays their answer. */
export interface Limits {
  /**
   * Counts an attempt to sign in, before the password is looked at.
   *
   * @returns what to call where the password was right: it counts no longer
   * @throws Refusal 429 where this address has tried this account, or accounts at all, too often
   */
  signingIn(trial: Trial): Promise<() => Promise<void>>;
  /** @throws Refusal 429 where this address has asked for this account, or for accounts at all, too often */
  askingForReset(trial: Trial): Promise<void>;
  /** @throws Refusal 429 where this address has made too many accounts */
  registering(ip: string): Promise<void>;
  /** Whether one more mail of a kind may go to an account. */
  mayMail(kind: string, accountUuid: string): Promise<boolean>;
  /**
   * Counts that a further picture of a submission is decoded, before it is.
   *
   * @param most how many that came to nothing it may have within a day, this one included
   * @returns what to call where the picture was good, or was not looked at: it counts no longer
   * @throws what `refuse` makes, beyond that
   */
  tryingPicture(submissionUuid: string, most: number, refuse: () => Refusal): Promise<() => Promise<void>>;
  /**
   * Counts a new play of a bonus game, by the address and by each name that its player has in the campaign (S-12).
   *
   * @param names e-mail, phone and account, as persons are told apart by; what is not known does not count
   * @param ip null where the address does not count
   * @param maxPlays how many plays one submission has: so many a day are never too many for a person
   * @throws Refusal 429 where one of them has drawn too often
   */
  drawing(campaignUuid: string, names: readonly (string | null)[], ip: string | null, maxPlays: number): Promise<void>;
}

/** @param wait for so many milliseconds, before the answer to whoever guesses */
export function limitsOf(
  attempts: Attempts,
  now: () => Date,
  wait: (milliseconds: number) => Promise<unknown> = pause,
): Limits {
  const count = (key: string, { window }: Limit) => attempts.count(key, window, now());
  const guard = async (key: string, limit: Limit) => {
    const { count: tries, resetsAt } = await count(key, limit);
    if (tries > limit.most) throw tooMany(resetsAt.getTime() - now().getTime(), sentences.tooManyAttempts);
  };
  return {
    async signingIn({ campaignUuid, emailNormalised, ip }) {
      const ofAccount = `sign-in account ${campaignUuid} ${emailNormalised}`;
      const [ofAddress, ofPair] = [`sign-in address ${networkOf(ip)}`, `${ofAccount} ${networkOf(ip)}`];
      await guard(ofPair, SIGN_IN_PAIR);
      await guard(ofAddress, SIGN_IN_ADDRESS);
      const beyond = (await count(ofAccount, SIGN_IN_ACCOUNT)).count - SIGN_IN_ACCOUNT.most;
      if (beyond > 0) await wait(Math.min(FIRST_DELAY * 2 ** Math.min(beyond - 1, 10), LONGEST_DELAY));
      return async () => {
        await Promise.all([attempts.forget(ofPair), attempts.forget(ofAccount), attempts.takeBack(ofAddress)]);
      };
    },
    async askingForReset({ campaignUuid, emailNormalised, ip }) {
      await guard(`forgot ${campaignUuid} ${emailNormalised} ${networkOf(ip)}`, FORGOT_PAIR);
      await guard(`forgot address ${networkOf(ip)}`, FORGOT_ADDRESS);
    },
    registering: (ip) => guard(`register address ${networkOf(ip)}`, REGISTER_ADDRESS),
    async mayMail(kind, accountUuid) {
      return (await count(`mail ${kind} ${accountUuid}`, MAIL_OF_ACCOUNT)).count <= MAIL_OF_ACCOUNT.most;
    },
    async tryingPicture(submissionUuid, most, refuse) {
      const key = `picture ${submissionUuid}`;
      if ((await attempts.count(key, PICTURES_WINDOW, now())).count > most) throw refuse();
      return () => attempts.takeBack(key);
    },
    async drawing(campaignUuid, names, ip, maxPlays) {
      // First: what is refused for the crowd of an address does not count against a person in it.
      if (ip !== null) await guard(`draw address ${networkOf(ip)}`, DRAW_ADDRESS);
      const ofPerson = { ...DRAW_PERSON, most: Math.max(DRAW_PERSON.most, maxPlays) };
      for (const name of names) if (name) await guard(`draw person ${campaignUuid} ${name}`, ofPerson);
    },
  };
}
