import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { siteOf } from './sites.ts';
import { type MemberServer, refusalOf, startMemberServer } from './member-fixtures.ts';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import {
  games,
  gameJourney,
  MATCHING_VERSION,
  others,
  type Player,
  playerOn,
  SCRATCH_VERSION,
} from './play-fixtures.ts';

/** Over at the end of the tests' first day. */
const brief = siteOf('brief', {
  uuid: 'eeeeeeee-3333-4333-8333-333333333333',
  dateEnd: '2026-06-15',
  stateGateYn: true,
  instances: [gameJourney(2, { type: 'scratch', doorPick: true })],
});

let server: MemberServer;
let player: Player;
beforeAll(async () => {
  server = await startMemberServer({
    sites: [games, others, brief],
    files: { 'dist/index.html': '<!doctype html><html><head></head><body></body></html>' },
  });
  player = playerOn(server);
});
afterAll(() => server.close());

const NO_SUBMISSION = [404, { detail: 'There is no such submission.' }];
const playsOf = (submissionUuid: string) =>
  server.rows('select uuid, number, completed_at from play where submission_uuid = $1 order by number', submissionUuid);
const bonusOf = async (submissionUuid: string) =>
  (await server.rows('select bonus_points from submission where uuid = $1', submissionUuid))[0]?.['bonus_points'];

/** Long enough for any log of these tests. */
const wait = () => server.move(30_000);

describe('a play', () => {
  it('[API-11] [GAME-1] [GAME-3] of a journey that names no game is one of matching, laid by the server’s seed', async () => {
    const play = await player.draw(1, await player.submit(1));
    expect(play).toEqual({
      playUuid: expect.any(String),
      game: 'matching',
      seed: expect.any(Number),
      outcome: null,
      completed: false,
      result: null,
      playsLeft: 0,
    });
  });

  it('[API-11] [SCR-4] [GAME-3] of a game of chance comes with what was drawn: the certain prize, and nothing where there is none', async () => {
    const drawn = await Promise.all([2, 3].map(async (pk) => (await player.draw(pk, await player.submit(pk))).outcome));
    expect(drawn).toEqual([
      { winner: true, prize: { id: 'gold', name: 'Gold bar', points: 0 }, rank: null, segment: null, doorPick: true },
      { winner: false, prize: null, rank: null, segment: null, doorPick: false },
    ]);
  });

  it('[GAME-5] is one for a submission, however often and at once it is asked for', async () => {
    const submission = await player.submit(2);
    const plays = await Promise.all(Array.from({ length: 20 }, () => player.draw(2, submission)));
    expect(new Set(plays.map((play) => JSON.stringify(play))).size).toBe(1);
    expect(await playsOf(submission)).toHaveLength(1);
  });

  it('[GAME-5] that is completed stays the answer, with its result', async () => {
    const submission = await player.submit(1);
    const play = await player.draw(1, submission);
    wait();
    const result = await player.complete(play.playUuid, { log: matchingLog(play.seed) });
    expect(await player.draw(1, submission)).toEqual({ ...play, completed: true, result });
    expect(await playsOf(submission)).toHaveLength(1);
  });

  it('[GAME-5] is followed by another one as often as maxBonus says, each after the one before is completed', async () => {
    const submission = await player.submit(4);
    const seen = [];
    for (const left of [2, 1, 0]) {
      const play = await player.draw(4, submission);
      expect(await player.draw(4, submission)).toEqual(play);
      expect(play).toMatchObject({ completed: false, playsLeft: left });
      wait();
      await player.complete(play.playUuid, { log: matchingLog(play.seed, 1) });
      seen.push(play.playUuid);
    }
    expect(new Set(seen).size).toBe(3);
    expect(await player.draw(4, submission)).toMatchObject({ playUuid: seen.at(-1), completed: true });
    expect(await bonusOf(submission)).toBe(12);
  });

  it('[API-11] is for those who know a submission of that campaign and journey', async () => {
    const submission = await player.submit(1);
    expect(await refusalOf(player.draw(1, randomUUID()))).toEqual(NO_SUBMISSION);
    expect(await refusalOf(player.draw(2, submission))).toEqual(NO_SUBMISSION);
    expect(await refusalOf(player.draw(99, submission))).toEqual(NO_SUBMISSION);
    expect(await refusalOf(player.draw(1, submission, others))).toEqual(NO_SUBMISSION);
    expect(await playsOf(submission)).toEqual([]);
  });

  it('[API-11] needs a submission: without one the call is refused by the field', async () => {
    const answer = await server.visitor.post(`/front_end/${games.campaign.uuid}/randomizer?campaign_instance_pk=1`, {});
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ submission_uuid: [expect.any(String)] }),
    ]);
  });

  it('[API-11] is refused where the journey has no bonus game', async () => {
    expect(await refusalOf(player.draw(7, await player.submit(7)))).toEqual([
      409,
      { detail: 'This offer has no bonus game.' },
    ]);
  });
});

