import type { Db } from '../platform/database/database.ts';
import type { Deliveries, Telling } from './deliveries.repository.ts';
import { webhookSecret } from './secret.ts';
import { sendMessage, type Sending } from './send-webhook.ts';

/** Attempts a delivery once and stores the outcome; does nothing if it is not due or was ended (HOOK-1, HOOK-3). */
export async function deliver(db: Db, deliveries: Deliveries, uuid: string, sending: Sending): Promise<void> {
  const told = await deliveries.begin(uuid);
  if (!told) return;
  const receiver = { url: told.url, secret: await webhookSecret(db, told.salt) };
  await deliveries.end(uuid, await sendMessage(receiver, { id: uuid, body: bodyOf(told) }, sending));
}

/** Returns the body of a message, without personal data (HOOK-2). */
function bodyOf({ type, at, campaignUuid, submissionUuid, reference, before, after, reason }: Telling): string {
  const data = { campaign: campaignUuid, submission: submissionUuid, reference, before, after, reason };
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
