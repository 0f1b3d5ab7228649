import { matching } from '#games/matching/matching.machine.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import { forgedLogs } from '#test/kit/forged-logs.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import type { Attacked } from '../kit/attacked.ts';
import { SKILL } from '../kit/attacked-campaigns.ts';
import { type Gun, inParallel } from '../kit/http.ts';
import { answered, type OpenPlay, openPlay } from '../kit/attack-members.ts';
import { randomOf } from '../kit/seeded-random.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

const [LONG, SHORT] = [100_000, 1_000];
const PLAYS = 20;

const completePath = (playUuid: string) => `/front_end/${SKILL.campaign.uuid}/play/${playUuid}/complete`;

/** Everything that a completed play may create: points, the end of a play, emails. */
const worthIn = ({ row }: Attacked) =>
  row<{ worth: number; completed: number; mails: number; ledger: number }>(
    `select (select coalesce(sum(bonus_points), 0)::int from submission) as worth, (select count(*)::int from play where completed_at is not null) as completed,
            (select count(*)::int from mail) as mails, (select count(*)::int from points_change) as ledger`,
  );

async function forge(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const { seed, isShort } = context;
  const logs = isShort ? SHORT : LONG;
  const plays = await Promise.all(Array.from({ length: PLAYS }, () => openPlay(gun)));
  // The plays are backdated, so any log is old enough. A forged log must be rejected for its content.
  await attacked.sql(`update play set made_at = made_at - interval '10 minutes'`);
  const before = await worthIn(attacked);
  const counted = tally();
  const credited: string[] = [];
  const forged = plays.map((play, index) => ({ play, logs: forgedLogs(play.seed, randomOf(seed, index).below) }));
  const [, measured] = await attacked.measure(() =>
    inParallel(Array.from({ length: logs }, (_, index) => index).values(), 16, async (number) => {
      const one = forged[number % forged.length];
      if (!one) return;
      const log = one.logs.next().value;
      const answer = await gun.call('POST', completePath(one.play.playUuid), {
        machineVersion: matching.machineVersion,
        log,
      });
      counted.add(answer);
      if (answer.status !== 422 && answer.status !== 400)
        credited.push(`${answer.status} to ${JSON.stringify(log).slice(0, 200)}`);
    }),
  );
  const after = await worthIn(attacked);
  // Each play's honest log must still be accepted afterwards.
  const finish = ({ playUuid, seed: table }: OpenPlay) =>
    gun.call('POST', completePath(playUuid), { machineVersion: matching.machineVersion, log: matchingLog(table) });
  const honest = await Promise.all(plays.map(async (play) => answered<{ points: number }>(await finish(play))));
  const worth = after.worth - before.worth + after.ledger - before.ledger;
  return outcomeOf(`${logs.toLocaleString('en-US')} forged logs of ${PLAYS} plays`, counted, measured, {
    lost: `${worth} points`,
    bounds: boundsOf(context),
    broken: [
      ...(credited.length > 0 ? [`${credited.length} forged logs were not rejected, for example ${credited[0]}`] : []),
      ...(JSON.stringify(after) === JSON.stringify(before)
        ? []
        : [
            `forged logs were credited: the balances changed from ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
          ]),
      ...(honest.some(({ points }) => points !== 6) ? ['an honest log was rejected afterwards'] : []),
    ],
  });
}

export const forged: Attack = {
  name: 'forged',
  rows: ['GAME-3'],
  promise: 'No forged game log is credited',
  isPlain: false,
  run: (context) =>
    underFire(context, (attacked, gun) => forge(context, attacked, gun), {
      atOnce: 16,
      environment: { RATE_LIMITS: 'false' },
    }),
};
