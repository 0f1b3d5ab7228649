import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import { bonusPointsOf, games, gameInstance, others, type Player, playerOn } from '#test/kit/server/play-fixtures.ts';

/** A campaign that ends on the first day of the tests. */
const brief = siteOf('brief', {
  uuid: 'eeeeeeee-3333-4333-8333-333333333333',
  dateEnd: '2026-06-15',
  stateGateYn: true,
  instances: [gameInstance(2, { type: 'scratch', doorPick: true })],
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

/** Moves the clock far enough for any log of these tests. */
const wait = () => server.move(30_000);

describe('a play', () => {
  it('[API-11] [GAME-1] [GAME-3] of a journey without a game is one of matching, with the server’s seed', async () => {
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

  it('[API-11] [SCR-4] [GAME-3] of a game of chance includes the drawn outcome: the certain prize, or nothing', async () => {
    const drawn = await Promise.all([2, 3].map(async (pk) => (await player.draw(pk, await player.submit(pk))).outcome));
    expect(drawn).toEqual([
      { winner: true, prize: { id: 'gold', name: 'Gold bar', points: 0 }, rank: null, segment: null, doorPick: true },
      { winner: false, prize: null, rank: null, segment: null, doorPick: false },
    ]);
  });

  it('[API-34] without submission_uuid belongs to the browser’s last submission without a key, by a cookie only for this call', async () => {
    const path = `/front_end/${games.campaign.uuid}`;
    const draw = (cookie = {}) => server.visitor.post(`${path}/randomizer?campaign_instance_pk=1`, {}, cookie);
    expect((await draw()).status).toBe(404);
    const sent = await server.visitor.post(`${path}/submission`, player.body(1));
    const { uuid } = (await sent.json()) as { uuid: string };
    const [cookie = ''] = sent.headers.getSetCookie();
    expect(cookie).toBe(`submission=${uuid}; Path=${path}/randomizer; HttpOnly; SameSite=Strict`);
    const drawn = await draw({ cookie: `${server.visitor.cookie}; submission=${uuid}` });
    expect(await drawn.json()).toEqual(await player.draw(1, uuid));
    for (const other of ['x', randomUUID()])
      expect((await draw({ cookie: `${server.visitor.cookie}; submission=${other}` })).status).toBe(404);
  });

  it('[API-34] needs no cookie after a submission with a key, whose id the site sends', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const sent = await server.visitor.post(`/front_end/${games.campaign.uuid}/submission`, player.body(1), key);
    expect([sent.status, sent.headers.getSetCookie()]).toEqual([200, []]);
  });

  it('[GAME-5] is created once per submission, however often or in parallel it is requested', async () => {
    const submission = await player.submit(2);
    const plays = await Promise.all(Array.from({ length: 20 }, () => player.draw(2, submission)));
    expect(new Set(plays.map((play) => JSON.stringify(play))).size).toBe(1);
    expect(await playsOf(submission)).toHaveLength(1);
  });

  it('[GAME-5] that is completed is returned again with its result', async () => {
    const submission = await player.submit(1);
    const play = await player.draw(1, submission);
    wait();
    const result = await player.complete(play.playUuid, { log: matchingLog(play.seed) });
    expect(await player.draw(1, submission)).toEqual({ ...play, completed: true, result });
    expect(await playsOf(submission)).toHaveLength(1);
  });

  it('[GAME-5] is followed by another one as often as maxBonus allows, each after the previous one is completed', async () => {
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
    expect(await bonusPointsOf(server, submission)).toBe(12);
  });

  it('[API-11] is only for clients that know a submission of that campaign and journey', async () => {
    const submission = await player.submit(1);
    expect(await refusalOf(player.draw(1, randomUUID()))).toEqual(NO_SUBMISSION);
    expect(await refusalOf(player.draw(2, submission))).toEqual(NO_SUBMISSION);
    expect(await refusalOf(player.draw(99, submission))).toEqual(NO_SUBMISSION);
    expect(await refusalOf(player.draw(1, submission, others))).toEqual(NO_SUBMISSION);
    expect(await playsOf(submission)).toEqual([]);
  });

  it('[API-11] [API-34] needs a submission: a browser without one gets none', async () => {
    const answer = await server.visitor.post(`/front_end/${games.campaign.uuid}/randomizer?campaign_instance_pk=1`, {});
    expect([answer.status, await answer.json()]).toEqual(NO_SUBMISSION);
    const wrong = await server.visitor.post(
      `/front_end/${games.campaign.uuid}/randomizer?campaign_instance_pk=1&submission_uuid=x`,
      {},
    );
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { submission_uuid: [expect.any(String)] }]);
  });

  it('[API-11] is rejected if the journey has no bonus game', async () => {
    expect(await refusalOf(player.draw(7, await player.submit(7)))).toEqual([
      409,
      { detail: 'This offer has no bonus game.' },
    ]);
  });
});

describe('the data about prizes in browsers', () => {
  it('[GAME-3] [API-10] contains their names, but neither chances nor times nor stock, in any call and in the page', async () => {
    const paths = [`/front_end/${games.campaign.uuid}`, '/front_end/by_domain/games.localhost', '/?campaign=games'];
    for (const path of paths) {
      const text = await (await server.visitor.get(path)).text();
      expect(text, path).toContain('Gold bar');
      expect(text, path).not.toMatch(/winningMoments|2026-06-15T1|"odds"|"quantity"/);
    }
  });
});

describe('the extra entry', () => {
  it('[API-3] [SCR-5] is stored once for a submission, even after the end of the offer, as the game is', async () => {
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
