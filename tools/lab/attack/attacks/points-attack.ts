import { randomUUID } from 'node:crypto';
import type { Attack, Context, Outcome } from '../attack.ts';
import { CREDITS_PER_DAY } from '#domain/rules/points-rules.ts';
import type { Attacked } from '../kit/attacked.ts';
import { CLUB } from '../kit/attacked-campaigns.ts';
import { addressOf, entryOf, submissionPath } from '../kit/attack-entries.ts';
import { type Gun, inParallel } from '../kit/http.ts';
import { makeMember, pointsOf } from '../kit/attack-members.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

/** The points of one entry to the club. */
const POINTS = 250;
/** Number of addresses from which the account sends. */
const ADDRESSES = 20;

/** Submits as fast as possible with one account, from several addresses. */
async function collect(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const submissions = context.isShort ? 60 : 2_200;
  const counted = tally();
  const member = await makeMember(attacked, gun, CLUB);
  const [, measured] = await attacked.measure(() =>
    inParallel(Array.from({ length: submissions }).keys(), 16, async (index) => {
      const from = { 'idempotency-key': randomUUID(), 'x-forwarded-for': addressOf(index % ADDRESSES) };
      counted.add(await gun.call('POST', submissionPath(CLUB), entryOf(CLUB, { ...member }), from));
    }),
  );
  const points = await pointsOf(gun, member);
  const most = CREDITS_PER_DAY * POINTS;
  const { stored, held } = await attacked.row<{ stored: number; held: number }>(
    `select count(*)::int as stored, count(*) filter (where processing = 'inReview')::int as held
       from submission where account_uuid is not null`,
  );
  return outcomeOf(`${submissions} submissions of one account for points`, counted, measured, {
    lost: `${points.toLocaleString('en-US')} points were credited`,
    bounds: boundsOf(context),
    broken: [
      ...(points === most ? [] : [`${points} points were credited (${most} a day)`]),
      ...(stored === submissions ? [] : [`${stored} of ${submissions} submissions are stored`]),
      ...(held === submissions - CREDITS_PER_DAY ? [] : [`${held} submissions wait for review`]),
    ],
  });
}

export const points: Attack = {
  name: 'points',
  rows: ['POINTS-2'],
  promise:
    'Points are credited without a review only for a limited number of submissions a day; further ones wait for review',
  isPlain: false,
  run: (context) => underFire(context, (attacked, gun) => collect(context, attacked, gun), { atOnce: 16 }),
};
