import { randomUUID } from 'node:crypto';
import { expect } from 'playwright/test';
import { testDatabase } from '#test/kit/database.ts';
import { visit } from '#test/kit/visitor.ts';
import { evergreenBody } from '#test/kit/server/sites.ts';
import { serveCampaigns } from './own-site.ts';

const CAMPAIGN = '0b6c8a52-4a3e-4d0e-9d2f-000000000100';

export type ReviewedSite = Awaited<ReturnType<typeof serveReviewed>>;

/** Starts a server with a campaign whose submissions are all checked, and then reviewed. */
export async function serveReviewed() {
  const database = await testDatabase();
  const instance = {
    checks: ['dates', 'pictureNew', 'pictureGood'],
    reviewSample: 1,
    limitsInformation: { maxBonus: 0, maxEntries: null },
    redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
  };
  const site = await serveCampaigns([{ name: 'ferry', instance }], { DATABASE_URL: database.url });
  /** What the visitor was told, by the uuid of the submission. */
  const told = new Map<string, { readonly reference: string; readonly statusPath: string }>();

  /** Returns the processing state of a submission. */
  async function stateOf(uuid: string): Promise<unknown> {
    const { rows } = await database.pool.query<{ processing: string }>(
      'select processing from submission where uuid = $1',
      [uuid],
    );
    return rows[0]?.processing;
  }

  return {
    origin: site.origin,
    databaseUrl: database.url,
    stateOf,
    /** Sends a submission, waits until it was checked, and returns its uuid. */
    async submit(picture: Buffer, nameFirst: string): Promise<string> {
      const visitor = await visit(site.origin);
      const files = [{ dataUrl: `data:image/jpeg;base64,${picture.toString('base64')}` }];
      const unpaid = { paymentMode: null, preferredPaymentMethod: null };
      const body = evergreenBody('', { files, campaignInstancePk: 701, nameFirst, ...unpaid });
      const key = { 'idempotency-key': randomUUID() };
      const answer = await visitor.post(`/front_end/${CAMPAIGN}/submission`, body, key);
      expect(answer.status, await answer.clone().text()).toBe(200);
      const { uuid, ...followUp } = (await answer.json()) as { uuid: string; reference: string; statusPath: string };
      told.set(uuid, followUp);
      await expect.poll(() => stateOf(uuid)).toBe('inReview');
      return uuid;
    },
    referenceOf: (uuid: string) => told.get(uuid)?.reference ?? '',
    statusPathOf: (uuid: string) => told.get(uuid)?.statusPath ?? '',
    async close(): Promise<void> {
      await site.stop();
      await database.close();
    },
  };
}
