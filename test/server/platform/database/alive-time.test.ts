import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DatabaseTime,
  DatabaseTimeout,
  waitAtMost,
  withDatabaseTime,
} from '#server/platform/database/database-timeout.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';

/** Blocks the event loop. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

describe('the time for the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('[OUTAGE-2] does not run out while the process is too busy to read the response', async () => {
    const asked = withDatabaseTime(new DatabaseTime(500), () => database.app.pool.query('select 1 as one'));
    await wait(1);
    block(1_200);
    expect((await asked).rows).toEqual([{ one: 1 }]);
  });

  it('[OUTAGE-2] runs out during a slow query, and is shared by consecutive queries', async () => {
    await expect(
      withDatabaseTime(new DatabaseTime(300), () => database.app.pool.query('select pg_sleep(5)')),
    ).rejects.toThrow('Connection terminated');
    // A busy machine may take several tenths of a second to open the next connection.
    const time = new DatabaseTime(2_000);
    const sleep = () => withDatabaseTime(time, () => database.app.pool.query('select pg_sleep(1.2)'));
    await sleep();
    await expect(sleep()).rejects.toThrow('Connection terminated');
    await expect(sleep()).rejects.toThrow(DatabaseTimeout);
    expect((await database.app.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('[OUTAGE-2] ends the waiting, but not the awaited operation', async () => {
    await expect(waitAtMost(50, new Promise(() => {}))).rejects.toThrow(DatabaseTimeout);
    expect(await waitAtMost(1_000, Promise.resolve(7))).toBe(7);
  });
});
