import { randomUUID } from 'node:crypto';
import type { Challenge } from 'altcha-lib/types';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { missingPicturesOf } from '#domain/sent-picture.ts';
import { databaseStore } from '#server/pictures/database-store.ts';
import { storesOf } from '#server/pictures/store.ts';
import { removeOrphans } from '#server/repositories/orphans.ts';
import { claimPictures, picturesIn } from '#server/repositories/pictures-repository.ts';
import { solve } from '#test/kit/server/captcha-fixtures.ts';
import { dataUrlOf, noisyJpeg } from '#test/kit/server/fixtures.ts';
import { guarded, open, other, someJpeg, startAhead } from '#test/kit/server/sent-fixtures.ts';

let server: Awaited<ReturnType<typeof startAhead>>;
beforeAll(async () => {
  server = await startAhead();
});
afterAll(() => server.close());

const pictureRow = async (uuid: string) => (await server.rows('select * from picture where uuid = $1', uuid))[0];
const bytesOf = async (uuid: string) =>
  (await server.rows('select bytes from picture_bytes where uuid = $1', uuid))[0]?.['bytes'] as Buffer | undefined;
const imagesOf = (submission: unknown) =>
  server.rows('select * from receipt_image where submission_uuid = $1 order by position', submission);
const count = async (table: 'picture' | 'submission') =>
  (await server.rows(`select count(*)::int as count from ${table}`))[0]?.['count'];

