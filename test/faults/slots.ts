import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { ask } from '#test/kit/postgres-faults.ts';
import { sendOne } from '#test/kit/load.ts';
import { visit } from '#test/kit/visitor.ts';
import { raffle, raffleBody } from '#test/server/sites.ts';

/** The number of connections in a server's pool. */
const SLOTS = 20;

/** Makes submissions of anybody called Slow take a while in the database. */
export async function makeSlow(url: string): Promise<void> {
  await ask(
    url,
    'create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(1.5); return new; end $$',
  );
  await ask(
    url,
    "create trigger slow before insert on submission for each row when (new.name_last = 'Slow') execute function slow()",
  );
}

/**
 * Expects the server to use all connections of its pool at once and to answer everybody. A busy machine may need up to
 * three attempts; a leaked connection fails them all. Needs `makeSlow` first.
 */
export async function expectAllSlots(origin: string, url: string): Promise<void> {
  const visitor = await visit(origin);
  const attempt = async () => {
    const sent = Promise.all(
      Array.from({ length: SLOTS }, () =>
        sendOne(visitor, raffle.campaign.uuid, { ...raffleBody(), nameLast: 'Slow' }),
      ),
    );
    let most = 0;
    let isOver = false;
    void sent.then(() => (isOver = true));
    while (!isOver) {
      const [row] = await ask<{ busy: number }>(
        url,
        "select count(*)::int as busy from pg_stat_activity where application_name = 'promenade' and wait_event = 'PgSleep'",
      );
      most = Math.max(most, row?.busy ?? 0);
    }
    return { most, statuses: new Set((await sent).map(({ status }) => status)) };
  };
  const all = { most: SLOTS, statuses: new Set([200]) };
  const attempts = [];
  while (attempts.length < 3 && !isDeepStrictEqual(attempts.at(-1), all)) attempts.push(await attempt());
  expect(attempts.at(-1)).toEqual(all);
}