describe('what browsers are told of prizes', () => {
  it('[GAME-3] [API-10] is what they are, neither when nor how likely they are won nor how many there are, by any call and in the page', async () => {
    const paths = [`/front_end/${games.campaign.uuid}`, '/front_end/by_domain/games.localhost', '/?campaign=games'];
    for (const path of paths) {
      const text = await (await server.visitor.get(path)).text();
      expect(text, path).toContain('Gold bar');
      expect(text, path).not.toMatch(/winningMoments|2026-06-15T1|"odds"|"quantity"/);
    }
  });
});

describe('a completed game of skill', () => {
  it.each([
    [4, 6],
    [3, 5],
    [2, 5],
    [1, 4],
    [0, 0],
  ])(
    '[GAME-3] [MATCH-5] brings what the replay of its log says: %d pairs are %d points, kept on the submission of an anonymous visitor',
    async (pairs, points) => {
      const submission = await player.submit(1);
      const { playUuid, seed } = await player.draw(1, submission);
      wait();
      expect(await player.complete(playUuid, { log: matchingLog(seed, pairs) })).toEqual({
        points,
        won: pairs === 4,
        prize: null,
      });
      expect(await bonusOf(submission)).toBe(points);
    },
  );

  it('[GAME-3] [PROF-2] is credited once to the ledger of a signed-in participant, however often and at once it is reported', async () => {
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
    expect(await bonusOf(submission)).toBe(0);
  });

  it('[GAME-3] keeps seed, version, log and times, and answers whatever comes later with its result', async () => {
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
  it('[GAME-3] [SCR-4] reports that it was shown; its prize is mailed once, in the words and the language of the submission', async () => {
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
      Array.from({ length: 3 }, () => ({ points: 0, won: true, prize: { id: 'gold', name: 'Gold bar', points: 0 } })),
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
    expect(mails[0]?.['body']).toContain(submission);
  });

  it('[GAME-3] that lost brings nothing and mails nothing', async () => {
    const { playUuid } = await player.draw(3, await player.submit(3, { email: 'unlucky@example.com' }));
    wait();
    expect(await player.complete(playUuid, { log: scratchLog() })).toEqual({ points: 0, won: false, prize: null });
    expect(
      await server.rows(`select subject from mail where recipient = 'unlucky@example.com' and subject like '%prize%'`),
    ).toEqual([]);
  });

  it('[GAME-3] credits the points of its prize, of which no more are won than there are', async () => {
    const outcomes = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const submission = await player.submit(5);
      const { playUuid } = await player.draw(5, submission);
      wait();
      const { points, won } = await player.complete(playUuid, { log: scratchLog() });
      outcomes.push([won, points, await bonusOf(submission)]);
    }
    expect(outcomes).toEqual([
      [true, 50, 50],
      [true, 50, 50],
      [false, 0, 0],
    ]);
  });
});

describe('the extra entry', () => {
  it('[API-3] [SCR-5] is taken once for a submission, also when the offer has ended meanwhile, as the game is', async () => {
    const submission = await player.submit(2, {}, brief);
    server.move(40 * 24 * 60 * 60 * 1_000);
    const { playUuid } = await player.draw(2, submission, brief);
    wait();
    expect(await player.complete(playUuid, { log: scratchLog({ doors: true }) }, brief)).toMatchObject({ won: false });
    const enter = () =>
      server.client.call(calls.addBonusEntry, { params: { uuid: brief.campaign.uuid, submissionUuid: submission } });
    expect(await Promise.all(Array.from({ length: 5 }, enter))).toEqual([{}, {}, {}, {}, {}]);
    expect(
      await server.rows('select count(*)::int as count from bonus_entry where submission_uuid = $1', submission),
    ).toEqual([{ count: 1 }]);
  });
});
