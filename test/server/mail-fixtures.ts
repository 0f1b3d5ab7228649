import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { calls } from '#domain/calls.ts';
import { addingMailJobs } from '#server/repositories/mail-jobs.ts';
import { type SmtpOptions, startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import { sweepstakes } from './sites.ts';
import { MEMBER_SITES, members, type MemberServer, registration, startMemberServer } from './member-fixtures.ts';

/** Servers with their own mail server, and mail to fill their outbox. */

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
/** Puts mail into the outbox, with its jobs, like a transaction of the server. */
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
/** Registers, and returns how many mails of the crowd were tried before the mail with the link was taken. */
export const askedBeforeLink = async (server: MemberServer, smtp: TestSmtp, email: string) => {
  const before = smtp.asked.filter(isRefused).length;
  await server.client.call(calls.register, { query, body: registration(email) });
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
export const isRefused = (address: string) => address.endsWith('@refused.example');
