import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealt } from '#games/matching/matching.rules.ts';
import { nextBelow, rngOf } from '#games/kit/rng.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { forgedLogs, isFair } from '#test/kit/forged-logs.ts';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import { games, MATCHING_VERSION, others, type Player, playerOn } from '#test/kit/server/play-fixtures.ts';

let server: MemberServer;
let player: Player;
beforeAll(async () => {
  server = await startMemberServer({ sites: [games, others] });
  player = playerOn(server);
});
afterAll(() => server.close());

const flip = (milliseconds: number, tile: number) => [milliseconds, { type: 'tile.flipped', tile }];
const bonusOf = async (submissionUuid: string) =>
  (await server.rows('select bonus_points from submission where uuid = $1', submissionUuid))[0]?.['bonus_points'];

/** Creates an open play of matching, old enough for any log. */
async function openPlay() {
  const submission = await player.submit(1);
  const { playUuid, seed } = await player.draw(1, submission);
  server.move(60_000);
  return { submission, playUuid, seed, honest: matchingLog(seed) };
}

describe('a forged log', () => {
  it('[GAME-3] is never credited: two hundred changed ones are each rejected with a reason, and the genuine one counts afterwards', async () => {
    const { submission, playUuid, seed, honest } = await openPlay();
    expect(isFair(seed, honest)).toBe(true);
    let rng = rngOf(20_260_615);
    const random = (limit: number) => {
      const [value, after] = nextBelow(rng, limit);
      rng = after;
      return value;
    };
    const logs = forgedLogs(seed, random);
    const forged = Array.from({ length: 200 }, () => logs.next().value);
    const reasons = new Map<unknown, number>();
    for (let from = 0; from < forged.length; from += 50) {
      const batch = forged.slice(from, from + 50).map(async (log) => {
        const [status, body] = await refusalOf(player.complete(playUuid, { log }));
        expect(status, JSON.stringify(log)).toBe(422);
        reasons.set(body['reason'], (reasons.get(body['reason']) ?? 0) + 1);
      });
      await Promise.all(batch);
    }
    expect([...reasons.keys()].toSorted()).toEqual(['badTime', 'illegal', 'malformed', 'tooLong', 'unfinished']);
    expect([await bonusOf(submission), (await player.draw(1, submission)).completed]).toEqual([0, false]);
    expect(await player.complete(playUuid, { log: honest })).toEqual({ points: 6, won: true, prize: null });
    expect(await bonusOf(submission)).toBe(6);
  });

  it('[GAME-3] of another play with other tiles is worth the pairs that it finds on this table', async () => {
    const { submission, playUuid, seed } = await openPlay();
    const { layout } = dealt(seed);
    const foundBy = (other: number) =>
      [0, 2, 4, 6].filter((index) => layout[tileAt(other, index)] === layout[tileAt(other, index + 1)]).length;
    const tileAt = (other: number, index: number) => Number(matchingLog(other)[index]?.[1]['tile']);
    const foreign = Array.from({ length: 100 }, (_, index) => index).find((other) => foundBy(other) === 0) ?? -1;
    expect(await player.complete(playUuid, { log: matchingLog(foreign) })).toEqual({
      points: 0,
      won: false,
      prize: null,
    });
    expect(await bonusOf(submission)).toBe(0);
  });
});

describe('a log is rejected', () => {
  it.each<[string, readonly unknown[], string]>([
    ['with nothing in it', [], 'unfinished'],
    ['that is cut', [flip(0, 0)], 'unfinished'],
    ['of things that are no events', ['won'], 'malformed'],
    ['of an event of another game', [[0, { type: 'foil.removed' }]], 'malformed'],
    ['with more in an event than games send', [[0, { type: 'tile.flipped', tile: 0, note: '\0' }]], 'malformed'],
    ['with a heap of nested lists', [[0, { type: 'tile.flipped', tile: 0, x: [[[[[]]]]] }]], 'malformed'],
    ['with the fixed tile', [flip(0, 4)], 'illegal'],
    ['with a tile twice', [flip(0, 0), flip(1, 0)], 'illegal'],
    ['that goes back in time', [flip(5, 0), flip(4, 1)], 'badTime'],
    ['with a time before the start', [flip(-1, 0)], 'badTime'],
    ['beyond an hour', [flip(3_600_001, 0)], 'badTime'],
    ['with nine flips', Array.from({ length: 9 }, (_, tile) => flip(tile, tile)), 'tooLong'],
  ])('[GAME-3] %s', async (_, log, reason) => {
    const { playUuid } = await openPlay();
    expect(await refusalOf(player.complete(playUuid, { log }))).toEqual([
      422,
      { log: [expect.stringMatching(/^entry \d+ /)], reason, detail: 'This game could not be verified.' },
    ]);
  });

  it('[GAME-3] if it is longer than the time since its play was created, plus a second', async () => {
    const submission = await player.submit(1);
    const { playUuid, seed } = await player.draw(1, submission);
    const log = matchingLog(seed);
    const took = 7 * 1_100 + 900;
    server.move(took - 1_001);
    expect(await refusalOf(player.complete(playUuid, { log }))).toMatchObject([422, { reason: 'tooFast' }]);
    expect(await bonusOf(submission)).toBe(0);
    server.move(1);
    expect(await player.complete(playUuid, { log })).toMatchObject({ points: 6 });
  });

  it('[GAME-3] of a game of chance if nothing was displayed, or a missing door was chosen', async () => {
    const { playUuid } = await player.draw(3, await player.submit(3));
    server.move(60_000);
    expect(await refusalOf(player.complete(playUuid, { log: [] }))).toMatchObject([422, { reason: 'unfinished' }]);
    expect(await refusalOf(player.complete(playUuid, { log: scratchLog({ doors: true }) }))).toMatchObject([
      422,
      { reason: 'afterEnd' },
    ]);
    expect(await player.complete(playUuid, { log: scratchLog() })).toMatchObject({ won: false });
  });

  it.each([MATCHING_VERSION - 1, MATCHING_VERSION + 1])(
    '[GAME-3] of another version of the game, and the play stays open (version %d)',
    async (machineVersion) => {
      const { submission, playUuid, honest } = await openPlay();
      expect(await refusalOf(player.complete(playUuid, { log: honest, machineVersion }))).toEqual([
        409,
        {
          machineVersion: [`must be ${MATCHING_VERSION}`],
          detail: 'This game has been updated. Please load the page again.',
        },
      ]);
      expect(await player.draw(1, submission)).toMatchObject({ playUuid, completed: false });
    },
  );

  it('[GAME-3] of a missing play, or one of another campaign', async () => {
    const { playUuid, honest } = await openPlay();
    const refused = [404, { detail: 'There is no such play.' }];
    expect(await refusalOf(player.complete('00000000-0000-4000-8000-000000000000', { log: honest }))).toEqual(refused);
    expect(await refusalOf(player.complete(playUuid, { log: honest }, others))).toEqual(refused);
  });

  it('[GAME-3] with its field if it is no list, or far too long for any game', async () => {
    const { playUuid } = await openPlay();
    for (const log of ['all', null, Array.from({ length: 10_001 }, () => 0)]) {
      const answer = await server.visitor.post(`/front_end/${games.campaign.uuid}/play/${playUuid}/complete`, {
        machineVersion: MATCHING_VERSION,
        log,
      });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ log: [expect.any(String)] }),
      ]);
    }
  });
});
