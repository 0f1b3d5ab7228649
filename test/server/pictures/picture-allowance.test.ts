import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noisyJpeg } from '#test/kit/server/fixtures.ts';
import { dataUrl } from '#test/kit/server/picture-files.ts';
import { open, someJpeg, startAhead } from '#test/kit/server/sent-fixtures.ts';
import { rebateBody } from '#test/kit/server/sites.ts';

const MOST_A_DAY = 20_000;
const MOST_KILOBYTES_A_DAY = 2 * 1024 ** 2;
const DAY = 24 * 60 * 60 * 1_000;

let server: Awaited<ReturnType<typeof startAhead>>;
beforeAll(async () => {
  server = await startAhead();
});
afterAll(() => server.close());
beforeEach(() => server.rows('delete from attempt'));

type Row = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly detail: unknown;
}

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const answerOf = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  detail: ((await answer.json()) as Row)['detail'],
});
/** Submits pictures as data URLs from an address. */
const submit = async (ip: string, pictures: readonly Buffer[], key: string = randomUUID()) => {
  const body = rebateBody('', { qualifierAnswer: null, state: null, files: pictures.map(dataUrl) });
  const path = `/front_end/${open.campaign.uuid}/submission`;
  return server.visitor.post(path, body, { 'idempotency-key': key, ...from(ip) });
};
const sendAhead = async (ip: string, picture: Buffer) => {
  const { status, body } = await server.send(picture, { headers: from(ip) });
  return { status, detail: body['detail'] };
};
const addLater = async (ip: string, submissionUuid: string, picture: Buffer) =>
  answerOf(
    await server.visitor.post(
      `/front_end/${open.campaign.uuid}/submission/${submissionUuid}/file`,
      dataUrl(picture),
      from(ip),
    ),
  );
/** Sets the only count with this value to another value. */
const setCount = async (count: number, to: number) =>
  expect(await server.rows('update attempt set count = $2 where count = $1 returning 1', count, to)).toHaveLength(1);
const stored = async () => (await server.rows('select count(*)::int as count from picture'))[0]?.['count'];

const beyond = {
  status: 429,
  detail: 'There were too many requests from your network. Please try again in 1440 minutes.',
};
/** Starts like a JPEG but is none: decoding it fails with 422. */
const damaged = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200)]);

describe('pictures of one address', () => {
  it('[AHEAD-5] inside submissions count like pre-uploaded ones, and get 429 beyond 20,000 a day before any is decoded', async () => {
    await submit('203.0.113.20', [await someJpeg(), await someJpeg()]);
    await sendAhead('203.0.113.20', await noisyJpeg(100, 100));
    await setCount(3, MOST_A_DAY - 1);
    const before = await stored();
    const answer = await submit('203.0.113.20', [damaged, damaged]);
    expect(Number(answer.headers.get('retry-after'))).toBe(DAY / 1_000);
    expect(await answerOf(answer)).toEqual(beyond);
    expect(await sendAhead('203.0.113.20', await someJpeg())).toEqual(beyond);
    expect(await stored()).toBe(before);
    expect((await submit('203.0.113.21', [await someJpeg()])).status, 'another address').toBe(200);
  });

  it('[AHEAD-5] are limited to 2 GB a day, however they are sent: inside a submission, before it, or later for it', async () => {
    const picture = await noisyJpeg(200, 300);
    const kilobytes = Math.ceil(picture.length / 1024);
    const received = await submit('203.0.113.22', [picture]);
    const { uuid } = (await received.json()) as { uuid: string };
    await setCount(kilobytes, MOST_KILOBYTES_A_DAY - kilobytes);
    expect((await sendAhead('203.0.113.22', await noisyJpeg(100, 100))).status, 'there is room').toBe(200);
    const before = await stored();
    const another = await noisyJpeg(200, 310);
    expect(await answerOf(await submit('203.0.113.22', [another]))).toEqual(beyond);
    expect(await addLater('203.0.113.22', uuid, another)).toEqual(beyond);
    expect(await sendAhead('203.0.113.22', another)).toEqual(beyond);
    expect(await stored()).toBe(before);
  });

  it('[AHEAD-5] [SUBM-8] of a stored submission cost nothing again under its key', async () => {
    const [key, picture] = [randomUUID(), await someJpeg()];
    const first: unknown = await (await submit('203.0.113.23', [picture], key)).json();
    await server.rows('update attempt set count = $1', MOST_KILOBYTES_A_DAY);
    expect(await (await submit('203.0.113.23', [picture], key)).json()).toEqual(first);
  });

  it('[AHEAD-5] that a submission refers to were counted when they were uploaded', async () => {
    const uuid = (await server.send(await someJpeg(), { headers: from('203.0.113.24') })).body['uuid'];
    await server.rows('update attempt set count = $1', MOST_KILOBYTES_A_DAY);
    expect((await submit('203.0.113.24', [await someJpeg()])).status).toBe(429);
    const body = rebateBody('', { qualifierAnswer: null, state: null, files: [{ picture: uuid }] });
    const headers = { 'idempotency-key': randomUUID(), ...from('203.0.113.24') };
    expect((await server.visitor.post(`/front_end/${open.campaign.uuid}/submission`, body, headers)).status).toBe(200);
  });
});
