import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsOn, lettersTo, NEW_PASSWORD } from '#test/kit/server/account-fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
let accounts: ReturnType<typeof accountsOn>;
beforeAll(async () => {
  server = await startMemberServer({ trustProxy: true });
  accounts = accountsOn(server);
});
afterAll(() => server.close());

describe('emails to the old address', () => {
  const told = async (email: string, from: number) => {
    const letters = (await lettersTo(server, email)).slice(from);
    for (const { subject, body, html } of letters) {
      expect(`${subject} ${body} ${html}`, 'no token, and no words of a stranger').not.toMatch(/[\w-]{43}|stranger/);
    }
    return letters;
  };

  it('[SECURITY-3] report a requested and a completed change of address', async () => {
    const { accessToken } = await server.member('told@example.com');
    const before = (await lettersTo(server, 'told@example.com')).length;
    const link = await accounts.askFor(accessToken, 'stranger@example.com');
    const [asked] = await told('told@example.com', before);
    expect([asked?.subject, asked?.secret]).toEqual([
      'Ada & Söhne <Rye>: somebody asked to change your email address',
      false,
    ]);
    expect(asked?.body).toContain('choose a new password');
    expect(asked?.body).toMatch(/http:\/\/\S+\/user\/forgot-password/);
    await accounts.verify(link);
    const [, changed] = await told('told@example.com', before);
    expect(changed?.subject).toBe('Ada & Söhne <Rye>: your email address was changed');
    expect(changed?.body).toMatch(/http:\/\/\S+\/contact/);
    expect((await lettersTo(server, 'stranger@example.com')).length, 'the new address has its link alone').toBe(1);
  });

  it('[SECURITY-3] report a changed password, by link or in the account, in the visitor’s language', async () => {
    await accounts.register('hablado@example.com', { language: 'es' });
    await accounts.verify(await server.tokenMailedTo('hablado@example.com'));
    await accounts.forget('hablado@example.com');
    await accounts.reset(await server.tokenMailedTo('hablado@example.com'));
    const before = (await lettersTo(server, 'hablado@example.com')).length;
    const { accessToken } = await accounts.signIn('hablado@example.com', NEW_PASSWORD);
    await accounts.setPassword(accessToken, NEW_PASSWORD, 'otra palabra larga');
    const letters = await told('hablado@example.com', before - 1);
    expect(letters.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Ada & Söhne <Rye>: su contraseña fue cambiada'),
    );
    expect(letters[0]?.html).toContain('<html lang="es">');
    expect(letters[0]?.body).toMatch(/\/es\/user\/forgot-password/);
  });
});
