import * as argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePasswords } from '#server/accounts/passwords.ts';
import { accountsOn, WRONG } from '#test/kit/server/account-fixtures.ts';
import { club, type MemberServer, PASSWORD, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
let accounts: ReturnType<typeof accountsOn>;
/** The algorithm and cost of each password comparison. */
const compared: string[] = [];
/** The delays of responses, in milliseconds, and the function that ends each. */
const delays: { readonly milliseconds: number; readonly end: () => void }[] = [];
/** Whether responses wait until a test ends their delays. */
let holds = false;
beforeAll(async () => {
  server = await startMemberServer({
    passwords: makePasswords({
      hash: argon2.hash,
      verify: (hash, password) => {
        compared.push(String(hash).split('$').slice(0, 4).join('$'));
        return argon2.verify(hash, password);
      },
    }),
    wait: (milliseconds) =>
      new Promise<void>((resolve) => {
        delays.push({ milliseconds, end: resolve });
        if (!holds) resolve();
      }),
  });
  accounts = accountsOn(server);
  await server.member('known@example.com');
  holds = true;
});
afterAll(() => server.close());

describe('responses to known and unknown e-mails', () => {
  it.each(['known@example.com', 'unknown@example.com'])(
    '[API-14] [ERR-14] take one password comparison of the same cost: %s',
    async (email) => {
      compared.splice(0);
      expect(await refusalOf(accounts.signIn(email, 'not the password'))).toEqual(WRONG);
      expect(compared).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    },
  );

  it.each([
    ['known@example.com', 1],
    ['unknown@example.com', 0],
  ])('[API-15] forgot waits for the same time, whether or not it sends a mail: %s', async (email, mails) => {
    delays.splice(0);
    let isAnswered = false;
    const answer = accounts.forget(email).then(() => (isAnswered = true));
    await expect.poll(() => delays.length).toBe(1);
    const count = "select count(*)::int as n from mail where recipient = $1 and subject like '%password%'";
    await expect.poll(() => server.rows(count, email)).toEqual([{ n: mails }]);
    expect([isAnswered, delays[0]?.milliseconds]).toEqual([false, 300]);
    delays[0]?.end();
    expect(await answer).toBe(true);
  });

  it('[API-14] [ERR-14] have the same text', async () => {
    expect(await refusalOf(accounts.signIn('known@example.com', 'not the password'))).toEqual(WRONG);
    expect(await refusalOf(accounts.signIn('nobody@example.com'))).toEqual(WRONG);
    expect(await refusalOf(accounts.signIn('known@example.com', PASSWORD, club))).toEqual(WRONG);
    expect(await refusalOf(accounts.signIn('a\0b'))).toEqual(WRONG);
  });
});
