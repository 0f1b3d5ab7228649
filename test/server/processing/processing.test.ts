import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manageSubmission } from '#server/processing/manage-submissions.ts';
import { readSettings } from '#server/settings.ts';
import { reported, runCommand } from '#test/kit/command.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { dataUrlOf } from '#test/kit/server/fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { playerOn } from '#test/kit/server/play-fixtures.ts';
import { lives, livesOn, PAID, REVIEWED, VISITOR } from '#test/kit/server/processing-fixtures.ts';

let server: MemberServer;
let on: ReturnType<typeof livesOn>;
beforeAll(async () => {
  server = await startMemberServer({ sites: [lives], jobs: 'inside' });
  on = livesOn(server);
});
afterAll(() => server.close());

const approve = { type: 'approve' } as const;
const reject = { type: 'reject', reason: 'blurred' } as const;
const ask = { type: 'askPicture', reason: 'dark' } as const;

describe('the lifecycle of', () => {
  it('[PROC-3] starts with its first event in the state of its journey, and stores its reward', async () => {
    const paid = await on.submit(PAID);
    expect(await on.standing(paid)).toEqual({ processing: 'payable', reward: 'paypal', review: null });
    expect(await on.logOf(paid)).toEqual([['visitor', 'submission.received', null, 'payable']]);
    expect(await on.standing(await on.submit(REVIEWED))).toEqual({
      processing: 'inReview',
      reward: 'points',
      review: null,
    });
  });

  it('[PROC-3] cannot be rewritten by the server’s own role', async () => {
    const uuid = await on.submit(PAID);
    for (const sql of ["update submission_event set after = 'sent'", 'delete from submission_event'])
      await expect(server.database.app.pool.query(sql)).rejects.toThrow('permission denied');
    await server.database.app.pool.query('delete from submission where uuid = $1', [uuid]);
    expect(await on.logOf(uuid)).toEqual([]);
  });

  it('[PROC-2] rejects an event that its state does not accept, or that is for another source, and changes nothing', async () => {
    const uuid = await on.submit(REVIEWED);
    const [before, log] = [await on.standing(uuid), await on.logOf(uuid)];
    expect(await on.apply(uuid, { type: 'payment.sent' })).toBe('notTaken');
    expect(await on.apply(uuid, { type: 'picture.sent' }, 0, VISITOR)).toBe('notTaken');
    expect(await on.apply(uuid, approve, 0, VISITOR)).toBe('notTaken');
    expect([await on.standing(uuid), await on.logOf(uuid)]).toEqual([before, log]);
    expect(await on.apply('00000000-0000-4000-8000-000000000000', approve)).toBe('noSubmission');
  });

  it('[PROC-7] credits its value and that of its games when a person approves it, and later games immediately', async () => {
    const { accessToken, email } = await server.member('reviewed@example.com', lives);
    const uuid = await on.submit(REVIEWED, { accessToken, email });
    const play = async () => {
      const { playUuid, seed: dealt } = await playerOn(server).draw(REVIEWED, uuid, lives);
      server.move(60_000);
      await playerOn(server).complete(playUuid, { log: matchingLog(dealt) }, lives);
    };
    await play();
    expect(await on.balanceOf(accessToken)).toBe(0);
    expect(await on.apply(uuid, approve)).toBe('credited');
    expect(await on.balanceOf(accessToken)).toBe(506);
    await play();
    expect(await on.balanceOf(accessToken)).toBe(512);
    expect(await on.logOf(uuid)).toEqual([
      ['visitor', 'submission.received', null, 'inReview'],
      ['operator', 'approve', 'inReview', 'credited'],
    ]);
    const [{ earned } = {}] = await server.rows(
      'select earned from submission_event where submission_uuid = $1 and earned is not null',
      uuid,
    );
    expect(earned).toEqual({ points: 506, games: 1, extraEntries: 0, wasMarked: false });
  });

  it('[PROC-7] [POINTS-3] is credited to the account that it turns out to belong to, before or after its approval', async () => {
    const [early, late] = [
      await on.submit(REVIEWED, { email: 'later@example.com' }),
      await on.submit(REVIEWED, { email: 'later@example.com' }),
    ];
    await on.apply(early, approve);
    const { accessToken } = await server.member('later@example.com', lives);
    expect(await on.balanceOf(accessToken)).toBe(500);
    await on.apply(late, approve);
    expect(await on.balanceOf(accessToken)).toBe(1_000);
  });

  it('[PROC-4] returns to review if a decision is undone in time, with its mark, unless something was sent', async () => {
    const picture = await receiptPicture(91_000);
    await on.submit(PAID, {}, picture);
    const uuid = await on.submit(PAID, {}, picture);
    expect(await on.standing(uuid)).toMatchObject({ processing: 'inReview', review: 'duplicate' });
    expect(await on.apply(uuid, approve, 0)).toBe('payable');
    expect(await on.standing(uuid)).toMatchObject({ review: null });
    expect(await on.apply(uuid, { type: 'undo' }, 9)).toBe('inReview');
    expect(await on.standing(uuid)).toMatchObject({ review: 'duplicate' });
    expect(await on.apply(uuid, { type: 'undo' }, 10)).toBe('notTaken');
    expect(await on.apply(uuid, reject, 20)).toBe('rejected');
    expect(await on.apply(uuid, { type: 'undo' }, 30.001)).toBe('notTaken');
    const { accessToken, email } = await server.member('quick@example.com', lives);
    const credited = await on.submit(REVIEWED, { accessToken, email });
    await on.apply(credited, approve);
    expect(await on.apply(credited, { type: 'undo' }, 1)).toBe('notTaken');
    expect(await on.balanceOf(accessToken)).toBe(500);
  });

  it('[PROC-4] cannot be undone after its points were claimed', async () => {
    const uuid = await on.submit(REVIEWED, { email: 'claimed@example.com' });
    await on.apply(uuid, approve, 0);
    await server.member('claimed@example.com', lives);
    expect(await on.apply(uuid, { type: 'undo' }, 1)).toBe('notTaken');
  });

  it('[PROC-5] accepts one appeal of its visitor, and no second one', async () => {
    const uuid = await on.submit(REVIEWED);
    const appeal = { type: 'appeal', text: 'It is a receipt.' } as const;
    expect(await on.apply(uuid, reject)).toBe('rejected');
    expect(await on.apply(uuid, appeal, 0, VISITOR)).toBe('inReview');
    expect(await on.apply(uuid, reject)).toBe('rejected');
    expect(await on.apply(uuid, appeal, 0, VISITOR)).toBe('notTaken');
  });

  it('[PROC-6] returns to review with the better picture that was requested', async () => {
    const uuid = await on.submit(REVIEWED);
    expect(await on.apply(uuid, ask)).toBe('awaitingPicture');
    const file = { dataUrl: dataUrlOf(await receiptPicture(92_000)), accessToken: null, captcha: '' };
    const path = `/front_end/${lives.campaign.uuid}/submission/${uuid}/file`;
    const answer = await server.visitor.post(path, file);
    expect(answer.status, await answer.text()).toBe(200);
    expect(await on.logOf(uuid)).toEqual([
      ['visitor', 'submission.received', null, 'inReview'],
      ['operator', 'askPicture', 'inReview', 'awaitingPicture'],
      ['visitor', 'picture.sent', 'awaitingPicture', 'inReview'],
    ]);
  });

  it('[PROC-6] ends after fourteen days without one, by a job', async () => {
    const [late, recent] = [await on.submit(REVIEWED), await on.submit(REVIEWED)];
    for (const [uuid, days] of [
      [late, 14],
      [recent, 13],
    ] as const) {
      expect(await on.apply(uuid, ask)).toBe('awaitingPicture');
      await server.rows(
        'update submission_event set at = at - make_interval(days => $2) where submission_uuid = $1',
        uuid,
        days,
      );
    }
    await server.runJob('late-pictures');
    await expect.poll(async () => (await on.standing(late))?.['processing']).toBe('rejected');
    expect(await on.standing(recent)).toMatchObject({ processing: 'awaitingPicture' });
    expect(
      await server.rows(
        'select reason from submission_event where submission_uuid = $1 order by id desc limit 1',
        late,
      ),
    ).toEqual([{ reason: 'noPicture' }]);
  });

  it('[PROC-9] is displayed by npx promenade submission, which also decides, or explains why it cannot', async () => {
    const uuid = await on.submit(REVIEWED);
    const environment = { DATABASE_URL: server.database.app.url };
    const run = async (...words: string[]) => {
      const deciding = { operator: 'ada', now: new Date() };
      const { code, stdout } = await reported(manageSubmission(words, readSettings(environment), deciding));
      return [code, String(stdout).trim()] as const;
    };
    expect(await run('abc')).toEqual([1, "'abc' is not the UUID of a submission."]);
    const [code, said] = await run(uuid, 'reject', 'other');
    expect([code, said]).toEqual([1, 'The reason other needs a note. Add it after the reason.']);
    expect((await run(uuid, 'reject', 'ugly'))[1]).toContain('blurred (The picture is too blurred to read.)');
    expect(await run(uuid, 'picture', 'dark', 'only', 'the', 'total')).toEqual([
      0,
      `${uuid}: inReview → awaitingPicture.`,
    ]);
    const shown = (await runCommand('submission', [uuid], environment)).stdout.trim().split('\n');
    expect(shown[0]).toBe(`${uuid} is awaitingPicture; its reward is points.`);
    expect(shown[2]).toMatch(/ {2}\S+ {2}askPicture \(dark, only the total\): inReview → awaitingPicture$/);
    expect(shown.slice(3)).toEqual([
      'Accepted from the operator: undo.',
      'Accepted from the visitor: picture.sent.',
      'Accepted from the server: picture.overdue.',
    ]);
    const { code: refused, stdout: why } = await runCommand('submission', [uuid, 'approve'], environment);
    expect([refused, why.split('\n')[0]]).toEqual([1, `${uuid} is awaitingPicture and does not accept approve.`]);
  });
});
