import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clusterUrl, postmasterOn } from '#server/database/postgres-cluster.ts';
import { type OperatorsDatabase, operatorsDatabase, temporaryFolder } from '#test/kit/database.ts';
import { sendOne } from '#test/kit/load.ts';
import { ask, superuserUrl } from '#test/kit/postgres-faults.ts';
import { failToStart, startServer, type RunningServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';

const folders: string[] = [];
let CAMPAIGNS_DIR: string;
beforeAll(async () => {
  CAMPAIGNS_DIR = await campaignsFolder([raffle]);
  folders.push(CAMPAIGNS_DIR);
});
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder('roles');
  folders.push(folder);
  return folder;
}

/** Returns the address that the server itself uses for its embedded PostgreSQL. */
async function appUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'database-app-password'), 'utf8');
  return clusterUrl('promenade_app', password, (await postmasterOn(join(dataDir, 'postgres')))?.port ?? 0, 'promenade');
}

/** Submits, and returns the roles of the server's connections. */
async function rolesAtWork(server: RunningServer, url: string): Promise<unknown[]> {
  expect(await sendOne(await visit(server.origin), raffle.campaign.uuid, raffleBody())).toMatchObject({ status: 200 });
  return ask(
    url,
    `select distinct usename as name, rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as mighty
     from pg_stat_activity join pg_roles on rolname = usename where application_name = 'promenade' and datname = current_database()`,
  );
}

/** Statements that must fail for a role that may only read and write rows. */
const FORBIDDEN = [
  'create table mine (id int)',
  'create temporary table mine (id int)',
  'create schema mine',
  'alter table submission add column mine int',
  'drop table submission',
  'truncate submission',
  "update audit set entry = '{}'",
  'delete from audit',
  'truncate audit',
  'create index on submission (email)',
  'create function mine() returns int language sql as $$ select 1 $$',
  'create role mine',
  'alter role promenade_app superuser',
  'set role promenade_owner',
  'set role promenade',
  "select pg_read_file('/etc/passwd')",
  "copy submission to program 'true'",
  'select * from drizzle.__drizzle_migrations',
  'select * from pg_authid',
];

/** Settings of the server that contain secrets. */
const SECRETS = {
  SMTP_URL: 'smtp://user:hidden-word@127.0.0.1:1',
  MAIL_FROM: 'a@example.com',
  CAPTCHA_SECRET: 'hidden-word'.repeat(4),
  RECAPTCHA_SECRET: 'hidden-word',
  OF_ANOTHER: 'hidden-word',
};

/** Expects that the PostgreSQL of a data directory was started without the server's settings. */
async function expectNoSettings(dataDir: string): Promise<void> {
  const { pid = 0 } = (await postmasterOn(join(dataDir, 'postgres'))) ?? {};
  const environment = await readFile(`/proc/${pid}/environ`, 'utf8');
  const names = environment
    .split('\0')
    .filter(Boolean)
    .map((line) => line.split('=')[0] ?? '');
  expect(names).toContain('PATH');
  const clean =
    /^(?:PATH|TZ|TMPDIR|LANG|LANGUAGE|LC_\w+|PG_GRANDPARENT_PID|PGDATA|PGLOCALEDIR|PGSYSCONFDIR|PWD|OLDPWD|SHLVL|_)$/;
  expect(names.filter((name) => !clean.test(name))).toEqual([]);
  expect(environment).not.toContain('hidden-word');
}

describe('the role of the server in its embedded PostgreSQL', () => {
  it('[SECURITY-10] [AUDIT-1] [PROC-3] can read and write every table, including later ones, but can only add to the audit log and the submission log; it has no other rights, does not own the tables, and PostgreSQL gets no settings of the server', async () => {
    const dataDir = await newFolder();
    const server = await startServer({ DATA_DIR: dataDir, CAMPAIGNS_DIR, PGOPTIONS: '-c work_mem=1MB', ...SECRETS });
    try {
      // Only Linux lets the test read the environment of a process.
      if (process.platform === 'linux') await expectNoSettings(dataDir);
      expect((await readdir(dataDir)).toSorted()).toEqual([
        'database-app-password',
        'database-password',
        'postgres',
        'server.lock',
      ]);
      const admin = await superuserUrl(dataDir);
      expect(await rolesAtWork(server, admin)).toEqual([{ name: 'promenade_app', mighty: false }]);
      const app = await appUrl(dataDir);
      for (const sql of FORBIDDEN) await expect(ask(app, sql), sql).rejects.toMatchObject({ code: '42501' });
      await ask(
        admin,
        'set role promenade_owner; create table to_come (id int generated always as identity, word text)',
      );
      await ask(
        app,
        "insert into to_come (word) values ('new'); update to_come set word = 'other'; delete from to_come",
      );
      const rights = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not (
        select bool_and(has_table_privilege('promenade_app', oid, needed)) from unnest('{select,insert,update,delete}'::text[]) as needed)`;
      // Tables of events are append-only.
      expect(await ask(admin, `${rights} order by relname`)).toEqual([
        { relname: 'audit' },
        { relname: 'submission_event' },
      ]);
      for (const log of ['audit', 'submission_event']) {
        const added = `select array_agg(needed order by needed) as may from unnest('{select,insert,update,delete,truncate}'::text[]) as needed
          where has_table_privilege('promenade_app', '${log}', needed)`;
        expect(await ask(admin, added), log).toEqual([{ may: ['insert', 'select'] }]);
      }
      const owners = `select distinct pg_get_userbyid(relowner) as name, rolsuper as super, rolcanlogin as login
        from pg_class join pg_roles on pg_roles.oid = relowner where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`;
      expect(await ask(admin, owners)).toEqual([{ name: 'promenade_owner', super: false, login: false }]);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });
});

describe('with DATABASE_URL', () => {
  let theirs: OperatorsDatabase;
  beforeAll(async () => {
    theirs = await operatorsDatabase();
  });
  afterAll(() => theirs.close());

  it('[SECURITY-10] the role of DATABASE_OWNER_URL migrates and grants, and the server uses that of DATABASE_URL; without the owner, that role must be able to create tables', async () => {
    const dataDir = await newFolder();
    const { app, owner, admin } = theirs;
    const refused = await failToStart({ DATA_DIR: dataDir, CAMPAIGNS_DIR, DATABASE_URL: app });
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('permission denied')]);
    expect(refused.output).toContain('Run npx promenade database migrate with DATABASE_OWNER_URL first.');
    const server = await startServer({
      DATA_DIR: dataDir,
      CAMPAIGNS_DIR,
      DATABASE_URL: app,
      DATABASE_OWNER_URL: owner,
    });
    try {
      expect(await rolesAtWork(server, admin)).toEqual([{ name: new URL(app).username, mighty: false }]);
      await expect(ask(app, 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' });
      await expect(ask(app, 'drop table submission')).rejects.toMatchObject({ code: '42501' });
      expect(server.output()).not.toContain('superuser');
      expect(await ask(owner, "select distinct tableowner as name from pg_tables where schemaname = 'public'")).toEqual(
        [{ name: new URL(owner).username }],
      );
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });

  it('[SECURITY-10] is reported at the start if it is a superuser', async () => {
    const server = await startServer({ DATA_DIR: await newFolder(), CAMPAIGNS_DIR, DATABASE_URL: theirs.admin });
    expect(server.output()).toContain('DATABASE_URL names a superuser. Create a separate role for the server');
    expect(await server.stop()).toBe(0);
  });
});
