import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { dataUrlOf, noisyJpeg } from '#test/kit/server/fixtures.ts';
import { median } from '../../bench/quantiles.ts';
import type { Attack, Context, Outcome } from '../attack.ts';
import type { Attacked } from '../kit/attacked.ts';
import { REBATE } from '../kit/attacked-campaigns.ts';
import { addressOf, receiptsOf, submissionPath } from '../kit/attack-entries.ts';
import { type Answer, type Gun, loadGun } from '../kit/http.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

/** Submissions per second from one address, and pictures per submission. */
const [A_SECOND, PICTURES] = [5, 40];
/** Maximum ratio of a visitor's median wait next to the busy address to the median wait without it. */
const SLOWER = 3;

const noise = async (count: number, width: number, height: number) => {
  const pictures: string[] = [];
  while (pictures.length < count) pictures.push(dataUrlOf(await noisyJpeg(width, height)));
  return pictures;
};

/**
 * Measures visitors with one picture each, one after another: first without other load, then while one address sends
 * many.
 */
async function crowdOut(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const visits = context.isShort ? 8 : 25;
  const counted = tally();
  const people = loadGun(attacked.origin, { atOnce: 2 });
  const [photographs, many] = [await noise(2 * visits, 768, 1_024), await noise(PICTURES, 300, 400)];
  const send = (from: Gun, pictures: readonly string[], address: number): Promise<Answer> =>
    from.call('POST', submissionPath(REBATE), receiptsOf(pictures), {
      'idempotency-key': randomUUID(),
      'x-forwarded-for': addressOf(address),
    });
  const visit = async (first: number) => {
    const times: number[] = [];
    for (let index = first; index < first + visits; index += 1) {
      const answer = await send(people, photographs.slice(index, index + 1), 30_000 + index);
      counted.add(answer);
      times.push(answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY);
    }
    return median(times);
  };
  const alone = await visit(0);
  let [isOver, sent] = [false, 0];
  const [beside, measured] = await attacked.measure(async () => {
    const flood: Promise<Answer>[] = [];
    const flooding = (async () => {
      for (; !isOver; await wait(1_000 / A_SECOND)) {
        sent += 1;
        flood.push(send(gun, many, 90_000));
      }
    })();
    const waited = await visit(visits);
    isOver = true;
    await flooding;
    await Promise.all(flood);
    return waited;
  });
  people.close();
  const ratio = beside / alone;
  const what = `${visits} visitors next to an address with ${sent} submissions of ${PICTURES} pictures`;
  return outcomeOf(what, counted, measured, {
    lost: `0 (${ratio.toFixed(1)} times as long as without it)`,
    bounds: boundsOf(context),
    broken: ratio <= SLOWER ? [] : [`a visitor waits ${ratio.toFixed(1)} times as long (at most ${SLOWER})`],
  });
}

export const crowd: Attack = {
  name: 'crowd',
  rows: ['PICT-7'],
  promise: 'An address that keeps uploading pictures does not slow down other visitors',
  isPlain: false,
  run: (context) => underFire(context, (attacked, gun) => crowdOut(context, attacked, gun), { atOnce: 512 }),
};
