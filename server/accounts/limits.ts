import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import type { Attempts } from '../repositories/attempts.ts';
import { sentences } from './sentences.ts';

const MINUTE = 60_000;

/** How many tries a window of time allows. */
interface Limit {
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

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
   * @throws Refusal 429 where this address has tried this account, or accounts at all, too often
   * @returns what to call where the password was right: it counts no longer
   */
  signingIn(trial: Trial): Promise<() => Promise<void>>;
  /** @throws Refusal 429 where this address has asked for this account, or for accounts at all, too often */
  askingForReset(trial: Trial): Promise<void>;
  /** @throws Refusal 429 where this address has made too many accounts */
  registering(ip: string): Promise<void>;
  /** Whether one more mail of a kind may go to an account. */
  mayMail(kind: string, accountUuid: string): Promise<boolean>;
}

export function limitsOf(attempts: Attempts, now: () => Date): Limits {
  const count = (key: string, { window }: Limit) => attempts.count(key, window, now());
  const guard = async (key: string, limit: Limit) => {
    const { count: tries, resetsAt } = await count(key, limit);
    if (tries > limit.most) throw tooMany(resetsAt, now());
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
  };
}

function tooMany(resetsAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1_000));
  return new Refusal(429, { detail: sentences.tooManyAttempts(Math.ceil(seconds / 60)) }, { 'retry-after': String(seconds) });
}

/** Whoever has an IPv6 address has 2^64 of them: they count as one. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const [left, right] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)];
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right];
  return groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
