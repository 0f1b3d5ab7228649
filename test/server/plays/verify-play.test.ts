import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReplay } from '#games/index.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { joinDatabase } from '#server/platform/database/join.ts';
import { playsIn } from '#server/plays/plays.repository.ts';
import { verifyPlay } from '#server/plays/verify-play.ts';
import { runCommand } from '#test/kit/command.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import { games, playerOn } from '#test/kit/server/play-fixtures.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [games] });
});
afterAll(() => server.close());

async function stored(playUuid: string) {
  const found = await playsIn(server.database.db).find(games.campaign.uuid, playUuid);
  if (!found) throw new Error('there is no such play');
  return found.play;
}

/** Completes a play of matching that finds this many pairs. Returns its uuid. */
async function played(pairs: number): Promise<string> {
  const player = playerOn(server);
  const { playUuid, seed } = await player.draw(1, await player.submit(1));
  server.move(60_000);
  await player.complete(playUuid, { log: matchingLog(seed, pairs) });
  return playUuid;
}

describe('the database of a tool', () => {
  it('[GAME-3] is that of a running server, otherwise one that the tool starts', async () => {
    const dataDir = await temporaryFolder('join');
    const settings = { dataDir, databaseUrl: undefined };
    const running = await openDatabase(settings);
    await running.pool.query("insert into spent_captcha values ('mark', now())");
    const here = async () => {
      const joined = await joinDatabase(settings);
      const { rows } = await joined.pool.query('select signature from spent_captcha');
      await joined.close();
      return rows;
    };
    try {
      expect(await here()).toEqual([{ signature: 'mark' }]);
      await running.pool.query('select 1');
    } finally {
      await running.close();
    }
    expect(await here()).toEqual([{ signature: 'mark' }]);
    await rm(dataDir, { recursive: true });
  });
});

const ask = async (...args: string[]) => {
  const { code, stdout, stderr } = await runCommand('play-verify', args, { DATABASE_URL: server.database.url });
  return [code, (stdout + stderr).trim()];
};

describe('a stored play', () => {
  it('[GAME-3] is replayed with the same result', async () => {
    const play = await stored(await played(2));
    expect(await verifyPlay(play)).toEqual({
      verdict: 'same',
      line: expect.stringMatching(/^Same outcome: matching, seed \d+, 8 events in 8600 ms, won false, points 5\.$/),
    });
  });

  it('[GAME-3] of a game of chance is replayed with the same result and prize', async () => {
    const player = playerOn(server);
    const { playUuid } = await player.draw(2, await player.submit(2));
    server.move(60_000);
    await player.complete(playUuid, { log: scratchLog({ doors: true }) });
    expect(await verifyPlay(await stored(playUuid))).toMatchObject({
      verdict: 'same',
      line: expect.stringMatching(/won true, points 0, prize gold \(Gold bar\), an extra entry\.$/),
    });
  });

  it('[GAME-3] that was changed afterwards shows its first difference', async () => {
    const play = await stored(await played(1));
    expect(await verifyPlay({ ...play, points: 6 })).toEqual({
      verdict: 'different',
      line: 'First difference: points was 6 then and is 4 now.',
    });
    expect(await verifyPlay({ ...play, won: true, points: 6 })).toMatchObject({
      line: 'First difference: won was true then and is false now.',
    });
    expect(await verifyPlay({ ...play, log: play.log?.slice(0, 3) ?? [] })).toEqual({
      verdict: 'different',
      line: 'First difference: the log was accepted then; now entry 3 is missing: the game is not over (unfinished).',
    });
  });

  it('[GAME-3] of another version, or an open one, cannot be compared', async () => {
    const play = await stored(await played(0));
    const newer = async () => ({ ...(await loadReplay('matching')), machineVersion: 3 });
    expect(await verifyPlay(play, newer)).toMatchObject({
      verdict: 'unknown',
      line: expect.stringContaining('version 2 of matching'),
    });
    expect(await verifyPlay({ ...play, completedAt: null })).toMatchObject({ verdict: 'unknown' });
  });

  it('[GAME-3] is verified by npx promenade play verify, whose exit code is the verdict', async () => {
    const uuid = await played(4);
    expect(await ask(uuid)).toEqual([
      0,
      expect.stringMatching(/^Same outcome: matching, seed \d+, 8 events in 8600 ms, won true, points 6\.$/),
    ]);
    await server.rows('update play set points = 5 where uuid = $1', uuid);
    expect(await ask(uuid)).toEqual([1, 'First difference: points was 5 then and is 6 now.']);
    expect(await ask('00000000-0000-4000-8000-000000000000')).toEqual([
      2,
      'Unknown play: 00000000-0000-4000-8000-000000000000.',
    ]);
    expect(await ask('nonsense')).toEqual([2, "'nonsense' is not the UUID of a play."]);
    expect(await ask()).toEqual([2, 'The UUID of a play is missing. Usage: npx promenade play verify UUID']);
  });
});
