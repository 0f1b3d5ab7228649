import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { dataUrlOf, jpeg, noisyJpeg } from '#test/kit/server/fixtures.ts';
import { pngHead } from '#test/kit/server/picture-files.ts';
import { closed, someJpeg, startAhead } from '#test/kit/server/sent-fixtures.ts';

let server: Awaited<ReturnType<typeof startAhead>>;
beforeAll(async () => {
  server = await startAhead();
});
afterAll(() => server.close());

const pictureRow = async (uuid: string) => (await server.rows('select * from picture where uuid = $1', uuid))[0];
const bytesOf = async (uuid: string) =>
  (await server.rows('select bytes from picture_bytes where uuid = $1', uuid))[0]?.['bytes'] as Buffer | undefined;
const count = async () => (await server.rows('select count(*)::int as count from picture'))[0]?.['count'];

describe('a pre-uploaded picture', () => {
  it('[AHEAD-1] is stored once for its key, and a repeated key gets the same response before its body has arrived', async () => {
    const [picture, key] = [await someJpeg(), randomUUID()];
    const uuid = await server.sent(picture, { key });
    const before = await count();
    expect(await Promise.all([server.sent(picture, { key }), server.sent(await someJpeg(), { key })])).toEqual([
      uuid,
      uuid,
    ]);
    expect(await count()).toBe(before);
  });

  it('[AHEAD-1] is rejected with the messages of a submission if it is no picture, damaged, too large, or of another type', async () => {
    // Large enough that 0.1 % of it is more than the 4 units that may be missing at its end (RCPT-22).
    const whole = await noisyJpeg(1500, 1200);
    const before = await count();
    const refused = async (bytes: Buffer, headers = {}) => {
      const { status, body } = await server.send(bytes, { headers });
      return [status, body['detail']];
    };
    expect(await refused(Buffer.alloc(0))).toEqual([400, 'The picture is empty.']);
    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toEqual([
      400,
      'The picture is an SVG. Sorry, SVG is not allowed.',
    ]);
    expect(await refused(Buffer.from('GIF89a'))).toEqual([400, 'The picture is not a JPEG, PNG or WebP picture.']);
    const damaged = [400, 'The picture is damaged and cannot be read.'];
    for (const share of [0.01, 0.5, 0.999]) {
      expect(await refused(whole.subarray(0, whole.length * share)), `${share}`).toEqual(damaged);
    }
    expect(await refused(pngHead({ width: 1000, height: 1000 }))).toEqual(damaged);
    expect(await refused(pngHead({ width: 50_001, height: 1000 }))).toEqual([400, 'The picture has too many pixels.']);
    expect(await refused(Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([413, 'The picture is larger than 10 MB.']);
    const type = [415, 'The body must be a picture: image/jpeg, image/png or image/webp.'];
    for (const name of ['application/json', 'image/svg+xml', 'text/plain'])
      expect(await refused(whole, { 'content-type': name }), name).toEqual(type);
    expect(await count()).toBe(before);
    const pictures = [await sharp(whole).png().toBuffer(), await sharp(whole).webp().toBuffer()];
    for (const [index, name] of ['image/png', 'image/webp; q=1'].entries())
      await server.sent(pictures[index] ?? whole, { headers: { 'content-type': name } });
  });

  it('[AHEAD-1] is accepted only if its submission would be', async () => {
    const picture = await someJpeg();
    const answers = await Promise.all([
      server.send(picture, { pk: 2 }),
      server.send(picture, { pk: 3 }),
      server.send(picture, { pk: 9 }),
      server.send(picture, { site: closed }),
      server.send(picture, { key: 'none' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body['detail']])).toEqual([
      [422, 'This sweepstakes is no longer available.'],
      [422, 'This offer does not accept receipts.'],
      [422, 'This sweepstakes is not available in your area'],
      [401, 'Please sign in again.'],
      [400, 'These fields are wrong: idempotency-key'],
    ]);
  });

  it('[AHEAD-1] waits if 2 GB from one address are already waiting; those of others do not', async () => {
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
    const first = await server.sent(await someJpeg(), from('203.0.113.7'));
    await vi.waitFor(async () => expect((await pictureRow(first))?.['prepared_at']).not.toBeNull(), PATIENT);
    await server.rows('update picture set bytes = 2147483647 where uuid = $1', first);
    const { status, headers } = await server.send(await someJpeg(), from('203.0.113.7'));
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);
    await server.sent(await someJpeg(), from('203.0.113.8'));
    await server.rows('update picture set bytes = 1000 where uuid = $1', first);
    await server.sent(await someJpeg(), from('203.0.113.7'));
  });

  it('[AHEAD-2] is processed after its response: upright, at most 1024 px, without metadata', async () => {
    const uuid = await server.sent(await jpeg(1500, 1000, { orientation: 6 }));
    await vi.waitFor(async () => expect((await pictureRow(uuid))?.['prepared_at']).not.toBeNull(), PATIENT);
    const bytes = await bytesOf(uuid);
    const head = await sharp(bytes).metadata();
    expect([head.width, head.height, head.exif, head.orientation]).toEqual([683, 1024, undefined, undefined]);
    expect(await pictureRow(uuid)).toMatchObject({ width: 683, height: 1024, bytes: bytes?.length });
  });

  it('[AHEAD-6] is ready with its response if it is small and plain, without a job', async () => {
    const picture = await sharp(await receiptPicture(5))
      .resize({ height: 900 })
      .flatten()
      .jpeg({ quality: 85 })
      .toBuffer();
    const uuid = await server.sent(picture);
    const row = await pictureRow(uuid);
    expect(row?.['prepared_at']).not.toBeNull();
    const bytes = await bytesOf(uuid);
    expect(row).toMatchObject({ height: 900, bytes: bytes?.length, phash: expect.stringMatching(/^[01]{1024}$/) });
    expect(await server.rows(`select 1 from pgboss.job where name = 'picture' and data ->> 'uuid' = $1`, uuid)).toEqual(
      [],
    );
    expect((await server.submit([{ picture: uuid }])).status).toBe(200);
    expect((await server.submit([{ dataUrl: dataUrlOf(picture) }])).status).toBe(200);
    const duplicates = 'select duplicate_of from submission where duplicate_of is not null';
    expect(await server.rows(duplicates), 'the same picture, however it arrives').toHaveLength(1);
  });

  it('[AHEAD-2] [JOB-2] whose job is lost gets a new one within a minute or two, and is processed', async () => {
    const late = await server.leftUnprepared(await someJpeg(), { arrivedAt: '2026-01-01' });
    const recent = await server.leftUnprepared(await someJpeg());
    await server.runJob('unprepared-pictures');
    await vi.waitFor(async () => expect((await pictureRow(late))?.['prepared_at']).not.toBeNull(), PATIENT);
    expect((await pictureRow(recent))?.['prepared_at']).toBeNull();
  });
});
