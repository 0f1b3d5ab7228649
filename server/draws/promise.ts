import { randomBytes, randomUUID } from 'node:crypto';
import { MOST_DRAWN } from '#domain/draw/draw-certificate.ts';
import { closesAt } from '#domain/rules/date-rules.ts';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import type { Tx } from '../database/database.ts';
import { addDraw, drawOfCampaign, type StoredDraw } from '../repositories/draws-repository.ts';
import type { Site } from '../sites/catalogue.ts';
import { type Acting, refusal, type Refused, told } from './acts.ts';

/** The parameters of a draw, promised before its campaign's end. */
export interface Wanted {
  readonly winners: number;
  readonly alternates: number;
  /** Whether to mix in a public randomness beacon (DRAW-3). */
  readonly dice: boolean;
}

/** Promises the draw of a campaign: creates its seed, whose hash is public from now on (DRAW-4). */
export async function promiseDraw(
  tx: Tx,
  site: Site,
  { winners, alternates, dice }: Wanted,
  { operator, now }: Acting,
): Promise<StoredDraw | Refused> {
  const { name, campaign } = site;
  if (!campaign.instances.some(isSweepstakes)) return refusal(`No journey of ${name} is a sweepstakes.`);
  if (winners < 1 || winners + alternates > MOST_DRAWN)
    return refusal(`A draw has at least one winner, and ${MOST_DRAWN} winners and alternates at most.`);
  if (campaign.dateEnd === null) return refusal(`${name} has no end, so that nothing can be promised before it.`);
  const end = closesAt(campaign.dateEnd, campaign.timeZone);
  if (now > end) return refusal(`${name} ended on ${told(end)}: a draw is promised before the end, or proves nothing.`);
  const added = await addDraw(tx, {
    id: randomUUID(),
    campaignUuid: campaign.uuid,
    winners,
    alternates,
    promisedAt: now,
    promisedBy: operator,
    seed: randomBytes(32),
    beacon: dice ? 'quicknet' : null,
  });
  if (added) return added;
  const known = await drawOfCampaign(tx, campaign.uuid);
  return refusal(`The draw of ${name} was promised on ${told(known?.promisedAt ?? now)}: a campaign has one.`);
}
