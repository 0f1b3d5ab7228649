import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GameInformation, type Prize } from '#domain/game.ts';
import { DatabaseTime, withDatabaseTime } from '#server/database/database-timeout.ts';
import { dealPlay } from '#server/plays/deal.ts';
import { stockIn } from '#server/plays/stock.ts';
import { fillStock } from '#server/repositories/prize-stock.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { NOW, siteOf } from '#test/kit/server/sites.ts';
import { startMemberServer, type MemberServer } from '#test/kit/server/member-fixtures.ts';
import { games, gameInstance, gold, playerOn } from '#test/kit/server/play-fixtures.ts';
import { playMany } from '#test/kit/server/play-many.ts';

describe('the stock', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const owner = { campaignUuid: games.campaign.uuid, instancePk: 1 };
  const fill = (prizes: readonly Prize[], of = owner) => fillStock(database.db, of, prizes);
  const rows = async (sql: string) => (await database.pool.query<Record<string, unknown>>(sql)).rows;
  const units = () =>
    rows(
      `select prize_id as id, count(*)::int as all, count(taken_at)::int as taken from prize_unit where instance_pk = 1 group by 1 order by 1`,
    );
  const take = (id: string, count: number) =>
    rows(
      `update prize_unit set taken_at = now() where id in (select id from prize_unit where prize_id = '${id}' and taken_at is null limit ${count})`,
    );

  it('[GAME-3] has one row for each unit, even if it is filled again and by several servers in parallel', async () => {
    const prizes = [
      { ...gold, quantity: 5 },
      { id: 'endless', name: 'x' },
      { id: 'silver', name: 'x', quantity: 0 },
    ];
    await Promise.all(Array.from({ length: 5 }, () => fill(prizes)));
    await fill(prizes);
    await fill(prizes, { ...owner, instancePk: 2 });
    expect(await units()).toEqual([{ id: 'gold', all: 5, taken: 0 }]);
  });

  it('[OUTAGE-2] is filled to the end if the request that started it times out, and is ready for the next', async () => {
    const stock = stockIn(database.app.db);
    const of = { ...owner, instancePk: 3 };
    const prizes = [{ ...gold, quantity: 5 }];
    const blocker = await database.pool.connect();
    await blocker.query('begin; lock table prize_unit');
    const asked = withDatabaseTime(new DatabaseTime(300), () => stock.ensure(of, prizes));
    await expect(asked).rejects.toThrow('the database did not respond in time');
    await blocker.query('commit');
    blocker.release();
    await stock.ensure(of, prizes);
    expect(await rows('select count(*)::int as all from prize_unit where instance_pk = 3')).toEqual([{ all: 5 }]);
  });

  it('[GAME-3] grows with the campaign file, and shrinks only by units that are not won yet', async () => {
    await take('gold', 3);
    await fill([{ ...gold, quantity: 8 }]);
    expect(await units()).toEqual([{ id: 'gold', all: 8, taken: 3 }]);
    await fill([{ ...gold, quantity: 4 }]);
    expect(await units()).toEqual([{ id: 'gold', all: 4, taken: 3 }]);
    await fill([{ ...gold, quantity: 1 }]);
    expect(await units()).toEqual([{ id: 'gold', all: 3, taken: 3 }]);
    await fill([{ ...gold, quantity: 4 }]);
    expect(await units()).toEqual([{ id: 'gold', all: 4, taken: 3 }]);
    await fill([]);
    expect(await units()).toEqual([{ id: 'gold', all: 3, taken: 3 }]);
    expect(await rows('select count(*)::int as all from prize_unit where instance_pk = 2')).toEqual([{ all: 5 }]);
  });

  it('[GAME-3] has one unit for each winning moment, and follows their changes, too', async () => {
    const moments = ['2026-07-04T17:00:00Z', '2026-07-05T17:00:00Z'];
    await fill([{ id: 'trip', name: 'x', winningMoments: moments }]);
    await fill([{ id: 'trip', name: 'x', winningMoments: [...moments.slice(1), '2026-07-06T13:00:00-04:00'] }]);
    const due = await rows(`select due_at from prize_unit where prize_id = 'trip' order by 1`);
    expect(due.map((row) => row['due_at'])).toEqual([
      new Date('2026-07-05T17:00:00Z'),
      new Date('2026-07-06T17:00:00Z'),
    ]);
  });
});

describe('the draw', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('[API-11] wins a prize with odds of one half about every second time, and one without odds never', async () => {
    const half = v.parse(GameInformation, {
      type: 'scratch',
      prizes: [
        { id: 'unset', name: 'Unset' },
        { id: 'half', name: 'Half', odds: 0.5 },
      ],
    });
    const owner = { campaignUuid: games.campaign.uuid, instancePk: 9 };
    const plays = await Promise.all(Array.from({ length: 200 }, () => dealPlay(database.db, owner, half, NOW)));
    const won = plays.flatMap(({ outcome }) => outcome?.prize?.id ?? []);
    expect(new Set(won)).toEqual(new Set(['half']));
    // 200 fair coin tosses fall outside this range once in 10^10 cases.
    expect(won.length).toBeGreaterThan(54);
    expect(won.length).toBeLessThan(146);
    expect(new Set(plays.map(({ seed }) => seed)).size).toBeGreaterThan(195);
  });
});

describe('plays', () => {
  let server: MemberServer;
  const site = siteOf('stock', {
    uuid: 'eeeeeeee-4444-4444-8444-444444444444',
    stateGateYn: true,
    instances: [
      gameInstance(6, {
        type: 'scratch',
        prizes: [{ ...gold, winningMoments: ['2026-06-15T17:00:00Z', '2026-06-15T19:00:00+01:00'] }],
      }),
      gameInstance(8, {
        type: 'wheel-spin-horizontal',
        prizes: [
          { id: 'two', name: '2 points', points: 2, segment: 2 },
          { id: 'ten', name: '10 points', points: 10, segment: 10, quantity: 1, odds: 1 },
        ],
      }),
    ],
  });
  beforeAll(async () => {
    server = await startMemberServer({ sites: [site] });
  });
  afterAll(() => server.close());

  it('[GAME-3] win by time: only the next play after each winning moment', async () => {
    const player = playerOn(server);
    const drawn = async () => (await player.draw(6, await player.submit(6, {}, site), site)).outcome?.winner;
    const before = await drawn();
    server.move(60 * 60 * 1_000);
    const first = [await drawn(), await drawn()];
    // Too short for unplayed prizes to return to the stock (GAME-8).
    server.move(20 * 60 * 60 * 1_000);
    const submissions = await Promise.all(Array.from({ length: 8 }, () => player.submit(6, {}, site)));
    const second = await Promise.all(
      submissions.map(async (submission) => (await player.draw(6, submission, site)).outcome?.winner),
    );
    expect([before, first, second.filter(Boolean).length, await drawn()]).toEqual([false, [true, false], 1, false]);
  });

  it('[HWHEEL-2] [GAME-3] of a wheel stop at the unlimited prize when the drawn one is out of stock', async () => {
    const player = playerOn(server);
    const drawn = async () => (await player.draw(8, await player.submit(8, {}, site), site)).outcome?.segment;
    expect([await drawn(), await drawn(), await drawn()]).toEqual([10, 2, 2]);
  });

  it('[GAME-3] never award more or fewer prizes than there are: with many in parallel, one in a hundred of which is aborted', async () => {
    expect(await playMany({ plays: 300, prizes: 15, atOnce: 50 })).toMatchObject({
      answered: 300,
      won: 15,
      taken: 15,
      duplicates: 0,
      left: 0,
    });
  });
});
