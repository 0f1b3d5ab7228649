import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The columns whose values differ between visitors. */
const OWN = ['uuid', 'idempotency_key', 'email', 'email_normalised'];
/** The columns that PostgreSQL fills in. */
const GIVEN = ['zip_code', 'created_at'];

/** Inserts copies of a row that the server stored for an entry, on the pool, each as another person's. */
export async function sameRow(pool: pg.Pool): Promise<() => Promise<{ readonly uuid: string }>> {
  const { rows } = await pool.query<Record<string, unknown>>('select * from submission limit 1');
  const stored = Object.entries(rows[0] ?? {}).filter(([name]) => ![...OWN, ...GIVEN].includes(name));
  const names = [...OWN, ...stored.map(([name]) => name)];
  const places = names.map((_, index) => `$${index + 1}`);
  const text = `insert into submission (${names.join(', ')}) values (${places.join(', ')})`;
  const values = stored.map(([, value]) => value);
  return async () => {
    const [uuid, email] = [randomUUID(), `${randomUUID()}@example.com`];
    await pool.query(text, [uuid, randomUUID(), email, email, ...values]);
    return { uuid };
  };
}
