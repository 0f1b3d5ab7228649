import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReplay } from '#games/index.ts';
import { playsIn } from '#server/repositories/plays-repository.ts';
import { verifyPlay } from '#server/plays/verify-play.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { gameInstance, playerOn } from '#test/kit/server/play-fixtures.ts';

const RANKS = ['grand', 'first', 'second', 'third'] as const;
const wheelPrizes = { min: 20, max: 21, med: 22 };

/** A campaign whose instances have a certain outcome. */
const site = siteOf('certain', {
  uuid: 'eeeeeeee-6666-4666-8666-666666666666',
  stateGateYn: true,
  instances: [
    ...RANKS.map((rank, index) =>
      gameInstance(10 + index, {
        type: 'slot-machine',
        prizes: [{ id: rank, name: `The ${rank} prize`, rank, odds: 1 }],
      }),
    ),
    gameInstance(14, { type: 'slot-machine' }),
    ...[20, 21, 22, 23].map((pk) => gameInstance(pk, { type: 'wheel-spin-vertical', wheelPrizes })),
    gameInstance(30, { type: 'wheel-spin-horizontal' }),
    gameInstance(31, {
      type: 'wheel-spin-horizontal',
      prizes: [{ id: 'ten', name: '10 points', points: 10, segment: 10, odds: 1 }],
    }),
  ],
});

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [site] });
});
afterAll(() => server.close());

/** Draws, plays and completes. Returns the result that the machine showed, by its output, and the prize. */
async function playThrough(pk: number, event: 'lever.pulled' | 'wheel.spun') {
  const player = playerOn(server);
  const { playUuid, game, seed, outcome } = await player.draw(pk, await player.submit(pk, {}, site), site);
  server.move(30_000);
  const log = [[200, { type: event }]];
  const replayed = (await loadReplay(game)).replay({ seed, outcome }, log);
  if (!replayed.ok) throw new Error(replayed.reason);
  const result = await player.complete(playUuid, { log }, site);
  const stored = await playsIn(server.database.db).find(site.campaign.uuid, playUuid);
  return { shown: replayed.output, result, verified: stored && (await verifyPlay(stored.play)).verdict };
}

describe('the slot machine', () => {
  it.each(RANKS.map((rank, index) => [rank, 10 + index] as const))(
    '[GAME-3] [SLOT-2] [SLOT-3] stops at the drawn prize: %s',
    async (rank, pk) => {
      expect(await playThrough(pk, 'lever.pulled')).toEqual({
        shown: { won: true, points: 0, rank },
        result: { won: true, points: 0, prize: { id: rank, name: `The ${rank} prize`, points: 0 } },
        verified: 'same',
      });
    },
  );

  it('[GAME-3] [SLOT-2] loses if nothing was drawn', async () => {
    expect(await playThrough(14, 'lever.pulled')).toEqual({
      shown: { won: false, points: 0, rank: null },
      result: { won: false, points: 0, prize: null },
      verified: 'same',
    });
  });
});

describe('the wheels', () => {
  it.each([
    [20, 1, 'min'],
    [21, 3, 'max'],
    [22, 2, 'med'],
    [23, 1, 'min'],
  ])('[GAME-3] [VWHEEL-1] the vertical one stops in journey %d at $%d', async (pk, segment, id) => {
    expect(await playThrough(pk, 'wheel.spun')).toEqual({
      shown: { won: true, points: 0, segment },
      result: { won: true, points: 0, prize: { id, name: `$${segment}`, points: 0 } },
      verified: 'same',
    });
  });

  it('[GAME-3] [HWHEEL-2] the horizontal one stops at 2 points if the campaign has no prizes', async () => {
    expect(await playThrough(30, 'wheel.spun')).toMatchObject({
      shown: { segment: 2 },
      result: { won: true, points: 2, prize: { name: '2 points' } },
      verified: 'same',
    });
  });

  it('[GAME-3] [HWHEEL-2] the horizontal one stops at the drawn prize', async () => {
    expect(await playThrough(31, 'wheel.spun')).toMatchObject({
      shown: { segment: 10 },
      result: { points: 10 },
      verified: 'same',
    });
  });
});
