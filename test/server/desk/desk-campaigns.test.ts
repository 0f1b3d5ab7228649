import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { journeyWaysIn } from '#server/analytics/journey-ways.repository.ts';
import { type Desk, replyOf } from '#test/kit/server/desk-fixtures.ts';
import { FERRY, HARBOUR, type Review, startReview } from '#test/kit/server/desk-review-fixtures.ts';

const { getCampaign, listCampaigns } = deskCalls;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FERRY_UUID = FERRY.campaign.uuid;

let review: Review;
beforeAll(async () => {
  review = await startReview();
});
afterAll(() => review.server.close());

const campaign = async (desk: Desk, query: object = {}) =>
  replyOf(getCampaign, await desk.call(getCampaign, { query: { campaign: FERRY_UUID, ...query } }));
const came = (uuid: string, daysAgo: number) =>
  review.server.database.pool.query('update submission set created_at = $1 where uuid = $2', [
    new Date(review.server.now().getTime() - daysAgo * DAY),
    uuid,
  ]);

describe('the campaigns', () => {
  it('[DESK-30] are those of the operator, for every role, each with its submissions, status and waiting items, which are counted on each request', async () => {
    const first = await review.submit('manual');
    await review.submit('manual');
    await review.submit('manual', {}, HARBOUR);
    await came(first, 3);
    const list = async (desk: Desk) => (await desk.call(listCampaigns)).body as { at: string; campaigns: unknown[] };
    const ferry = {
      name: 'ferry',
      uuid: FERRY_UUID,
      stage: 'running',
      journeys: 2,
      waiting: 2,
      states: { inReview: 2 },
    };
    const looked = await list(review.vera);
    expect(looked.campaigns).toMatchObject([
      { ...ferry, days: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 1] },
      { name: 'harbour', waiting: 1, days: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    ]);
    expect((await list(review.sam)).campaigns).toMatchObject([ferry]);
    const [fay, ada] = [
      await review.reviewer('fay@example.com', ['finance']),
      await review.reviewer('ada@example.com', ['admin']),
    ];
    for (const desk of [fay, ada]) expect((await list(desk)).campaigns).toHaveLength(2);
    await review.submit('manual');
    expect((await list(review.vera)).campaigns[0]).toMatchObject({ ...ferry, waiting: 3 });
  });

  it('[DESK-33] are displayed immediately with the last counts, which are recounted in the background after a minute', async () => {
    const list = async () =>
      (await review.vera.call(listCampaigns)).body as { at: string; campaigns: { states: object; waiting: number }[] };
    const before = await list();
    await review.submit('manual');
    const { states } = before.campaigns[0] ?? {};
    review.server.move(MINUTE - 1);
    expect((await list()).campaigns[0]?.states).toEqual(states);
    review.server.move(1);
    const stale = await list();
    expect([stale.at, stale.campaigns[0]?.states]).toEqual([before.at, states]);
    await vi.waitFor(async () => expect(Date.parse((await list()).at) - Date.parse(before.at)).toBe(MINUTE), PATIENT);
    expect((await list()).campaigns[0]?.states).toEqual({ inReview: 4 });
  });

  it('[DESK-31] each have figures without personal data: submissions and approvals per day, reasons for rejection, transitions', async () => {
    const [refused, approved, old] = await Promise.all([
      review.submit('manual', { nameFirst: 'Dana' }),
      review.submit('manual'),
      review.submit('manual'),
    ]);
    await review.decide(review.ines, refused, { type: 'reject', reason: 'blurred' });
    await review.decide(review.ines, old, { type: 'reject', reason: 'dark' });
    await review.decide(review.ines, approved, { type: 'approve' });
    await came(old, 10);
    const stored = journeyWaysIn(review.server.database.app.db);
    const way = {
      instancePk: 1,
      language: 'en' as const,
      from: 'flow.loading',
      to: 'flow.startingUp',
      why: 'journey.flow.loading · xstate.done.actor.loadCampaign · 0',
      count: 3,
    };
    const now = review.server.now();
    await stored.count(FERRY_UUID, { device: 'mobile', ways: [way] }, now);
    await stored.count(FERRY_UUID, { device: 'desktop', ways: [{ ...way, language: 'es', count: 1 }] }, now);
    await stored.count(FERRY_UUID, { device: 'mobile', ways: [way] }, new Date(now.getTime() - 10 * DAY));
    await stored.count(HARBOUR.campaign.uuid, { device: 'mobile', ways: [way] }, now);

    const figures = await campaign(review.vera);
    expect(figures).toMatchObject({
      name: 'ferry',
      minimumAge: null,
      refused: [{ reason: 'blurred', count: 1 }],
      languages: { en: 3, es: 1 },
      devices: { mobile: 3, desktop: 1 },
    });
    expect(figures.ways).toEqual([{ from: way.from, to: way.to, why: way.why, count: 4 }]);
    expect(figures.states).toMatchObject({ rejected: 2, payable: 1 });
    expect(figures.days).toHaveLength(14);
    expect(figures.days.at(-1)).toMatchObject({ approved: 1 });
    expect(figures.days.at(-11)).toMatchObject({ received: 1, approved: 0 });
    const month = await campaign(review.vera, { days: '30' });
    expect(month.refused).toEqual([
      { reason: 'blurred', count: 1 },
      { reason: 'dark', count: 1 },
    ]);
    expect(month.ways[0]?.count).toBe(7);
    expect(JSON.stringify(figures)).not.toMatch(/Dana|example\.com/);
  });

  it('[DESK-31] are forbidden to operators of other campaigns, and missing for a campaign that is not served', async () => {
    const ask = (desk: Desk, uuid: string) => desk.call(getCampaign, { query: { campaign: uuid } });
    expect((await ask(review.sam, HARBOUR.campaign.uuid)).status).toBe(403);
    expect((await ask(review.vera, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await review.vera.call(getCampaign, { query: { campaign: FERRY_UUID, days: '8' } })).status).toBe(400);
  });
});
