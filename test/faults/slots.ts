import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { expect } from 'vitest';
import { ask } from '#test/kit/postgres-faults.ts';
import { sendOne } from '#test/kit/load.ts';
import { visit } from '#test/kit/visitor.ts';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';

/** The number of connections in a server's pool. */
const SLOTS = 20;
/** The advisory lock that submissions with the name Slow wait for. */
const LOCK = 4_711;

/** Makes submissions with the name Slow wait in the database while a test holds them. */
export async function makeSlow(url: string): Promise<void> {
  await ask(
    url,
    `create or replace function slow() returns trigger language plpgsql as $$
     begin perform pg_advisory_xact_lock_shared(${LOCK}); return new; end $$`,
  );
  await ask(
    url,
    "create or replace trigger slow before insert on submission for each row when (new.name_last = 'Slow') execute function slow()",
  );
}

/** Holds the submissions with the name Slow until `release`. The database must have been prepared with `makeSlow`. */
export async function holdSlow(
  url: string,
): Promise<{ /** Number of waiting submissions. */ waiting(): Promise<number>; release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  return {
    waiting: async () => {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and objid = $1 and not granted
         and database = (select oid from pg_database where datname = current_database())`,
        [LOCK],
      );
      return rows[0]?.waiting ?? 0;
    },
    release: () => client.end(),
  };
}

/**
 * Expects the server to use all connections of its pool in parallel and to respond to every visitor. A busy machine may
 * need up to three attempts; a leaked connection fails them all. Requires `makeSlow`.
 */
export async function expectAllSlots(origin: string, url: string): Promise<void> {
  const visitor = await visit(origin);
  const attempt = async () => {
    const held = await holdSlow(url);
    let isOver = false;
    const sent = Promise.all(
      Array.from({ length: SLOTS }, () =>
        sendOne(visitor, raffle.campaign.uuid, { ...raffleBody(), nameLast: 'Slow' }),
      ),
    ).finally(() => (isOver = true));
    let most = 0;
    while (!isOver && most < SLOTS) most = Math.max(most, await held.waiting());
    await held.release();
    return { most, statuses: new Set((await sent).map(({ status }) => status)) };
  };
  const all = { most: SLOTS, statuses: new Set([200]) };
  const attempts = [];
  while (attempts.length < 3 && !isDeepStrictEqual(attempts.at(-1), all)) attempts.push(await attempt());
  expect(attempts.at(-1)).toEqual(all);
}
