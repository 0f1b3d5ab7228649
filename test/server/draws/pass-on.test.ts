import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { EntryId } from '#domain/draw/draw-certificate.ts';
import { AFTER, BEFORE, raffle, rafflesOn } from '#test/kit/server/draws-fixtures.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';

const folders = temporaryFolders('pass-on');
let server: MemberServer;
let on: ReturnType<typeof rafflesOn>;
beforeAll(async () => {
  server = await startMemberServer({ sites: [raffle], jobs: 'inside' });
  const campaignsDir = folders.keep(await campaignsFolder([raffle]));
  on = rafflesOn(server, { databaseUrl: server.database.app.url, dataDir: await folders.make(), campaignsDir });
});
afterAll(() => Promise.all([server.close(), folders.remove()]));
beforeEach(async () => {
  await on.clear();
  await server.rows('delete from mail');
});

const DAY = 24 * 60 * 60 * 1_000;
const later = (days: number) => new Date(AFTER.getTime() + days * DAY);
/** Holds a draw of five people, with one winner and three alternates. Returns their entries. */
const held = async () => {
  for (const name of ['ada', 'bob', 'cleo', 'dan', 'eve']) await on.enter(name);
  await on.draws(BEFORE, 'commit', '1', '3');
  await on.draws(AFTER, 'freeze');
  await on.draws(AFTER, 'draw');
  const { result } = await on.stored();
  return result as { winners: [string]; alternates: [string, string, string] };
};
const submissionOf = async (entry: string) =>
  String((await server.rows('select submission_uuid as uuid from draw_entry where entry = $1', entry))[0]?.['uuid']);
const stateOf = async (entry: string) =>
  (await server.rows('select processing from submission where uuid = $1', await submissionOf(entry)))[0]?.[
    'processing'
  ];
const audited = async () =>
  (
    await server.rows(
      "select entry::jsonb ->> 'what' as what, entry::jsonb ->> 'detail' as detail from audit order by line desc limit 1",
    )
  )[0];

