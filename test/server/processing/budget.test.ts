import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { databaseStore } from '#server/pictures/database-store.ts';
import { storesOf } from '#server/pictures/store.ts';
import { checkSubmission } from '#server/processing/check-submission.ts';
import { manageSubmission } from '#server/processing/manage-submissions.ts';
import { picturesIn } from '#server/repositories/pictures-repository.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { type Desk, type DeskServer, replyOf, startDeskServer, welcome } from '#test/kit/server/desk-fixtures.ts';
import { campaignsFolder, dataUrlOf, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { evergreenBody, siteOf } from '#test/kit/server/sites.ts';

const { decide, decideTogether, getCampaign, listCampaigns, openSubmission } = deskCalls;
const approve = { type: 'approve' } as const;
const any = { maxBonus: 0, maxEntries: null };
const pays = (rewardDescription: string, budget: number) => ({
  mode: 'paypal' as const,
  tiers: [{ rewardDescription }],
  budget,
});
/**
 * Returns a campaign with two instances. The first has manual review and this budget in cents. The second has automatic
 * checks and a budget for a single payment.
 */
const fundedWith = (budget: number) =>
  siteOf('funded', {
    uuid: 'eeeeee10-1111-4111-8111-111111111111',
    stateGateYn: true,
    instances: [
      instanceOf({
        pk: 1,
        states: ['CA'],
        processingMethod: 'manual',
        redemptionInformation: pays('$10.50 rebate', budget),
        limitsInformation: any,
      }),
      instanceOf({
        pk: 2,
        states: ['TX'],
        checks: ['dates'],
        reviewSample: 0,
        redemptionInformation: pays('$4 rebate', 4_00),
        limitsInformation: any,
      }),
    ],
  });
/** A budget for two payments and a few cents. */
const funded = fundedWith(21_99);
const { uuid: campaign } = funded.campaign;
const OVER = 'The budget is used up. The submission waits; approve it again after the budget is raised.';

const folders = temporaryFolders('budget');
let server: DeskServer;
let desks: readonly Desk[];
beforeAll(async () => {
  server = await startDeskServer([funded]);
  const reviewers = ['ines', 'sam'].map(
    async (name) => (await welcome(server, `${name}@example.com`, ['reviewer'], name)).desk,
  );
  desks = await Promise.all(reviewers);
});
afterAll(() => Promise.all([server.close(), folders.remove()]));

let seed = 170_000;
async function submit(pk: 1 | 2): Promise<string> {
  seed += 1;
  const files = [{ dataUrl: dataUrlOf(await receiptPicture(seed)) }];
  const payment = { paymentMode: 'digital', preferredPaymentMethod: 'paypal' };
  const body = evergreenBody('', { files, campaignInstancePk: pk, state: pk === 1 ? 'CA' : 'TX', ...payment });
  const answer = await server.submit(funded, body);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { uuid: string }).uuid;
}

const standing = async () =>
  Object.fromEntries(
    (
      await server.rows(
        "select campaign_instance_pk || ' ' || processing as place, count(*)::int as count from submission group by 1",
      )
    ).map(({ place, count }) => [place, count]),
  );
const at = (uuid: string) => ({ params: { uuid }, query: { campaign } });

/** Approves as `npx promenade submission` does, with the campaigns of this folder. */
async function byCommand(uuid: string, campaignsDir: string) {
  const settings = { databaseUrl: server.database.app.url, dataDir: '', campaignsDir };
  return manageSubmission([uuid, 'approve'], settings, { operator: 'ada', now: server.now() });
}

describe('a budget', () => {
  it('[BUDGET-2] is never exceeded, even by parallel approvals: those beyond it wait, and one is approved after an increase', async () => {
    const submissions = await Promise.all(Array.from({ length: 5 }, () => submit(1)));
    const outcomes = await Promise.all(
      desks.map((desk, index) =>
        desk.call(decideTogether, {
          body: { decision: approve, submissions: index === 0 ? submissions : submissions.toReversed() },
        }),
      ),
    );
    const left = outcomes.flatMap(({ body }) => body['left'] as { why: string }[]);
    expect(await standing()).toEqual({ '1 payable': 2, '1 inReview': 3 });
    expect(left.filter(({ why }) => why === OVER).length).toBeGreaterThanOrEqual(3);

    const rows = await server.rows("select uuid from submission where processing = 'inReview'");
    const [waiting = '', other = ''] = rows.map(({ uuid }) => String(uuid));
    const [desk] = desks as [Desk];
    const { seen } = replyOf(openSubmission, await desk.call(openSubmission, at(waiting)));
    expect(await desk.call(decide, { ...at(waiting), body: { decision: approve, seen } })).toMatchObject({
      status: 409,
      body: { detail: OVER },
    });
    const small = folders.keep(await campaignsFolder([funded]));
    expect(await byCommand(waiting, small)).toEqual({
      lines: [`The budget is used up, so ${waiting} was not approved. Raise the budget, then approve it again.`],
      isDone: false,
    });
    expect(await standing()).toEqual({ '1 payable': 2, '1 inReview': 3 });

    const large = folders.keep(await campaignsFolder([fundedWith(31_50)]));
    expect((await byCommand(waiting, large)).isDone).toBe(true);
    expect((await byCommand(other, large)).isDone).toBe(false);
    // Rejecting a mistaken approval frees its part of the budget for another submission.
    await server.rows(
      "update submission set processing = 'rejected' where uuid = (select uuid from submission where processing = 'payable' limit 1)",
    );
    expect((await byCommand(other, large)).isDone).toBe(true);
  });

  it('[BUDGET-2] sends submissions that pass every check but exceed it to review, with the reason', async () => {
    const { db } = server.database.app;
    const services = {
      db,
      pictures: picturesIn(db, storesOf(databaseStore(db))),
      catalogue: { sites: [funded] },
      now: server.now,
    };
    const [first, second] = [await submit(2), await submit(2)];
    await checkSubmission(services, first);
    await checkSubmission(services, second);
    expect(await standing()).toMatchObject({ '2 payable': 1, '2 inReview': 1 });
    const [desk] = desks as [Desk];
    const { findings } = replyOf(openSubmission, await desk.call(openSubmission, at(second)));
    expect(findings).toEqual([
      { check: 'budget', verdict: 'unknown', reason: 'the budget had no room for it' },
      { check: 'dates', verdict: 'pass', reason: 'received within the dates of the offer' },
    ]);
  });

  it('[BUDGET-3] is shown to operators with the owed and sent amounts, in total over journeys, and by the days of arrival', async () => {
    const [desk] = desks as [Desk];
    const today = server.now().toISOString().slice(0, 10);
    const budget = { budget: 25_99, owed: 35_50, sent: 0, days: [{ day: today, cents: 35_50 }] };
    const { campaigns } = replyOf(listCampaigns, await desk.call(listCampaigns));
    expect(campaigns).toMatchObject([{ budget }]);
    expect(replyOf(getCampaign, await desk.call(getCampaign, { query: { campaign } }))).toMatchObject({ budget });
  });

  it('[BUDGET-1] is never sent to visitors', async () => {
    const text = await (await server.visitor.get(`/front_end/${campaign}`)).text();
    expect(text).toContain('$10.50 rebate');
    expect(text).not.toContain('budget');
  });
});
