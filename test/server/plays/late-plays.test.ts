import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import type { PlayOutcome } from '#domain/play.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { playsIn } from '#server/repositories/plays-repository.ts';
import { forfeitsIn } from '#server/repositories/forfeits.ts';
import { latePlaysOf } from '#server/plays/late-plays.ts';
import { verifyPlay } from '#server/plays/verify-play.ts';
import { scratchLog } from '#test/kit/game-logs.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { gameInstance, gold, type Player, playerOn, WHEEL_VERSION } from '#test/kit/server/play-fixtures.ts';
import { untilAnswered } from '#test/kit/server/until-answered.ts';

const HOUR = 3_600_000;
const SCARCE = { ...gold, odds: 1, quantity: 2 };

const site = siteOf('scarce', {
  uuid: 'eeeeeeee-7777-4777-8777-777777777777',
  stateGateYn: true,
  instances: [
    gameInstance(1, { type: 'scratch', doorPick: true, prizes: [SCARCE] }),
    gameInstance(2, { type: 'scratch', prizes: [{ ...gold, winningMoments: ['2026-06-15T15:00:00Z'] }] }),
    gameInstance(3, {
      type: 'wheel-spin-horizontal',
      prizes: [
        { id: 'two', name: '2 points', points: 2, segment: 2 },
        { id: 'ten', name: '10 points', points: 10, segment: 10, quantity: 1, odds: 1 },
      ],
    }),
    gameInstance(4, { type: 'scratch', prizes: [{ ...gold, odds: 1, quantity: 40 }] }),
  ],
});

let server: MemberServer;
let player: Player;
beforeAll(async () => {
  server = await startMemberServer({ sites: [site] });
  player = playerOn(server);
});
afterAll(() => server.close());
// Each test has its own stock and day, so earlier attempts do not count.
beforeEach(() => server.rows('delete from submission'));
beforeEach(() => server.rows('update prize_unit set taken_at = null'));
afterEach(() => server.rows('drop trigger if exists hesitate on play'));

const drawn = async (pk: number, fields: Record<string, unknown> = {}) => {
  const submission = await player.submit(pk, fields, site);
  return { submission, play: await player.draw(pk, submission, site) };
};
const takenOf = async (pk: number) =>
  (await server.rows('select count(taken_at)::int as taken from prize_unit where instance_pk = $1', pk))[0]?.['taken'];
const finish = (playUuid: string) => player.complete(playUuid, { log: scratchLog({ doors: true }) }, site);
const plain = (playUuid: string) => player.complete(playUuid, { log: scratchLog() }, site);
/** Returns units of expired plays to the stock as the timer does, by default at the real time. */
const sweep = (pk: number, at = Date.now()) => {
  const instance = site.campaign.instances.find((one) => one.pk === pk);
  if (!instance) throw new Error('no such instance');
  return latePlaysOf(forfeitsIn(server.database.db), 24, () => new Date(at)).giveBack(
    { campaignUuid: site.campaign.uuid, instancePk: pk },
    gameOf(instance),
  );
};
const storedOf = async (playUuid: string) => {
  const found = await playsIn(server.database.db).find(site.campaign.uuid, playUuid);
  if (!found) throw new Error('there is no such play');
  return found.play;
};
const LOST: PlayOutcome = { winner: false, prize: null, rank: null, segment: null, doorPick: true };
const PLAY_ANEW = [
  422,
  { reason: 'forfeited', detail: 'This game has waited too long. Please play it again.', log: [expect.any(String)] },
];
const UNREACHABLE_DAY = Date.parse('2036-01-01T00:00:00Z');

