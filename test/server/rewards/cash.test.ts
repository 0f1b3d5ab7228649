import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallInput, calls } from '#domain/calls.ts';
import { cashIn } from '#server/rewards/cash.repository.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { type MemberServer, refusalOf, refusalsIn, startMemberServer } from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer();
});
afterAll(() => server.close());

type Body = CallInput<typeof calls.requestPayment>['body'];
const check = (amount: number): Body => ({ amount, paymentMode: 'check' });
const ask = (access_token: string, body: Body) =>
  server.client.call(calls.requestPayment, { headers: { access_token }, body });
const cashOf = async (access_token: string) =>
  (await server.client.call(calls.getProfile, { query: { access_token } })).balanceCash;
const paymentsOf = (email: string) =>
  server.rows(
    'select amount_cents, payment_mode, preferred_payment_method from payment join account a on a.uuid = account_uuid where a.email = $1 order by 1',
    email,
  );

/** Creates a member and credits the account with this many cents. */
async function memberWith(cents: number): Promise<{ accessToken: string; email: string; accountUuid: string }> {
  const { accessToken, email } = await server.member(`${randomUUID()}@example.com`);
  const [row] = await server.rows('select uuid from account where email = $1', email);
  const accountUuid = String(row?.['uuid']);
  const balance =
    cents > 0
      ? await cashIn(server.database.db).credit({ accountUuid, at: NOW, activity: 'Rebate', changeCents: cents })
      : 0;
  expect(balance).toBe(cents);
  return { accessToken, email, accountUuid };
}

const noMoreThan = (text: string) => [422, { amount: [text], detail: text }];

describe('a request for a payment', () => {
  it('[POINTS-1] of an account without a balance is rejected with the balance, and stores nothing', async () => {
    const { accessToken, email } = await memberWith(0);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => refusalOf(ask(accessToken, check(10_000)))));
    expect(outcomes).toEqual(outcomes.map(() => noMoreThan('Your balance is $0.00.')));
    expect(await paymentsOf(email)).toEqual([]);
  });

  it('[POINTS-1] [API-12] [CONST-10] is deducted from the balance to the cent, and stored with its account', async () => {
    const { accessToken, email } = await memberWith(123_456);
    expect(await cashOf(accessToken)).toBe(1_234.56);
    expect(await refusalOf(ask(accessToken, check(1_234.57)))).toEqual(noMoreThan('Your balance is $1,234.56.'));
    expect(await ask(accessToken, { amount: 12.35, paymentMode: 'digital', preferredPaymentMethod: 'venmo' })).toEqual(
      {},
    );
    expect(await ask(accessToken, { amount: 0.29, paymentMode: 'donation' })).toEqual({});
    expect(await paymentsOf(email)).toEqual([
      { amount_cents: 29, payment_mode: 'donation', preferred_payment_method: null },
      { amount_cents: 1_235, payment_mode: 'digital', preferred_payment_method: 'venmo' },
    ]);
    expect(await cashOf(accessToken)).toBe(1_221.92);
    const rests = `select p.amount_cents + c.change_cents as rest from payment p
      join cash_change c on c.id = p.cash_change_id join account a on a.uuid = p.account_uuid where a.email = $1`;
    expect(await server.rows(rests, email)).toEqual([{ rest: 0 }, { rest: 0 }]);
  });

  it('[POINTS-1] is stored three times of fifty in parallel, with a balance for three', async () => {
    const { accessToken, email } = await memberWith(3_599);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => ask(accessToken, check(10))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(refusalsIn(outcomes)).toEqual(['[422,"Your balance is $5.99."]']);
    expect(await paymentsOf(email)).toHaveLength(3);
    expect(await cashOf(accessToken)).toBe(5.99);
  });

  it('[POINTS-1] leaves balance and ledger unchanged if it cannot be stored', async () => {
    const { accessToken, accountUuid } = await memberWith(1_000);
    await server.rows("create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$");
    await server.rows('create trigger refuse before insert on payment for each row execute function refuse()');
    expect(await refusalOf(ask(accessToken, check(10)))).toMatchObject([500, {}]);
    await server.rows('drop trigger refuse on payment');
    expect(await cashOf(accessToken)).toBe(10);
    expect(await server.rows('select change_cents from cash_change where account_uuid = $1', accountUuid)).toEqual([
      { change_cents: 1_000 },
    ]);
  });

  it.each<[Record<string, unknown>, string]>([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: 1e9 }, 'amount'],
    [{ amount: '5' }, 'amount'],
    [{ paymentMode: 'gold' }, 'paymentMode'],
    [{ paymentMode: 'check', preferredPaymentMethod: 'paypal' }, 'preferredPaymentMethod'],
    [{ paymentMode: 'digital' }, 'preferredPaymentMethod'],
  ])('[API-12] of %o is rejected with the field', async (fields, field) => {
    const { accessToken } = await memberWith(1_000);
    const before = await server.rows('select uuid from payment');
    const answer = await server.visitor.post(
      '/front_end/payments/',
      { amount: 5, paymentMode: 'check', ...fields },
      { access_token: accessToken },
    );
    expect([answer.status, Object.keys((await answer.json()) as object)]).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
    expect(await server.rows('select uuid from payment')).toEqual(before);
  });
});

describe('cash', () => {
  it('[POINTS-1] is credited once for a submission, and never below zero', async () => {
    const { accessToken, accountUuid } = await memberWith(0);
    const submission = await server.rows(
      `insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, email_normalised, phone, name_first, name_last, custom, utm, language, reward, processing)
       values (gen_random_uuid(), 1, gen_random_uuid(), '', '', '', '', '', '{}', '{}', '', 'none', 'done') returning uuid`,
    );
    const { credit } = cashIn(server.database.db);
    const change = {
      accountUuid,
      at: NOW,
      activity: 'Rebate',
      changeCents: 1_000,
      submissionUuid: String(submission[0]?.['uuid']),
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => credit(change)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await credit({ accountUuid, at: NOW, activity: 'Correction', changeCents: -1_001 })).toBeUndefined();
    expect(await credit({ accountUuid: randomUUID(), at: NOW, activity: 'Rebate', changeCents: 1 })).toBeUndefined();
    expect(await cashOf(accessToken)).toBe(10);
  });

  it('[POINTS-1] equals the sum of the ledger for every account afterwards; the database itself rejects a negative balance', async () => {
    const sums = await server.rows(`
      select balance_cents = (select coalesce(sum(change_cents), 0) from cash_change where account_uuid = account.uuid) as same,
        count(*)::int as accounts from account group by 1`);
    expect(sums).toEqual([{ same: true, accounts: expect.any(Number) }]);
    await expect(server.rows('update account set balance_cents = -1')).rejects.toThrow('account_cash_not_negative');
  });
});
