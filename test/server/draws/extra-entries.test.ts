import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { verifyOne } from '#server/plays/verify-one.ts';
import { scratchLog } from '#test/kit/game-logs.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { gameInstance, games, others, type Player, playerOn } from '#test/kit/server/play-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

/** Two plays, each with doors. */
const twice = siteOf('twice', {
  uuid: 'eeeeeeee-3333-4333-8333-333333333333',
  stateGateYn: true,
  instances: [gameInstance(2, { type: 'scratch', doorPick: true }, 2)],
});
const DOORS = { log: scratchLog({ doors: true }) };

let server: MemberServer;
let player: Player;
beforeAll(async () => {
  server = await startMemberServer({ sites: [games, others, twice] });
  player = playerOn(server);
});
afterAll(() => server.close());

const entriesOf = (submission: string) =>
  server.rows('select play_uuid from bonus_entry where submission_uuid = $1 order by created_at', submission);
const add = (submissionUuid: string, { campaign: { uuid } } = games) =>
  server.client.call(calls.addBonusEntry, { params: { uuid, submissionUuid } });
/** Submits and draws, early enough for any log. */
async function dealt(pk: number, site = games) {
  const submission = await player.submit(pk, {}, site);
  const { playUuid } = await player.draw(pk, submission, site);
  server.move(60_000);
  return { submission, playUuid };
}

describe('the extra entry behind a door', () => {
  it('[SCR-6] [SCR-5] is granted with the play in which the door was chosen, and the response says so', async () => {
    const { submission, playUuid } = await dealt(2);
    expect(await entriesOf(submission)).toEqual([]);
    expect(await player.complete(playUuid, DOORS)).toMatchObject({ extraEntry: true });
    expect(await entriesOf(submission)).toEqual([{ play_uuid: playUuid }]);
    const again = await player.draw(2, submission);
    expect(again.result).toMatchObject({ extraEntry: true });
  });

  it('[SCR-6] is one per play, however often or in parallel a play is reported', async () => {
    const { submission, playUuid } = await dealt(2, twice);
    await Promise.all(Array.from({ length: 10 }, () => player.complete(playUuid, DOORS, twice)));
    expect(await entriesOf(submission)).toEqual([{ play_uuid: playUuid }]);
    const { playUuid: second } = await player.draw(2, submission, twice);
    server.move(60_000);
    await player.complete(second, DOORS, twice);
    expect(await entriesOf(submission)).toEqual([{ play_uuid: playUuid }, { play_uuid: second }]);
  });

  it('[SCR-6] does not exist for a card without doors, nor for a rejected log', async () => {
    const { submission, playUuid } = await dealt(3);
    expect(await player.complete(playUuid, { log: scratchLog() })).toEqual({ points: 0, won: false, prize: null });
    expect(await entriesOf(submission)).toEqual([]);
    const open = await dealt(2);
    await expect(player.complete(open.playUuid, { log: scratchLog() })).rejects.toMatchObject({ status: 422 });
    expect(await entriesOf(open.submission)).toEqual([]);
  });

  it('[SCR-6] [API-3] is not added by its own call, with a play or without', async () => {
    const { submission, playUuid } = await dealt(2);
    expect(await Promise.all([add(submission), add(submission)])).toEqual([{}, {}]);
    expect(await entriesOf(submission)).toEqual([]);
    await player.complete(playUuid, DOORS);
    expect(await add(submission)).toEqual({});
    expect(await entriesOf(submission)).toEqual([{ play_uuid: playUuid }]);
  });

  it('[SCR-6] [PICT-5] of a submission under review is returned as usual, but not stored', async () => {
    const { submission, playUuid } = await dealt(2);
    await server.rows("update submission set review = 'duplicate' where uuid = $1", submission);
    expect(await player.complete(playUuid, DOORS)).toMatchObject({ extraEntry: true });
    expect(await entriesOf(submission)).toEqual([]);
  });

  it('[SCR-6] [GAME-3] is verified with its play, even if it is missing or was added', async () => {
    const { submission, playUuid } = await dealt(2);
    await player.complete(playUuid, DOORS);
    const verified = () => verifyOne(playUuid, { databaseUrl: server.database.url, dataDir: '' });
    expect(await verified()).toEqual({ verdict: 'same', line: expect.stringMatching(/, an extra entry\.$/) });
    await server.rows('delete from bonus_entry where submission_uuid = $1', submission);
    expect(await verified()).toEqual({
      verdict: 'different',
      line: 'First difference: the play earned an extra entry, which is not stored.',
    });
    await server.rows('update play set extra_entry = false where uuid = $1', playUuid);
    expect(await verified()).toEqual({
      verdict: 'different',
      line: 'First difference: extra entry was false then and is true now.',
    });
    const plain = await dealt(3);
    await player.complete(plain.playUuid, { log: scratchLog() });
    await server.rows(
      'insert into bonus_entry (submission_uuid, play_uuid) values ($1, $2)',
      plain.submission,
      plain.playUuid,
    );
    expect(await verifyOne(plain.playUuid, { databaseUrl: server.database.url, dataDir: '' })).toEqual({
      verdict: 'different',
      line: 'First difference: an extra entry is stored that the play did not earn.',
    });
  });

  it('[API-3] needs a submission of this campaign, whose journey has a door pick', async () => {
    const { submission } = await dealt(2);
    const missing = [404, { detail: 'There is no such submission.' }];
    expect(await refusalOf(add(randomUUID()))).toEqual(missing);
    expect(await refusalOf(add(submission, others))).toEqual(missing);
    expect(await refusalOf(add(await player.submit(3)))).toEqual([409, { detail: 'This offer has no extra entries.' }]);
  });
});
