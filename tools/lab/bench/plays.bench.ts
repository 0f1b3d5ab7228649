import { randomInt, randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import type pg from 'pg';
import { calls } from '#domain/calls.ts';
import { addReferences } from '#test/kit/references.ts';
import { gameInstance, gold } from '#test/kit/server/play-fixtures.ts';
import { playMany } from '#test/kit/server/play-many.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { type Post, postedPerSecond } from './database/posted.ts';
import { startWith } from './database/running.ts';
import { measureAlternately, repeated } from './database/measure-alternately.ts';

const RUSH = { plays: 20_000, prizes: 1_000, atOnce: 50 };
/** More plays than one run creates. */
const PLAYS = 200_000;

const game = gameInstance(1, { type: 'scratch', prizes: [{ ...gold, quantity: PLAYS, odds: 1 }] });
const draws = siteOf('draws', {
  uuid: 'eeeeeeee-6666-4666-8666-666666666666',
  instances: [{ ...game, limitsInformation: { ...game.limitsInformation, maxEntries: 1 } }],
});

/**
 * Measures the draws of bonus games. Checks that concurrent draws give out each prize once. Counts draws per second
 * that each take a unit of the stock, against a bare loop of such transactions through the same driver.
 *
 * @returns the results to print
 * @throws if a prize was given twice or not at all
 */
export async function runPlaysBench(): Promise<string> {
  return `${await rush()}\n\n${await rates()}`;
}

/** Draws 20,000 plays for 1,000 prizes, 50 in parallel. One in a hundred is aborted after its prize was taken. */
async function rush(): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const { answered, won, taken, duplicates, left, rolledBack, seconds } = await playMany(RUSH);
  const said = `${answered} plays, ${won} won, ${taken} of ${RUSH.prizes} prizes taken, ${left} left, ${duplicates} duplicated, ${rolledBack} rolled back; ${seconds.toFixed(1)} s, server and visitors in one process (${availableParallelism()} cores, load ${load.toFixed(1)} before)`;
  if (answered !== RUSH.plays || won !== RUSH.prizes || taken !== won || duplicates > 0) throw new Error(said);
  return said;
}

async function rates(): Promise<string> {
  const { server, pool, stop } = await startWith([draws]);
  try {
    const waiting = await submissions(pool);
    const next = () => {
      const uuid = waiting.pop();
      if (uuid === undefined) throw new Error(`only ${PLAYS} submissions are available`);
      return uuid;
    };
    const path = calls.drawOutcome.path.replace(':uuid', draws.campaign.uuid);
    const draw = (): Post => ({ path: `${path}?campaign_instance_pk=1&submission_uuid=${next()}`, body: '{}' });
    // The first draw fills the stock.
    await postedPerSecond(server.origin, draw, 100);
    return await measureAlternately([
      { name: 'bare SKIP LOCKED transaction', perSecond: repeated(() => drawBare(pool, next())) },
      { name: 'play', perSecond: (milliseconds) => postedPerSecond(server.origin, draw, milliseconds) },
    ]);
  } finally {
    await stop();
  }
}

/** Inserts submissions of this many people, as if they had been received. */
async function submissions(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ uuid: string }>(
    `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, reward, processing)
     select $1, 1, gen_random_uuid(), address, address, '', '', '', '{}', '{}', 'en-US', 'none', 'done'
     from (select gen_random_uuid() || '@example.com' as address from generate_series(1, $2::int)) as people returning uuid`,
    [draws.campaign.uuid, PLAYS],
  );
  await addReferences(pool);
  return rows.map(({ uuid }) => uuid);
}

/** The minimum work of a play: takes a unit that nobody else is taking and stores the play with it, or does neither. */
async function drawBare(pool: pg.Pool, submissionUuid: string): Promise<void> {
  const client = await pool.connect();
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>(
    `update prize_unit set taken_at = now() where id in (
       select id from prize_unit where campaign_uuid = $1 and instance_pk = 1 and taken_at is null and due_at is null and prize_id = $2
       order by due_at limit 1 for update skip locked) returning id`,
    [draws.campaign.uuid, gold.id],
  );
  const outcome = { winner: true, prize: gold, rank: null, segment: null, doorPick: false };
  await client.query(
    `insert into play (uuid, submission_uuid, number, game, seed, outcome, prize_unit_id, made_at) values ($1, $2, 1, 'scratch', $3, $4, $5, now())`,
    [randomUUID(), submissionUuid, randomInt(2 ** 32), outcome, rows[0]?.id],
  );
  await client.query('commit');
  client.release();
}
