import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { backUp, restore } from '#server/backup/backup.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { testDatabase } from '#test/kit/database.ts';
import { ask, superuserUrl } from '#test/kit/postgres-faults.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder, dataUrlOf, noisyJpeg, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { members, type MemberServer, PASSWORD, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { games, playerOn } from '#test/kit/server/play-fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody } from '#test/kit/server/sites.ts';

/** The campaign with games, in a form that passes the linter: with prize stock and one entry per person. */
const stocked = {
  ...games,
  campaign: {
    ...games.campaign,
    instances: games.campaign.instances
      .filter(({ pk }) => pk === 5)
      .map((instance) => ({ ...instance, limitsInformation: { ...instance.limitsInformation, maxEntries: 1 } })),
  },
};
/** A campaign that is open at any date and has a limit. The server rejects rewards that anyone could deplete. */
const undated = {
  ...members,
  campaign: {
    ...members.campaign,
    dateStart: null,
    dateEnd: null,
    instances: members.campaign.instances.map((instance) => ({
      ...instance,
      limitsInformation: { ...instance.limitsInformation, maxEntries: 100 },
    })),
  },
};
const SITES = [undated, stocked, evergreen, raffle];
const EMAIL = 'ada@example.com';
const key = crypto.randomUUID();
const folders = temporaryFolders('backup');
let server: MemberServer;
let settings: Parameters<typeof backUp>[0];
let picture: string;
let folder: string;
let file: string;

