import { setTimeout as wait } from 'node:timers/promises';
import { scratchLog } from '#test/kit/game-logs.ts';
import { scratch } from '#games/scratch/scratch.machine.ts';
import { LATE_PLAYS_EVERY } from '#server/plays/late-plays.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import type { Attacked } from '../kit/attacked.ts';
import { PRIZES, STOCK } from '../kit/attacked-campaigns.ts';
import { addressOf } from '../kit/attack-entries.ts';
import { type Gun, inParallel } from '../kit/http.ts';
import { answered, enter, type OpenPlay, playPath } from '../kit/attack-members.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

/**
 * Longer than an unfinished play reserves its prize under any setting. The times in the database are shifted by this.
 */
const LATER = '40 days';

const stockOf = ({ row }: Attacked) =>
  row<{ taken: number; doubled: number }>(
    `select count(taken_at)::int as taken,
            (select count(*)::int from (select prize_unit_id from play where prize_unit_id is not null group by 1 having count(*) > 1) as twice) as doubled
     from prize_unit`,
  );

/** Maximum plays per address and hour, and a number above that. */
const [ONE_MAY, FROM_ONE] = [300, 330];
/**
 * Timeout for the return of expired prizes, in milliseconds. A draw returns expired prizes before it creates a play.
 * Only prizes that the server's timer is processing at that moment return slightly later.
 */
const BACK_MS = 5_000;

/** Waits until no more prizes are returned. @returns the number of reserved prizes */
async function keptAfter(attacked: Attacked, limitMs: number): Promise<number> {
  for (let waited = 0; ; waited += 100) {
    const { taken } = await stockOf(attacked);
    if (taken <= 1 || waited >= limitMs) return taken;
    await wait(100);
  }
}

/**
 * Finishes a game whose prize was returned to stock.
 *
 * @returns what is wrong with the response: the play may be rejected as forfeited, or lose
 */
async function finishLate(gun: Gun, { playUuid }: OpenPlay): Promise<string[]> {
  const path = `/front_end/${PRIZES.campaign.uuid}/play/${playUuid}/complete`;
  const finished = { machineVersion: scratch.machineVersion, log: scratchLog() };
  const { status, text } = await gun.call('POST', path, finished, { 'x-forwarded-for': addressOf(95_001) });
  const { won, reason } = JSON.parse(text) as { won?: boolean; reason?: string };
  if (won === true) return ['an expired play has won'];
  const isToldOf = (status === 200 && won === false) || (status === 422 && reason === 'forfeited');
  return isToldOf ? [] : [`an expired play got ${status} ${text.slice(0, 200)}`];
}

/** Creates plays without playing them: a few from each of many addresses, then for many people from one address. */
async function drain(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const { isShort } = context;
  const [addresses, perAddress] = isShort ? [20, 4] : [250, 8];
  const counted = tally();
  const plays: OpenPlay[] = [];
  const play = async (submission: string, address: string) => {
    const answer = await gun.call('POST', playPath(PRIZES, submission), undefined, { 'x-forwarded-for': address });
    counted.add(answer);
    if (answer.status === 200) plays.push(JSON.parse(answer.text) as OpenPlay);
    return answer.status;
  };
  const [limited, measured] = await attacked.measure(async () => {
    await inParallel(
      Array.from({ length: addresses * perAddress }, (_, index) => addressOf(index % addresses)),
      16,
      async (address) => {
        await play(await enter(gun, PRIZES, {}, address), address);
      },
    );
    let refusals = 0;
    await inParallel(
      Array.from({ length: FROM_ONE }, (_, index) => addressOf(10_000 + index)),
      16,
      async (address) => {
        if ((await play(await enter(gun, PRIZES, {}, address), addressOf(90_000))) === 429) refusals += 1;
      },
    );
    return refusals;
  });
  const drained = await stockOf(attacked);
  const won = plays.find(({ outcome }) => outcome?.winner);
  // Nobody has finished a game. A day later, and not within a second of the last draw, another person plays.
  await wait(LATE_PLAYS_EVERY);
  await attacked.sql(`update play set made_at = made_at - interval '${LATER}' where completed_at is null`);
  const comer = await enter(gun, PRIZES, {}, addressOf(95_000));
  const late = answered<OpenPlay>(
    await gun.call('POST', playPath(PRIZES, comer), undefined, { 'x-forwarded-for': addressOf(95_000) }),
  );
  const kept = await keptAfter(attacked, BACK_MS);
  const finished = won
    ? await finishLate(gun, won)
    : ['no play has won, although every play wins while prizes are left'];
  const numbers = `${(addresses * perAddress).toLocaleString('en-US')} plays from ${addresses} addresses, none finished; ${FROM_ONE} from one`;
  return outcomeOf(numbers, counted, measured, {
    lost: `${kept} of ${STOCK} prizes a day later`,
    bounds: boundsOf(context),
    broken: [
      ...(drained.doubled > 0 ? [`${drained.doubled} prizes were won twice`] : []),
      ...(drained.taken > STOCK ? ['more prizes were taken than the stock has'] : []),
      ...(limited === FROM_ONE - ONE_MAY
        ? []
        : [`${limited} of ${FROM_ONE} draws from one address were rejected (${ONE_MAY} an hour are allowed)`]),
      // The late player has reserved one.
      ...(kept > 1 ? [`${kept - 1} of ${drained.taken} unclaimed prizes are still reserved`] : []),
      ...finished,
      ...(late.outcome?.winner === true ? [] : ['the next visitor cannot win']),
    ],
  });
}

export const prizes: Attack = {
  name: 'prizes',
  rows: ['GAME-8'],
  promise: 'Unclaimed prizes return to stock, no prize is won twice, and draws per address are limited',
  isPlain: false,
  run: (context) => underFire(context, (attacked, gun) => drain(context, attacked, gun), { atOnce: 16 }),
};
