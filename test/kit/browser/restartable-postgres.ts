import { rm } from 'node:fs/promises';
import { connect as connectTo, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { type PostgresCluster, startPostgresCluster } from '#server/platform/database/postgres-cluster.ts';
import { createDatabase } from '#server/platform/database/embedded.ts';
import { temporaryFolder } from '#test/kit/database.ts';

/** A PostgreSQL for one test that can be stopped and restarted with its data at the same address. */
export interface RestartablePostgres {
  /** The address of a database on it. */
  readonly url: string;
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  halt(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

export async function restartablePostgres(): Promise<RestartablePostgres> {
  const folder = await temporaryFolder('restartable');
  const start = () => startPostgresCluster(folder, { fsync: 'off', full_page_writes: 'off' });
  const portOf = (cluster: PostgresCluster) => Number(new URL(cluster.url('postgres')).port);
  let cluster: PostgresCluster | null = await start();
  let port = portOf(cluster);
  await createDatabase(cluster.url('postgres'), 'promenade');
  // PostgreSQL starts on a new port each time, so the server gets the address of this proxy.
  const sockets = new Set<Socket>();
  const door = createServer((visitor) => {
    const server = connectTo(port, '127.0.0.1');
    for (const [from, to] of [
      [visitor, server],
      [server, visitor],
    ] as const) {
      sockets.add(from);
      from
        .on('error', () => from.destroy())
        .on('close', () => to.destroy())
        .on('close', () => sockets.delete(from))
        .pipe(to);
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const url = Object.assign(new URL(cluster.url('promenade')), {
    port: String((door.address() as AddressInfo).port),
  }).href;
  const halt = async () => {
    await cluster?.stop();
    cluster = null;
  };
  return {
    url,
    query: async (sql, values = []) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(sql, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    halt,
    resume: async () => {
      cluster = await start();
      port = portOf(cluster);
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
