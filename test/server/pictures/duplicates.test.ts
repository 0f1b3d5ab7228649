import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import { copiesOf, receiptPicture } from '#test/kit/receipts.ts';
import { bodyOf, loyal, receiptsOn } from '#test/kit/server/duplicate-fixtures.ts';
import { dataUrlOf } from '#test/kit/server/fixtures.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { playerOn } from '#test/kit/server/play-fixtures.ts';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';

let server: MemberServer;
let receipts: ReturnType<typeof receiptsOn>;
beforeAll(async () => {
  server = await startMemberServer({ sites: [loyal, evergreen] });
  receipts = receiptsOn(server);
});
afterAll(() => server.close());

let seed = 1_000;
let fresh: Buffer;
beforeEach(async () => {
  seed += 1;
  fresh = await receiptPicture(seed);
});

const UNMARKED = { review: null, duplicate_of: null };
const duplicateOf = (uuid: string) => ({ review: 'duplicate', duplicate_of: uuid });
const add = async (uuid: string, picture: Buffer) => {
  const answer = await server.visitor.post(`/front_end/${loyal.campaign.uuid}/submission/${uuid}/file`, {
    dataUrl: dataUrlOf(picture),
  });
  return [answer.status, await answer.json()];
};

describe('a duplicate picture in a campaign', () => {
  it('[PICT-5] earns points once: the same JPEG twenty times earns one reward, and every response is the same friendly one', async () => {
    const { accessToken, email } = await server.member('twenty@example.com', loyal);
    const uuids = [];
    for (let time = 0; time < 20; time += 1) uuids.push(await receipts.send([fresh], { accessToken, email }));
    const [first = '', ...others] = uuids;
    expect(await receipts.markOf(first)).toEqual(UNMARKED);
    for (const uuid of others) expect(await receipts.markOf(uuid)).toEqual(duplicateOf(first));
    expect(await receipts.balanceOf(accessToken)).toBe(500);
    const acquire = () =>
      server.client.call(calls.acquireReward, {
        params: { rewardPk: '1' },
        query: { access_token: accessToken },
        headers: { 'idempotency-key': randomUUID() },
      });
    expect(await acquire()).toEqual({ balancePoints: 0, reference: expect.any(String) });
    expect(await refusalOf(acquire())).toEqual([409, { detail: 'You do not have enough points' }]);
    expect(await server.rows('select distinct points from submission where uuid = any($1)', others)).toEqual([
      { points: 500 },
    ]);
    expect(await server.rows('select count(*)::int from points_change where submission_uuid = any($1)', uuids)).toEqual(
      [{ count: 1 }],
    );
  });

  it('[PICT-5] is recognised after scaling or re-encoding, from any person', async () => {
    const original = await readFile(join(import.meta.dirname, '../../fixtures/receipts/exif1.jpg'));
    const first = await receipts.send([original]);
    expect(await receipts.markOf(first)).toEqual(UNMARKED);
    for (const [name, copy] of await copiesOf(original)) {
      expect(
        await receipts.markOf(
          await receipts.send([copy], { email: 'somebody-else@example.com', phone: '(212) 555-0177' }),
        ),
        name,
      ).toEqual(duplicateOf(first));
    }
  });

  it('[PICT-5] is recognised among other pictures, in any position, and if the first one was sent with others', async () => {
    const others = await Promise.all([1, 2, 3].map((each) => receiptPicture(seed * 100 + each)));
    const first = await receipts.send([...others.slice(0, 2), fresh]);
    expect(await receipts.markOf(await receipts.send([...others.slice(2), fresh]))).toEqual(duplicateOf(first));
  });

  it('[PICT-5] marks all but one of many sent in parallel', async () => {
    const uuids = await Promise.all(Array.from({ length: 12 }, () => receipts.send([fresh])));
    const marks = await Promise.all(uuids.map(receipts.markOf));
    expect(marks.filter((mark) => mark?.['review'] === null)).toHaveLength(1);
    const first = uuids[marks.findIndex((mark) => mark?.['review'] === null)] ?? '';
    expect(marks.filter((mark) => mark?.['duplicate_of'] === first)).toHaveLength(11);
  });

  it('[PICT-5] [SCALE-5] marks all but one of many copies sent in parallel, each with its own scale or encoding', async () => {
    const copies = [...(await copiesOf(fresh)).values()];
    const uuids = await Promise.all(copies.map((copy) => receipts.send([copy])));
    const marks = await Promise.all(uuids.map(receipts.markOf));
    const firsts = uuids.filter((_, index) => marks[index]?.['review'] === null);
    expect(firsts).toHaveLength(1);
    expect(marks.filter((mark) => mark?.['duplicate_of'] === firsts[0])).toHaveLength(copies.length - 1);
  });

  it('[PICT-5] is not a receipt with other lines, or a picture of another campaign', async () => {
    await receipts.send([fresh]);
    expect(await receipts.markOf(await receipts.send([await receiptPicture(seed * 100)]))).toEqual(UNMARKED);
    const elsewhere = await server.submit(evergreen, evergreenBody(dataUrlOf(fresh)));
    expect(elsewhere.status).toBe(200);
    expect(await receipts.markOf(((await elsewhere.json()) as { uuid: string }).uuid)).toEqual(UNMARKED);
  });

  it('[PICT-5] that is added to a submission later marks it, and nothing is credited afterwards', async () => {
    const [email, first] = ['later@example.com', await receipts.send([fresh])];
    const { accessToken } = await server.member(email, loyal);
    const second = await receipts.send([await receiptPicture(seed * 100)], { accessToken, email });
    const player = playerOn(server);
    const { playUuid, seed: dealt } = await player.draw(61, second, loyal);
    expect(await add(second, fresh)).toEqual([200, { position: 1 }]);
    expect(await receipts.markOf(second)).toEqual(duplicateOf(first));
    server.move(60_000);
    await player.complete(playUuid, { log: matchingLog(dealt) }, loyal);
    expect(await receipts.balanceOf(accessToken)).toBe(500);
  });

  it.each(['insert', 'update'])(
    '[PICT-5] is marked while a game of the first submission is drawn or completed (%s), without waiting',
    async (change) => {
      const first = await receipts.send([fresh]);
      const player = playerOn(server);
      const draw = () => player.draw(61, first, loyal);
      const dealt = change === 'update' ? await draw() : null;
      server.move(60_000);
      await server.rows(
        `create or replace function hesitate() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(7); return new; end $$`,
      );
      const blocker = await server.database.pool.connect();
      await blocker.query('begin; select pg_advisory_xact_lock(7)');
      await server.rows(`create trigger hesitate before ${change} on play for each row execute function hesitate()`);
      try {
        let isPlayed = false;
        const playing = (
          dealt ? player.complete(dealt.playUuid, { log: matchingLog(dealt.seed) }, loyal) : draw()
        ).finally(() => (isPlayed = true));
        const held = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
        await expect.poll(() => server.rows(held), { interval: 10 }).toHaveLength(1);
        expect(await receipts.markOf(await receipts.send([fresh]))).toEqual(duplicateOf(first));
        expect(isPlayed).toBe(false);
        await blocker.query('commit');
        await playing;
      } finally {
        blocker.release(true);
        await server.rows('drop trigger hesitate on play');
      }
    },
  );

  it('[PICT-5] is recognised only by its bytes if it was stored before pictures had a hash', async () => {
    const first = await receipts.send([fresh]);
    await server.rows('update receipt_image set phash = null, phash_bands = null where submission_uuid = $1', first);
    expect(await receipts.markOf(await receipts.send([fresh]))).toEqual(duplicateOf(first));
  });
});

