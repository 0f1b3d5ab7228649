import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { startSmtp, type TakenMail, type TestSmtp } from '#test/kit/smtp.ts';
import {
  memberBody,
  members,
  type MemberServer,
  registration,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

const FROM = 'Promenade <no-reply@brand.example>';
const mailBy = ({ port }: TestSmtp) => ({ smtpUrl: `smtp://127.0.0.1:${port}`, from: FROM });
const query = { campaign_uuid: members.campaign.uuid };
const LINK = /http:\/\/[^\s"<]+\/user\/(?:verify|reset-password)\/[\w-]{43}(?:\?campaign=members)?/;

/** Returns the head, text and HTML of an email, decoded as an email program would. */
function partsOf({ text }: TakenMail): { head: string; text: string; html: string } {
  const boundary = /boundary="([^"]+)"/.exec(text)?.[1] ?? '';
  const [head = '', plain = '', html = ''] = text.split(`--${boundary}`).map((part) => decoded(part));
  return { head, text: plain, html };
}

function decoded(part: string): string {
  if (!/quoted-printable/i.test(part)) return part;
  const bytes = part
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

describe('mail over SMTP', () => {
  let smtp: TestSmtp;
  let server: MemberServer;
  beforeEach(async () => {
    smtp = await startSmtp();
    server = await startMemberServer({ mail: mailBy(smtp) });
  });
  afterEach(async () => {
    await server.close();
    await smtp.stop();
  });
  const taken = async (count: number) => {
    await expect.poll(() => smtp.taken.length).toBe(count);
    return partsOf(smtp.taken[count - 1] as TakenMail);
  };

  it('[API-19] [API-23] verifies an account by its link, in text and in the campaign’s colours, with every value escaped', async () => {
    await server.client.call(calls.register, { query, body: registration('ada@example.com', { language: 'en-US' }) });
    const { head, text, html } = await taken(1);
    expect(smtp.taken[0]).toMatchObject({ from: 'no-reply@brand.example', to: ['ada@example.com'] });
    for (const line of ['Reply-To: support@members.example', 'To: ada@example.com', `From: ${FROM}`])
      expect(head).toContain(line);
    expect(text).toContain('Welcome to Ada & Söhne <Rye>.');
    for (const colour of ['#123456', '#fedcba', '#654321', '#abcdef']) expect(html).toContain(colour);
    expect(html).toContain('Ada &amp; Söhne &lt;Rye&gt;');
    expect(html).not.toContain('<Rye>');
    expect(html).toContain('<html lang="en">');
    const link = LINK.exec(text)?.[0] ?? '';
    expect(html).toContain(`href="${link}"`);
    expect(new URL(link).hostname).toBe('127.0.0.1');
    await server.client.call(calls.verifyAccount, {
      query: { verify_token: new URL(link).pathname.split('/').at(-1) ?? '' },
      body: { password: 'correct horse battery' },
    });
    expect(await server.rows('select verified_at is not null as verified from account')).toEqual([{ verified: true }]);
  });

  it('[API-15] [API-20] resets a password by its link, in the visitor’s language, and deletes the text once it is sent', async () => {
    await server.client.call(calls.register, { query, body: registration('eva@example.com', { language: 'es' }) });
    const verification = await taken(1);
    expect(verification.text).toContain('Verifique su cuenta');
    await server.client.call(calls.requestPasswordReset, { query: { ...query, email: 'eva@example.com' } });
    const { text, html } = await taken(2);
    expect(text).toContain('Restablezca su contraseña');
    expect(html).toContain('<html lang="es">');
    const link = new URL(LINK.exec(text)?.[0] ?? '');
    expect(link.pathname).toMatch(/^\/es\/user\/reset-password\/[\w-]{43}$/);
    const resetToken = link.pathname.split('/').at(-1) ?? '';
    await expect.poll(() => server.rows('select 1 from mail where sent_at is null')).toEqual([]);
    expect(await server.rows('select body, html, secret from mail')).toEqual([
      { body: '', html: null, secret: true },
      { body: '', html: null, secret: true },
    ]);
    expect(
      await server.client.call(calls.resetPassword, {
        body: { resetToken, newPassword: 'a new password', newPasswordConfirm: 'a new password' },
      }),
    ).toEqual({});
  });

  it('[MAIL-4] [API-4] reports a submission once, however often its key is sent, in its language', async () => {
    const token = await signedIn('buyer@example.com');
    const before = smtp.taken.length;
    const key = randomUUID();
    for (let time = 0; time < 3; time++)
      expect(
        (await server.submit(members, memberBody(token, { email: 'buyer@example.com', language: 'es' }), key)).status,
      ).toBe(200);
    const { text, html, head } = await taken(before + 1);
    expect(head).toContain('To: buyer@example.com');
    for (const words of ['¡Gracias! Recibimos su envío.', 'Recibimos su participación.'])
      expect([text.includes(words), html.includes(words)]).toEqual([true, true]);
    const [submission] = await server.rows(
      'select uuid, reference from submission join submission_reference on submission_uuid = uuid',
    );
    const uuid = String(submission?.['uuid']);
    expect(text).toContain(`Su referencia: ${String(submission?.['reference'])}\n`);
    expect(`${text}${html}`).not.toContain(uuid);
    await expect.poll(() => server.rows('select 1 from mail where sent_at is null')).toEqual([]);
    expect(smtp.taken).toHaveLength(before + 1);
  });

  async function signedIn(email: string): Promise<string> {
    const count = smtp.taken.length;
    await server.client.call(calls.register, { query, body: registration(email) });
    const { text } = await taken(count + 1);
    await server.client.call(calls.verifyAccount, {
      query: { verify_token: /verify\/([\w-]{43})/.exec(text)?.[1] ?? '' },
      body: { password: 'correct horse battery' },
    });
    return (await server.client.call(calls.signIn, { query, body: { email, password: 'correct horse battery' } }))
      .accessToken;
  }
});

describe('the mailbox of a server without mail server', () => {
  it('shows a mail with its link, and its HTML with a policy that loads nothing', async () => {
    const server = await startMemberServer();
    await server.client.call(calls.register, { query, body: registration('box@example.com') });
    const list = (await server.app.inject({ url: '/__mailbox' })).body;
    expect(list).toMatch(/<a href="http:\/\/[^"]+\/user\/verify\/[\w-]{43}\?campaign=members">/);
    const address = /href="(\/__mailbox\/[\w-]+)"/.exec(list)?.[1] ?? '';
    const page = await server.app.inject({ url: address });
    expect([page.statusCode, page.headers['cache-control'], page.headers['content-security-policy']]).toEqual([
      200,
      'no-store',
      "default-src 'none'; style-src-attr 'unsafe-inline'",
    ]);
    expect(page.body).toContain('Verify my account');
    for (const url of ['/__mailbox/x', `/__mailbox/${randomUUID()}`])
      expect((await server.app.inject({ url })).statusCode).toBe(404);
    await server.close();
    const strict = await startMemberServer({ production: true });
    expect((await strict.app.inject({ url: address, headers: { accept: 'application/json' } })).statusCode).toBe(404);
    await strict.close();
  });
});
