import pg from 'pg';

const PATIENCE = 10_000;

/** Does a piece of work on a connection of its own, outside of the pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    application_name: 'promenade-setup',
  });
  // A loss is told by the query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
