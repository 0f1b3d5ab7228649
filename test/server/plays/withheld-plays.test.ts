import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { loyal, receiptsOn } from '#test/kit/server/duplicate-fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { playerOn, WHEEL_VERSION } from '#test/kit/server/play-fixtures.ts';

let server: MemberServer;
let receipts: ReturnType<typeof receiptsOn>;
beforeAll(async () => {
  server = await startMemberServer({ sites: [loyal] });
  receipts = receiptsOn(server);
});
afterAll(() => server.close());

let seed = 1_000;
let fresh: Buffer;
beforeEach(async () => {
  seed += 1;
  fresh = await receiptPicture(seed);
});

describe('the bonus game of a submission that waits for review', () => {
  const marked = async (pk: number, state: string, fields: Record<string, unknown> = {}) => {
    await receipts.send([fresh]);
    return receipts.send([fresh], { campaignInstancePk: pk, state, ...fields });
  };

  it('[PICT-5] of skill is played, and its points are stored but not credited, to an account or to the submission', async () => {
    const player = playerOn(server);
    const { accessToken } = await server.member('waiting@example.com', loyal);
    for (const fields of [{ accessToken, email: 'waiting@example.com' }, {}]) {
      const uuid = await marked(61, 'CA', fields);
      const { playUuid, seed: dealt } = await player.draw(61, uuid, loyal);
      server.move(60_000);
      expect(await player.complete(playUuid, { log: matchingLog(dealt) }, loyal)).toMatchObject({
        won: true,
        points: 6,
      });
      expect(await server.rows('select withheld, points from play where uuid = $1', playUuid)).toEqual([
        { withheld: true, points: 6 },
      ]);
      expect(await server.rows('select bonus_points from submission where uuid = $1', uuid)).toEqual([
        { bonus_points: 0 },
      ]);
    }
    expect(await receipts.balanceOf(accessToken)).toBe(0);
  });

  it('[PICT-5] of chance can only lose, and takes nothing from the stock', async () => {
    const player = playerOn(server);
    const uuid = await marked(62, 'NY', { email: 'scratched@example.com' });
    const { playUuid, outcome } = await player.draw(62, uuid, loyal);
    expect(outcome).toMatchObject({ winner: false, prize: null });
    server.move(60_000);
    expect(await player.complete(playUuid, { log: scratchLog() }, loyal)).toEqual({
      points: 0,
      won: false,
      prize: null,
    });
    expect(await server.rows('select count(taken_at)::int as taken from prize_unit')).toEqual([{ taken: 0 }]);
    const honest = await receipts.send([await receiptPicture(seed * 100)], { campaignInstancePk: 62, state: 'NY' });
    expect((await player.draw(62, honest, loyal)).outcome).toMatchObject({ winner: true });
  });

  it('[PICT-5] of a wheel, which always stops at a prize, stops at the unlimited one, without credit or mail', async () => {
    const player = playerOn(server);
    const uuid = await marked(63, 'TX', { email: 'wheel@example.com' });
    const { playUuid, outcome } = await player.draw(63, uuid, loyal);
    expect(outcome).toMatchObject({ segment: 2 });
    server.move(60_000);
    await player.complete(playUuid, { log: [[200, { type: 'wheel.spun' }]], machineVersion: WHEEL_VERSION }, loyal);
    expect(await server.rows('select bonus_points from submission where uuid = $1', uuid)).toEqual([
      { bonus_points: 0 },
    ]);
    expect(
      await server.rows(`select subject from mail where recipient = 'wheel@example.com' and subject like '%prize%'`),
    ).toEqual([]);
  });
});
