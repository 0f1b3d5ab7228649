import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { dataUrlOf, jpeg, startTestServer, type TestServer } from './fixtures.ts';
import { rebate, rebateBody, sweepstakes, sweepstakesBody } from './sites.ts';

let server: TestServer;
let picture: string;
beforeAll(async () => {
  server = await startTestServer();
  picture = dataUrlOf(await jpeg(600, 900));
});
afterAll(() => server.close());

interface Row {
  readonly [column: string]: unknown;
}

async function rowsOf(sql: string, ...values: unknown[]): Promise<Row[]> {
  return (await server.database.pool.query<Row>(sql, values)).rows;
}
const submissionsUnder = (key: string) => rowsOf('select uuid from submission where idempotency_key = $1', key);
const imagesOf = (uuid: string) =>
  rowsOf('select * from receipt_image where submission_uuid = $1 order by position', uuid);

async function uuidOf(answer: Response): Promise<string> {
  expect([answer.status, await answer.clone().json()]).toEqual([
    200,
    { uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  return ((await answer.json()) as { uuid: string }).uuid;
}

describe('a submission', () => {
  it('[API-4] is stored with every field and answered with its uuid', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture, { email: '  ada@example.com ' })));
    const [row] = await rowsOf('select *, date_of_birth::text as born from submission where uuid = $1', uuid);
    expect(row).toMatchObject({
      uuid,
      campaign_uuid: rebate.campaign.uuid,
      campaign_instance_pk: 1,
      born: '1985-12-10',
      age_at_submission: 40,
      qualifier_answer: 'Shop',
      state: 'CA',
      payment_mode: 'digital',
      preferred_payment_method: 'paypal',
      email: 'ada@example.com',
      phone: '(415) 555-0132',
      name_first: 'Ada',
      name_last: 'Lovelace',
      custom: { state: 'CA', zipCode: '94110', agree: true, MM: '12', DD: '10', YYYY: '1985' },
      zip_code: '94110',
      utm: { utm_source: 'pack' },
      language: 'en-US',
    });
  });

  it('[API-4] to a sweepstakes is stored without receipt and payment', async () => {
    const uuid = await uuidOf(await server.submit(sweepstakes, sweepstakesBody()));
    const [row] = await rowsOf('select payment_mode, preferred_payment_method from submission where uuid = $1', uuid);
    expect(row).toEqual({ payment_mode: null, preferred_payment_method: null });
    expect(await imagesOf(uuid)).toEqual([]);
  });

  it('keeps the age that the server computes, whatever the client says', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture, { ageAtSubmission: 99 })));
    expect(await rowsOf('select age_at_submission from submission where uuid = $1', uuid)).toEqual([
      { age_at_submission: 40 },
    ]);
  });

  it('is stored with all its pictures or not at all', async () => {
    const key = randomUUID();
    await server.database.pool.query(
      "create function refuse() returns trigger language plpgsql as $$ begin if new.position = 1 then raise 'no'; end if; return new; end $$",
    );
    await server.database.pool.query(
      'create trigger refuse before insert on receipt_image for each row execute function refuse()',
    );
    const body = rebateBody(picture, { files: [{ dataUrl: picture }, { dataUrl: dataUrlOf(await jpeg(610, 900)) }] });
    const failed = await server.submit(rebate, body, key);
    expect([failed.status, await failed.json()]).toEqual([500, { detail: 'An unknown error has occurred' }]);
    expect(await submissionsUnder(key)).toEqual([]);
    await server.database.pool.query('drop function refuse() cascade');
    expect(await imagesOf(await uuidOf(await server.submit(rebate, body, key)))).toHaveLength(2);
  });

  it('that fails leaves none of its data in the log', async () => {
    const lines: string[] = [];
    const logged = await startTestServer({ log: { write: (line: string) => void lines.push(line) } });
    await logged.database.pool.query('alter table submission add constraint nobody check (email is null)');
    expect((await logged.submit(sweepstakes, sweepstakesBody())).status).toBe(500);
    expect(lines.join('')).toContain('"code":"23514"');
    for (const datum of ['ada@example.com', 'Lovelace', '94110']) expect(lines.join('')).not.toContain(datum);
    await logged.close();
  });

  it('holding what PostgreSQL cannot store is refused with the field, never 500', async () => {
    for (const [field, value] of [
      ['nameLast', 'a\0b'],
      ['nameLast', '\ud800'],
      ['custom', { agree: true, '\0': 'x' }],
    ] as const) {
      const answer = await server.submit(sweepstakes, sweepstakesBody({ [field]: value }));
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { [field]: [expect.any(String)], detail: expect.any(String) },
      ]);
    }
    const huge = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field_${index}`, 'x'.repeat(20)]));
    expect((await server.submit(sweepstakes, sweepstakesBody({ custom: huge }))).status).toBe(422);
  });

  it('[ENTRY-4] is never refused for the link that the visitor came by', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => [`utm_${index}`, 'x'.repeat(20)]);
    const uuid = await uuidOf(
      await server.submit(
        sweepstakes,
        sweepstakesBody({ utm: { utm_source: 'a\0\udfffb', ...Object.fromEntries(many) } }),
      ),
    );
    expect(await rowsOf("select utm ->> 'utm_source' as source from submission where uuid = $1", uuid)).toEqual([
      { source: 'ab' },
    ]);
  });

  it('with any letters of the world is stored as it was sent', async () => {
    const uuid = await uuidOf(
      await server.submit(
        sweepstakes,
        sweepstakesBody({ nameFirst: "Zoë 🎉 '; drop table submission; --", nameLast: '李' }),
      ),
    );
    expect(await rowsOf('select name_first, name_last from submission where uuid = $1', uuid)).toEqual([
      { name_first: "Zoë 🎉 '; drop table submission; --", name_last: '李' },
    ]);
  });

  it('to a campaign that does not exist is 404', async () => {
    const answer = await server.visitor.post(
      '/front_end/00000000-0000-4000-8000-000000000000/submission',
      sweepstakesBody(),
      { 'idempotency-key': randomUUID() },
    );
    expect(answer.status).toBe(404);
  });
});

describe('the idempotency key', () => {
  it('[SUBM-8] is required, and is a uuid', async () => {
    for (const headers of [{}, { 'idempotency-key': 'again' }]) {
      const answer = await server.visitor.post(
        `/front_end/${sweepstakes.campaign.uuid}/submission`,
        sweepstakesBody(),
        headers,
      );
      expect([answer.status, await answer.json()]).toMatchObject([400, { 'idempotency-key': [expect.any(String)] }]);
    }
  });

  it('[SUBM-8] makes a repeated submission answer with the first uuid', async () => {
    const key = randomUUID();
    const first = await uuidOf(await server.submit(rebate, rebateBody(picture), key));
    expect(await uuidOf(await server.submit(rebate, rebateBody(picture), key))).toBe(first);
    expect(await submissionsUnder(key)).toEqual([{ uuid: first }]);
    expect(await imagesOf(first)).toHaveLength(1);
  });

  it('[SUBM-8] makes twenty submissions at the same moment one', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.submit(rebate, rebateBody(picture), key)),
    );
    const uuids = await Promise.all(answers.map(uuidOf));
    expect(new Set(uuids).size).toBe(1);
    expect(await submissionsUnder(key)).toHaveLength(1);
    expect(await imagesOf(uuids[0] ?? '')).toHaveLength(1);
  });

  it('[SUBM-8] answers with the first uuid also for other data, and changes nothing: a visitor who edits after a lost answer has still submitted once', async () => {
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
    expect(await rowsOf('select name_last from submission where uuid = $1', first)).toEqual([
      { name_last: 'Lovelace' },
    ]);
    expect(await imagesOf(first)).toHaveLength(1);
  });

  it('[SUBM-8] counts for one campaign: another one takes the same key', async () => {
    const key = randomUUID();
    const uuids = [
      await uuidOf(await server.submit(rebate, rebateBody(picture), key)),
      await uuidOf(await server.submit(sweepstakes, sweepstakesBody(), key)),
    ];
    expect(new Set(uuids).size).toBe(2);
  });

  it('[SUBM-8] answers with the first uuid whatever the pictures of the second are', async () => {
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

  it('[SUBM-8] answers with the first uuid while that one is still being stored, also where the second would be refused', async () => {
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

  it('[SUBM-8] of a refused submission is free again', async () => {
    const key = randomUUID();
    expect((await server.submit(sweepstakes, sweepstakesBody({ email: 'nobody' }), key)).status).toBe(422);
    await uuidOf(await server.submit(sweepstakes, sweepstakesBody(), key));
  });

  it('[SUBM-8] answers with the first uuid also after the campaign has ended', async () => {
    const key = randomUUID();
    const first = await uuidOf(await server.submit(sweepstakes, sweepstakesBody(), key));
    const later = await startTestServer({ now: new Date('2027-02-01T00:00:00Z') });
    await later.database.pool.query(
      'insert into submission (uuid, campaign_uuid, campaign_instance_pk, idempotency_key, email, phone, name_first, name_last, custom, utm, language) select $1, $2, 10, $3, $4, $4, $4, $4, $5, $5, $4',
      [first, sweepstakes.campaign.uuid, key, '', '{}'],
    );
    expect(await uuidOf(await later.submit(sweepstakes, sweepstakesBody(), key))).toBe(first);
    expect((await later.submit(sweepstakes, sweepstakesBody())).status).toBe(422);
    await later.close();
  });
});
