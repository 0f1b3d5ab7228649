import { randomUUID } from 'node:crypto';
import type { Attack, Context, Outcome } from '../attack.ts';
import type { Attacked } from '../kit/attacked.ts';
import { RAFFLE } from '../kit/attacked-campaigns.ts';
import { addressOf } from '../kit/attack-entries.ts';
import { type Gun, inParallel } from '../kit/http.ts';
import { boundsOf, outcomeOf, tally } from '../kit/tally.ts';
import { underFire } from '../kit/under-fire.ts';

/** Maximum bytes that one call may store per address and day, and maximum calls per minute. */
const [MOST_BYTES, A_MINUTE] = [20 * 1024 * 1024, 120];
/** Size of a report, close to the maximum of the call, and minutes that are enough to exceed the daily bytes. */
const [SIZE, MINUTES] = [15_000, 13];

/** Reports shares from one address as often and as large as the limits allow. */
async function reports(context: Context, attacked: Attacked, gun: Gun): Promise<Outcome> {
  const counted = tally();
  const report = (address: string) =>
    gun.call(
      'POST',
      `/front_end/${RAFFLE.campaign.uuid}/link_back`,
      { url: randomUUID().padEnd(SIZE, 'x') },
      { 'x-forwarded-for': address },
    );
  const [, measured] = await attacked.measure(async () => {
    for (let minute = 0; minute < MINUTES; minute += 1) {
      await inParallel(Array.from({ length: A_MINUTE }), 16, async () => counted.add(await report(addressOf(1))));
      // Starts the next minute immediately. Daily counters stay.
      await attacked.sql("delete from attempt where resets_at < now() + interval '1 hour'");
    }
  });
  const { bytes } = await attacked.row<{ bytes: number }>(
    'select coalesce(sum(octet_length(body::text)), 0)::int as bytes from link_back',
  );
  const other = await report(addressOf(2));
  return outcomeOf(`${MINUTES * A_MINUTE} reports of ${SIZE} bytes from one address`, counted, measured, {
    bounds: boundsOf(context),
    broken: [
      ...(bytes > MOST_BYTES ? [`${bytes} bytes from one address were stored (at most ${MOST_BYTES} a day)`] : []),
      ...(counted.statuses[429] === undefined ? ['no report was rejected'] : []),
      ...(other.status === 200 ? [] : [`another address got ${other.status}`]),
    ],
  });
}

export const growth: Attack = {
  name: 'growth',
  rows: ['KEEP-5'],
  promise:
    'One address stores at most 20 MB a day through calls without an entry, and other addresses are not affected',
  isPlain: false,
  run: (context) => underFire(context, (attacked, gun) => reports(context, attacked, gun)),
};
