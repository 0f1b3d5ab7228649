import { describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { manageGivenUp } from '#server/mail/given-up.ts';
import { readSettings } from '#server/settings.ts';
import { reported, runCommand } from '#test/kit/command.ts';
import { isRefused, put, query, serverOf, smtpOf, withoutPauses } from '#test/kit/server/mail-fixtures.ts';
import { registration } from '#test/kit/server/member-fixtures.ts';

describe('a permanent refusal', () => {
  it('[MAIL-3] is final after three attempts, and listed for operators, but not a temporary one or one of the sender', async () => {
    const smtp = await smtpOf({
      recipient: (address) => (isRefused(address) ? { code: 550 } : address.startsWith('later') ? { code: 450 } : {}),
    });
    const lines: string[] = [];
    const server = await serverOf(smtp, { log: { write: (line) => void lines.push(line) } });
    await put(server, 2);
    await put(server, 1, { recipient: "'later@example.com'" });
    await server.client.call(calls.register, { query, body: registration('gone@refused.example') });
    const givenUp =
      'select recipient, refusals, failures, body, secret, last_error from mail where given_up_at is not null order by recipient';
    await expect.poll(withoutPauses(server, async () => (await server.rows(givenUp)).length)).toBe(3);
    const tried = () =>
      ['crowd1@refused.example', 'crowd2@refused.example', 'gone@refused.example'].map(
        (email) => smtp.asked.filter((address) => address === email).length,
      );
    expect(tried()).toEqual([3, 3, 3]);
    const reason = expect.stringContaining('550');
    expect(await server.rows(givenUp)).toEqual([
      {
        recipient: 'crowd1@refused.example',
        refusals: 3,
        failures: 3,
        body: 'words 1',
        secret: false,
        last_error: reason,
      },
      {
        recipient: 'crowd2@refused.example',
        refusals: 3,
        failures: 3,
        body: 'words 2',
        secret: false,
        last_error: reason,
      },
      { recipient: 'gone@refused.example', refusals: 3, failures: 3, body: '', secret: true, last_error: reason },
    ]);
    const told = () =>
      lines
        .map((line) => JSON.parse(line) as { level: number; givenUp?: number })
        .flatMap(({ level, givenUp: count }) => (count === undefined ? [] : [[level, count]]));
    // The failure is logged once the row is stored.
    await expect.poll(told).toEqual([
      [50, expect.any(Number)],
      [50, expect.any(Number)],
      [50, 3],
    ]);
    await expect
      .poll(withoutPauses(server, () => smtp.asked.filter((address) => address.startsWith('later')).length))
      .toBeGreaterThan(3);
    expect(tried()).toEqual([3, 3, 3]);
  });

  it('[MAIL-3] is listed by npx promenade mail without the text, and resent by the operator, except for links', async () => {
    let isMended = false;
    const smtp = await smtpOf({ recipient: (address) => (isRefused(address) && !isMended ? { code: 550 } : {}) });
    const server = await serverOf(smtp);
    const environment = { DATABASE_URL: server.database.url };
    const tool = async (...words: string[]) => {
      const { code, stdout } = await reported(manageGivenUp(words, readSettings(environment)));
      return [code, stdout];
    };
    await put(server, 2);
    await server.client.call(calls.register, { query, body: registration('gone@refused.example') });
    await expect
      .poll(
        withoutPauses(
          server,
          async () => (await server.rows('select 1 from mail where given_up_at is not null')).length,
        ),
      )
      .toBe(3);
    const { code, stdout: listed } = await runCommand('mail', ['refused'], environment);
    expect([code, listed.trim().split('\n').length]).toEqual([0, 3]);
    for (const text of ['crowd1@refused.example  S:', 'gone@refused.example  a link:', '550'])
      expect(listed).toContain(text);
    expect(listed).not.toContain('words 1');
    const [link] = await server.rows('select uuid from mail where secret');
    const [crowd] = await server.rows("select uuid from mail where recipient = 'crowd1@refused.example'");
    const inCapitals = await tool('again', String(crowd?.['uuid']).toUpperCase());
    expect(inCapitals).toEqual([0, expect.stringContaining('crowd1@refused.example: queued')]);
    await server.rows("update mail set given_up_at = now() where recipient = 'crowd1@refused.example'");
    isMended = true;
    const [ended, told] = await tool('again', 'all', String(link?.['uuid']));
    expect(ended).toBe(1);
    for (const name of ['crowd1', 'crowd2']) expect(told).toContain(`${name}@refused.example: queued`);
    expect(told).toContain(`${String(link?.['uuid'])}: no failed email has this UUID, or it contained a link`);
    await server.client.call(calls.register, { query, body: registration('wake@example.com') });
    await expect
      .poll(() => smtp.taken.flatMap(({ to }) => to).toSorted())
      .toEqual(['crowd1@refused.example', 'crowd2@refused.example', 'wake@example.com']);
  });

  it('[MAIL-3] is unnecessary for an expired link: only mail delayed past its expiry fails permanently', async () => {
    const smtp = await smtpOf({ recipient: (address) => (address.startsWith('wake') ? {} : { code: 450 }) });
    const server = await serverOf(smtp);
    for (const [recipient, secret] of [
      ['late', true],
      ['young', true],
      ['words', false],
    ] as const) {
      await put(server, 1, { recipient: `'${recipient}@example.com'`, secret });
    }
    await server.rows("update mail set created_at = now() - interval '2 hours' where recipient not like 'young%'");
    await server.client.call(calls.register, { query, body: registration('wake@example.com') });
    const triesOf = (name: string) => smtp.asked.filter((address) => address.startsWith(name)).length;
    await expect.poll(withoutPauses(server, () => Math.min(triesOf('young'), triesOf('words')))).toBeGreaterThan(2);
    expect(triesOf('late')).toBe(1);
    expect(await server.rows('select recipient, body, last_error from mail where given_up_at is not null')).toEqual([
      { recipient: 'late@example.com', body: '', last_error: expect.stringContaining('450') },
    ]);
  });

  it('[MAIL-3] of the sender fails no email, because the operator must fix it', async () => {
    let code: number | undefined = 553;
    const smtp = await smtpOf({ sender: () => (code === undefined ? {} : { code }) });
    const server = await serverOf(smtp);
    await server.client.call(calls.register, { query, body: registration('patient@example.com') });
    await expect
      .poll(withoutPauses(server, async () => (await server.rows('select failures from mail'))[0]?.['failures']))
      .toBeGreaterThanOrEqual(3);
    code = undefined;
    await expect.poll(withoutPauses(server, () => smtp.taken.length)).toBe(1);
  });

  it('[MAIL-3] that is temporary is retried after a second, doubling up to ten minutes', async () => {
    const smtp = await smtpOf({ recipient: (address) => (address.startsWith('wake') ? {} : { code: 450 }) });
    const server = await serverOf(smtp);
    await put(server, 3, { recipient: "'later' || n || '@example.com'" });
    await server.rows("update mail set failures = 4 where recipient like 'later2%'");
    await server.rows("update mail set failures = 30 where recipient like 'later3%'");
    const before = String((await server.rows('select clock_timestamp()::text as before'))[0]?.['before']);
    await server.client.call(calls.register, { query, body: registration('wake@example.com') });
    const tried = "select count(*)::int as tried from mail where recipient like 'later%' and last_error is not null";
    await expect.poll(() => server.rows(tried)).toEqual([{ tried: 3 }]);
    // Each email is due this long after its last failure, which was between the start and now. Its job starts then.
    const pauses = `select recipient from mail cross join lateral (
        select least(power(2, failures - 1), 600) * interval '1 second' as pause) as told
      where recipient like 'later%' and due_at between $1::timestamptz + pause and clock_timestamp() + pause
        and exists (select from pgboss.job where data ->> 'uuid' = mail.uuid::text and start_after = due_at)`;
    expect(await server.rows(pauses, before)).toHaveLength(3);
  });
});
