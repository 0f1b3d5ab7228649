import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manageSubmission } from '#server/processing/manage-submissions.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { BOUNDED, CHECKED, lives, livesOn, PAID, SAMPLED } from '#test/kit/server/processing-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';

let server: MemberServer;
let on: ReturnType<typeof livesOn>;
beforeAll(async () => {
  server = await startMemberServer({ sites: [lives], jobs: 'inside' });
  on = livesOn(server);
});
afterAll(() => server.close());

const settings = () => ({ databaseUrl: server.database.app.url, dataDir: '', campaignsDir: '' });

describe('a submission with automatic checks', () => {
  it('[CHECK-2] [CHECK-3] is credited after every check passed, by a job, and not before', async () => {
    const { accessToken, email } = await server.member('checked@example.com', lives);
    const uuid = await on.submit(CHECKED, { accessToken, email });
    expect(await on.checked(uuid)).toBe('credited');
    expect(await on.balanceOf(accessToken)).toBe(500);
    expect(await on.logOf(uuid)).toEqual([
      ['visitor', 'submission.received', null, 'checking'],
      ['server', 'checks.passed', 'checking', 'credited'],
    ]);
  });

  it('[CHECK-3] goes to review with the results if a check fails', async () => {
    const blurred = await sharp(await receiptPicture(93_000))
      .blur(5)
      .jpeg()
      .toBuffer();
    await on.submit(PAID);
    const uuid = await on.submit(CHECKED, {}, blurred);
    expect(await on.checked(uuid)).toBe('inReview');
    const shown = await manageSubmission([uuid], settings(), { operator: 'tester', now: NOW });
    expect(shown.lines.join('\n')).toContain('\n  pictureGood: fail, picture 1 is blurred (sharpness');
    const [{ entries } = {}] = await server.rows(
      `select count(*)::int as entries from submission other join submission made on other.email_normalised = made.email_normalised
         or other.phone_normalised = made.phone_normalised where made.uuid = $1`,
      uuid,
    );
    expect(entries).toBeGreaterThan(1);
    expect(shown.lines).toContain(`  maxEntries: pass, entry ${String(entries)} of this person; any number is allowed`);
    const [{ results } = {}] = await server.rows(
      `select event -> 'results' as results from submission_event where submission_uuid = $1 and event ->> 'type' = 'checks.doubted'`,
      uuid,
    );
    expect((results as { check: string; verdict: string }[]).map(({ check, verdict }) => [check, verdict])).toEqual([
      ['dates', 'pass'],
      ['maxEntries', 'pass'],
      ['pictureNew', 'pass'],
      ['pictureGood', 'fail'],
    ]);
  });

  it('[CHECK-1] does not reveal which checks run, nor the share that people review', async () => {
    for (const path of [`/front_end/${lives.campaign.uuid}`, '/front_end/by_domain/lives.localhost']) {
      const text = await (await server.visitor.get(path)).text();
      expect(text, path).toContain('"processingMethod"');
      expect(text, path).not.toMatch(/"checks"|reviewSample|pictureGood/);
    }
  });

  it('[CHECK-4] goes to review as part of the sample', async () => {
    const uuid = await on.submit(SAMPLED);
    expect(await on.checked(uuid)).toBe('inReview');
    expect((await on.logOf(uuid)).at(-1)).toEqual(['server', 'checks.sampled', 'checking', 'inReview']);
  });

  it('[POINTS-2] goes to review if its person already had points for the daily number of the journey', async () => {
    const { accessToken, email } = await server.member('many@example.com', lives);
    const states: unknown[] = [];
    for (let sent = 0; sent < 3; sent += 1)
      states.push(await on.checked(await on.submit(BOUNDED, { accessToken, email })));
    expect(states).toEqual(['credited', 'credited', 'inReview']);
    expect(await on.balanceOf(accessToken)).toBe(1_000);
  });

  it('[CHECK-2] [PICT-5] is not checked if it is a duplicate, but reviewed', async () => {
    const picture = await receiptPicture(94_000);
    await on.submit(PAID, {}, picture);
    const uuid = await on.submit(CHECKED, {}, picture);
    expect(await on.standing(uuid)).toMatchObject({ processing: 'inReview', review: 'duplicate' });
    server.app.wakeJobs('checks');
    await expect
      .poll(() => server.rows("select 1 from pgboss.job where name = 'checks' and state < 'completed'"))
      .toEqual([]);
    expect((await on.logOf(uuid)).map(([, event]) => event)).toEqual(['submission.received', 'duplicate.found']);
  });

  it('[CHECK-2] is checked even if its job is lost', async () => {
    const uuid = await on.submit(CHECKED);
    await server.rows("delete from pgboss.job where name = 'checks'");
    await server.rows(
      "update submission set processing = 'checking', created_at = now() - interval '2 minutes' where uuid = $1",
      uuid,
    );
    await server.runJob('unchecked-submissions');
    expect(await on.checked(uuid)).toBe('credited');
  });
});
