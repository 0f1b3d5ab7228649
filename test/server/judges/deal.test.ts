import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameInformation } from '#domain/game.ts';
import { dealPlay } from '#server/plays/deal.ts';
import { fillStock } from '#server/repositories/prize-stock.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { NOW } from '#test/kit/server/sites.ts';

let database: TestDatabase;
let instances = 0;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const gold = { id: 'gold', name: 'Gold bar', points: 50 };
const DUE = ['2026-06-15T15:00:00Z'];

/** Creates plays of an instance with a game and its stock, and returns the reserved units. */
async function dealing(input: v.InferInput<typeof GameInformation>, instancePk = (instances += 1)) {
  const game = v.parse(GameInformation, input);
  const owner = { campaignUuid: 'eeeeeeee-1111-4111-8111-111111111111', instancePk };
  await fillStock(database.db, owner, game.prizes);
  const deal = (mayWin?: boolean) => database.db.transaction((tx) => dealPlay(tx, owner, game, NOW, mayWin));
  const taken = async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      'select id::int from prize_unit where instance_pk = $1 and taken_at is not null order by taken_at, id',
      [instancePk],
    );
    return rows.map(({ id }) => id);
  };
  return { deal, taken };
}

describe('a created play', () => {
  it('[GAME-3] has no outcome in a game of skill, and a seed of 32 bits', async () => {
    const { deal } = await dealing({ type: 'matching' });
    const plays = [await deal(), await deal()];
    expect(plays[0]).toEqual({
      game: 'matching',
      seed: expect.any(Number),
      outcome: null,
      prizeUnitId: null,
      madeAt: NOW,
    });
    const seeds = plays.map(({ seed }) => seed);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
    expect(new Set(seeds).size).toBe(2);
  });

  it('[GAME-3] takes no unit in a game of skill, even if prizes are configured', async () => {
    const { deal, taken } = await dealing({ type: 'mini-golf', prizes: [{ ...gold, quantity: 5, odds: 1 }] });
    expect([(await deal()).prizeUnitId, await taken()]).toEqual([null, []]);
  });

  it('[GAME-3] wins a certain prize, and takes its unit from the stock if it is limited', async () => {
    const { deal, taken } = await dealing({ type: 'scratch', prizes: [{ ...gold, quantity: 2, odds: 1 }] });
    const plays = [await deal(), await deal(), await deal()];
    expect(plays.map(({ outcome }) => outcome?.prize?.id)).toEqual(['gold', 'gold', undefined]);
    expect(plays.map(({ outcome }) => outcome?.winner)).toEqual([true, true, false]);
    const units = plays.map(({ prizeUnitId }) => prizeUnitId);
    expect(units).toEqual([...(await taken()), null]);
  });

  it('[GAME-3] wins an unlimited prize without a unit', async () => {
    const { deal } = await dealing({ type: 'scratch', prizes: [{ ...gold, odds: 1 }] });
    expect(await deal()).toMatchObject({ outcome: { winner: true, prize: gold }, prizeUnitId: null });
  });

  it('[GAME-3] wins nothing with odds of 0, and no limited prize on a wheel', async () => {
    const pin = { id: 'pin', name: 'A pin', points: 5, segment: 5 };
    const prizes = [{ ...gold, points: 10, segment: 10, quantity: 1, odds: 1 }, pin];
    const { deal } = await dealing({ type: 'wheel-spin-horizontal', prizes });
    const plays = [await deal(), await deal()];
    expect(plays.map(({ outcome, prizeUnitId }) => [outcome?.segment, prizeUnitId === null])).toEqual([
      [10, false],
      [5, true],
    ]);
    const none = await dealing({ type: 'wheel-spin-horizontal', prizes: [pin] });
    expect(await none.deal()).toMatchObject({ outcome: { segment: 5 }, prizeUnitId: null });
    const scratch = await dealing({ type: 'scratch', prizes: [gold] });
    expect(await scratch.deal()).toMatchObject({ outcome: { winner: false, prize: null }, prizeUnitId: null });
  });

  it('[GAME-3] wins a due prize before a drawn one, each winning moment once', async () => {
    const prizes = [
      { id: 'pin', name: 'A pin', odds: 1 },
      { ...gold, winningMoments: [...DUE, '2026-06-15T16:00:01Z'] },
    ];
    const { deal, taken } = await dealing({ type: 'scratch', prizes });
    const plays = [await deal(), await deal()];
    expect(plays.map(({ outcome }) => outcome?.prize?.id)).toEqual(['gold', 'pin']);
    expect(plays.map(({ prizeUnitId }) => prizeUnitId)).toEqual([...(await taken()), null]);
  });

  it('[GAME-3] does not win a unit whose prize was removed from the campaign', async () => {
    const instancePk = (instances += 1);
    await dealing({ type: 'scratch', prizes: [{ ...gold, winningMoments: DUE }] }, instancePk);
    const owner = { campaignUuid: 'eeeeeeee-1111-4111-8111-111111111111', instancePk };
    const renamed = v.parse(GameInformation, {
      type: 'scratch',
      prizes: [{ id: 'new', name: 'New', winningMoments: DUE }],
    });
    const { outcome, prizeUnitId } = await dealPlay(database.db, owner, renamed, NOW);
    expect([outcome?.winner, prizeUnitId]).toEqual([false, null]);
  });

  it('[VWHEEL-1] [GAME-3] stops at the fixed segment of the journey, regardless of due prizes', async () => {
    const instancePk = (instances += 1);
    const wheelPrizes = { min: instancePk, max: instancePk + 1_000, med: instancePk + 2_000 };
    const prizes = [
      { id: 'one', name: '$1', segment: 1 },
      { id: 'two', name: '$2', segment: 2, winningMoments: DUE },
    ];
    const { deal, taken } = await dealing({ type: 'wheel-spin-vertical', wheelPrizes, prizes }, instancePk);
    expect(await deal()).toMatchObject({ outcome: { segment: 1, prize: { id: 'one' } }, prizeUnitId: null });
    expect(await taken()).toEqual([]);
  });

  it('[PICT-5] [GAME-3] can only lose while its submission waits for review, and takes nothing', async () => {
    const { deal, taken } = await dealing({ type: 'scratch', prizes: [{ ...gold, quantity: 2, odds: 1 }] });
    expect(await deal(false)).toMatchObject({ outcome: { winner: false, prize: null }, prizeUnitId: null });
    expect(await taken()).toEqual([]);
    expect(await deal(true)).toMatchObject({ outcome: { winner: true } });
    const wheel = await dealing({ type: 'wheel-spin-horizontal' });
    expect(await wheel.deal(false)).toMatchObject({ outcome: { segment: 2 }, prizeUnitId: null });
  });

  it('[API-11] wins about every second time with odds of one half', async () => {
    const { deal } = await dealing({ type: 'scratch', prizes: [{ id: 'half', name: 'Half', odds: 0.5 }] });
    const plays = await Promise.all(Array.from({ length: 200 }, () => deal()));
    const won = plays.filter(({ outcome }) => outcome?.winner).length;
    // 200 fair coin tosses fall outside this range once in 10^10 cases.
    expect([won > 54, won < 146]).toEqual([true, true]);
  });
});
