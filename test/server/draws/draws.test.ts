import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roundFor } from '#domain/draw/beacon.ts';
import { ROUND_1000 } from '#test/kit/draws.ts';
import { runCommand } from '#test/kit/command.ts';
import { AFTER, BEFORE, raffle, rafflesOn } from '#test/kit/server/draws-fixtures.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { addExtraEntries } from '#test/kit/server/play-fixtures.ts';
import { rebate, sweepstakes } from '#test/kit/server/sites.ts';

const folders = temporaryFolders('draws');
let server: MemberServer;
let settings: { databaseUrl: string; dataDir: string; campaignsDir: string };
let on: ReturnType<typeof rafflesOn>;
beforeAll(async () => {
  const sites = [raffle, rebate, sweepstakes];
  server = await startMemberServer({ sites, jobs: 'inside' });
  const campaignsDir = folders.keep(await campaignsFolder(sites));
  settings = { databaseUrl: server.database.app.url, dataDir: await folders.make(), campaignsDir };
  on = rafflesOn(server, settings);
});
afterAll(() => Promise.all([server.close(), folders.remove()]));
beforeEach(async () => {
  await on.clear();
  // A slow run sends emails to the winners of earlier tests, too.
  await server.rows('delete from mail');
});

const NAMES = ['ada', 'bob', 'cleo', 'dan', 'eve', 'finn'];
const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
const audited = async () =>
  (await server.rows("select entry::jsonb ->> 'what' as what from audit order by line desc limit 3")).map(
    ({ what }) => what,
  );

