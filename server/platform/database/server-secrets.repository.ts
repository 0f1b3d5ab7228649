import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Tx } from './database.ts';
import { serverSecret } from '../../submissions/core.schema.ts';

/**
 * Returns the secret with this name, shared by all servers of the database: 43 characters, created if missing.
 * Concurrent starts all get the same one.
 */
export async function sharedSecret(db: Pick<Tx, 'insert' | 'select'>, name: string): Promise<string> {
  await db
    .insert(serverSecret)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select({ value: serverSecret.value }).from(serverSecret).where(eq(serverSecret.name, name));
  if (!row) throw new Error(`Invariant violated: the secret ${name} was not stored.`);
  return row.value;
}
