import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { expiredRowsIn } from '#server/people/expired-rows.repository.ts';
import { type Desk, replyOf } from '#test/kit/server/desk-fixtures.ts';
import { FERRY, HARBOUR, type Review, startReview } from '#test/kit/server/desk-review-fixtures.ts';
import { filesIn } from '#test/kit/server/zip-fixtures.ts';

const { findPerson, uncoverPerson, exportPerson, erasePerson } = deskCalls;
const who = 'zuleika@example.com';
const reason = 'asked by mail';

let review: Review;
let admin: Desk;
let other: Desk;
let uuid: string;
beforeAll(async () => {
  review = await startReview();
  admin = await review.reviewer('ada@example.com', ['admin']);
  other = await review.reviewer('ben@example.com', ['admin']);
  const person = { email: who, phone: '2025550143', nameFirst: 'Zuleika', nameLast: 'Quibble' };
  uuid = await review.submit('checked', person);
  await review.submit('manual', person, HARBOUR);
});
afterAll(() => review.server.close());

describe('a person at the desk', () => {
  it('[DESK-40] is displayed masked to reviewers and admins, only in their own campaigns; the log names nobody', async () => {
    const found = await admin.call(findPerson, { body: { who } });
    const view = replyOf(findPerson, found);
    expect(view).toMatchObject({ name: 'Z••• Q•••', email: 'zu•••@example.com', phone: '••• 0143' });
    expect(view.submissions.map(({ campaign }) => campaign)).toEqual([HARBOUR.campaign.uuid, FERRY.campaign.uuid]);
    expect(view.mails.length).toBeGreaterThan(1);
    expect(JSON.stringify(found.body)).not.toMatch(/Zuleika|Quibble|2025550143|zuleika/);
    const query = { campaign: FERRY.campaign.uuid };
    const own = replyOf(findPerson, await review.sam.call(findPerson, { query, body: { who } }));
    expect([own.submissions.length, own.mails]).toEqual([1, []]);
    expect((await review.sam.call(findPerson, { body: { who } })).status).toBe(403);
    expect((await review.vera.call(findPerson, { body: { who } })).status).toBe(403);
    const [last] = await review.told(1);
    expect(last).toMatchObject({ what: 'call.refused', about: 'findPerson' });
    expect((await admin.call(findPerson, { body: { who: 'nobody@example.com' } })).status).toBe(404);
    expect((await admin.call(findPerson, { body: { who: 'Zuleika' } })).status).toBe(422);
    expect(await review.told(1)).toMatchObject([{ what: 'person.find', about: null, detail: 'by phone' }]);
  });

  it('[DESK-41] is unmasked for a stated reason, and exported by admins; each is logged with its reason', async () => {
    expect((await review.ines.call(uncoverPerson, { body: { who, reason: '' } })).status).toBe(400);
    const shown = await review.ines.call(uncoverPerson, { body: { who, reason } });
    expect(shown.body).toMatchObject({ names: ['Zuleika Quibble'], emails: [who], phones: ['2025550143'] });
    const said = { about: expect.stringMatching(/^PRM-/), detail: reason };
    expect(await review.told(1)).toMatchObject([{ what: 'person.read', ...said }]);
    expect((await review.ines.call(exportPerson, { body: { who, reason } })).status).toBe(403);
    const { bytes } = await admin.call(exportPerson, { body: { who, reason } });
    const files = await filesIn(bytes);
    expect([...files.keys()].toSorted()).toEqual([
      'person.json',
      expect.stringMatching(/^pictures\/PRM-.*-1\.jpg$/),
      expect.stringMatching(/^pictures\/PRM-.*-1\.jpg$/),
    ]);
    expect(files.get('person.json')?.toString()).toContain('Quibble');
    expect(await review.told(1)).toMatchObject([{ what: 'person.export', ...said }]);
  });

  it('[DESK-43] is erased only once a second admin has confirmed it, in the same campaigns and within seven days', async () => {
    const query = { campaign: HARBOUR.campaign.uuid };
    expect((await admin.call(erasePerson, { query, body: { who } })).body).toEqual({ erased: null });
    expect(await review.told(1)).toMatchObject([
      { what: 'person.askErase', about: null, campaign: query.campaign, detail: null, who: { name: 'Ada' } },
    ]);
    const erasureFor = async (desk: Desk, at: { query?: { campaign: string } }) =>
      replyOf(findPerson, await desk.call(findPerson, { ...at, body: { who } })).erasure;
    expect(await erasureFor(admin, { query })).toMatchObject({ by: 'Ada <ada@example.com>', isOwn: true });
    expect(await erasureFor(other, { query })).toMatchObject({ by: 'Ada <ada@example.com>', isOwn: false });
    expect(await erasureFor(other, {}), 'a request for one campaign is none for all').toBe(null);
    // A new name does not make another person.
    await review.server.rows("update operator set name = 'Somebody Else' where email = 'ada@example.com'");
    expect((await admin.call(erasePerson, { query, body: { who } })).body).toEqual({
      detail: 'You requested this erasure. Another admin must confirm it.',
    });
    await review.server.rows("update operator set name = 'Ada' where email = 'ada@example.com'");
    const [request, ...more] = await review.server.rows('select * from erasure_request');
    expect([more, JSON.stringify(request)]).toEqual([[], expect.not.stringMatching(/zuleika|Quibble|2025550143/i)]);
    expect(await review.server.rows("select 1 from submission where name_first = 'Zuleika'")).toHaveLength(2);

    await review.server.rows("update erasure_request set asked_at = asked_at - interval '7 days'");
    expect(await erasureFor(other, { query })).toBe(null);
    await expiredRowsIn(review.server.database.db).remove(review.server.now());
    expect(await review.server.rows('select 1 from erasure_request')).toEqual([]);
  });

  it('[DESK-42] is erased completely, only by admins, in one campaign or everywhere', async () => {
    expect((await review.ines.call(erasePerson, { body: { who } })).status).toBe(403);
    const query = { campaign: HARBOUR.campaign.uuid };
    for (const desk of [other, admin]) {
      const asked = await desk.call(erasePerson, { query, body: { who } });
      // Emails are deleted together with the person's last campaign.
      expect(asked.body).toEqual({ erased: desk === other ? null : '1 submission, 1 picture' });
    }
    expect((await review.open(review.ines, uuid)).uuid).toBe(uuid);
    expect((await other.call(erasePerson, { body: { who } })).body).toEqual({ erased: null });
    const all = await admin.call(erasePerson, { body: { who } });
    expect(all.body['erased']).toMatch(/^1 submission, 1 picture, \d mails$/);
    expect(await review.told(1)).toMatchObject([
      { what: 'person.erase', about: null, campaign: null, detail: all.body['erased'], who: { name: 'Ada' } },
    ]);
    expect((await admin.call(erasePerson, { body: { who } })).status).toBe(404);
    expect(await review.server.rows('select 1 from erasure_request')).toEqual([]);
  });
});