describe('npx promenade draws', () => {
  it('[DRAW-4] commits to a seed before the end, closes the list after it, and draws; each once and in the audit log', async () => {
    for (const name of NAMES) await on.enter(name);
    expect(await on.draws(AFTER)).toEqual([false, expect.stringContaining('raffle has no committed draw')]);
    expect(await on.draws(BEFORE, 'commit', '2', '1')).toEqual([
      true,
      expect.stringMatching(/^The draw of raffle: 2 winners and 1 alternates\. Certificate: \/draw\/[\da-f-]{36}$/),
      expect.stringMatching(/^Committed 2026-09-01 03:59 UTC by ada\. Hash of the seed: [\da-f]{64}$/),
    ]);
    expect(await on.draws(BEFORE, 'commit', '5', '5')).toEqual([
      false,
      'raffle already has a draw, committed on 2026-09-01 03:59 UTC. A campaign has only one.',
    ]);
    expect(await on.draws(BEFORE, 'draw')).toEqual([false, expect.stringContaining('is not closed yet')]);
    expect(await on.draws(BEFORE, 'freeze')).toEqual([
      false,
      'raffle runs until 2026-09-01 03:59 UTC. Its list can be closed only after that.',
    ]);
    expect((await on.draws(AFTER, 'freeze'))[3]).toMatch(
      /^List closed 2026-09-01 04:03 UTC by ada: 6 entries of 6 people, hash [\da-f]{64}$/,
    );
    expect(await on.draws(AFTER, 'freeze')).toEqual([
      false,
      'The list of raffle was already closed on 2026-09-01 04:03 UTC and cannot change.',
    ]);
    const drawn = await on.draws(AFTER, 'draw');
    expect(drawn.slice(4)).toEqual([
      expect.stringMatching(/^Drawn 2026-09-01 04:03 UTC by ada\. Seed: [\da-f]{64}$/),
      expect.stringMatching(/^Winners: [\da-f]{20}\.1, [\da-f]{20}\.1$/),
      expect.stringMatching(/^Alternates: [\da-f]{20}\.1$/),
    ]);
    expect(await on.draws(AFTER, 'draw')).toEqual([
      false,
      'The draw of raffle was already held on 2026-09-01 04:03 UTC. A draw is held only once.',
    ]);
    expect(await on.draws(AFTER)).toEqual(drawn);
    expect(await on.standing()).toEqual({ won: 2, alternate: 1, notWon: 3 });
    expect(await audited()).toEqual(['draw.hold', 'draw.freeze', 'draw.promise']);
  });

  it('[DRAW-4] rejects a draw after the end, without a sweepstakes or without a winner', async () => {
    expect(await on.draws(AFTER, 'commit', '1', '0')).toEqual([
      false,
      'raffle ended on 2026-09-01 03:59 UTC. A draw committed after the end would prove nothing.',
    ]);
    expect(await on.draws(BEFORE, 'commit', '0', '3')).toEqual([
      false,
      'A draw needs at least 1 winner, and at most 10000 winners and alternates.',
    ]);
    expect(await runCommand('draws', ['rebate', 'commit', '1', '0'], environment())).toMatchObject({
      code: 1,
      stdout: 'rebate has no sweepstakes.\n',
    });
    const { stdout } = await runCommand('draws', ['raffle', 'commit', 'two', '0'], environment());
    expect(stdout).toContain('npx promenade draws CAMPAIGN freeze [without]');
    await on.draws(BEFORE, 'commit', '1', '0');
    expect(await on.draws(AFTER, 'freeze')).toEqual([false, 'The draw of raffle has no entries.']);
  });

  it('[DRAW-4] stores commitment, list and result immutably, for every database role', async () => {
    await on.enter('ada');
    await on.draws(BEFORE, 'commit', '1', '0');
    await expect(server.rows("update draw set seed = '\\x00'")).rejects.toThrow('stays as it is');
    await expect(server.rows('delete from draw')).rejects.toThrow('stays as it is');
    await on.draws(AFTER, 'freeze');
    await expect(server.rows('update draw set entries = 2')).rejects.toThrow('stays as it is');
    const { uuid: friend } = await on.enter('bob');
    const [{ submission_uuid: own } = {}] = await server.rows('select submission_uuid from draw_entry');
    await server.rows('update draw_entry set submission_uuid = $1', friend);
    const changed = 'The list of raffle differs from the closed list: it was changed in the database.';
    expect(await on.draws(AFTER, 'draw')).toEqual([false, changed]);
    await server.rows('update draw_entry set submission_uuid = $1', own);
    await server.rows('update draw_entry set person = entry');
    expect(await on.draws(AFTER, 'draw')).toEqual([false, changed]);
    expect(await on.standing()).toEqual({ entered: 2 });
  });

  it('[DRAW-4] closes the list only once all entries are decided, unless undecided ones are left out explicitly', async () => {
    const { uuid } = await on.enter('ada');
    await on.enter('bob');
    await on.doubt(uuid, false);
    await on.draws(BEFORE, 'commit', '1', '0');
    expect(await on.draws(AFTER, 'freeze')).toEqual([
      false,
      expect.stringMatching(/^1 entries of raffle still await a decision\./),
    ]);
    expect((await on.draws(AFTER, 'freeze', 'without'))[3]).toContain('1 entries of 1 people');
  });

  it('[DRAW-5] draws once, even in parallel', async () => {
    for (const name of NAMES) await on.enter(name);
    await on.draws(BEFORE, 'commit', '1', '1');
    await on.draws(AFTER, 'freeze');
    const all = await Promise.all([1, 2, 3].map(() => on.draws(AFTER, 'draw')));
    expect(all.filter(([isDone]) => isDone)).toHaveLength(1);
    expect(await on.standing()).toEqual({ won: 1, alternate: 1, notWon: 4 });
    const events = await server.rows("select count(*)::int as count from submission_event where before = 'entered'");
    expect(events).toEqual([{ count: 6 }]);
  });

  it('[DRAW-5] excludes people who were erased or rejected since, and reports them', async () => {
    const [erased, refused] = [await on.enter('ada'), await on.enter('bob')];
    await on.enter('cleo');
    await on.draws(BEFORE, 'commit', '3', '3');
    await on.draws(AFTER, 'freeze');
    await server.rows('delete from submission where uuid = $1', erased.uuid);
    await on.doubt(refused.uuid);
    const drawn = await on.draws(AFTER, 'draw');
    expect(drawn[5]).toBe('Removed from the list, as named in the certificate: 2');
    expect(drawn[6]).toMatch(/^Winners: [\da-f]{20}\.1$/);
    expect(await on.standing()).toEqual({ won: 1, rejected: 1 });
    const { result } = (await on.stored()) as { result: { struck: { why: string }[] } };
    expect(result.struck.map(({ why }) => why).toSorted()).toEqual(['erased', 'refused']);
  });

  it('[DRAW-8] excludes entries approved after the list was closed, and informs them once the draw was held', async () => {
    const { uuid } = await on.enter('ada');
    await on.enter('bob');
    await on.doubt(uuid, false);
    await on.draws(BEFORE, 'commit', '1', '1');
    await on.draws(AFTER, 'freeze', 'without');
    await on.approve(uuid);
    await on.draws(AFTER, 'draw');
    expect(await on.standing()).toEqual({ won: 1, entered: 1 });
    // Runs the job while the approval can be undone, and after that.
    await server.runJob('late-entries');
    const jobs = () => server.rows("select 1 from pgboss.job where name = 'late-entries' and state < 'completed'");
    await expect.poll(jobs).toEqual([]);
    expect(await on.standing()).toEqual({ won: 1, entered: 1 });
    await server.rows("update submission_event set at = at - interval '1 year'");
    await server.runJob('late-entries');
    await expect.poll(() => on.standing()).toEqual({ won: 1, notWon: 1 });
    const [last] = await server.rows(
      'select sender_name, note from submission_event where submission_uuid = $1 order by id desc limit 1',
      uuid,
    );
    expect(last).toEqual({ sender_name: 'ada', note: 'The list of the draw was closed before it was approved.' });
  });

  it('[DRAW-5] counts each entry, draws a person once, and queues an email to the winner', async () => {
    const first = await on.enter('ada');
    await on.enter('ada');
    await on.enter('bob', { email: 'other@example.com', phone: '(415) 555-0132' });
    await on.enter('cleo', { phone: '(415) 555-0132' });
    await addExtraEntries(server.database, first.uuid);
    await on.draws(BEFORE, 'commit', '2', '2');
    expect((await on.draws(AFTER, 'freeze'))[3]).toContain('6 entries of 2 people');
    await on.draws(AFTER, 'draw');
    expect(await on.standing()).toEqual({ won: 2, notWon: 2 });
    const mailed = () =>
      server.rows("select recipient from mail where body like '%Your entry was drawn%' order by recipient");
    server.app.wakeJobs('status-mail');
    await expect.poll(mailed).toHaveLength(2);
  });

  it('[DRAW-3] with public dice waits for the round, and accepts only its signature', async () => {
    await on.enter('ada');
    expect((await on.draws(BEFORE, 'commit', '1', '0', 'dice'))[0]).toBe(true);
    const round = roundFor(AFTER);
    expect((await on.draws(AFTER, 'freeze'))[4]).toContain(
      `Public dice: round ${round}, published 2026-09-01 04:08 UTC`,
    );
    expect(await on.draws(AFTER, 'draw')).toEqual([
      false,
      `This draw uses round ${round} of the public dice, which is published at 2026-09-01 04:08 UTC. Hold it after that.`,
    ]);
    expect((await on.draws(later(AFTER, 6), 'draw'))[1]).toContain(
      'Enter its signature, or name the file from https://api.drand.sh/',
    );
    expect((await on.draws(later(AFTER, 6), 'draw', ROUND_1000))[1]).toContain('This is not the signature of round');
    expect((await on.draws(later(AFTER, 6), 'draw', '/nowhere'))[1]).toBe(
      '/nowhere is neither a signature nor a file with one.',
    );
    expect(await on.standing()).toEqual({ entered: 1 });
  });
});

function environment() {
  return { DATABASE_URL: settings.databaseUrl, CAMPAIGNS_DIR: settings.campaignsDir };
}
