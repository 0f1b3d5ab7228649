import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { QueuePage } from '#domain/desk/review.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { addReferences } from '#test/kit/references.ts';
import { type Desk, replyOf } from '#test/kit/server/desk-fixtures.ts';
import { at, FERRY, HARBOUR, type Review, startReview } from '#test/kit/server/desk-review-fixtures.ts';

const { listWork, listQueue, openSubmission, showPicture, showPerson, takeLock, leaveLock } = deskCalls;
const approve = { type: 'approve' } as const;
const reject = { type: 'reject', reason: 'blurred' } as const;
const MINUTE = 60_000;

let review: Review;
beforeAll(async () => {
  review = await startReview();
});
afterAll(() => review.server.close());

const queue = async (desk: Desk, query: Record<string, string> = {}) =>
  replyOf(listQueue, await desk.call(listQueue, { query }));
const uuids = async (query: Record<string, string> = {}, desk = review.ines) =>
  (await queue(desk, query)).rows.map(({ uuid }) => uuid);

describe('the queue', () => {
  it('[DESK-20] [DESK-21] lists waiting submissions of the operator’s campaigns, oldest first, with only the initials of people', async () => {
    const first = await review.submit('manual', { nameFirst: 'Dana', nameLast: 'Reyes' });
    const second = await review.submit('checked');
    const foreign = await review.submit('manual', {}, HARBOUR);
    expect(await uuids()).toEqual([first, second, foreign]);
    expect(await uuids({}, review.sam)).toEqual([first, second]);
    expect(await uuids({ campaign: HARBOUR.campaign.uuid })).toEqual([foreign]);
    expect((await review.sam.call(listQueue, { query: { campaign: HARBOUR.campaign.uuid } })).status).toBe(403);
    const { rows, total, next } = await queue(review.vera);
    expect([total, next]).toEqual([3, null]);
    expect(rows.slice(0, 2)).toMatchObject([
      {
        reference: await review.referenceOf(first),
        person: 'D••• R•••',
        reward: 'paypal',
        state: 'inReview',
        findings: [],
        pictures: 1,
        with: null,
      },
      { reward: 'points', points: 250, findings: [{ verdict: 'pass' }, { verdict: 'pass' }, { verdict: 'pass' }] },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Dana|Reyes|example\.com/);
    const work = await review.sam.call(listWork);
    expect(work.body).toMatchObject([{ name: 'ferry', waiting: 2, oldest: rows[0]?.receivedAt }]);
  });

  it('[DESK-21] is filtered by state, failed check, age and own locks; a search by reference or e-mail includes every state', async () => {
    const picture = await receiptPicture(7);
    const original = await review.submit('checked', { email: 'Finder+x@example.com' }, FERRY, picture);
    const copy = await review.submit('checked', {}, FERRY, picture);
    expect(await uuids({ check: 'pictureNew' })).toEqual([copy]);
    expect(await uuids({ check: 'dates' })).toEqual([]);
    expect(await uuids({ age: '1' })).toEqual([]);
    review.server.move(61 * MINUTE);
    await review.server.database.pool.query('update submission set created_at = $1 where uuid = $2', [
      new Date(review.server.now().getTime() - 61 * MINUTE),
      original,
    ]);
    expect(await uuids({ age: '1' })).toContain(original);
    await review.ines.call(takeLock, at(copy));
    expect(await uuids({ mine: 'yes' })).toEqual([copy]);
    expect((await queue(review.sam)).rows.find(({ uuid }) => uuid === copy)?.with).toBe('Ines');
    await review.ines.call(leaveLock, at(copy));
    expect((await review.decide(review.ines, original, { type: 'askPicture', reason: 'dark' })).status).toBe(200);
    expect(await uuids({ state: 'awaitingPicture' })).toEqual([original]);
    const files = { dataUrl: `data:image/jpeg;base64,${(await receiptPicture(8)).toString('base64')}` };
    const sent = await review.server.visitor.post(
      `/front_end/${FERRY.campaign.uuid}/submission/${original}/file`,
      files,
    );
    expect(sent.status, await sent.text()).toBe(200);
    expect(await uuids({ state: 'cameBack' })).toEqual([original]);
    await review.decide(review.ines, original, reject);
    expect(await uuids({ text: (await review.referenceOf(original)).toLowerCase() })).toEqual([original]);
    expect(await uuids({ text: 'finder+x@example.com' })).toEqual([original]);
    expect(await review.told(1)).toMatchObject([{ what: 'queue.search', detail: 'by e-mail', about: null }]);
    const campaign = FERRY.campaign.uuid.toUpperCase();
    expect(await uuids({ campaign, text: 'finder+x@example.com' })).toEqual([original]);
    expect(await review.told(1)).toMatchObject([{ what: 'queue.search', campaign: FERRY.campaign.uuid }]);
    expect(await review.ines.call(listQueue, { query: { text: 'Reyes' } })).toMatchObject({
      status: 422,
      body: { text: [expect.stringContaining('whole e-mail')] },
    });
  });

  it('[DESK-21] has pages of fifty, and skips no submission of the same moment', async () => {
    await review.server.database.pool.query(
      `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, reward, processing, created_at)
       select $1, 1, gen_random_uuid(), '', '', '', '', '', '{}', '{}', 'en', 'none', 'inReview', '2026-01-01T00:00:00Z' from generate_series(1, 101)`,
      [HARBOUR.campaign.uuid],
    );
    await addReferences(review.server.database.pool);
    const found: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { rows, next, total }: QueuePage = await queue(review.ines, {
        campaign: HARBOUR.campaign.uuid,
        ...(after && { after }),
      });
      expect(total).toBe(page === 0 ? 102 : null);
      found.push(...rows.map(({ uuid }) => uuid));
      after = next;
    }
    expect([after, found.length, new Set(found).size]).toEqual([null, 102, 102]);
    await review.server.database.pool.query("delete from submission where name_first = ''");
  });
});