describe('a submission that refers to pictures', () => {
  it('[AHEAD-3] stores them in its order, with those that it contains, each once, and gets one response', async () => {
    const [ahead, late, inside] = [await someJpeg(61), await someJpeg(62), await someJpeg(63)];
    const before = Number(await count('picture'));
    const [first, second] = [await server.sent(ahead), await server.leftUnprepared(late)];
    const key = randomUUID();
    const files = [{ picture: second }, { dataUrl: dataUrlOf(inside) }, { picture: first }];
    const { status, body } = await server.submit(files, { key });
    expect(status).toBe(200);
    const images = await imagesOf(body['uuid']);
    expect(images.map(({ width, picture_uuid: picture }) => [width, picture])).toEqual([
      [62, second],
      [63, expect.any(String)],
      [61, first],
    ]);
    expect(Number(await count('picture')) - before).toBe(3);
    for (const image of images) {
      const row = await pictureRow(String(image['picture_uuid']));
      expect(row).toMatchObject({ submission_uuid: body['uuid'], sender: null, bytes: image['bytes'] });
      expect((await sharp(await bytesOf(String(row?.['uuid']))).metadata()).exif).toBeUndefined();
    }
    expect(await server.submit(files, { key })).toEqual({ status, body });
  });

  it('[AHEAD-3] gets the list of missing ones, with nothing stored, and continues with the same key and captcha', async () => {
    const spent = await server.sent(await someJpeg());
    expect((await server.submit([{ picture: spent }])).status).toBe(200);
    const [foreign, own] = [
      await server.sent(await someJpeg(), { site: other }),
      await server.sent(await someJpeg(), { site: guarded }),
    ];
    const challenge = await server.visitor.get(`/front_end/${guarded.campaign.uuid}/captcha`);
    const attempt = { site: guarded, key: randomUUID(), captcha: await solve((await challenge.json()) as Challenge) };
    const before = await count('submission');
    const names = [spent, own, foreign, randomUUID()].map((picture) => ({ picture }));
    const { status, body } = await server.submit(names, attempt);
    expect([status, body['files.0.picture'], missingPicturesOf(body as Record<string, string>)]).toEqual([
      422,
      ['is not there any more'],
      [0, 2, 3],
    ]);
    expect(await count('submission')).toBe(before);
    const again = await server.sent(await someJpeg(), { site: guarded });
    expect((await server.submit([{ picture: again }, { picture: own }], attempt)).status).toBe(200);
  });

  it('[AHEAD-3] is rejected with the usual messages if one is damaged, or is there twice', async () => {
    const whole = await noisyJpeg(600, 900);
    const damaged = await server.leftUnprepared(whole.subarray(0, whole.length / 2));
    const good = await server.sent(await someJpeg());
    const names = [{ picture: good }, { picture: damaged }];
    const refusal = {
      status: 422,
      body: { detail: 'Image 2 is damaged and cannot be read.', files: [expect.any(String)] },
    };
    expect(await server.submit(names)).toEqual(refusal);
    expect(await pictureRow(damaged)).toMatchObject({ fault: 'damaged', prepared_at: null });
    expect(await server.submit(names)).toEqual(refusal);
    const { body } = await server.submit([{ picture: good }, { picture: good }]);
    expect(body['detail']).toBe('Image 2 is the same as image 1.');
  });

  it('[AHEAD-3] [PICT-5] is a duplicate if the campaign has one of them, however it was sent', async () => {
    const seen = await noisyJpeg(300, 400);
    const scaled = await sharp(seen).resize(150).jpeg().toBuffer();
    const first = await server.submit([{ picture: await server.sent(seen) }]);
    const second = await server.submit([{ picture: await server.sent(scaled) }]);
    const third = await server.submit([{ dataUrl: dataUrlOf(seen) }]);
    const marks = await server.rows(
      'select review, duplicate_of from submission where uuid = any($1) order by created_at',
      [first, second, third].map(({ body }) => body['uuid']),
    );
    const marked = { review: 'duplicate', duplicate_of: first.body['uuid'] };
    expect(marks).toEqual([{ review: null, duplicate_of: null }, marked, marked]);
  });

  it('[AHEAD-3] is the only one to get a picture that another one claims at the same moment, and the other gets an error', async () => {
    const picture = await server.sent(await someJpeg());
    const answers = await Promise.all([1, 2, 3].map(() => server.submit([{ picture }])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const [told] = answers.filter(({ status }) => status === 422);
    expect(missingPicturesOf((told?.body ?? {}) as Record<string, string>)).toEqual([0]);
  });

  it('[AHEAD-3] gets a further one by its id, which keeps its position when it is sent again', async () => {
    const { body } = await server.submit([{ picture: await server.sent(await someJpeg()) }]);
    const path = `/front_end/${open.campaign.uuid}/submission/${String(body['uuid'])}/file`;
    const named = { picture: await server.sent(await someJpeg()) };
    for (let time = 0; time < 2; time += 1)
      expect(await (await server.visitor.post(path, named)).json()).toEqual({ position: 1 });
    const gone = await server.visitor.post(path, { picture: randomUUID() });
    expect([gone.status, await gone.json()]).toMatchObject([422, { picture: ['is not there any more'] }]);
  });
});

describe('a picture without a submission', () => {
  const old = (uuid: string) =>
    server.rows("update picture set created_at = now() - interval '25 hours' where uuid = $1", uuid);
  const sweep = () => {
    const { db } = server.database;
    return removeOrphans(db, picturesIn(db, storesOf(databaseStore(db))));
  };

  it('[AHEAD-4] is removed after a day, row and bytes, like the pictures of a deleted submission', async () => {
    const [orphan, young, claimed, left] = [
      await server.sent(await someJpeg()),
      await server.sent(await someJpeg()),
      await server.sent(await someJpeg()),
      await server.sent(await someJpeg()),
    ];
    expect((await server.submit([{ picture: claimed }])).status).toBe(200);
    const { body } = await server.submit([{ picture: left }]);
    await server.rows('delete from submission where uuid = $1', body['uuid']);
    for (const uuid of [orphan, claimed, left]) await old(uuid);
    expect(await sweep()).toBe(2);
    const there = await Promise.all(
      [orphan, young, claimed, left].map(async (uuid) => [
        (await pictureRow(uuid)) !== undefined,
        (await bytesOf(uuid)) !== undefined,
      ]),
    );
    expect(there).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
  });

  it('[AHEAD-4] is kept if a submission claims it at that moment, and reported as missing to a later one', async () => {
    const [claimed, leaving] = [await server.sent(await someJpeg()), await server.sent(await someJpeg())];
    const { body } = await server.submit([{ picture: await server.sent(await someJpeg()) }]);
    const holder = { campaignUuid: open.campaign.uuid, submissionUuid: String(body['uuid']) };
    for (const uuid of [claimed, leaving])
      await vi.waitFor(async () => expect((await pictureRow(uuid))?.['prepared_at']).not.toBeNull(), PATIENT);
    for (const uuid of [claimed, leaving]) await old(uuid);
    await server.database.db.transaction(async (tx) => {
      expect(await claimPictures(tx, [claimed], holder, 1)).toEqual(new Set([claimed]));
      expect(await sweep()).toBe(1);
    });
    expect([await pictureRow(claimed), await bytesOf(claimed)]).not.toContain(undefined);
    // Imitates a process that died after marking the picture and before removing it.
    await server.rows('update picture set submission_uuid = null, leaving_at = now() where uuid = $1', claimed);
    expect((await server.submit([{ picture: claimed }])).status).toBe(422);
    expect((await server.submit([{ picture: leaving }])).status).toBe(422);
    expect(await sweep()).toBe(1);
    expect([await pictureRow(claimed), await bytesOf(claimed)]).toEqual([undefined, undefined]);
  });
});
