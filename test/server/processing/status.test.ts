import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { untilFree } from '#server/submissions/references.repository.ts';
import { countBefore } from '#test/kit/server/fixtures.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { ask, followed, followedOn, newReceipt, reject } from '#test/kit/server/status-fixtures.ts';

const { uuid: campaignUuid } = followed.campaign;

let server: MemberServer;
let on: ReturnType<typeof followedOn>;
let log = '';
beforeAll(async () => {
  server = await startMemberServer({
    sites: [followed],
    jobs: 'inside',
    trustProxy: true,
    log: { write: (line) => void (log += line) },
    logLevel: 'trace',
  });
  on = followedOn(server);
});
afterAll(() => server.close());

describe('the reference and the link of a submission', () => {
  it('[STATUS-1] [STATUS-2] are in the response, repeated under the same key and in the mail, and only a digest of the link is stored', async () => {
    const { uuid, reference, statusPath, code, email } = await on.submit();
    expect([reference, code]).toEqual([
      expect.stringMatching(/^PRM-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/),
      expect.stringMatching(/^[\w-]{22}$/),
    ]);
    expect(await on.again(uuid)).toEqual({ uuid, reference, statusPath });
    const [mail] = await on.mailsTo(email);
    expect(mail?.['body']).toContain(`${statusPath}?campaign=followed\n`);
    expect(mail?.['body']).toContain(`Your reference: ${reference}\n`);
    const [stored] = await server.rows('select * from submission_reference where submission_uuid = $1', uuid);
    expect(stored).toMatchObject({ code_sha256: createHash('sha256').update(code).digest(), reference });
  });

  it('[STATUS-1] are unique in a campaign: a submission whose reference exists is stored with another one', async () => {
    const [{ reference: taken }, { uuid }] = [await on.submit(), await on.submit()];
    await server.rows('delete from submission_reference where submission_uuid = $1', uuid);
    const references = [taken, 'PRM-NEXT-0001'];
    const sql = 'insert into submission_reference values ($1, $2, $3, $4) returning reference';
    const stored = untilFree(() => server.rows(sql, uuid, campaignUuid, references.shift(), Buffer.from(uuid)));
    expect(await stored).toEqual([{ reference: 'PRM-NEXT-0001' }]);
  });
});