describe('one submission', () => {
  const refused = (...lines: string[]) => [422, { detail: lines.join(' '), files: lines }];

  it('[PICT-5] with the same picture twice is rejected, and each is named: with the same bytes or in another encoding', async () => {
    const other = await receiptPicture(seed * 100);
    const copy = (await copiesOf(fresh)).get('WebP') ?? fresh;
    const answer = await server.submit(loyal, bodyOf([fresh, other, fresh, copy]));
    expect([answer.status, await answer.json()]).toEqual(
      refused('Image 3 is the same as image 1.', 'Image 4 is the same as image 1.'),
    );
    expect(await receipts.markOf(await receipts.send([fresh]))).toEqual(UNMARKED);
  });

  it('[PICT-5] keeps the position of a picture that is added again by its bytes, and rejects it in another encoding', async () => {
    const uuid = await receipts.send([fresh]);
    expect(await add(uuid, fresh)).toEqual([200, { position: 0 }]);
    expect(await add(uuid, (await copiesOf(fresh)).get('half the size') ?? fresh)).toEqual(
      refused('Image 2 is the same as image 1.'),
    );
    expect(await server.rows('select count(*)::int from receipt_image where submission_uuid = $1', uuid)).toEqual([
      { count: 1 },
    ]);
    expect(await receipts.markOf(uuid)).toEqual(UNMARKED);
  });

  it('[PICT-5] can be marked and get a picture at the same moment as it marks another one', async () => {
    const first = await receipts.send([fresh]);
    const more = await Promise.all(Array.from({ length: 6 }, (_, each) => receiptPicture(seed * 100 + each)));
    const answers = await Promise.all([
      ...more.map((picture) => add(first, picture)),
      ...more.map(() => server.submit(loyal, bodyOf([fresh])).then(({ status }) => [status])),
    ]);
    expect(answers.map(([status]) => status)).toEqual(answers.map(() => 200));
  });
});
