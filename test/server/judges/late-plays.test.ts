import { describe, expect, it } from 'vitest';
import type { GameInformation } from '#domain/game.ts';
import { gameServed, latePlaysOf } from '#server/plays/late-plays.ts';
import type { StockOwner } from '#server/plays/prize-stock.repository.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { byGame } from '#test/kit/games/all-games.ts';
import { NOW, siteOf } from '#test/kit/server/sites.ts';

const HOUR = 3_600_000;
const owner = { campaignUuid: 'one', instancePk: 1 };
const other = { campaignUuid: 'one', instancePk: 2 };
const LOSS = { winner: false, prize: null, rank: null, segment: null, doorPick: false };
const scratch: GameInformation = { type: 'scratch', prizes: [], doorPick: false };
const gold = { id: 'gold', name: 'Gold bar', quantity: 1 };
const endless = { id: 'endless', name: 'A pin' };

/** Returns the handling of expired plays on a stub that records its calls. `clock.now` can be set. */
function asking(late: readonly StockOwner[] = [], failing?: StockOwner) {
  const asked: unknown[][] = [];
  const clock = { now: NOW };
  const forfeits = {
    late: async (madeBefore: Date) => (asked.push([madeBefore]), [...late]),
    giveBack: async (of: StockOwner, ...args: unknown[]) => {
      asked.push([of, ...args]);
      if (of === failing) throw new Error('lost');
      return 3;
    },
  };
  return { asked, clock, latePlays: latePlaysOf(forfeits, 24, () => clock.now) };
}
const dayBefore = new Date(NOW.getTime() - 24 * HOUR);

describe('reservations of unfinished plays', () => {
  it('[GAME-8] end after the set hours, and each play can then only lose', async () => {
    const { asked, latePlays } = asking();
    expect(await latePlays.giveBack(owner, { ...scratch, prizes: [endless, gold] })).toBe(3);
    expect(asked).toEqual([[owner, byGame(({ late }) => late && { ...LOSS, ...late }), dayBefore, NOW]]);
  });

  it('[GAME-8] of a game become an outcome that is always available, with its doors', async () => {
    const { asked, latePlays } = asking();
    const pin = { ...endless, segment: 5 };
    await latePlays.giveBack(owner, { type: 'wheel-spin-horizontal', prizes: [gold, pin], doorPick: true });
    expect(asked[0]?.[1]).toMatchObject({
      'wheel-spin-horizontal': { winner: true, segment: 5, prize: { id: 'endless' } },
      'wheel-spin-vertical': { prize: { id: 'min' } },
      scratch: { winner: false, doorPick: true },
    });
  });

  it.each([[[]], [[endless]]])(
    '[GAME-8] do not exist without limited prizes (%j), and cause no query',
    async (prizes) => {
      const { asked, latePlays } = asking();
      expect([await latePlays.giveBack(owner, { ...scratch, prizes }), asked]).toEqual([0, []]);
    },
  );

  it('[GAME-8] are searched at most once a second for an instance, unless the clock is set back', async () => {
    const { clock, latePlays } = asking();
    const at = (moment: number, of = owner) => {
      clock.now = new Date(NOW.getTime() + moment);
      return latePlays.giveBack(of, { ...scratch, prizes: [gold] });
    };
    const found: number[] = [];
    for (const moment of [0, 0, 999, 1_000, 1_999, 1_500, 2_499]) found.push(await at(moment));
    expect(found).toEqual([3, 0, 0, 3, 0, 0, 3]);
    expect([await at(2_498), await at(2_499)]).toEqual([3, 0]);
    expect([await at(2_499, other), await at(2_499, other)]).toEqual([3, 0]);
  });

  it('[GAME-8] are searched again at once after a failure', async () => {
    const { asked, latePlays } = asking([], owner);
    const game = { ...scratch, prizes: [gold] };
    await expect(latePlays.giveBack(owner, game)).rejects.toThrow('lost');
    await expect(latePlays.giveBack(owner, game)).rejects.toThrow('lost');
    expect(asked).toHaveLength(2);
  });

  it('[GAME-8] end in all journeys, even if one fails', async () => {
    const { asked, latePlays } = asking([owner, other], owner);
    const failed: unknown[] = [];
    await latePlays.giveBackAll(
      () => scratch,
      (of, error) => failed.push([of, String(error)]),
    );
    expect(asked.map(([of]) => of)).toEqual([dayBefore, owner, other]);
    expect(asked[2]?.slice(2)).toEqual([dayBefore, NOW]);
    expect(failed).toEqual([[owner, 'Error: lost']]);
  });
});

describe('the job', () => {
  const served = siteOf('served', {
    uuid: '77777777-7777-4777-8777-777777777777',
    instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2, gameInformation: { type: 'scratch', prizes: [gold] } })],
  });
  const { uuid } = served.campaign;

  it('[TOOL-9] [GAME-8] uses the game of the currently served journey, otherwise the one without texts', () => {
    const catalogue = { sites: [siteOf('first', {})] };
    const games = () =>
      [uuid, 'gone'].flatMap((campaignUuid) =>
        [1, 2, 3].map((instancePk) => gameServed(catalogue, { campaignUuid, instancePk })),
      );
    const matching = { type: 'matching', prizes: [], doorPick: false };
    expect(games()).toEqual(Array.from({ length: 6 }, () => matching));
    catalogue.sites = [...catalogue.sites, served];
    expect(games()).toEqual([
      matching,
      { type: 'scratch', prizes: [gold], doorPick: false },
      ...Array.from({ length: 4 }, () => matching),
    ]);
  });
});
