import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyEvent } from '#server/processing/apply-event.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { ask, followed, followedOn, reject } from '#test/kit/server/status-fixtures.ts';

let server: MemberServer;
let on: ReturnType<typeof followedOn>;
beforeAll(async () => {
  server = await startMemberServer({ sites: [followed], jobs: 'inside' });
  on = followedOn(server);
});
afterAll(() => server.close());

describe('mails about a submission', () => {
  it('[MAIL-1] report each decision once, in the visitor’s language, with reason, reference and link', async () => {
    const { uuid, reference, statusPath, email } = await on.submit({ language: 'es' });
    await on.apply(uuid, ask);
    await on.writeMails();
    await on.writeMails();
    const [, wanted, ...others] = await on.mailsTo(email);
    expect(others).toEqual([]);
    expect(wanted?.['subject']).toBe('Followed: envíe una foto mejor');
    for (const words of [
      'La foto está demasiado oscura para leerla.',
      `/es${statusPath}?campaign=followed`,
      `Su referencia: ${reference}`,
    ])
      expect([String(wanted?.['body']).includes(words), String(wanted?.['html']).includes(words)]).toEqual([
        true,
        true,
      ]);
  });

  it('[MAIL-1] contain the reason, but never the note of operators', async () => {
    const { uuid, code, email } = await on.submit();
    const by = { kind: 'operator', name: 'ada' } as const;
    const event = { type: 'reject', reason: 'other' } as const;
    const note = 'He has tried this before.';
    await applyEvent(server.database.app.db, { submissionUuid: uuid, event, by, note }, NOW);
    expect((await on.statusOf(code)).reason).toBe('other');
    expect(JSON.stringify(await on.statusOf(code))).not.toContain('tried');
    await on.writeMails();
    const [, refused] = await on.mailsTo(email);
    expect(refused).toMatchObject({ body: expect.stringContaining('There is another reason.') });
    expect(JSON.stringify(refused)).not.toContain('tried');
  });

  it('[MAIL-1] [MAIL-3] from automatic events are limited to ten a day for a typed address', async () => {
    const { db } = server.database.app;
    const email = 'victim@example.com';
    const all: string[] = [];
    for (let count = 0; count < 12; count += 1) all.push((await on.submit({ email })).uuid);
    await server.rows("update submission set processing = 'checking' where email = $1", email);
    const event = { type: 'checks.passed', results: [] } as const;
    const by = { kind: 'server', name: null } as const;
    for (const submissionUuid of all) await applyEvent(db, { submissionUuid, event, by }, NOW);
    await on.writeMails();
    const approved = async () =>
      (await on.mailsTo(email)).filter(({ subject }) => subject === 'Followed: your submission is approved');
    await expect.poll(approved).toHaveLength(10);
    expect(await server.rows("select from status_mail where kind = 'approved' and written_at is null")).toEqual([]);
  });

  it('[MAIL-1] are sent even if their job is lost', async () => {
    const { uuid, email } = await on.submit();
    await on.apply(uuid, reject);
    await server.rows("delete from pgboss.job where name = 'status-mail'");
    await server.rows("update status_mail set due_at = now() - interval '2 minutes' where submission_uuid = $1", uuid);
    await server.runJob('unwritten-mail');
    const subjects = async () => (await on.mailsTo(email)).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Followed: your submission was not approved');
  });

  it('[MAIL-1] report approval and payment, and no steps in between', async () => {
    const { uuid, email } = await on.submit();
    await on.apply(uuid, { type: 'approve' });
    for (const type of [
      'payment.batched',
      'payment.failed',
      'payment.retried',
      'payment.batched',
      'payment.sent',
    ] as const)
      await on.apply(uuid, { type });
    await on.writeMails();
    expect(
      (await on.mailsTo(email))
        .map(({ subject }) => subject)
        .slice(1)
        .toSorted(),
    ).toEqual(['Followed: your rebate is on its way', 'Followed: your submission is approved']);
  });

  it('[MAIL-2] are cancelled with a decision that is undone before they are sent; a sent one stays', async () => {
    const { uuid, email } = await on.submit();
    await on.apply(uuid, reject);
    expect(await on.apply(uuid, { type: 'undo' }, 5)).toBe('moved');
    await on.writeMails();
    expect(await on.mailsTo(email)).toHaveLength(1);
    await on.apply(uuid, reject, 6);
    await on.writeMails();
    expect(await on.apply(uuid, { type: 'undo' }, 8)).toBe('notTaken');
    expect((await on.mailsTo(email)).map(({ subject }) => subject)[1]).toBe(
      'Followed: your submission was not approved',
    );
  });
});
