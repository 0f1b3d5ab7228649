import { callbackify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import type pg from 'pg';
import { pooled } from '#server/platform/database/database.ts';
import { DatabaseTime, DatabaseTimeout, withDatabaseTime } from '#server/platform/database/database-timeout.ts';
import { PatientPool } from '#server/platform/database/pool.ts';
import { testDatabase } from '#test/kit/database.ts';

it('[OUTAGE-2] a connection that becomes available after its request timed out returns to the pool', async () => {
  const database = await testDatabase();
  const foundOut = async (client: pg.PoolClient) => void (await client.query('select pg_sleep(0.3)'));
  const pool = new PatientPool({
    connectionString: database.url,
    max: 1,
    connectionTimeoutMillis: 400,
    verify: callbackify(foundOut),
  });
  onTestFinished(async () => {
    await pool.end();
    await database.close();
  });
  const first = await pool.connect();
  const waiting = pool.connect();
  // The timeout starts now; the new connection is opened only after the first one has closed.
  setTimeout(() => first.release(true), 250);
  await expect(waiting).rejects.toThrow('timeout exceeded when trying to connect');
  await expect.poll(() => pool.idleCount).toBe(1);
  (await pool.connect()).release();
});

it('[OUTAGE-2] a request whose time is over while it waits takes no connection', async () => {
  const database = await testDatabase();
  const pool = new PatientPool({ connectionString: database.url, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await database.close();
  });
  const first = await pool.connect();
  const time = new DatabaseTime(100);
  await expect(withDatabaseTime(time, () => pool.connect())).rejects.toThrow(DatabaseTimeout);
  expect(time.left).toBeLessThanOrEqual(0);
  await expect(withDatabaseTime(time, () => pool.connect())).rejects.toThrow(DatabaseTimeout);
  first.release();
  await expect.poll(() => pool.idleCount).toBe(1);
  (await pool.connect()).release();
});

it('[OUTAGE-2] a request whose time is over while it uses a connection loses it', async () => {
  const database = await testDatabase();
  const pool = new PatientPool({ connectionString: database.url, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await database.close();
  });
  (await pool.connect()).release();
  const time = new DatabaseTime(500);
  const client = await withDatabaseTime(time, () => pool.connect());
  await expect(client.query('select pg_sleep(600)')).rejects.toThrow('Connection terminated');
  expect(time.left).toBeLessThanOrEqual(0);
  client.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('[SCALE-6] a rejected row keeps the connection, and any other error closes it', async () => {
  const database = await testDatabase();
  const pool = new PatientPool({ connectionString: database.url, max: 1 });
  onTestFinished(async () => {
    await pool.end();
    await database.close();
  });
  const process = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const add = () => pool.query(`insert into server_secret (name, value) values ('one', 'secret')`);
  const first = await process();
  await add();
  await expect(add()).rejects.toThrow('duplicate key value');
  await expect(add()).rejects.toThrow('duplicate key value');
  expect(await process()).toBe(first);
  await expect(pool.query('select 1 / 0')).rejects.toThrow('division by zero');
  expect(await process()).not.toBe(first);
});

it('reports a lost connection, but not one that is being closed', async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const lost: string[] = [];
  const { pool, close } = pooled(database.url, ({ message }) => void lost.push(message));
  const client = await pool.connect();
  client.release();
  pool.emit('error', new Error('while it is open'), client);
  await close();
  pool.emit('error', new Error('terminating connection due to administrator command'), client);
  expect(lost).toEqual(['while it is open']);
});
