import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instanceOf } from '#test/kit/campaigns.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const instances = [instanceOf({ pk: 1 })];
const spirits = siteOf('spirits', { uuid: '11111111-3333-4333-8333-333333333333', instances }, { diageoProgram: true });
const plain = siteOf('plain', { uuid: '22222222-3333-4333-8333-333333333333', instances });

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  [server, strict] = await Promise.all([
    startTestServer({ sites: [spirits, plain] }),
    startTestServer({ sites: [spirits, plain], production: true }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const TOKEN = 'a'.repeat(43);
const DATA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  dob: '1985-12-10',
  email: 'ada@example.com',
  phone: '(415) 555-0132',
  city: 'Oakland',
  state: 'CA',
  zipCode: '94110',
  optIn: true,
};

async function send(
  fields: Record<string, unknown> = {},
  { host = 'spirits.localhost', target = server, token = TOKEN } = {},
): Promise<[number, Record<string, unknown>]> {
  const answer = await target.app.inject({
    method: 'POST',
    url: '/post.php',
    headers: { host, cookie: `XSRF-TOKEN=${TOKEN}`, 'x-xsrf-token': token },
    payload: { ...DATA, ...fields },
  });
  return [answer.statusCode, answer.json()];
}
const rowsOf = async (cid: unknown) =>
  (await server.database.pool.query('select *, dob::text as born from consumer where cid = $1', [cid])).rows;

describe('the consumer of the spirits-brand program', () => {
  it('[API-24] [SUBM-6] is stored by the server’s own service, which returns the cid', async () => {
    const [status, { cid }] = await send({ email: ' ada@example.com ' });
    expect([status, cid]).toEqual([200, expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(await rowsOf(cid)).toMatchObject([
      {
        campaign_uuid: spirits.campaign.uuid,
        first_name: 'Ada',
        last_name: 'Lovelace',
        born: '1985-12-10',
        email: 'ada@example.com',
        phone: '(415) 555-0132',
        city: 'Oakland',
        state: 'CA',
        zip_code: '94110',
        opt_in: true,
      },
    ]);
  });

  it('[API-24] has one cid for the same data, however often they are sent, and another one for other data', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ lastName: 'Byron' })));
    expect(new Set(answers.map(([, { cid }]) => cid)).size).toBe(1);
    const [, { cid }] = await send({ lastName: 'Byron', optIn: false });
    expect(cid).not.toBe(answers[0]?.[1]['cid']);
    expect(await rowsOf(cid)).toHaveLength(1);
  });

  it('[API-24] may omit fields that the form does not collect', async () => {
    expect((await send({ firstName: '', lastName: '', phone: '', city: '', state: '', zipCode: '' }))[0]).toBe(200);
  });

  it.each([
    ['email', 'ada@nowhere'],
    ['email', ''],
    ['phone', '555 123 4567'],
    ['dob', '1985-02-31'],
    ['dob', '2999-01-01'],
    ['firstName', 'x'.repeat(201)],
    ['lastName', 'a\0b'],
    ['optIn', 'yes'],
    ['city', null],
  ])('[ERR-10] [API-24] is rejected with a wrong %s (%j), and the field is named', async (field, value) => {
    const [status, refused] = await send({ [field]: value });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(refused).toMatchObject({ [field]: [expect.any(String)], detail: expect.any(String) });
    expect(refused).not.toHaveProperty('cid');
  });

  it('[API-24] [API-25] needs the anti-forgery token', async () => {
    expect((await send({}, { token: 'b'.repeat(43) }))[0]).toBe(403);
  });

  it('[API-24] is accepted at the hosts of campaigns in the program, and outside production if only the tab knows the campaign', async () => {
    expect((await send({}, { host: 'plain.localhost' }))[0]).toBe(404);
    const [status, { cid }] = await send({ lastName: 'Somewhere' }, { host: 'localhost' });
    expect([status, await rowsOf(cid)]).toMatchObject([200, [{ campaign_uuid: null }]]);
    expect((await send({}, { target: strict }))[0]).toBe(200);
    expect((await send({}, { target: strict, host: 'localhost' }))[0]).toBe(404);
  });
});
