import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { addReferences } from '#test/kit/references.ts';
import { dataUrlOf, jpeg, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { rebate, rebateBody, sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';
import { storedOn, uuidOf } from '#test/kit/server/submission-fixtures.ts';

let server: TestServer;
let picture: string;
let stored: ReturnType<typeof storedOn>;
beforeAll(async () => {
  server = await startTestServer();
  stored = storedOn(server);
  picture = dataUrlOf(await jpeg(600, 900));
});
afterAll(() => server.close());

describe('the idempotency key', () => {
  it('[API-34] is optional: each submission without one is separate', async () => {
    const path = `/front_end/${sweepstakes.campaign.uuid}/submission`;
    const send = (email: string, phone: string) => server.visitor.post(path, sweepstakesBody({ email, phone }));
    const uuids = [
      await uuidOf(await send('keyless@example.com', '(415) 555-0161')),
      await uuidOf(await send('another@example.com', '(415) 555-0162')),
    ];
    expect(new Set(uuids).size).toBe(2);
  });

  it('[SUBM-8] must be a UUID if present', async () => {
    for (const key of ['again', '']) {
      const answer = await server.visitor.post(
        `/front_end/${sweepstakes.campaign.uuid}/submission`,
        sweepstakesBody(),
        { 'idempotency-key': key },
      );
      expect([answer.status, await answer.json()]).toMatchObject([400, { 'idempotency-key': [expect.any(String)] }]);
    }
  });

  it('[SUBM-8] returns the first uuid to a repeated submission', async () => {
    const key = randomUUID();
    const first = await uuidOf(await server.submit(rebate, rebateBody(picture), key));
    expect(await uuidOf(await server.submit(rebate, rebateBody(picture), key))).toBe(first);
    expect(await stored.submissionsUnder(key)).toEqual([{ uuid: first }]);
    expect(await stored.imagesOf(first)).toHaveLength(1);
  });

  it('[SUBM-8] stores twenty parallel submissions once', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.submit(rebate, rebateBody(picture), key)),
    );
    const uuids = await Promise.all(answers.map(uuidOf));
    expect(new Set(uuids).size).toBe(1);
    expect(await stored.submissionsUnder(key)).toHaveLength(1);
    expect(await stored.imagesOf(uuids[0] ?? '')).toHaveLength(1);
  });

  it('[SUBM-8] returns the first uuid even for other data, and changes nothing: a visitor who edits after a lost response has submitted once', async () => {
    const key = randomUUID();
    const first = await uuidOf(await server.submit(rebate, rebateBody(picture), key));
    const other = dataUrlOf(await jpeg(600, 900, { colour: '#112233' }));
    for (const body of [
      rebateBody(picture, { nameLast: 'Byron' }),
      rebateBody(other),
      rebateBody(picture, { files: [{ dataUrl: picture }, { dataUrl: picture }] }),
    ]) {
      expect(await uuidOf(await server.submit(rebate, body, key))).toBe(first);
    }
    expect(await stored.rowsOf('select name_last from submission where uuid = $1', first)).toEqual([
      { name_last: 'Lovelace' },
    ]);
    expect(await stored.imagesOf(first)).toHaveLength(1);
  });

  it('[SUBM-8] is unique per campaign: another one accepts the same key', async () => {
    const key = randomUUID();
    const uuids = [
      await uuidOf(await server.submit(rebate, rebateBody(picture), key)),
      await uuidOf(await server.submit(sweepstakes, sweepstakesBody(), key)),
    ];
    expect(new Set(uuids).size).toBe(2);
  });

  it('[SUBM-8] returns the first uuid for any pictures of the second', async () => {
    const key = randomUUID();
    const first = await uuidOf(await server.submit(rebate, rebateBody(picture), key));
    for (const files of [
      [{ dataUrl: dataUrlOf(Buffer.from('no picture')) }],
      Array.from({ length: 41 }, () => ({ dataUrl: picture })),
      [],
    ]) {
      expect(await uuidOf(await server.submit(rebate, rebateBody(picture, { files }), key))).toBe(first);
    }
  });

  it('[SUBM-8] returns the first uuid even for an invalid body', async () => {
    const key = randomUUID();
    const first = await uuidOf(await server.submit(sweepstakes, sweepstakesBody(), key));
    for (const body of [{}, [], sweepstakesBody({ email: 7 })])
      expect(await uuidOf(await server.submit(sweepstakes, body, key))).toBe(first);
    expect((await server.submit(sweepstakes, {})).status).toBe(400);
  });

  it('[SUBM-8] returns the first uuid while the first is still being stored, even if the second would be rejected', async () => {
    const key = randomUUID();
    const slow = dataUrlOf(
      await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'image/png',
    );
    const arrived = once(server.app.server, 'request').then(
      ([request]: IncomingMessage[]) => request && once(request, 'end'),
    );
    const first = server.submit(rebate, rebateBody(slow), key);
    await arrived;
    const second = server.submit(rebate, rebateBody(picture, { email: 'nobody' }), key);
    expect(await uuidOf(await second)).toBe(await uuidOf(await first));
  });

  it('[SUBM-8] of a rejected submission can be reused', async () => {
    const key = randomUUID();
    expect((await server.submit(sweepstakes, sweepstakesBody({ email: 'nobody' }), key)).status).toBe(422);
    await uuidOf(await server.submit(sweepstakes, sweepstakesBody(), key));
  });

  it('[SUBM-8] returns the first uuid even after the campaign has ended', async () => {
    const key = randomUUID();
    const first = await uuidOf(await server.submit(sweepstakes, sweepstakesBody(), key));
    const later = await startTestServer({ now: new Date('2027-02-01T00:00:00Z') });
    await later.database.pool.query(
      'insert into submission (uuid, campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, reward, processing) select $1, $2, 10, $3, $4, $4, $4, $4, $4, $5, $5, $4, $6, $7',
      [first, sweepstakes.campaign.uuid, key, '', '{}', 'sweepstakes', 'entered'],
    );
    await addReferences(later.database.pool);
    expect(await uuidOf(await later.submit(sweepstakes, sweepstakesBody(), key))).toBe(first);
    expect((await later.submit(sweepstakes, sweepstakesBody())).status).toBe(422);
    await later.close();
  });
});
