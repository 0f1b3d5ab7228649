import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import {
  bonusPointsOf,
  games,
  MATCHING_VERSION,
  type Player,
  playerOn,
  SCRATCH_VERSION,
} from '#test/kit/server/play-fixtures.ts';

let server: MemberServer;
let player: Player;
beforeAll(async () => {
  server = await startMemberServer({ sites: [games] });
  player = playerOn(server);
});
afterAll(() => server.close());

/** Moves the clock far enough for any log of these tests. */
const wait = () => server.move(30_000);

describe('a completed game of skill', () => {
  it.each([
    [4, 6],
    [3, 5],
    [2, 5],
    [1, 4],
    [0, 0],
  ])(
    '[GAME-3] [MATCH-5] earns the result of its replay: %d pairs are %d points, stored with the submission of an anonymous visitor',
    async (pairs, points) => {
      const submission = await player.submit(1);
      const { playUuid, seed } = await player.draw(1, submission);
      wait();
      expect(await player.complete(playUuid, { log: matchingLog(seed, pairs) })).toEqual({
        points,
        won: pairs === 4,
        prize: null,
      });
      expect(await bonusPointsOf(server, submission)).toBe(points);
    },
  );

  it('[GAME-3] [PROF-2] is credited once to the ledger of a signed-in participant, however often or in parallel it is reported', async () => {
    const { accessToken } = await server.member('skilled@example.com', games);
    const submission = await player.submit(1, { accessToken, email: 'skilled@example.com' });
    const { playUuid, seed } = await player.draw(1, submission);
    wait();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => player.complete(playUuid, { log: matchingLog(seed) })),
    );
    expect(results).toEqual(Array.from({ length: 20 }, () => ({ points: 6, won: true, prize: null })));
    expect(
      await server.rows('select activity, change_points from points_change where play_uuid = $1', playUuid),
    ).toEqual([{ activity: 'Bonus game', change_points: 6 }]);
    expect(await server.rows(`select balance_points from account where email = 'skilled@example.com'`)).toEqual([
      { balance_points: 6 },
    ]);
    expect(await bonusPointsOf(server, submission)).toBe(0);
  });

  it('[GAME-3] keeps seed, version, log and times, and returns its result to later reports', async () => {
    const { playUuid, seed } = await player.draw(1, await player.submit(1));
    wait();
    const log = matchingLog(seed, 1);
    const result = await player.complete(playUuid, { log });
    expect(await player.complete(playUuid, { log: matchingLog(seed, 4) })).toEqual(result);
    expect(await player.complete(playUuid, { log: [], machineVersion: 99 })).toEqual(result);
    const [stored] = await server.rows(
      'select seed::text, machine_version, log, milliseconds, won, points, completed_at - made_at as took from play where uuid = $1',
      playUuid,
    );
    expect(stored).toMatchObject({
      seed: String(seed),
      machine_version: MATCHING_VERSION,
      log,
      won: false,
      points: 4,
      took: { seconds: 30 },
    });
  });
});

describe('a completed game of chance', () => {
  it('[GAME-3] [SCR-4] reports that it was displayed; its prize is mailed once, in the language of the submission', async () => {
    const submission = await player.submit(2, { email: 'lucky@example.com', language: 'es' });
    const { playUuid } = await player.draw(2, submission);
    expect(
      await server.rows(`select subject from mail where recipient = 'lucky@example.com' and subject like '%premio%'`),
    ).toEqual([]);
    wait();
    const report = () =>
      player.complete(playUuid, { log: scratchLog({ doors: true }), machineVersion: SCRATCH_VERSION });
    const results = await Promise.all([report(), report(), report()]);
    expect(results).toEqual(
      Array.from({ length: 3 }, () => ({
        points: 0,
        won: true,
        prize: { id: 'gold', name: 'Gold bar', points: 0 },
        extraEntry: true,
      })),
    );
    const mails = await server.rows(
      `select subject, body, html, reply_to from mail where recipient = 'lucky@example.com' and subject like '%premio%'`,
    );
    expect(mails).toEqual([
      {
        subject: 'Vespermoth: usted ganó un premio',
        body: expect.stringContaining('Lingote de oro'),
        html: expect.stringContaining('Lingote de oro'),
        reply_to: 'support@games.example',
      },
    ]);
    const [{ reference } = {}] = await server.rows(
      'select reference from submission_reference where submission_uuid = $1',
      submission,
    );
    expect(mails[0]?.['body']).toContain(`Su referencia: ${String(reference)}\n`);
  });

  it('[GAME-3] that lost earns and mails nothing', async () => {
    const { playUuid } = await player.draw(3, await player.submit(3, { email: 'unlucky@example.com' }));
    wait();
    expect(await player.complete(playUuid, { log: scratchLog() })).toEqual({ points: 0, won: false, prize: null });
    expect(
      await server.rows(`select subject from mail where recipient = 'unlucky@example.com' and subject like '%prize%'`),
    ).toEqual([]);
  });

  it('[GAME-3] credits the points of its prize, which cannot be won beyond its stock', async () => {
    const outcomes = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const submission = await player.submit(5);
      const { playUuid } = await player.draw(5, submission);
      wait();
      const { points, won } = await player.complete(playUuid, { log: scratchLog() });
      outcomes.push([won, points, await bonusPointsOf(server, submission)]);
    }
    expect(outcomes).toEqual([
      [true, 50, 50],
      [true, 50, 50],
      [false, 0, 0],
    ]);
  });
});
