import { expect, onTestFinished } from 'vitest';
import { calls } from '#domain/calls.ts';
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
/** Puts mail into the outbox like a transaction of the server; the mailer notices it with the next request. */
export const put = (
  server: MemberServer,
  count: number,
  { recipient = "'crowd' || n || '@refused.example'", secret = false } = {},
) =>
  server.rows(
    `insert into mail (recipient, subject, body, secret) select ${recipient}, 'S', 'words ' || n, $1 from generate_series(1, $2::int) n`,
    secret,
    count,
  );
/** Registers, and returns how long the mail with the link took to arrive, in milliseconds. */
export const timeOfLink = async (server: MemberServer, smtp: TestSmtp, email: string) => {
  const began = performance.now();
  await server.client.call(calls.register, { query, body: registration(email) });
  await expect
    .poll(() => smtp.taken.some(({ to }) => to.includes(email)), { timeout: 20_000, interval: 20 })
    .toBe(true);
  return performance.now() - began;
};
export const isRefused = (address: string) => address.endsWith('@refused.example');