/** Runs a command as an operator does. Returns its exit code and output. */
function command(name: 'backup' | 'restore', words: string[], environment: Record<string, string>) {
  const { TEST_DATABASE_URL: _tests, DATABASE_URL: _own, ...inherited } = process.env;
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [`dist-server/${name}.js`, ...words],
      { env: { ...inherited, ...environment } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

const NEW_PASSWORD = { newPassword: `${PASSWORD} again`, newPasswordConfirm: `${PASSWORD} again` };

/** Creates an operator with a session and one more link. */
async function operatorSignedIn(): Promise<void> {
  await server.rows(`
    with one as (insert into operator (email, email_normalised, name, roles) values ('o@example.com', 'o@example.com', 'o', '{viewer}') returning uuid),
    session as (insert into operator_session (sha256, operator_uuid, expires_at) select '\\x00', uuid, now() + interval '1 day' from one)
    insert into operator_link (sha256, operator_uuid, totp_secret, expires_at) select '\\x01', uuid, 's', now() + interval '1 day' from one`);
}

/** Tables whose rows a restore deletes (KEEP-4). */
const ENDED = ['access_token', 'mailed_token', 'operator_session', 'operator_link'];

const rowsOf = ({ tables }: Manifest) => Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
/** Returns every row of a table as text. */
const textsOf = (url: string, table: string) =>
  ask<{ row: string }>(url, `select t::text as row from public."${table}" t`).then((all) => all.map(({ row }) => row));

beforeAll(async () => {
  folder = await folders.make();
  file = join(folder, 'kept.zip');
  picture = dataUrlOf(await noisyJpeg(60, 80));
  server = await startMemberServer({ sites: SITES, clock: () => new Date() });
  settings = { databaseUrl: server.database.app.url, databaseOwnerUrl: server.database.url, dataDir: folder };
});
afterAll(async () => {
  await server.close();
  await folders.remove();
});

describe('a backup', () => {
  let submission: string;
  let accessToken: string;
  /** The token of an emailed link for setting a password. */
  let link: string;
  let play: unknown;
  let kept: Manifest;
  let dataDir: string;
  let other: RunningServer | undefined;
  afterAll(() => other?.stop());

  it('[KEEP-1] is consistent while submissions arrive, and never overwrites another backup', async () => {
    ({ accessToken } = await server.member(EMAIL));
    await server.client.call(calls.requestPasswordReset, {
      query: { campaign_uuid: members.campaign.uuid, email: EMAIL },
    });
    link = await server.tokenMailedTo(EMAIL);
    await operatorSignedIn();
    const player = playerOn(server);
    submission = await player.submit(5);
    play = await player.draw(5, submission);
    expect((await server.submit(evergreen, evergreenBody(picture), key)).status).toBe(200);
    let isOver = false;
    const others = async () => {
      let sent = 0;
      for (; !isOver; sent += 1) expect((await server.submit(raffle, raffleBody())).status).toBe(200);
      return sent;
    };
    const coming = others();
    const made = await backUp(settings, file);
    isOver = true;
    kept = made.manifest;
    expect(rowsOf(kept)).toMatchObject({ account: 1, receipt_image: 1, picture_bytes: 1, play: 1, prize_unit: 2 });
    expect(await coming).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual(['kept.zip']);
    await expect(backUp(settings, file)).rejects.toThrow(`${file} already exists`);
    const { rows } = await server.database.pool.query<{ schema: string }>(
      `select distinct nspname as schema from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and nspname not like 'pg\\_%' and nspname not in ('information_schema', 'drizzle', 'pgboss')`,
    );
    expect(rows).toEqual([{ schema: 'public' }]);
  });

  it('[KEEP-1] is restored into an empty folder, and a server continues with all its data', async () => {
    const DATA_DIR = await folders.make();
    dataDir = DATA_DIR;
    expect(await command('restore', [file], { DATA_DIR })).toMatchObject({
      code: 0,
      output: expect.stringContaining('Restored: '),
    });
    other = await startServer({ DATA_DIR, CAMPAIGNS_DIR: folders.keep(await campaignsFolder(SITES)) });
    const url = await superuserUrl(DATA_DIR);
    // The counts of attempts have increased since.
    for (const { name, rows } of kept.tables.filter((table) => !['attempt', ...ENDED].includes(table.name))) {
      const [restored, before] = [await textsOf(url, name), new Set(await textsOf(server.database.url, name))];
      expect([name, restored.length]).toEqual([name, rows]);
      // Emails with a link are marked as permanently failed.
      const changed = restored.filter((row) => !before.has(row) && name !== 'mail');
      expect([name, changed]).toEqual([name, []]);
    }
    for (const name of ENDED) expect([name, await textsOf(url, name)]).toEqual([name, []]);
    const visitor = await visit(other.origin);
    const answers = [
      visitor.post(`/front_end/${evergreen.campaign.uuid}/submission`, evergreenBody(picture), {
        'idempotency-key': key,
      }),
      server.submit(evergreen, evergreenBody(picture), key),
    ];
    const [again, first] = await Promise.all(answers.map(async (answer) => (await answer).json()));
    expect(again).toEqual(first);
    const drawn = `/front_end/${games.campaign.uuid}/randomizer?campaign_instance_pk=5&submission_uuid=${submission}`;
    expect(await (await visitor.post(drawn, {})).json()).toEqual(play);
    const signIn = `/front_end/profile/authenticate?campaign_uuid=${members.campaign.uuid}`;
    expect((await visitor.post(signIn, { email: EMAIL, password: PASSWORD })).status).toBe(200);
    expect(await command('restore', [file, '--replace'], { DATA_DIR })).toMatchObject({
      code: 1,
      output: expect.stringContaining('already uses the data directory'),
    });
    expect(await command('backup', [await folders.make()], { DATA_DIR })).toMatchObject({ code: 0 });
  });

  it('[KEEP-4] contains no session, no emailed link and no email with a link after a restore', async () => {
    const visitor = await visit(other?.origin ?? '');
    const profile = `/front_end/profile/?access_token=${accessToken}`;
    const statuses = async (one: typeof visitor) => [
      (await one.get(profile)).status,
      (await one.post('/front_end/profile/reset_password', { resetToken: link, ...NEW_PASSWORD })).status,
    ];
    expect(await statuses(visitor)).toEqual([401, 400]);
    expect(await statuses(server.visitor)).toEqual([200, 200]);
    expect(kept.tables.filter(({ name }) => ENDED.includes(name)).map(({ rows }) => rows)).not.toContain(0);
    const mails = 'select given_up_at is null as waits, body from mail where secret and sent_at is null';
    const [before, after] = [await ask(server.database.url, mails), await ask(await superuserUrl(dataDir), mails)];
    expect(after).toEqual(before.map(() => ({ waits: false, body: '' })));
    expect(before.length).toBeGreaterThan(0);
  });

  it('[KEEP-1] is not restored if it is incomplete, nor over existing data without --replace', async () => {
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    const inPicture = whole.indexOf('tables/picture_bytes.copy') + 300;
    flipped.writeUInt8(flipped.readUInt8(inPicture) ^ 1, inPicture);
    for (const [name, content] of [
      ['half.zip', whole.subarray(0, whole.length >> 1)],
      ['flipped.zip', flipped],
    ] as const) {
      await writeFile(join(folder, name), content);
      await expect(restore(settings, join(folder, name), true)).rejects.toThrow('is not a complete backup');
    }
    const empty = await testDatabase();
    const into = { ...settings, databaseUrl: empty.app.url, databaseOwnerUrl: empty.url };
    const count = () => ask(empty.url, 'select count(*)::int from submission');
    await restore(into, file, false);
    await ask(empty.url, 'delete from submission');
    await expect(restore(into, file, false)).rejects.toThrow('The database is not empty');
    expect(await count()).toEqual([{ count: 0 }]);
    await restore(into, file, true);
    expect(await count()).toEqual([{ count: rowsOf(kept)['submission'] }]);
    await empty.close();
  });
});
