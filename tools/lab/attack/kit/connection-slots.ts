import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Attacked } from './attacked.ts';
import { RAFFLE } from './attacked-campaigns.ts';
import { entryOf, submissionPath } from './attack-entries.ts';
import { loadGun } from './http.ts';

/** Number of requests, more than the pool's connections. */
const SENT = 24;

/**
 * Returns how many connections the server uses at the same time. Submissions of a person called Slow take more than 1 s
 * in the database, so the whole pool is busy. A leaked connection is permanently missing from the count.
 */
export async function slotsOf({
  sql,
  origin,
  databaseUrl,
}: Pick<Attacked, 'sql' | 'origin' | 'databaseUrl'>): Promise<number> {
  await sql(
    `create or replace function attack_slow() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return new; end $$`,
  );
  await sql(
    `create or replace trigger attack_slow before insert on submission for each row when (new.name_last = 'Slow') execute function attack_slow()`,
  );
  const looker = new pg.Client({ connectionString: await databaseUrl(), application_name: 'attack' });
  await looker.connect();
  const gun = loadGun(origin, { atOnce: SENT, patienceMs: 20_000 });
  try {
    let [most, isOver] = [0, false];
    const send = () =>
      gun.call('POST', submissionPath(RAFFLE), entryOf(RAFFLE, { nameLast: 'Slow' }), {
        'idempotency-key': randomUUID(),
      });
    const sent = Promise.all(Array.from({ length: SENT }, send)).finally(() => (isOver = true));
    while (!isOver) {
      const { rows } = await looker.query<{ busy: number }>(
        `select count(*)::int as busy from pg_stat_activity where wait_event = 'PgSleep'`,
      );
      most = Math.max(most, rows[0]?.busy ?? 0);
      await wait(50);
    }
    await sent;
    return most;
  } finally {
    gun.close();
    await looker.end();
  }
}

/** Returns the number of leaked transactions: open but idle. */
export async function leftOpen({ sql }: Pick<Attacked, 'sql'>): Promise<number> {
  const [row] = await sql<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where state like 'idle in transaction%' and state_change < now() - interval '1 second' and datname = current_database()`,
  );
  return row?.open ?? 0;
}
