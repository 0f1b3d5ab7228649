import { rm } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryFolder, testDatabase } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import { visit, type Visitor } from '#test/kit/visitor.ts';
import { campaignsFolder, startTestServer } from '#test/kit/server/fixtures.ts';
import { withoutPauses } from '#test/kit/server/mail-fixtures.ts';
import { FROM, SUPPORT_SITES, write } from '#test/kit/server/support-fixtures.ts';

describe('mail', () => {
  const folders: string[] = [];
  const mailServers: TestSmtp[] = [];
  afterEach(async () => {
    await Promise.all(mailServers.splice(0).map((smtp) => smtp.stop()));
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  });
  const start = async (options: Parameters<typeof startSmtp>[0] = {}) => {
    const smtp = await startSmtp(options);
    mailServers.push(smtp);
    return smtp;
  };
  const mailTo = ({ port }: TestSmtp) => ({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM });

  it('[API-5] reaches the campaign’s support over SMTP, with the visitor as reply address', async () => {
    const smtp = await start();
    const server = await startTestServer({ sites: SUPPORT_SITES, mail: mailTo(smtp) });
    await write(server.visitor, { message: 'Where is my reward?\nGrüße' });
    await expect.poll(() => smtp.taken.length).toBe(1);
    const [mail] = smtp.taken;
    expect(mail).toMatchObject({ from: 'no-reply@brand.example', to: ['support@brand.example'] });
    for (const line of [
      'From: Promenade <no-reply@brand.example>',
      'To: support@brand.example',
      'Reply-To: ada@example.com',
      'Subject: Support request:',
    ])
      expect(mail?.text).toContain(line);
    expect(mail?.text).toMatch(/Where is my reward\?[^]*Browser: Chrome/);
    await server.close();
  });

  it('[API-5] that the mail server rejects is retried until it is accepted once', async () => {
    const smtp = await start({ refuse: 2 });
    const server = await startTestServer({ sites: SUPPORT_SITES, mail: mailTo(smtp) });
    await write(server.visitor);
    await expect.poll(withoutPauses(server, () => smtp.taken.length)).toBe(1);
    await expect
      .poll(
        async () => (await server.database.pool.query('select failures, sent_at is not null as sent from mail')).rows,
      )
      .toEqual([{ failures: 2, sent: true }]);
    expect(smtp.taken).toHaveLength(1);
    await server.close();
  });

  it('[API-5] waits while the mail server is down and is delivered once afterwards, even by two servers', async () => {
    const down = await startSmtp();
    await down.stop();
    const database = await testDatabase();
    const [DATA_DIR, CAMPAIGNS_DIR] = [await temporaryFolder('mail'), await campaignsFolder(SUPPORT_SITES)];
    folders.push(DATA_DIR, CAMPAIGNS_DIR);
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR,
      CAMPAIGNS_DIR,
      SMTP_URL: `smtp://127.0.0.1:${down.port}`,
      MAIL_FROM: FROM,
      LOG_LEVEL: 'silent',
    };
    const servers = await Promise.all([startServer(environment), startServer(environment)]);
    const visitors = await Promise.all(servers.map(({ origin }) => visit(origin)));
    const messages = Array.from({ length: 6 }, (_, index) => `message ${index}.`);
    const answers = await Promise.all(
      messages.map((message, index) => write(visitors[index % 2] as Visitor, { message })),
    );
    expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 200));
    // One email probes the mail server for all of them. The number of attempts so far depends on timing.
    await expect
      .poll(async () => (await database.pool.query('select 1 from mail where last_error is not null')).rowCount)
      .toBeGreaterThan(0);
    expect(
      (await database.pool.query('select 1 from mail where sent_at is null and given_up_at is null')).rowCount,
    ).toBe(messages.length);
    const up = await start({ port: down.port });
    await expect
      .poll(async () => (await database.pool.query('select 1 from mail where sent_at is not null')).rowCount)
      .toBe(messages.length);
    expect(messages.map((message) => up.taken.filter(({ text }) => text.includes(message)).length)).toEqual(
      messages.map(() => 1),
    );
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    await database.close();
  });
});
