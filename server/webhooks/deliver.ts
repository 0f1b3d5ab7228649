import type { Db } from '../database/database.ts';
import type { Deliveries, Telling } from '../repositories/deliveries.ts';
import { webhookSecret } from './secret.ts';
import { sendMessage, type Sending } from './send.ts';

/** Tries a delivery once, and notes what came of it; nothing if there is nothing to tell now (HOOK-1, HOOK-3). */
export async function deliver(db: Db, deliveries: Deliveries, uuid: string, sending: Sending): Promise<void> {
  const told = await deliveries.begin(uuid);
  if (!told) return;
  const receiver = { url: told.url, secret: await webhookSecret(db, told.salt) };
  await deliveries.end(uuid, await sendMessage(receiver, { id: uuid, body: bodyOf(told) }, sending));
}

/** What is told of an event: nothing of the person whom it concerns (HOOK-2). */
function bodyOf({ type, at, campaignUuid, submissionUuid, reference, before, after, reason }: Telling): string {
  const data = { campaign: campaignUuid, submission: submissionUuid, reference, before, after, reason };
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}
