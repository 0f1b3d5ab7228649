import { availableParallelism, loadavg } from 'node:os';
import type pg from 'pg';
import { calls } from '#domain/calls.ts';
import { addReferences } from '#test/kit/references.ts';
import { playMany } from '#test/kit/server/play-many.ts';
import { draws, PLAYS } from './database/draws-site.ts';
import { measureAlternately } from './database/measure-alternately.ts';
import { type Post, postedPerSecond } from './database/posted.ts';
import { startWith } from './database/running.ts';

const RUSH = { plays: 20_000, prizes: 1_000, atOnce: 50 };

/**
 * Measures the draws of bonus games. Checks that concurrent draws give out each prize once. Counts draws per second
 * that each take a unit of the stock, against a bare route with one such transaction.
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
  const { server, pool, processor, startBare, stop } = await startWith([draws]);
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
    const bare = await startBare();
    const drawBare = (): Post => ({ path: `/play?submission=${next()}`, body: '{}' });
    return await measureAlternately([
      {
        name: 'bare route, one SKIP LOCKED transaction',
        perSecond: (milliseconds) => postedPerSecond(bare.origin, drawBare, milliseconds),
        processor: bare.processor,
      },
      {
        name: 'play',
        perSecond: (milliseconds) => postedPerSecond(server.origin, draw, milliseconds),
        processor,
      },
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
