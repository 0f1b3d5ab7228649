import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { GameInformation } from '#domain/game.ts';
import { type LatePlays, latePlaysOf, sweepLatePlays } from '#server/plays/forfeits.ts';
import type { StockOwner } from '#server/repositories/prize-stock.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { NOW, siteOf } from '../sites.ts';

const HOUR = 3_600_000;
const owner = { campaignUuid: 'one', instancePk: 1 };
const other = { campaignUuid: 'one', instancePk: 2 };
const LOSS = { winner: false, prize: null, rank: null, segment: null, doorPick: false };
const scratch: GameInformation = { type: 'scratch', prizes: [], doorPick: false };
const gold = { id: 'gold', name: 'Gold bar', quantity: 1 };
const endless = { id: 'endless', name: 'A pin' };

/** Forfeits that record what they were called for. */
function asking(late: readonly StockOwner[] = [], failing?: StockOwner) {
  const asked: unknown[][] = [];
  const forfeits = {
    late: async (madeBefore: Date) => (asked.push([madeBefore]), [...late]),
    giveBack: async (of: StockOwner, ...args: unknown[]) => {
      asked.push([of, ...args]);
      if (of === failing) throw new Error('lost');
      return 3;
    },
  };
  return { asked, latePlays: latePlaysOf(forfeits, 24, () => NOW) };
}
const dayBefore = new Date(NOW.getTime() - 24 * HOUR);

describe('what unfinished plays hold', () => {
  it('[S-12] comes back after so many hours, and then each of them can only lose', async () => {
    const { asked, latePlays } = asking();
    expect(await latePlays.giveBack(owner, { ...scratch, prizes: [endless, gold] })).toBe(3);
    const onWheels = { winner: true, segment: 2, prize: { id: 'two-points', name: '2 points', points: 2 } };
    const dollar = { winner: true, segment: 1, prize: { id: 'min', name: '$1', points: 0 } };
    expect(asked).toEqual([
      [
        owner,
        {
          matching: null,
          'mini-golf': null,
          scratch: LOSS,
          'slot-machine': LOSS,
          'wheel-spin-horizontal': { ...LOSS, ...onWheels },
          'wheel-spin-vertical': { ...LOSS, ...dollar },
        },
        dayBefore,
        NOW,
      ],
    ]);
  });

  it('[S-12] of a game becomes what that game can always give, with its doors', async () => {
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
    '[S-12] is nothing where no prize runs out (%j), and nobody is asked',
    async (prizes) => {
      const { asked, latePlays } = asking();
      expect([await latePlays.giveBack(owner, { ...scratch, prizes }), asked]).toEqual([0, []]);
    },
  );

  it('[S-12] comes back in all journeys that hold something, also where one fails', async () => {
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

describe('the server', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const served = siteOf('served', {
    uuid: '77777777-7777-4777-8777-777777777777',
    instances: [instanceOf({ pk: 1 }), instanceOf({ pk: 2, gameInformation: { type: 'scratch', prizes: [gold] } })],
  });
  const { uuid } = served.campaign;

  /** A fake server whose sweep calls `giveBackAll`. */
  function sweeping(giveBackAll: LatePlays['giveBackAll'], catalogue = { sites: [siteOf('first', {}), served] }) {
    const hooks = new Map<string, () => unknown>();
    const errors: unknown[] = [];
    const app = {
      addHook: (name: string, hook: () => unknown) => hooks.set(name, hook),
      log: { error: (fields: unknown, text: string) => errors.push([fields, text]) },
    };
    const latePlays = { giveBack: async () => 0, giveBackAll };
    sweepLatePlays(app as unknown as FastifyInstance, latePlays, catalogue);
    return { errors, begin: () => hooks.get('onListen')?.(), end: () => hooks.get('onClose')?.() };
  }

  it('[S-12] looks each minute from its start to its end', async () => {
    let sweeps = 0;
    const { begin, end } = sweeping(async () => void (sweeps += 1));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sweeps).toBe(0);
    begin();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sweeps).toBe(0);
    await vi.advanceTimersByTimeAsync(120_001);
    expect(sweeps).toBe(3);
    await end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sweeps).toBe(3);
  });

  it('[S-12] looks once at a time, and ends after the last look', async () => {
    const done: string[] = [];
    let finish = (): void => undefined;
    const { begin, end } = sweeping(() => {
      done.push('begun');
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    begin();
    await vi.advanceTimersByTimeAsync(180_000);
    expect(done).toEqual(['begun']);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['begun', 'begun']);
    finish();
    await vi.advanceTimersByTimeAsync(0);
    const ended = Promise.resolve(end()).then(() => done.push('ended'));
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual(['begun', 'begun', 'begun']);
    finish();
    await ended;
    expect(done).toEqual(['begun', 'begun', 'begun', 'ended']);
  });

  it('[S-12] does not stay awake for it', () => {
    const unref = vi.fn();
    vi.spyOn(globalThis, 'setInterval').mockReturnValue({ unref } as unknown as NodeJS.Timeout);
    sweeping(async () => undefined).begin();
    expect(unref).toHaveBeenCalledOnce();
  });

  it('[S-12] goes by the game of the journey that is served, else by the one that needs no words', async () => {
    const games: unknown[] = [];
    const { begin } = sweeping(async (gameOf) => {
      for (const campaignUuid of [uuid, 'gone'])
        for (const instancePk of [1, 2, 3]) games.push(gameOf({ campaignUuid, instancePk }));
    });
    begin();
    await vi.advanceTimersByTimeAsync(60_000);
    const matching = { type: 'matching', prizes: [], doorPick: false };
    expect(games).toEqual([
      matching,
      { type: 'scratch', prizes: [gold], doorPick: false },
      ...Array.from({ length: 4 }, () => matching),
    ]);
  });

  it('[D-9] [S-12] goes by the campaigns of the moment, not by those of the start', async () => {
    const games: unknown[] = [];
    const catalogue = { sites: [siteOf('first', {})] };
    const { begin } = sweeping(
      async (gameOf) => void games.push(gameOf({ campaignUuid: uuid, instancePk: 2 }).type),
      catalogue,
    );
    begin();
    await vi.advanceTimersByTimeAsync(60_000);
    catalogue.sites = [served];
    await vi.advanceTimersByTimeAsync(60_000);
    expect(games).toEqual(['matching', 'scratch']);
  });

  it('[S-12] says what failed, and tries again', async () => {
    const lost = new Error('lost');
    let sweeps = 0;
    const { begin, errors } = sweeping(async (_gameOf, onFailure) => {
      sweeps += 1;
      if (sweeps > 1) throw lost;
      onFailure(owner, lost);
    });
    begin();
    await vi.advanceTimersByTimeAsync(180_000);
    const text = 'the prizes of late plays could not be given back; it is tried again';
    expect(errors).toEqual([
      [{ err: lost, ...owner }, text],
      [{ err: lost }, text],
      [{ err: lost }, text],
    ]);
  });
});
