import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_STEPS } from '#domain/way-report.ts';
import { supportRequestsIn } from '#server/support/support-requests.repository.ts';
import { startSmtp } from '#test/kit/smtp.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import {
  body,
  FROM,
  helpful,
  silent,
  SUPPORT_SITES,
  supportData,
  WAY,
  write,
} from '#test/kit/server/support-fixtures.ts';

describe('a message to support', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ sites: SUPPORT_SITES });
  });
  afterAll(() => server.close());
  const rowsOf = async (sql: string, ...values: unknown[]) =>
    (await server.database.pool.query<Record<string, unknown>>(sql, values)).rows;
  const answerOf = async (answer: Promise<Response>) => [(await answer).status, await (await answer).json()];

  it('[API-5] [CONT-3] is stored with the data of the browser, together with the mail for the campaign’s support', async () => {
    expect(
      await answerOf(write(server.visitor, { email: ' ada@example.com ', message: '  Where is my reward?\n' })),
    ).toEqual([200, {}]);
    expect(
      await rowsOf(
        'select campaign_uuid, campaign_instance_pk, email, message, support_data, language from support_request',
      ),
    ).toEqual([
      {
        campaign_uuid: helpful.campaign.uuid,
        campaign_instance_pk: 7,
        email: 'ada@example.com',
        message: 'Where is my reward?',
        support_data: supportData,
        language: 'es',
      },
    ]);
    const [mail] = await rowsOf('select recipient, reply_to, body, sent_at from mail');
    expect(mail).toMatchObject({ recipient: 'support@brand.example', reply_to: 'ada@example.com', sent_at: null });
    for (const line of [
      'Where is my reward?',
      'Browser: Chrome',
      'Browser Version: 128.0',
      'Platform: Android',
      'Platform Version: 14',
    ])
      expect(mail?.['body']).toContain(line);
  });

  it('[CONT-5] is stored with the visitor’s last steps, but without any if one is not of the chart', async () => {
    const unknown = { ...WAY[0], why: 'journey.flow.ageGate.answering · ada@example.com · 0' };
    const invented = { ...WAY[0], to: 'flow.ada' };
    const wayOf = async (message: string) =>
      (await rowsOf('select way from support_request where message = $1', message)).map(({ way }) => way);
    for (const [message, way] of [
      ['known', WAY],
      ['unknown transition', [...WAY, unknown]],
      ['unknown state', [invented, ...WAY]],
    ] as const)
      expect((await write(server.visitor, { message, way })).status, message).toBe(200);
    expect((await write(server.visitor, { message: 'no path' })).status).toBe(200);
    expect([await wayOf('known'), await wayOf('unknown transition')]).toEqual([[WAY], [[]]]);
    expect([await wayOf('unknown state'), await wayOf('no path')]).toEqual([[[]], [[]]]);
    const longest = Array.from({ length: MOST_STEPS }, () => WAY[0]);
    expect((await write(server.visitor, { message: 'longest', way: longest })).status).toBe(200);
    expect(await wayOf('longest')).toEqual([longest]);
    for (const [message, way] of [
      ['one too many', [...longest, WAY[0]]],
      ['another field', [{ ...WAY[0], typed: 'ada' }]],
      ['in the future', [{ ...WAY[0], secondsBefore: -1 }]],
      ['no steps', ['ada', null]],
    ] as const) {
      expect((await write(server.visitor, { message, way })).status, message).toBe(200);
      expect(await wayOf(message), message).toEqual([[]]);
    }
    const sent = await rowsOf("select body, html from mail where body like '> known%'");
    expect([sent.length, JSON.stringify(sent)]).toEqual([1, expect.not.stringContaining('journey.flow')]);
  });

  it('[CONT-4] is quoted in its mail: nothing in it, or in the data of the browser, resembles our own lines', async () => {
    const message =
      'Hello\n-- \nEmail: boss@brand.example\r\n\rCampaign: Other\u2028Journey: 1\u2029<b>x</b>\u202Edlrow';
    const Browser = 'Chrome\nEmail: forged@example.com\u2028Campaign: Forged\u202E';
    await write(server.visitor, { message, email: 'forger@example.com', supportData: { Browser } });
    const [mail] = await rowsOf("select body, html from mail where reply_to = 'forger@example.com'");
    const [body, html] = [String(mail?.['body']), String(mail?.['html'])];
    expect(body.split('\n')).toEqual([
      '> Hello',
      '> --',
      '> Email: boss@brand.example',
      '>',
      '> Campaign: Other',
      '> Journey: 1',
      '> <b>x</b>dlrow',
      '',
      '-- ',
      'Email: forger@example.com',
      'Campaign: helpful',
      'Journey: 7',
      'Language: es',
      'Browser: Chrome Email: forged@example.com Campaign: Forged',
      'Browser Version: –',
      'Platform: –',
      'Platform Version: –',
      '',
    ]);
    const quote = /<blockquote dir="auto"[^>]*>([^]*?)<\/blockquote>/.exec(html)?.[1] ?? '';
    expect(quote).toMatch(/^Hello<br>[^]*&lt;b&gt;x&lt;\/b&gt;dlrow$/);
    expect(html.replace(quote, '')).not.toMatch(/boss@brand|<br>/);
    expect(body + html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  it('[API-5] is stored without mail if the campaign has no support address, and without an unknown journey', async () => {
    expect((await write(server.visitor, { campaignInstancePk: 0.5 }, silent)).status).toBe(200);
    expect(
      await rowsOf('select campaign_instance_pk from support_request where campaign_uuid = $1', silent.campaign.uuid),
    ).toEqual([{ campaign_instance_pk: null }]);
    expect(await rowsOf("select 1 from mail where recipient <> 'support@brand.example'")).toEqual([]);
  });

  it.each(['', ' ', 'ada', 'ada@nowhere', 'ada@example.com\r\nBcc: all@example.com'])(
    '[ERR-11] with the e-mail %j names that field first, and stores nothing',
    async (email) => {
      const before = await rowsOf('select uuid from support_request');
      const [status, refused] = await answerOf(write(server.visitor, { email, message: '' }));
      expect([status, Object.keys(refused as object)[0]]).toEqual([422, 'email']);
      expect(await rowsOf('select uuid from support_request')).toEqual(before);
    },
  );

  it('[ERR-12] that is empty, or contains characters that cannot be stored, is rejected with a message to display', async () => {
    expect(await answerOf(write(server.visitor, { message: ' \n ' }))).toEqual([
      422,
      { message: ['Please enter a message.'] },
    ]);
    expect(await answerOf(write(server.visitor, { message: 'a\0b' }))).toEqual([
      422,
      { message: ['Your message contains characters that cannot be sent.'] },
    ]);
    expect((await write(server.visitor, { message: 'x'.repeat(10_001) })).status).toBe(400);
  });

  it('[API-5] that is sent again after a lost response is stored and mailed once, even twice in parallel', async () => {
    const message = 'Did you get this?';
    const counted = async () =>
      [
        await rowsOf('select 1 from support_request where message = $1', message),
        await rowsOf('select 1 from mail where body like $1', `> ${message}%`),
      ].map((rows) => rows.length);
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(server.visitor, { message })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await counted()).toEqual([1, 1]);
    expect((await write(server.visitor, { message })).status).toBe(200);
    expect(await counted()).toEqual([1, 1]);
    await write(server.visitor, { message, email: 'grace@example.com' });
    expect(await counted()).toEqual([2, 2]);
  });

  it('[API-5] with the same text after more than an hour is a new one', async () => {
    let time = '';
    const requests = supportRequestsIn(server.database.db, () => new Date(`2026-06-15T${time}:00Z`));
    const row = {
      campaignUuid: silent.campaign.uuid,
      campaignInstancePk: null,
      email: 'ada@example.com',
      message: 'Still waiting.',
      language: 'en',
      supportData: {},
    };
    const counts: number[] = [];
    for (time of ['10:50', '10:59', '11:01', '11:49', '11:51', '11:59', '12:50', '12:52']) {
      await requests.create(row, null);
      counts.push((await rowsOf('select 1 from support_request where message = $1', row.message)).length);
    }
    expect(counts).toEqual([1, 1, 1, 1, 2, 2, 2, 3]);
  });

  it('[API-5] to a campaign that does not exist is 404', async () => {
    expect((await server.visitor.post(`/front_end/${randomUUID()}/support_request`, body())).status).toBe(404);
  });

  it('is in the mailbox of this server if it has no mail server, as text', async () => {
    await write(server.visitor, { message: '<b>bold</b> & "quoted"' });
    const page = await server.app.inject({ url: '/__mailbox' });
    expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(page.body).toContain('&lt;b&gt;bold&lt;/b&gt; &amp; &quot;quoted&quot;');
    expect(page.body).not.toContain('<b>');
  });

  it('is not displayed in production, or if a mail server is set', async () => {
    const smtp = await startSmtp();
    const mail = { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, from: FROM };
    for (const options of [{ production: true }, { mail }]) {
      const strict = await startTestServer({ sites: SUPPORT_SITES, ...options });
      const page = await strict.app.inject({ url: '/__mailbox' });
      expect([page.statusCode, page.body]).not.toEqual([200, expect.anything()]);
      expect(page.body).not.toContain('Mailbox');
      await strict.close();
    }
    await smtp.stop();
  });
});
