import { median } from '../../bench/quantiles.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import type { Attacked } from '../kit/attacked.ts';
import { CLUB } from '../kit/attacked-campaigns.ts';
import { addressOf } from '../kit/attack-entries.ts';
import { type Gun, inParallel, loadGun } from '../kit/http.ts';
import { makeMember, PASSWORD, trySignIn } from '../kit/attack-members.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

/** Maximum guesses for one account from one /48 in 15 minutes (SECURITY-13). */
const MAY_GUESS = 40;
/** Maximum ratio of the median sign-in time during the guesses to the median without them. */
const SLOWER = 3;
const SIGN_INS = 15;

/** An address of one IPv6 /48, each in a different /56. */
const guesserOf = (index: number) => `2001:db8:7:${((index % 256) * 256).toString(16)}::${index + 1}`;

/** Guesses the password of one account from one IPv6 /48, while its owner and another person sign in. */
async function guess(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const tries = context.isShort ? 120 : 600;
  const counted = tally();
  const owner = await makeMember(attacked, gun, CLUB);
  const other = await makeMember(attacked, gun, CLUB);
  const people = loadGun(attacked.origin, { atOnce: 4 });
  const signIns = async (email: string, address: number) => {
    const times: number[] = [];
    for (let sent = 0; sent < SIGN_INS; sent += 1) {
      const answer = await trySignIn(people, CLUB, email, PASSWORD, addressOf(address));
      counted.add(answer);
      times.push(answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY);
    }
    return median(times);
  };
  const quiet = await signIns(other.email, 50_000);
  let compared = 0;
  const [[ofOther, ofOwner], measured] = await attacked.measure(async () => {
    const guesses = inParallel(Array.from({ length: tries }).keys(), 64, async (index) => {
      const answer = await trySignIn(gun, CLUB, owner.email, `guess number ${index}`, guesserOf(index));
      if (answer.status !== 429) compared += 1;
    });
    const medians = [await signIns(other.email, 50_001), await signIns(owner.email, 50_002)] as const;
    await guesses;
    return medians;
  });
  people.close();
  const slowerThan = (who: string, ms: number) =>
    ms <= SLOWER * quiet
      ? []
      : [`${who} signs in within ${Math.round(ms)} ms, and within ${Math.round(quiet)} ms without guesses`];
  return outcomeOf(`${tries} password guesses for one account from one IPv6 /48`, counted, measured, {
    lost: `${compared} guesses were compared`,
    bounds: boundsOf(context),
    broken: [
      ...(compared <= MAY_GUESS ? [] : [`${compared} guesses were compared (at most ${MAY_GUESS})`]),
      ...slowerThan('another visitor', ofOther),
      ...slowerThan('the owner', ofOwner),
    ],
  });
}

export const guesses: Attack = {
  name: 'guesses',
  rows: ['SECURITY-13'],
  promise: 'Password guesses are limited per network, and slow down neither the owner nor others',
  isPlain: false,
  run: (context) => underFire(context, (attacked, gun) => guess(context, attacked, gun), { atOnce: 64 }),
};
