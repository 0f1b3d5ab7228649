import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataUrlOf, jpeg, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { rebate, rebateBody, sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

let server: TestServer;
let picture: string;
beforeAll(async () => {
  server = await startTestServer();
  picture = dataUrlOf(await jpeg(600, 900));
});
afterAll(() => server.close());

interface Stored {
  readonly position: number;
  readonly width: number;
  readonly height: number;
}

async function imagesOf(uuid: string): Promise<Stored[]> {
  return (
    await server.database.pool.query<Stored>(
      'select position, width, height from receipt_image where submission_uuid = $1 order by position',
      [uuid],
    )
  ).rows;
}

async function uuidOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { uuid: string }).uuid;
}

describe('one more picture', () => {
  const add = (uuid: string, dataUrl: string, site = rebate, { visitor } = server) =>
    visitor.post(`/front_end/${site.campaign.uuid}/submission/${uuid}/file`, { dataUrl });

  it('[API-2] is stored after the others', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture)));
    const answer = await add(uuid, dataUrlOf(await jpeg(300, 400)));
    expect([answer.status, await answer.json()]).toEqual([200, { position: 1 }]);
    expect((await imagesOf(uuid)).map(({ position, width, height }) => [position, width, height])).toEqual([
      [0, 600, 900],
      [1, 300, 400],
    ]);
  });

  it('[API-2] that is sent again keeps its position', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture)));
    const more = dataUrlOf(await jpeg(310, 400));
    const positions = await Promise.all(
      [1, 2, 3, 4].map(async () => ((await (await add(uuid, more)).json()) as { position: number }).position),
    );
    expect(positions).toEqual([1, 1, 1, 1]);
    expect(await imagesOf(uuid)).toHaveLength(2);
  });

  it('[API-2] of several sent in parallel gets its own position', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture)));
    const more = await Promise.all([320, 330, 340, 350].map(async (width) => dataUrlOf(await jpeg(width, 400))));
    const positions = await Promise.all(
      more.map(async (dataUrl) => ((await (await add(uuid, dataUrl)).json()) as { position: number }).position),
    );
    expect(positions.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('[API-2] is checked like the first ones', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture)));
    const answer = await add(
      uuid,
      dataUrlOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
    );
    expect(answer.status).toBe(422);
    expect(await imagesOf(uuid)).toHaveLength(1);
  });

  it('[API-2] is rejected if there are 40, unless it is one of them', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture)));
    const insert = `insert into receipt_image (submission_uuid, position, picture_uuid, width, height, bytes, sha256) select submission_uuid, n, gen_random_uuid(), width, height, bytes, sha256(int4send(n)) from receipt_image, generate_series($2::int, $3::int) n where submission_uuid = $1 and position = 0`;
    await server.database.pool.query(insert, [uuid, 1, 38]);
    const more = await Promise.all([320, 330].map(async (width) => dataUrlOf(await jpeg(width, 400))));
    const answers = await Promise.all(more.map((dataUrl) => add(uuid, dataUrl)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const detail = 'Please send at most 40 pictures.';
    expect(await answers.find(({ status }) => status === 422)?.json()).toEqual({ detail, files: [detail] });
    expect(await (await add(uuid, dataUrlOf(await jpeg(340, 400)))).json()).toEqual({ detail, files: [detail] });
    expect(await (await add(uuid, picture)).json()).toEqual({ position: 0 });
    expect(await imagesOf(uuid)).toHaveLength(40);
  });

  it('[API-2] is rejected by a sweepstakes, and by an offer that has ended', async () => {
    const entered = await uuidOf(await server.submit(sweepstakes, sweepstakesBody()));
    const answer = await add(entered, picture, sweepstakes);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { detail: 'This offer does not accept receipts.', files: ['must be empty'] },
    ]);
    expect(await imagesOf(entered)).toEqual([]);
    const later = await startTestServer({ now: new Date('2027-02-01T00:00:00Z') });
    const columns =
      'campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, reward, processing';
    const { rows } = await later.database.pool.query<{ uuid: string }>(
      `insert into submission (${columns}) values ($1, 1, $2, '', '', '', '', '', '{}', '{}', '', 'none', 'done') returning uuid`,
      [rebate.campaign.uuid, randomUUID()],
    );
    const late = await add(rows[0]?.uuid ?? '', picture, rebate, later);
    expect([late.status, await late.json()]).toEqual([422, { detail: 'Sorry! This offer is no longer available.' }]);
    await later.close();
  });

  it('[API-2] beyond 15 MB is 413, and none is decoded for a submission that does not exist', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture)));
    expect((await add(uuid, `data:image/jpeg;base64,${'A'.repeat(15 * 1024 * 1024)}`)).status).toBe(413);
    const damaged = dataUrlOf(Buffer.from([0xff, 0xd8, 0xff, 0]));
    expect((await add(uuid, damaged)).status).toBe(422);
    expect((await add(randomUUID(), damaged)).status).toBe(404);
  });

  it('[API-2] for a submission that does not exist, or of another campaign, is 404', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture)));
    expect((await add('00000000-0000-4000-8000-000000000000', picture)).status).toBe(404);
    expect((await add(uuid, picture, sweepstakes)).status).toBe(404);
  });
});
