import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { expiredRowsIn } from '#server/people/expired-rows.repository.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { members, type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';

const DAY = 24 * 60 * 60_000;
const query = { campaign_uuid: members.campaign.uuid };

let server: MemberServer;
let moved = 0;
beforeAll(async () => {
  server = await startMemberServer();
});
afterAll(() => server.close());

it.each(['access_token', 'mailed_token'])(
  '[SECURITY-3] expired rows of %s are deleted, except those locked by a password change, for which the job does not wait',
  async (table) => {
    const [held, other] = [`held-${table}@example.com`, `other-${table}@example.com`];
    const sweep = () => expiredRowsIn(server.database.app.db).remove(new Date(NOW.getTime() + moved));
    await server.member(held);
    await server.client.call(calls.requestPasswordReset, { query: { ...query, email: held } });
    await server.member(other);
    server.move(DAY);
    moved += DAY;
    const over = async () =>
      (await server.rows(`select 1 from ${table} where expires_at <= $1`, new Date(NOW.getTime() + moved))).length;
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select 1 from ${table} join account on account.uuid = account_uuid where account.email = $1 for update of ${table}`,
        [held],
      );
      // The job ends although the row stays locked.
      await sweep();
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect(await over()).toBe(1);
    await sweep();
    expect(await over()).toBe(0);
  },
);
