import { createHmac } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { sharedSecret } from '../repositories/server-secrets.ts';

/** The name of the servers' secret that those of webhooks are made with. */
const SECRET = 'webhooks';

/**
 * The secret of a webhook, `whsec_` and 256 bits in base 64: made of its salt and a secret of the database, the same
 * for ever, so that it need not be stored (decision 048).
 */
export async function webhookSecret(db: Db, salt: string): Promise<string> {
  const key = await sharedSecret(db, SECRET);
  return `whsec_${createHmac('sha256', key).update(salt).digest('base64')}`;
}
