import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { gameInstance, gold, type Player, playerOn } from '#test/kit/server/play-fixtures.ts';

const HOUR = 3_600_000;
const NOWHERE = 'eeeeeeee-0000-4000-8000-000000000000';
const scarce = (pk: number, doorPick = false) =>
  gameInstance(pk, { type: 'scratch', doorPick, prizes: [{ ...gold, odds: 1, quantity: 2 }] });

const site = siteOf('watched', {
  uuid: 'eeeeeeee-9999-4999-8999-999999999999',
  stateGateYn: true,
  instances: [
    scarce(1, true),
    scarce(2),
    scarce(4),
    gameInstance(5, { type: 'scratch', prizes: [{ ...gold, odds: 1 }] }),
  ],
});

describe('the job of every minute', () => {
  const lines: string[] = [];
  let server: MemberServer;
  let player: Player;
  beforeEach(async () => {
    lines.length = 0;
    server = await startMemberServer({
      sites: [site],
      jobs: 'inside',
      log: { write: (line) => void lines.push(line) },
    });
    player = playerOn(server);
  });
  afterEach(() => server.close());
  const play = async (pk: number) => player.draw(pk, await player.submit(pk, {}, site), site);
  const taken = async () => (await server.rows('select count(taken_at)::int as taken from prize_unit'))[0]?.['taken'];
  const aMinuteLater = () => server.runJob('late-plays');
  const comeBack = (rest: number) => vi.waitFor(async () => expect(await taken()).toBe(rest), PATIENT);

  it('[GAME-8] returns a prize to stock even if nobody draws', async () => {
    await play(1);
    await aMinuteLater();
    await wait(100);
    expect(await taken()).toBe(1);
    server.move(24 * HOUR);
    await aMinuteLater();
    await comeBack(0);
  });

  it('[GAME-8] a journey whose prizes cannot be returned blocks no other, and is logged', async () => {
    await play(1);
    await play(2);
    await play(4);
    await server.rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$`,
    );
    const ofFirst = `old.forfeited_at is null and new.forfeited_outcome ->> 'doorPick' = 'true'`;
    await server.rows(
      `create trigger refuse before update on play for each row when (${ofFirst}) execute function refuse()`,
    );
    server.move(24 * HOUR);
    await aMinuteLater();
    await comeBack(1);
    await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENT);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, campaignUuid: site.campaign.uuid, instancePk: 1 });
    await server.rows('drop trigger refuse on play');
    await aMinuteLater();
    await comeBack(0);
  });

  it('[GAME-8] returns prizes of campaigns that are no longer served, and of journeys whose prizes are now unlimited', async () => {
    await play(1);
    await play(2);
    await server.rows('update submission set campaign_uuid = $1 where campaign_instance_pk = 1', NOWHERE);
    await server.rows('update submission set campaign_instance_pk = 5 where campaign_instance_pk = 2');
    await server.rows('update prize_unit set campaign_uuid = $1 where instance_pk = 1', NOWHERE);
    server.move(24 * HOUR);
    await aMinuteLater();
    await comeBack(0);
    expect(await server.rows("select distinct outcome ->> 'winner' as winner from play")).toEqual([
      { winner: 'false' },
    ]);
  });
});
