import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import type { Desk } from '#test/kit/server/desk-fixtures.ts';
import { at, FERRY, HARBOUR, type Review, startReview } from '#test/kit/server/desk-review-fixtures.ts';

const { openSubmission, showPerson, takeLock, leaveLock, decide, undoDecision, decideTogether } = deskCalls;
const approve = { type: 'approve' } as const;
const reject = { type: 'reject', reason: 'blurred' } as const;

let review: Review;
beforeAll(async () => {
  review = await startReview();
});
afterAll(() => review.server.close());

describe('a decision', () => {
  const stateOf = async (uuid: string) =>
    (await review.server.rows(`select processing from submission where uuid = '${uuid}'`))[0]?.['processing'];

  it('[DESK-24] is made once if two operators decide in parallel; the second one reads who decided what', async () => {
    const uuid = await review.submit('manual');
    const { seen } = await review.open(review.ines, uuid);
    const both = await Promise.all([
      review.decide(review.ines, uuid, approve, seen),
      review.decide(review.sam, uuid, reject, seen),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [who, what, words] =
      both[0]?.status === 200 ? ['Ines', 'approve', 'approved this'] : ['Sam', 'reject', 'rejected this'];
    expect(both.find(({ status }) => status === 409)?.body).toEqual({
      who,
      what,
      detail: `${who} ${words} in the meantime. Your changes were not saved.`,
    });
    const events = await review.server.rows(
      `select sender_name from submission_event where submission_uuid = '${uuid}' and sender = 'operator'`,
    );
    expect(events).toEqual([{ sender_name: `${who} <${String(who).toLowerCase()}@example.com>` }]);
    const reference = await review.referenceOf(uuid);
    const lines = (await review.told(4)).filter(({ about }) => about === reference);
    expect(lines).toMatchObject([{ what: `decide.${what}`, detail: expect.stringContaining('inReview → ') }]);
    // A response may be lost, and a page that closes may send the decision twice.
    const winner = who === 'Ines' ? review.ines : review.sam;
    expect((await review.decide(winner, uuid, what === 'approve' ? approve : reject, seen)).status).toBe(200);
    expect((await review.told(4)).filter(({ about }) => about === reference)).toHaveLength(1);
  });

  it('[DESK-24] is accepted only from an operator who has seen the latest state', async () => {
    const uuid = await review.submit('manual');
    const { seen } = await review.open(review.ines, uuid);
    await review.decide(review.sam, uuid, { type: 'askPicture', reason: 'blurred' }, seen);
    const better = { dataUrl: `data:image/jpeg;base64,${(await receiptPicture(33)).toString('base64')}` };
    await review.server.visitor.post(`/front_end/${FERRY.campaign.uuid}/submission/${uuid}/file`, better);
    expect(await stateOf(uuid)).toBe('inReview');
    expect((await review.decide(review.ines, uuid, reject, seen)).body).toMatchObject({
      detail: 'The visitor sent a better picture in the meantime. Your changes were not saved.',
    });
    expect(await stateOf(uuid)).toBe('inReview');
  });

  it('[DESK-24] needs a note for "other" and for an approval despite a failed check, and accepts only reasons of the desk', async () => {
    const picture = await receiptPicture(41);
    await review.submit('checked', {}, FERRY, picture);
    const uuid = await review.submit('checked', {}, FERRY, picture);
    for (const decision of [
      approve,
      { type: 'reject', reason: 'other' },
      { type: 'reject', reason: 'other', note: ' ' },
      { type: 'reject', reason: 'other', note: 'it is \0' },
    ])
      expect(await review.decide(review.ines, uuid, decision), JSON.stringify(decision)).toMatchObject({
        status: 422,
        body: { note: [expect.any(String)] },
      });
    for (const decision of [{ type: 'reject' }, { type: 'reject', reason: 'noPicture' }, { type: 'payment.sent' }])
      expect((await review.decide(review.ines, uuid, decision)).status, JSON.stringify(decision)).toBe(400);
    expect(await stateOf(uuid)).toBe('inReview');
    const note = 'two of a family';
    expect(await review.decide(review.ines, uuid, { ...approve, note })).toMatchObject({
      status: 200,
      body: { state: 'credited' },
    });
    expect((await review.open(review.ines, uuid)).history.at(-1)).toMatchObject({
      who: 'Ines',
      event: 'approve',
      note,
    });
    expect(await review.told(1)).toMatchObject([{ what: 'decide.approve', detail: `inReview → credited; ${note}` }]);
  });

  it('[DESK-24] can be undone only by its own operator, within ten seconds', async () => {
    const uuid = await review.submit('manual');
    await review.decide(review.ines, uuid, reject);
    expect((await review.open(review.sam, uuid)).undoUntil).toBe(null);
    expect((await review.open(review.ines, uuid)).undoUntil).toBe(
      new Date(review.server.now().getTime() + 10_000).toISOString(),
    );
    expect((await review.sam.call(undoDecision, at(uuid))).status).toBe(409);
    review.server.move(10_000);
    expect(await review.ines.call(undoDecision, at(uuid))).toMatchObject({ status: 200, body: { state: 'inReview' } });
    expect(await review.told(1)).toMatchObject([{ what: 'decide.undo', about: await review.referenceOf(uuid) }]);
    await review.decide(review.ines, uuid, reject);
    review.server.move(10_001);
    expect((await review.ines.call(undoDecision, at(uuid))).status).toBe(409);
    expect(await stateOf(uuid)).toBe('rejected');
  });

  it('[DESK-26] on several submissions applies to those with the same check results as the first; the others are skipped and named', async () => {
    const picture = await receiptPicture(51);
    const [one, two] = [await review.submit('checked'), await review.submit('checked', {}, FERRY, picture)];
    const copy = await review.submit('checked', {}, FERRY, picture);
    const foreign = await review.submit('checked', {}, HARBOUR);
    const submissions = [one, copy, two, foreign];
    const { body } = await review.sam.call(decideTogether, { body: { decision: approve, submissions } });
    expect(body).toEqual({
      decided: [one, two],
      left: [
        {
          uuid: copy,
          reference: await review.referenceOf(copy),
          why: 'Its check results differ from those of the first.',
        },
        { uuid: foreign, reference: expect.any(String), why: 'There is no such submission in this campaign.' },
      ],
    });
    expect([await stateOf(one), await stateOf(two), await stateOf(copy)]).toEqual(['credited', 'credited', 'inReview']);
    const failing = await review.ines.call(decideTogether, { body: { decision: approve, submissions: [copy] } });
    expect(failing.status).toBe(422);
    const again = await review.ines.call(decideTogether, { body: { decision: reject, submissions: [one] } });
    expect(again.body).toMatchObject({ decided: [], left: [{ why: expect.stringContaining('Sam approved this') }] });
  });

  it('[DESK-26] on submissions that passed their checks skips those that were never checked', async () => {
    const [checked, unchecked] = [await review.submit('checked'), await review.submit('manual')];
    const submissions = [checked, unchecked];
    const { body } = await review.ines.call(decideTogether, { body: { decision: approve, submissions } });
    expect(body).toMatchObject({ decided: [checked], left: [{ uuid: unchecked }] });
    expect(await stateOf(unchecked)).toBe('inReview');
  });

  it('[DESK-20] is for reviewers; viewers can only read, and others get an error', async () => {
    const uuid = await review.submit('manual');
    const admin = await review.reviewer('ada@example.com', ['admin', 'finance']);
    const body = { reason: 'curious', decision: approve, seen: 0, submissions: [uuid] };
    const statuses = async (desk: Desk) =>
      Promise.all(
        [openSubmission, showPerson, takeLock, leaveLock, decide, undoDecision, decideTogether].map(
          async (call) => (await desk.call(call, { ...at(uuid), body })).status,
        ),
      );
    expect(await statuses(review.vera)).toEqual([200, 403, 403, 403, 403, 403, 403]);
    expect(await statuses(admin)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await stateOf(uuid)).toBe('inReview');
  });
});
