import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { calls } from '#domain/calls.ts';
import { addingMailJobs } from '#server/mail/mail-jobs.repository.ts';
import { type SmtpOptions, startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import type { TestServer } from './fixtures.ts';
import { sweepstakes } from './sites.ts';
import { MEMBER_SITES, members, type MemberServer, registration, startMemberServer } from './member-fixtures.ts';

/** Servers with their own mail server, and emails for their outbox. */

export const FROM = 'Promenade <no-reply@brand.example>';
export const query = { campaign_uuid: members.campaign.uuid };

export const smtpOf = async (options: SmtpOptions = {}) => {
  const smtp = await startSmtp(options);
  onTestFinished(() => smtp.stop());
  return smtp;
};
export const serverOf = async (
  { port }: Pick<TestSmtp, 'port'>,
  options: Parameters<typeof startMemberServer>[0] = {},
) => {
  const server = await startMemberServer({
    mail: { smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM },
    sites: [...MEMBER_SITES, sweepstakes],
    ...options,
  });
  onTestFinished(() => server.close());
  return server;
};
/** Adds emails and their jobs to the outbox, as a transaction of the server does. */
export const put = (
  server: MemberServer,
  count: number,
  { recipient = "'crowd' || n || '@refused.example'", secret = false } = {},
) =>
  server.database.db.execute(sql`
    with stored as (
      insert into mail (recipient, subject, body, secret) select ${sql.raw(recipient)}, 'S', 'words ' || n, ${secret} from generate_series(1, ${count}::int) n
      returning uuid, secret, failures, due_at
    ) ${addingMailJobs(sql`select * from stored`)}`);
/**
 * Registers, and returns how many emails of the crowd were tried before the email with the link was sent.
 *
 * @param onRegistered called once the email with the link is stored
 */
export const askedBeforeLink = async (
  server: MemberServer,
  smtp: TestSmtp,
  email: string,
  onRegistered: () => void = () => {},
) => {
  const before = smtp.asked.filter(isRefused).length;
  await server.client.call(calls.register, { query, body: registration(email) });
  onRegistered();
  let after = before;
  await expect
    .poll(
      () => {
        const isThere = smtp.taken.some(({ to }) => to.includes(email));
        if (!isThere) after = smtp.asked.filter(isRefused).length;
        return isThere;
      },
      { interval: 20 },
    )
    .toBe(true);
  return after - before;
};
/** Returns a promise that a test resolves with `release`. */
export function held(): { readonly until: Promise<void>; release(): void } {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
}
/**
 * Returns a function for `expect.poll` that makes waiting emails due before it returns the value. The test then does
 * not wait for the pauses between attempts. Emails that a server is sending are left unchanged.
 */
export const withoutPauses =
  <T>({ app, database: { pool } }: TestServer, value: () => T | Promise<T>) =>
  async (): Promise<T> => {
    await pool.query(`
      with waiting as (
        update pgboss.job one set start_after = now() where name in ('link', 'mail') and state in ('created', 'retry')
          and not exists (select from pgboss.job other where other.state = 'active' and other.data = one.data)
        returning data ->> 'uuid' as uuid
      ) update mail set due_at = clock_timestamp() from waiting where mail.uuid::text = waiting.uuid`);
    app.wakeJobs('link', 'mail');
    return value();
  };
export const isRefused = (address: string) => address.endsWith('@refused.example');
