import { expect } from 'playwright/test';
import { serveDesk } from './desk-site.ts';

export type ReviewedSite = Awaited<ReturnType<typeof serveReviewed>>;

/** Starts a server with a campaign whose submissions are all checked, and then reviewed at the desk. */
export async function serveReviewed() {
  const instance = {
    checks: ['dates', 'pictureNew', 'pictureGood'],
    reviewSample: 1,
    limitsInformation: { maxBonus: 0, maxEntries: null },
    redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
  };
  const { origin, pool, enter, submit, close } = await serveDesk([{ name: 'ferry', instance }]);
  /** What the visitor was told, by the uuid of the submission. */
  const told = new Map<string, { readonly reference: string; readonly statusPath: string }>();

  /** Returns the processing state of a submission. */
  async function stateOf(uuid: string): Promise<unknown> {
    const { rows } = await pool.query<{ processing: string }>('select processing from submission where uuid = $1', [
      uuid,
    ]);
    return rows[0]?.processing;
  }

  return {
    origin,
    enter,
    close,
    stateOf,
    /** Sends a submission, waits until it was checked, and returns its uuid. */
    async submit(picture: Buffer, nameFirst: string): Promise<string> {
      const unpaid = { paymentMode: null, preferredPaymentMethod: null };
      const { uuid, ...followUp } = await submit(picture, { nameFirst, ...unpaid });
      told.set(uuid, followUp);
      await expect.poll(() => stateOf(uuid)).toBe('inReview');
      return uuid;
    },
    referenceOf: (uuid: string) => told.get(uuid)?.reference ?? '',
    statusPathOf: (uuid: string) => told.get(uuid)?.statusPath ?? '',
  };
}