describe('the status of a submission', () => {
  it('[STATUS-3] is visible to anyone with the link, only in this campaign, without personal data', async () => {
    const { uuid, code, reference } = await on.submit();
    const status = await on.statusOf(code);
    expect(status).toEqual({
      reference,
      campaignInstancePk: 91,
      state: 'inReview',
      reward: 'paypal',
      points: 0,
      code: null,
      paymentMode: 'digital',
      preferredPaymentMethod: 'paypal',
      steps: [
        { step: 'received', mark: 'done', at: expect.any(String) },
        { step: 'checking', mark: 'now', at: NOW.toISOString() },
        { step: 'approved', mark: 'toCome', at: null },
        { step: 'payment', mark: 'toCome', at: null },
      ],
      reason: null,
      pictureUntil: null,
      takes: [],
    });
    expect(JSON.stringify(status)).not.toMatch(new RegExp(`${uuid}|Robin|Whitfield|example\\.com|555`));
    for (const wrong of [`${code.slice(1)}x`, uuid, reference, 'x'])
      expect(await refusalOf(on.statusOf(wrong)), wrong).toMatchObject([404, {}]);
    const elsewhere = { uuid: '00000000-0000-4000-8000-000000000000', code };
    expect(await refusalOf(server.client.call(calls.getStatus, { params: elsewhere }))).toMatchObject([404, {}]);
    const answer = await fetch(`${server.origin}/front_end/${campaignUuid}/status/${code}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('[STATUS-4] follows each event: rejected with its reason, approved after all, paid', async () => {
    const { uuid, code } = await on.submit();
    await on.apply(uuid, reject);
    expect(await on.statusOf(code)).toMatchObject({
      state: 'rejected',
      reason: 'productMissing',
    });
    expect(await on.wayOf(code)).toEqual(['received done', 'checking done', 'rejected refused']);
    await on.apply(uuid, { type: 'undo' });
    expect(await on.wayOf(code)).toEqual(['received done', 'checking now', 'approved toCome', 'payment toCome']);
    await on.apply(uuid, { type: 'approve' });
    expect(await on.wayOf(code)).toEqual(['received done', 'checking done', 'approved done', 'payment now']);
    for (const type of ['payment.batched', 'payment.sent'] as const) await on.apply(uuid, { type });
    expect(await on.wayOf(code)).toEqual(['received done', 'checking done', 'approved done', 'payment done']);
  });

  it('[STATUS-2] is on a page that search engines skip, that sends no referrer, and whose code is in no log', async () => {
    const { code } = await on.submit();
    const page = await fetch(`${server.origin}/status/${code}?campaign=followed`, { headers: { accept: 'text/html' } });
    expect([page.headers.get('x-robots-tag'), page.headers.get('referrer-policy')]).toEqual(['noindex', 'no-referrer']);
    await on.statusOf(code);
    expect(log).toContain('/status/');
    expect(log).not.toContain(code);
  });
});

describe('actions of a visitor', () => {
  const send = (code: string, dataUrl: string) =>
    server.client.call(calls.sendBetterPicture, { params: { uuid: campaignUuid, code }, body: { dataUrl } });

  it('[STATUS-6] sends a requested better picture to review, once however often it is sent', async () => {
    const { uuid, code } = await on.submit();
    const picture = await newReceipt();
    expect(await refusalOf(send(code, picture))).toMatchObject([409, {}]);
    await on.apply(uuid, ask);
    expect(await on.statusOf(code)).toMatchObject({
      takes: ['picture.sent'],
      pictureUntil: new Date(NOW.getTime() + 14 * 24 * 60 * 60 * 1_000).toISOString(),
      reason: 'dark',
    });
    expect(await on.wayOf(code)).toEqual([
      'received done',
      'picture now',
      'checking toCome',
      'approved toCome',
      'payment toCome',
    ]);
    expect(await refusalOf(send(code, 'data:image/jpeg;base64,AAAA'))).toMatchObject([
      422,
      { files: [expect.any(String)] },
    ]);
    expect((await on.statusOf(code)).state).toBe('awaitingPicture');
    expect((await send(code, picture)).state).toBe('inReview');
    expect((await send(code, picture)).state).toBe('inReview');
    const images = await server.rows('select 1 from receipt_image where submission_uuid = $1', uuid);
    expect(images).toHaveLength(2);
    expect(await on.wayOf(code)).toEqual([
      'received done',
      'picture done',
      'checking now',
      'approved toCome',
      'payment toCome',
    ]);
  });

  it('[STATUS-6] accepts a requested better picture even if the submission has the most pictures', async () => {
    const { uuid, code } = await on.submit();
    await server.rows(
      `insert into receipt_image (submission_uuid, position, picture_uuid, width, height, bytes, sha256)
       select submission_uuid, nth, picture_uuid, width, height, bytes, sha256(nth::text::bytea)
       from receipt_image, generate_series(1, 39) as nth where submission_uuid = $1`,
      uuid,
    );
    await on.apply(uuid, ask);
    expect((await send(code, await newReceipt())).state).toBe('inReview');
    const [last] = await server.rows(
      'select max(position) as position from receipt_image where submission_uuid = $1',
      uuid,
    );
    expect(last).toEqual({ position: 40 });
  });

  it('[STATUS-7] sends an objection to a rejection to review, once, with its text in the log', async () => {
    const { uuid, code } = await on.submit();
    const appeal = (text: string) =>
      server.client.call(calls.appealRefusal, { params: { uuid: campaignUuid, code }, body: { text } });
    expect(await refusalOf(appeal('Look.'))).toMatchObject([409, {}]);
    await on.apply(uuid, reject);
    expect((await on.statusOf(code)).takes).toEqual(['appeal']);
    for (const text of ['  ', 'x'.repeat(2_001)])
      expect(await refusalOf(appeal(text))).toMatchObject([400, { text: [expect.any(String)] }]);
    expect(await refusalOf(appeal('It \0 is'))).toMatchObject([422, { text: [expect.any(String)] }]);
    expect(await appeal(' It is the last line. ')).toMatchObject({ state: 'inReview', takes: [] });
    const [{ event } = {}] = await server.rows(
      "select event from submission_event where submission_uuid = $1 and event ->> 'type' = 'appeal'",
      uuid,
    );
    expect(event).toEqual({ type: 'appeal', text: 'It is the last line.' });
    await on.apply(uuid, reject);
    expect((await on.statusOf(code)).takes).toEqual([]);
    expect(await refusalOf(appeal('Again.'))).toMatchObject([409, {}]);
  });
});

describe('guesses of status links', () => {
  it('[STATUS-3] are stopped at 600 a minute from one address, while the correct link still works there', async () => {
    const { code } = await on.submit();
    const path = (tried: string) => `/front_end/${followed.campaign.uuid}/status/${tried}`;
    const status = async (tried: string) =>
      (await fetch(server.origin + path(tried), { headers: { 'x-forwarded-for': '203.0.113.9' } })).status;
    const wrong = (nth: number) => `${String(nth).padStart(4, '0')}${code.slice(4)}`;
    await countBefore(server, 'call status 203.0.113.9', 570);
    const tried = await Promise.all(Array.from({ length: 130 }, (_, nth) => status(wrong(nth))));
    expect(new Set(tried)).toEqual(new Set([404, 429]));
    expect(tried.filter((each) => each === 404).length).toBeLessThanOrEqual(30);
    expect([await status(wrong(701)), await status(code)]).toEqual([429, 200]);
  });
});
