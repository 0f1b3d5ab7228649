import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a submission', () => {
  it('[API-4] is stored with every field and returns its uuid', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture, { email: '  ada@example.com ' })));
    const [row] = await stored.rowsOf('select *, date_of_birth::text as born from submission where uuid = $1', uuid);
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
    const [row] = await stored.rowsOf(
      'select payment_mode, preferred_payment_method from submission where uuid = $1',
      uuid,
    );
    expect(row).toEqual({ payment_mode: null, preferred_payment_method: null });
    expect(await stored.imagesOf(uuid)).toEqual([]);
  });

  it('keeps the age that the server computes, whatever the client says', async () => {
    const uuid = await uuidOf(await server.submit(rebate, rebateBody(picture, { ageAtSubmission: 99 })));
    expect(await stored.rowsOf('select age_at_submission from submission where uuid = $1', uuid)).toEqual([
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
    expect(await stored.submissionsUnder(key)).toEqual([]);
    await server.database.pool.query('drop function refuse() cascade');
    expect(await stored.imagesOf(await uuidOf(await server.submit(rebate, body, key)))).toHaveLength(2);
  });

  it('leaves none of its data in the log if it fails', async () => {
    const lines: string[] = [];
    const logged = await startTestServer({ log: { write: (line: string) => void lines.push(line) } });
    await logged.database.pool.query('alter table submission add constraint nobody check (email is null)');
    expect((await logged.submit(sweepstakes, sweepstakesBody())).status).toBe(500);
    expect(lines.join('')).toContain('"code":"23514"');
    for (const datum of ['ada@example.com', 'Lovelace', '94110']) expect(lines.join('')).not.toContain(datum);
    await logged.close();
  });

  it('with characters that PostgreSQL cannot store is rejected with the field, never 500', async () => {
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

  it('[ENTRY-4] is never rejected for the link that the visitor followed', async () => {
    const many = Array.from({ length: 2_000 }, (_, index) => [`utm_${index}`, 'x'.repeat(20)]);
    const uuid = await uuidOf(
      await server.submit(
        sweepstakes,
        sweepstakesBody({ utm: { utm_source: 'a\0\udfffb', ...Object.fromEntries(many) } }),
      ),
    );
    expect(await stored.rowsOf("select utm ->> 'utm_source' as source from submission where uuid = $1", uuid)).toEqual([
      { source: 'ab' },
    ]);
  });

  it('with any letters of the world is stored unchanged', async () => {
    const uuid = await uuidOf(
      await server.submit(
        sweepstakes,
        sweepstakesBody({ nameFirst: "Zoë 🎉 '; drop table submission; --", nameLast: '李' }),
      ),
    );
    expect(await stored.rowsOf('select name_first, name_last from submission where uuid = $1', uuid)).toEqual([
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