describe('an unfinished play', () => {
  it('[GAME-8] keeps its prize for 24 hours, and then returns it to the stock for the next player', async () => {
    const [first, second] = [await drawn(1), await drawn(1)];
    expect([first.play.outcome?.winner, second.play.outcome?.winner, (await drawn(1)).play.outcome?.winner]).toEqual([
      true,
      true,
      false,
    ]);
    server.move(23 * HOUR);
    expect((await drawn(1)).play.outcome?.winner).toBe(false);
    server.move(HOUR);
    expect([
      (await drawn(1)).play.outcome?.winner,
      (await drawn(1)).play.outcome?.winner,
      (await drawn(1)).play.outcome?.winner,
    ]).toEqual([true, true, false]);
    expect(await takenOf(1)).toBe(2);
  });

  it('[GAME-8] is returned to its visitor as the same play, which can only lose, and can be finished', async () => {
    const { submission, play } = await drawn(1, { email: 'late@example.com' });
    expect(play.outcome).toMatchObject({ winner: true });
    server.move(24 * HOUR);
    const again = await player.draw(1, submission, site);
    expect(again).toEqual({ ...play, outcome: LOST });
    expect(await player.draw(1, submission, site)).toEqual(again);
    // The door that ends the card hides an extra entry, regardless of the drawn outcome (SCR-6).
    expect(await finish(play.playUuid)).toEqual({ points: 0, won: false, prize: null, extraEntry: true });
    expect(await takenOf(1)).toBe(0);
    expect(
      await server.rows(`select subject from mail where recipient = 'late@example.com' and subject like '%prize%'`),
    ).toEqual([]);
  });

  it('[GAME-8] must be replayed in a page that stayed open, because its displayed end is not valid any more', async () => {
    const { submission, play } = await drawn(1);
    server.move(25 * HOUR);
    await drawn(1);
    expect(await refusalOf(finish(play.playUuid))).toEqual(PLAY_ANEW);
    expect(await refusalOf(finish(play.playUuid))).toEqual(PLAY_ANEW);
    expect((await player.draw(1, submission, site)).outcome).toEqual(LOST);
    expect(await finish(play.playUuid)).toMatchObject({ won: false });
  });

  it('[GAME-8] keeps the proof of its outcome, which play verify reports', async () => {
    const { submission, play } = await drawn(1);
    const [unit] = await server.rows('select prize_unit_id from play where uuid = $1', play.playUuid);
    server.move(24 * HOUR);
    await player.draw(1, submission, site);
    const open = await storedOf(play.playUuid);
    expect(open).toMatchObject({
      outcome: LOST,
      prizeUnitId: null,
      forfeitedOutcome: play.outcome,
      forfeitedUnitId: Number(unit?.['prize_unit_id']),
      forfeitedAt: expect.any(Date),
    });
    const told =
      /Prize gold \(Gold bar\), unit \d+, was drawn on 20\d\d-.*Z\. The play expired, and the prize returned to stock on 20\d\d-.*Z\./;
    expect(await verifyPlay(open)).toMatchObject({ verdict: 'unknown', line: expect.stringMatching(told) });
    await finish(play.playUuid);
    expect(await verifyPlay(await storedOf(play.playUuid))).toMatchObject({
      verdict: 'same',
      line: expect.stringMatching(told),
    });
  });

  it('[GAME-8] of a winning moment leaves it to the next play, and one of a wheel stops at the unlimited prize', async () => {
    const moment = await drawn(2);
    const wheel = await drawn(3);
    expect([moment.play.outcome?.winner, wheel.play.outcome?.segment]).toEqual([true, 10]);
    server.move(24 * HOUR);
    expect([(await drawn(2)).play.outcome?.winner, (await drawn(3)).play.outcome?.segment]).toEqual([true, 10]);
    expect([
      (await player.draw(2, moment.submission, site)).outcome?.winner,
      (await player.draw(3, wheel.submission, site)).outcome?.segment,
    ]).toEqual([false, 2]);
    const report = { log: [[200, { type: 'wheel.spun' }]], machineVersion: WHEEL_VERSION };
    expect(await player.complete(wheel.play.playUuid, report, site)).toMatchObject({
      points: 2,
      prize: { id: 'two' },
    });
  });

  it('[GAME-8] keeps its prize permanently if it was finished in time', async () => {
    const { play } = await drawn(1);
    server.move(HOUR);
    await finish(play.playUuid);
    expect(await sweep(1, UNREACHABLE_DAY)).toBe(0);
    expect(await takenOf(1)).toBe(1);
  });
});

describe('a completion and a return to stock at the same moment', () => {
  /** Delays updates of plays that match `when` by 0.5 s, while their rows are locked. */
  const hesitate = async (when: string) => {
    await server.rows(
      `create or replace function hesitate() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$`,
    );
    await server.rows(
      `create trigger hesitate before update on play for each row when (${when}) execute function hesitate()`,
    );
  };
  const sleeping = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const isSleeping = () => vi.waitFor(async () => expect(await server.rows(sleeping)).not.toHaveLength(0), PATIENT);

  it('[GAME-8] end with the prize if the completion was first', async () => {
    const { play } = await drawn(1);
    server.move(HOUR);
    await hesitate('new.completed_at is not null');
    const completing = finish(play.playUuid);
    await isSleeping();
    expect(await sweep(1, UNREACHABLE_DAY)).toBe(0);
    expect(await completing).toMatchObject({ won: true });
    expect(await sweep(1, UNREACHABLE_DAY)).toBe(0);
    expect([await takenOf(1), (await storedOf(play.playUuid)).forfeitedAt]).toEqual([1, null]);
  });

  it('[GAME-8] end without the prize if the return was first', async () => {
    const { play } = await drawn(1);
    server.move(HOUR);
    await hesitate('new.forfeited_at is not null and old.forfeited_at is null');
    const sweeping = sweep(1, UNREACHABLE_DAY);
    await isSleeping();
    const completing = refusalOf(finish(play.playUuid));
    expect(await sweeping).toBe(1);
    expect(await completing).toEqual(PLAY_ANEW);
    expect([await takenOf(1), (await storedOf(play.playUuid)).completedAt]).toEqual([0, null]);
  });

  it('[GAME-8] of forty plays on several servers assign each unit once, to a completed play or to the stock', async () => {
    const plays: Awaited<ReturnType<typeof drawn>>[] = [];
    while (plays.length < 40) plays.push(await drawn(4));
    expect(await takenOf(4)).toBe(40);
    server.move(HOUR);
    // Every other completion locks its row for 0.5 s, during which units are returned to the stock. The last
    // completions start after that.
    await hesitate('new.completed_at is not null and new.prize_unit_id % 2 = 0');
    const completions = plays.map(({ play }, index) =>
      wait(index * 15)
        .then(() => untilAnswered(() => plain(play.playUuid)))
        .then(
          ({ won }) => won,
          () => null,
        ),
    );
    await isSleeping();
    const swept = Promise.all(
      [1, 2, 3, 4].map(async (pause) => wait(pause * 50).then(() => sweep(4, UNREACHABLE_DAY))),
    );
    const won = (await Promise.all(completions)).filter((each) => each === true).length;
    const back = (await swept).reduce((sum, each) => sum + each, 0);
    expect([won > 0, back > 0], `${won} were completed first, ${back} given back`).toEqual([true, true]);
    expect([won + back, await takenOf(4)]).toEqual([40, won]);
    const completed = 'completed_at is not null and prize_unit_id is not null and won';
    const given = 'completed_at is null and prize_unit_id is null and forfeited_at is not null';
    const [stored] = await server.rows(
      `select count(*) filter (where ${completed})::int as won, count(*) filter (where ${given})::int as back from play`,
    );
    expect(stored).toEqual({ won, back });
  });
});