describe('a prize', () => {
  it('[DRAW-9] [MAIL-1] that its winner declines passes on to the next alternate, who gets an email; the certificate stays, and says so', async () => {
    const { winners, alternates } = await held();
    const before = await on.stored();
    const [isDone, ...lines] = await on.draws(later(1), 'pass', winners[0], 'declined');
    expect([isDone, lines.at(-1)]).toEqual([
      true,
      `Passed on 2026-09-02 04:03 UTC by ada: ${winners[0]} to ${alternates[0]} (declined)`,
    ]);
    expect([await stateOf(winners[0]), await stateOf(alternates[0]), await stateOf(alternates[1])]).toEqual([
      'notWon',
      'won',
      'alternate',
    ]);
    expect(await on.stored()).toEqual(before);
    expect(await audited()).toEqual({
      what: 'draw.pass',
      detail: `entry ${winners[0]} passed on to ${alternates[0]}, declined, by ada`,
    });
    server.app.wakeJobs('status-mail');
    const mailed = () => server.rows("select recipient from mail where body like '%Your entry was drawn%'");
    await expect.poll(mailed).toHaveLength(2);
    const params = { uuid: raffle.campaign.uuid, drawUuid: String(before['id']) };
    const published = await server.client.call(calls.getDraw, { params });
    const passedOn = [{ at: '2026-09-02T04:03:00.000Z', from: winners[0], to: alternates[0] }];
    expect(published).toMatchObject({ certificate: { result: { winners, alternates } }, passedOn });
    expect(JSON.stringify(published)).not.toContain('declined');
    expect(await on.draws(later(2), 'pass', winners[0], 'declined')).toEqual([
      false,
      `Entry ${winners[0]} is not among the winners of raffle.`,
    ]);
    expect((await on.draws(later(2), 'pass', alternates[0], 'ineligible'))[0]).toBe(true);
    expect(await stateOf(alternates[1])).toBe('won');
  });

  it('[DRAW-9] of somebody who does not accept it passes on after seven days, counted from when they won', async () => {
    const { winners, alternates } = await held();
    expect(await on.draws(later(6.9), 'pass', winners[0], 'unreached')).toEqual([
      false,
      'This winner has 7 days to accept the prize, until 2026-09-08 04:03 UTC.',
    ]);
    expect(await stateOf(winners[0])).toBe('won');
    expect((await on.draws(later(7), 'pass', winners[0], 'unreached'))[0]).toBe(true);
    expect((await on.draws(later(13), 'pass', alternates[0], 'unreached'))[1]).toContain('until 2026-09-15 04:03 UTC');
    expect((await on.draws(later(14), 'pass', alternates[0], 'unreached'))[0]).toBe(true);
  });

  it('[STATUS-9] [DRAW-9] is accepted by its winner alone, once, and then passes on only if they may not take part', async () => {
    const codes = new Map<string, string>();
    for (const name of ['ada', 'bob', 'cleo']) {
      const { uuid, code } = await on.enter(name);
      codes.set(uuid, code);
    }
    await on.draws(BEFORE, 'commit', '1', '2');
    await on.draws(AFTER, 'freeze');
    await on.draws(AFTER, 'draw');
    const [winner, next] = await Promise.all(
      ((await on.stored())['result'] as { winners: string[]; alternates: string[] }).winners
        .concat(((await on.stored())['result'] as { alternates: string[] }).alternates)
        .slice(0, 2)
        .map(async (entry) => ({ entry, code: codes.get(await submissionOf(entry)) ?? '' })),
    );
    if (!winner || !next) throw new Error('the draw has a winner and an alternate');
    const params = (code: string) => ({ params: { uuid: raffle.campaign.uuid, code } });
    const accept = (code: string) => server.client.call(calls.acceptPrize, params(code));
    expect(await server.client.call(calls.getStatus, params(winner.code))).toMatchObject({
      state: 'won',
      takes: ['prize.accepted'],
      acceptUntil: later(7).toISOString(),
    });
    expect(await refusalOf(accept(next.code))).toMatchObject([409, {}]);
    const answers = await Promise.all([accept(winner.code), accept(winner.code), accept(winner.code)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ state: 'accepted', takes: [] });
      expect(answer).not.toHaveProperty('acceptUntil');
    }
    expect(
      await server.rows(
        "select sender from submission_event where submission_uuid = $1 and event ->> 'type' = 'prize.accepted'",
        await submissionOf(winner.entry),
      ),
    ).toEqual([{ sender: 'visitor' }]);
    expect(await on.draws(later(8), 'pass', winner.entry, 'unreached')).toEqual([
      false,
      'This winner has accepted the prize.',
    ]);
    expect((await on.draws(later(8), 'pass', winner.entry, 'ineligible'))[0]).toBe(true);
    expect([await stateOf(winner.entry), await stateOf(next.entry)]).toEqual(['notWon', 'won']);
    expect(await refusalOf(accept(winner.code))).toMatchObject([409, {}]);
  });

  it('[DRAW-9] skips alternates that were erased since, and goes to nobody if none is left; an erased winner passes it on as well', async () => {
    const { winners, alternates } = await held();
    await server.rows('delete from submission where uuid = $1', await submissionOf(winners[0]));
    await server.rows('delete from submission where uuid = $1', await submissionOf(alternates[0]));
    expect((await on.draws(later(8), 'pass', winners[0], 'unreached')).at(-1)).toContain(`to ${alternates[1]} `);
    expect((await on.draws(later(8), 'pass', alternates[1], 'declined')).at(-1)).toContain(`to ${alternates[2]} `);
    expect((await on.draws(later(8), 'pass', alternates[2], 'declined')).at(-1)).toContain('to nobody (declined)');
    expect(await on.standing()).toEqual({ notWon: 3 });
  });

  it('[DRAW-9] passes on once, however many processes try, and not before the draw or for unknown reasons', async () => {
    await on.enter('ada');
    await on.draws(BEFORE, 'commit', '1', '0');
    const some = `${'a'.repeat(20)}.1`;
    expect(v.is(EntryId, some)).toBe(true);
    expect((await on.draws(BEFORE, 'pass', some, 'declined'))[1]).toBe(
      'The draw of raffle was not held yet, so nobody has won.',
    );
    await on.clear();
    const { winners, alternates } = await held();
    for (const words of [
      ['pass', winners[0]],
      ['pass', winners[0], 'bored'],
      ['pass', 'ada', 'declined'],
    ])
      expect((await on.draws(later(1), ...words))[1]).toContain('npx promenade draws CAMPAIGN');
    expect((await on.draws(later(1), 'pass', alternates[0], 'declined'))[0]).toBe(false);
    const all = await Promise.all(Array.from({ length: 4 }, () => on.draws(later(1), 'pass', winners[0], 'declined')));
    expect(all.filter(([isDone]) => isDone)).toHaveLength(1);
    expect(await server.rows('select from draw_change')).toHaveLength(1);
    expect(await on.standing()).toMatchObject({ won: 1, alternate: 2 });
  });
});
