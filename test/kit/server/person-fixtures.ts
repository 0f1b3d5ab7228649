import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { calls } from '#domain/calls.ts';
import { cashIn } from '#server/rewards/cash.repository.ts';
import { memberBody, members, type MemberServer } from './member-fixtures.ts';
import { games, playerOn } from './play-fixtures.ts';
import { paying, payingOn } from './payouts-fixtures.ts';
import { NOW, siteOf } from './sites.ts';
import { body as messageBody, helpful } from './support-fixtures.ts';

const spirits = siteOf(
  'spirits',
  { uuid: '11111111-3333-4333-8333-333333333333', instances: members.campaign.instances.slice(0, 1) },
  { diageoProgram: true },
);
export const PEOPLE_SITES = [members, games, paying, helpful, spirits];

/** The personal data that a person enters, by which tests search for them later. */
export interface Somebody {
  readonly email: string;
  /** Phone number of ten digits. */
  readonly phone: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly street: string;
}

/**
 * Performs every action of visitors in the product for one person. @returns the uuid of their submission that is paid
 */
export async function liveThrough(server: MemberServer, { email, phone, nameFirst, nameLast, street }: Somebody) {
  const { client } = server;
  const { accessToken: access_token } = await server.member(email);
  const custom = { address: street, address2: '', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
  await client.call(calls.updateProfile, { query: { access_token }, body: { nameFirst, nameLast, phone, custom } });
  const person = { email, phone, nameFirst, nameLast };
  const answer = await server.submit(members, memberBody(access_token, person));
  expect(answer.status, await answer.clone().text()).toBe(200);
  const player = playerOn(server);
  await player.draw(2, await player.submit(2, person));
  await client.call(calls.acquireReward, {
    params: { rewardPk: '3' },
    query: { access_token },
    headers: { 'idempotency-key': randomUUID() },
  });
  const [row] = await server.rows('select uuid from account where email = $1', email);
  const credit = { accountUuid: String(row?.['uuid']), at: NOW, activity: 'Rebate', changeCents: 900 };
  await cashIn(server.database.db).credit(credit);
  const body = { amount: 7, paymentMode: 'check' } as const;
  await client.call(calls.requestPayment, { headers: { access_token }, body });
  await client.call(calls.requestPasswordReset, { query: { email, campaign_uuid: members.campaign.uuid } });
  const paid = await payingOn(server)(1, 'paypal', person);
  const message = messageBody({ email, message: `It is ${nameFirst} ${nameLast} of ${street}.` });
  expect((await server.visitor.post(`/front_end/${helpful.campaign.uuid}/support_request`, message)).status).toBe(200);
  await server.rows(
    `insert into support_answer (uuid, support_uuid, at, sender, text)
     select gen_random_uuid(), uuid, now(), 'Rea', 'Dear ' || $2 from support_request where email = $1`,
    email,
    nameFirst,
  );
  const token = 'a'.repeat(43);
  const consumer = {
    firstName: nameFirst,
    lastName: nameLast,
    dob: '1985-12-10',
    email: ` ${email.toUpperCase()}`,
    phone,
    city: 'Oakland',
    state: 'CA',
    zipCode: '94110',
    optIn: true,
  };
  const told = await server.app.inject({
    method: 'POST',
    url: '/post.php',
    headers: { host: 'spirits.localhost', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
    payload: consumer,
  });
  expect(told.statusCode, told.body).toBe(200);
  return { paid, accessToken: access_token };
}

/** Returns the search terms: each value of a person in each form in which it may be stored. */
export const tracesOf = ({ email, phone, nameFirst, nameLast, street }: Somebody): string[] => [
  email.split('@')[0] ?? '',
  phone,
  `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`,
  nameFirst,
  nameLast,
  street,
];

/**
 * Returns the columns of all tables, including those of jobs, that contain one of these words: `table.column`, sorted.
 */
export async function columnsWith(server: Pick<MemberServer, 'rows'>, words: readonly string[]): Promise<string[]> {
  const columns = await server.rows(
    `select format('%I.%I', c.table_schema, c.table_name) as name, c.table_name as short, array_agg(c.column_name::text) as fields
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema in ('public', 'pgboss') and t.table_type = 'BASE TABLE' group by c.table_schema, c.table_name`,
  );
  expect(columns.length).toBeGreaterThan(30);
  const patterns = words.map((word) => `%${word}%`);
  const isIn = async (name: unknown, text: string) =>
    (await server.rows(`select 1 from ${String(name)} as one where ${text} ilike any($1) limit 1`, patterns)).length >
    0;
  const found: string[] = [];
  for (const { name, short, fields } of columns) {
    // The whole row as text contains all columns; single columns are searched only after a match.
    if (!(await isIn(name, 'one::text'))) continue;
    for (const field of fields as string[])
      if (await isIn(name, `one."${field}"::text`)) found.push(`${String(short)}.${field}`);
  }
  return found.toSorted();
}
