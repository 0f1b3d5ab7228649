import { expect } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { OperatorRole } from '#domain/desk/operator.ts';
import type { ReviewItem } from '#domain/desk/review.ts';
import type { Check } from '#domain/processing.ts';
import { databaseStore } from '#server/platform/images/database-store.ts';
import { storesOf } from '#server/platform/images/store.ts';
import { checkSubmission } from '#server/processing/check-submission.ts';
import { picturesIn } from '#server/pictures/pictures.repository.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { type Desk, type DeskServer, replyOf, startDeskServer, welcome } from './desk-fixtures.ts';
import { dataUrlOf } from './fixtures.ts';
import { evergreenBody, siteOf } from './sites.ts';

const checks: Check[] = ['dates', 'pictureNew', 'pictureGood'];
const points = { mode: 'points' as const, tiers: [{ rewardDescription: '250 points', points: 250 }] };
const any = { maxBonus: 0, maxEntries: null };
/**
 * The state of residence selects the instance: manual review, or checks after which every submission is also reviewed.
 */
const STATES = { manual: 'CA', checked: 'TX' } as const;
const instances = [
  instanceOf({ pk: 1, states: ['CA'], processingMethod: 'manual', limitsInformation: any }),
  instanceOf({
    pk: 2,
    states: ['TX'],
    checks,
    reviewSample: 1,
    redemptionInformation: points,
    limitsInformation: any,
  }),
];
const reviewed = (name: string, uuid: string) =>
  siteOf(name, { uuid, stateGateYn: true, instances }, { collectAddress: false });

/** Two campaigns with manual review. */
export const FERRY = reviewed('ferry', 'eeeeeee8-1111-4111-8111-111111111111');
export const HARBOUR = reviewed('harbour', 'eeeeeee8-2222-4222-8222-222222222222');

/** Returns what tests of the review need from a desk's server: submissions and operators. */
function reviewOn(server: DeskServer) {
  let seed = 120_000;
  const { db } = server.database.app;
  const services = {
    db,
    pictures: picturesIn(db, storesOf(databaseStore(db))),
    catalogue: { sites: [FERRY, HARBOUR] },
    now: server.now,
  };
  return {
    /** Adds and signs in an operator with these roles in these campaigns. */
    async reviewer(email: string, roles: readonly OperatorRole[] = ['reviewer'], campaigns?: readonly string[]) {
      const name = `${email.charAt(0).toUpperCase()}${email.slice(1, email.indexOf('@'))}`;
      const { desk } = await welcome(server, email, roles, name);
      if (campaigns)
        await server.database.pool.query('update operator set campaigns = $2 where email = $1', [email, campaigns]);
      return desk;
    },
    /** Sends a submission with its own picture or the given one, and runs the checks if its instance has them. */
    async submit(how: keyof typeof STATES, more: Record<string, unknown> = {}, site = FERRY, picture?: Buffer) {
      seed += 1;
      const files = [{ dataUrl: dataUrlOf(picture ?? (await receiptPicture(seed))) }];
      const [paymentMode, preferredPaymentMethod] = how === 'manual' ? ['digital', 'paypal'] : [null, null];
      const campaignInstancePk = how === 'manual' ? 1 : 2;
      const body = evergreenBody('', {
        files,
        campaignInstancePk,
        state: STATES[how],
        paymentMode,
        preferredPaymentMethod,
        ...more,
      });
      const answer = await server.submit(site, body);
      expect(answer.status, await answer.clone().text()).toBe(200);
      const { uuid } = (await answer.json()) as { uuid: string };
      await checkSubmission(services, uuid);
      return uuid;
    },
    /** Opens a submission with the call that the page makes. */
    async open(desk: Desk, uuid: string, site = FERRY): Promise<ReviewItem> {
      return replyOf(deskCalls.openSubmission, await desk.call(deskCalls.openSubmission, at(uuid, site)));
    },
    /** Returns the reference that the visitor received. */
    async referenceOf(uuid: string): Promise<string> {
      const [row] = await server.rows(`select reference from submission_reference where submission_uuid = '${uuid}'`);
      return String(row?.['reference']);
    },
    /** Returns the newest lines of the audit log, newest first. */
    async told(most: number) {
      const rows = await server.rows(`select entry from audit order by line desc limit ${most}`);
      return rows.map(({ entry }) => JSON.parse(String(entry)) as Record<string, unknown>);
    },
  };
}

/** Returns the parameters by which a call finds a submission. */
export const at = (uuid: string, site = FERRY) => ({ params: { uuid }, query: { campaign: site.campaign.uuid } });

/**
 * Starts a server whose desk has two reviewers, one of them for one campaign only, and an operator who may only view.
 */
export async function startReview() {
  const server = await startDeskServer([FERRY, HARBOUR]);
  const kit = reviewOn(server);
  return {
    ...kit,
    server,
    ines: await kit.reviewer('ines@example.com'),
    sam: await kit.reviewer('sam@example.com', ['reviewer'], [FERRY.campaign.uuid]),
    vera: await kit.reviewer('vera@example.com', ['viewer']),
    /** Decides with the given `seen` value, or with the one of a submission that was just opened. */
    decide: async (desk: Desk, uuid: string, decision: object, seen?: number) =>
      desk.call(deskCalls.decide, {
        ...at(uuid),
        body: { decision, seen: seen ?? (await kit.open(desk, uuid)).seen },
      }),
  };
}
export type Review = Awaited<ReturnType<typeof startReview>>;