describe('a submission', () => {
  it('[DESK-22] is displayed with checks, history and the submission with the same picture; its sender only for a stated, logged reason', async () => {
    const picture = await receiptPicture(21);
    const first = await review.submit('checked', { email: 'first@example.com' }, FERRY, picture);
    const uuid = await review.submit(
      'checked',
      { nameFirst: 'Kit', nameLast: 'Moreno', email: 'kit@example.com', phone: '2025550143' },
      FERRY,
      picture,
    );
    const item = await review.open(review.vera, uuid);
    expect(item).toMatchObject({
      person: 'K••• M•••',
      contact: { email: 'ki•••@example.com', phone: '••• 0143', region: 'TX' },
      images: [{ position: 0, width: 600, height: 900 }],
      duplicate: { uuid: first, reference: await review.referenceOf(first), isSamePerson: false, pictures: 1 },
      takes: expect.arrayContaining(['approve', 'reject', 'askPicture']),
      lock: null,
    });
    expect(item.findings[0]).toMatchObject({ check: 'pictureNew', verdict: 'fail' });
    expect(item.history[0]).toMatchObject({ who: 'visitor', event: 'submission.received' });
    expect(JSON.stringify(item)).not.toMatch(/Kit|Moreno|2025550143/);
    const person = await review.ines.call(showPerson, { ...at(uuid), body: { reason: 'the name on the receipt' } });
    expect(person.body).toMatchObject({ name: 'Kit Moreno', email: 'kit@example.com', phone: '2025550143' });
    expect(await review.told(1)).toMatchObject([
      {
        what: 'person.read',
        about: await review.referenceOf(uuid),
        detail: 'the name on the receipt',
        campaign: FERRY.campaign.uuid,
        who: { email: 'ines@example.com' },
      },
    ]);
    const without = await review.ines.call(showPerson, { ...at(uuid), body: { reason: ' ' } });
    expect(without).toMatchObject({ status: 400, body: { reason: ['must contain a reason'] } });
    for (const call of [openSubmission, showPerson, takeLock])
      expect(
        (await review.ines.call(call, { ...at(uuid, HARBOUR), body: { reason: 'curious' } })).status,
        call.path,
      ).toBe(404);
  });

  it('[DESK-22] has uncacheable pictures, each view of which is logged, except for thumbnails', async () => {
    const uuid = await review.submit('manual');
    const where = (position: string) => ({ ...at(uuid), params: { uuid, position } });
    const whole = await review.vera.call(showPicture, where('0'));
    expect(whole).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
    });
    expect(await sharp(whole.bytes).metadata()).toMatchObject({ width: 600, height: 900 });
    expect(await review.told(1)).toMatchObject([
      {
        what: 'picture.read',
        about: await review.referenceOf(uuid),
        detail: 'picture 1',
        who: { email: 'vera@example.com' },
      },
    ]);
    const { query } = at(uuid);
    const small = await review.vera.call(showPicture, { ...where('0'), query: { ...query, small: 'yes' } });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 54, height: 72 });
    expect((await review.told(2)).filter(({ what }) => what === 'picture.read')).toHaveLength(1);
    expect((await review.vera.call(showPicture, where('1'))).status).toBe(404);
    expect((await review.vera.call(showPicture, { ...where('0'), query: at(uuid, HARBOUR).query })).status).toBe(404);
  });

  it('[DESK-23] is locked for five minutes for the operator who opens it', async () => {
    const uuid = await review.submit('manual');
    expect((await review.ines.call(takeLock, at(uuid))).body).toMatchObject({ name: 'Ines', isMine: true });
    const { seen, lock } = await review.open(review.sam, uuid);
    expect(lock).toMatchObject({ name: 'Ines', isMine: false });
    expect((await review.sam.call(takeLock, at(uuid))).body).toMatchObject({ name: 'Ines', isMine: false });
    expect(await review.decide(review.sam, uuid, approve, seen)).toMatchObject({
      status: 409,
      body: { who: 'Ines', what: 'lock', detail: 'Ines is reviewing this submission. Your changes were not saved.' },
    });
    review.server.move(5 * MINUTE);
    expect((await review.sam.call(takeLock, at(uuid))).body).toMatchObject({ name: 'Sam', isMine: true });
    // An operator cannot release another operator's lock.
    await review.ines.call(leaveLock, at(uuid));
    expect((await review.decide(review.ines, uuid, approve, seen)).status).toBe(409);
    expect((await review.decide(review.sam, uuid, approve, seen)).status).toBe(200);
    expect(await review.server.rows(`select 1 from submission_lock where submission_uuid = '${uuid}'`)).toEqual([]);
  });
});
