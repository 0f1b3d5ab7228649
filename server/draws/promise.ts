import { randomBytes, randomUUID } from 'node:crypto';
import { MOST_DRAWN } from '#domain/draw/draw-certificate.ts';
import { closesAt } from '#domain/rules/date-rules.ts';
import { isSweepstakes } from '#domain/rules/instance-rules.ts';
import type { Tx } from '../platform/database/database.ts';
import { addDraw, drawOfCampaign, type StoredDraw } from './draws.repository.ts';
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
  if (!campaign.instances.some(isSweepstakes)) return refusal(`${name} has no sweepstakes.`);
  if (winners < 1 || winners + alternates > MOST_DRAWN)
    return refusal(`A draw needs at least 1 winner, and at most ${MOST_DRAWN} winners and alternates.`);
  if (campaign.dateEnd === null)
    return refusal(`${name} has no end date, and a draw must be committed before the end. Set dateEnd.`);
  const end = closesAt(campaign.dateEnd, campaign.timeZone);
  if (now > end) return refusal(`${name} ended on ${told(end)}. A draw committed after the end would prove nothing.`);
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
  return refusal(
    `${name} already has a draw, committed on ${told(known?.promisedAt ?? now)}. A campaign has only one.`,
  );
}
