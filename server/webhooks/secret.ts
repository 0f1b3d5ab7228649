import { createHmac } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';
import { sharedSecret } from '../platform/database/server-secrets.repository.ts';

/** Name of the servers' secret from which those of webhooks are derived. */
const SECRET = 'webhooks';

/**
 * Returns the secret of a webhook, `whsec_` and 256 bits in base 64. It is derived from the webhook's salt and a secret
 * of the database, so it is constant and need not be stored (decision 048).
 */
export async function webhookSecret(db: Db, salt: string): Promise<string> {
  const key = await sharedSecret(db, SECRET);
  return `whsec_${createHmac('sha256', key).update(salt).digest('base64')}`;
}
