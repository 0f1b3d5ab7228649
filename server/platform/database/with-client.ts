import pg from 'pg';

const PATIENCE = 10_000;

/** Runs some work on a separate connection, outside the pool. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE,
    application_name: 'promenade-setup',
  });
  // The query reports a lost connection; without a listener the event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
