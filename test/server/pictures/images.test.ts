import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import { receiveImages } from '#server/submissions/images.ts';
import { dataUrlOf, jpeg, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { pngHead, storeReceived } from '#test/kit/server/picture-files.ts';
import { rebate, rebateBody } from '#test/kit/server/sites.ts';

let server: TestServer;
let good: string;
beforeAll(async () => {
  server = await startTestServer();
  good = dataUrlOf(await jpeg(600, 900));
});
afterAll(() => server.close());

interface Stored {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const submit = (...files: string[]) =>
  server.submit(rebate, rebateBody('', { files: files.map((dataUrl) => ({ dataUrl })) }));

async function stored(...files: string[]): Promise<Stored[]> {
  const answer = await submit(...files);
  expect(answer.status).toBe(200);
  const { uuid } = (await answer.json()) as { uuid: string };
  return (
    await server.database.pool.query<Stored>(
      'select stored.bytes as jpeg, width, height, i.bytes from receipt_image i join picture_bytes stored on stored.uuid = picture_uuid where submission_uuid = $1 order by position',
      [uuid],
    )
  ).rows;
}

async function refused(...files: string[]): Promise<{ detail: string; files: string[] }> {
  const before = await count();
  const answer = await submit(...files);
  expect(answer.status).toBe(422);
  expect(await count()).toBe(before);
  return (await answer.json()) as { detail: string; files: string[] };
}

async function count(): Promise<number> {
  return (
    (await server.database.pool.query<{ count: number }>('select count(*)::int as count from submission')).rows[0]
      ?.count ?? -1
  );
}

/** Returns a JPEG of noise, which hardly compresses: about 3 bytes per pixel at the best quality. */
async function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 80 }, background: '#000' },
  })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const white = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('a receipt picture', () => {
  it('[RCPT-9] [RCPT-10] is stored as a JPEG without EXIF, GPS or any other metadata', async () => {
    const sent = await jpeg(600, 900);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const [image] = await stored(dataUrlOf(sent));
    const metadata = await sharp(image?.jpeg).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 600, height: 900 });
    expect([metadata.exif, metadata.icc, metadata.iptc, metadata.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(image).toMatchObject({ width: 600, height: 900, bytes: image?.jpeg.length });
    expect(image?.jpeg.includes('Ada')).toBe(false);
  });

  it('[RCPT-10] with an EXIF orientation is rotated upright', async () => {
    expect((await stored(dataUrlOf(await jpeg(900, 600, { orientation: 6 }))))[0]).toMatchObject({
      width: 600,
      height: 900,
    });
  });

  it('[RCPT-7] whose longer side is above 1024 px is scaled to 1024, and a smaller one is unchanged', async () => {
    const sizes = (await stored(dataUrlOf(await jpeg(1500, 2048)), dataUrlOf(await jpeg(1024, 700)), good)).map(
      ({ width, height }) => [width, height],
    );
    expect(sizes).toEqual([
      [750, 1024],
      [1024, 700],
      [600, 900],
    ]);
  });

  it('is accepted as PNG and WebP, too, and keeps its position among the others', async () => {
    const [png, webp] = await Promise.all([
      sharp({ create: { width: 200, height: 300, channels: 4, background: '#00ff0000' } })
        .png()
        .toBuffer(),
      sharp({ create: { width: 210, height: 300, channels: 3, background: '#00f' } })
        .webp()
        .toBuffer(),
    ]);
    const images = await stored(dataUrlOf(png, 'image/png'), good, dataUrlOf(webp, 'image/webp'));
    expect(images.map(({ width }) => width)).toEqual([200, 600, 210]);
    expect(await Promise.all(images.map(async (image) => (await sharp(image.jpeg).metadata()).format))).toEqual([
      'jpeg',
      'jpeg',
      'jpeg',
    ]);
    expect([...(await sharp(images[0]?.jpeg).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('[RCPT-6] that is an SVG is rejected by its content, whatever type it claims', async () => {
    const svg = Buffer.from(
      '<?xml version="1.0"?><!-- a picture --><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
    );
    for (const type of ['image/svg+xml', 'image/jpeg']) {
      expect(await refused(good, dataUrlOf(svg, type))).toEqual({
        detail: 'Image 2 is an SVG. Sorry, SVG is not allowed.',
        files: ['Image 2 is an SVG. Sorry, SVG is not allowed.'],
      });
    }
  });

  it('[RCPT-11] that cannot be read is named individually', async () => {
    const whole = await noise(400, 600);
    const truncated = dataUrlOf(whole.subarray(0, whole.length / 2));
    const body = await refused(truncated, good, dataUrlOf(whole.subarray(0, 40)));
    expect(body.files).toEqual(['Image 1 is damaged and cannot be read.', 'Image 3 is damaged and cannot be read.']);
    expect(
      await refused(
        good,
        dataUrlOf(Buffer.from('GIF89a')),
        dataUrlOf(Buffer.from('hello')),
        dataUrlOf(Buffer.alloc(0)),
      ),
    ).toMatchObject({
      files: [
        'Image 2 is not a JPEG, PNG or WebP picture.',
        'Image 3 is not a JPEG, PNG or WebP picture.',
        'Image 4 is empty.',
      ],
    });
  });

  it('over 10 MB is rejected and named', async () => {
    const large = Buffer.concat([await jpeg(100, 100), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refused(good, dataUrlOf(large))).toEqual({
      detail: 'Image 2 is larger than 10 MB.',
      files: ['Image 2 is larger than 10 MB.'],
    });
  });

  it('of up to 10 MB is accepted', async () => {
    const picture = await jpeg(1500, 2000);
    const large = Buffer.concat([picture, Buffer.alloc(10 * 1024 * 1024 - picture.length)]);
    expect((await stored(dataUrlOf(large)))[0]).toMatchObject({ width: 768, height: 1024 });
  });

  it('with far more pixels than a photograph is rejected before it is decoded', async () => {
    const bomb = dataUrlOf(pngHead({ width: 12_000, height: 9_000 }), 'image/png');
    expect((await refused(bomb)).files).toEqual(['Image 1 has too many pixels.']);
  });

  it('[PROOF-2] [CONST-1] is one of at most 40: more are rejected', async () => {
    const detail = 'Please send at most 40 pictures.';
    expect(await refused(...Array.from({ length: 41 }, () => good))).toEqual({ detail, files: [detail] });
    const small = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => dataUrlOf(await jpeg(10 + index, 10))),
    );
    expect(await stored(...small)).toHaveLength(40);
  });

  it('is rejected before decoding if the submission has too many pixels in total', async () => {
    const bomb = dataUrlOf(pngHead({ width: 7_000, height: 7_000 }), 'image/png');
    const decoding = vi.spyOn(sharp.prototype, 'toBuffer');
    const detail = 'The pictures have too many pixels together. Please send fewer or smaller ones.';
    expect(await refused(...Array.from({ length: 40 }, () => bomb))).toEqual({ detail, files: [detail] });
    expect(decoding).not.toHaveBeenCalled();
  });

  it('of a disconnected client is not decoded', async () => {
    const bomb = { dataUrl: dataUrlOf(await white(7_000, 7_000), 'image/png') };
    const left = once(server.app.server, 'request').then(
      ([request]: IncomingMessage[]) => request && once(request.socket, 'close'),
    );
    const arrived = once(server.app.server, 'request').then(
      ([request]: IncomingMessage[]) => request && once(request, 'end'),
    );
    const busy = [1, 2].map(async () => storeReceived(await receiveImages([bomb, bomb])));
    const gone = connect(Number(new URL(server.origin).port), '127.0.0.1');
    const body = JSON.stringify(rebateBody(good, { nameLast: 'Gone' }));
    const token = 'a'.repeat(43);
    const headers = {
      host: 'localhost',
      cookie: `XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      'content-type': 'application/json',
      'content-length': body.length,
      'idempotency-key': crypto.randomUUID(),
    };
    gone.write(
      `POST /front_end/${rebate.campaign.uuid}/submission HTTP/1.1\r\n${Object.entries(headers)
        .map((header) => header.join(': '))
        .join('\r\n')}\r\n\r\n${body}`,
    );
    await arrived;
    gone.destroy();
    await left;
    expect((await Promise.all(busy)).map((images) => images.length)).toEqual([2, 2]);
    await stored(good);
    expect((await server.database.pool.query("select 1 from submission where name_last = 'Gone'")).rowCount).toBe(0);
  });

  it('that is no image data URL is 400', async () => {
    const answer = await submit(good, 'data:text/html;base64,PHA+');
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { 'files.1.dataUrl': ['must be an image data URL'] },
    ]);
  });
});
