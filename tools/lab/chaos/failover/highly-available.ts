import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chown, copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '#scripts/run.mjs';
import { postgresAccount } from '#server/platform/database/system-user.ts';
import { runProgram } from '#server/platform/database/children.ts';
import { freePort, isFree } from '#server/platform/database/ports.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import type { CleanUp } from '../../attack/kit/clean-up.ts';
import { installPrograms, startHaProxy } from '../haproxy.ts';
import { until } from '../until.ts';
import { type Patroni, patroniOf } from './patroni.ts';
import { type Program, programOf } from './program.ts';

const PROGRAMS = ['patroni', 'etcd', 'pgbouncer', 'haproxy', 'ps'];
const PACKAGES = ['patroni', 'etcd-server', 'postgresql', 'pgbouncer', 'haproxy', 'procps'];
/** The folder with Debian's versions of PostgreSQL. */
const POSTGRES = '/usr/lib/postgresql';
/** Time limit in milliseconds for copying the database to the standby, and for recovering a former primary. */
const WHOLE_MS = 300_000;

/** Two PostgreSQL under Patroni with etcd, behind PgBouncer and HAProxy, configured as in deploy/. */
export interface HighlyAvailable {
  /** Address for the server, and for the owner of the tables: through PgBouncer and HAProxy. */
  readonly url: string;
  readonly ownerUrl: string;
  readonly etcd: Program;
  readonly pgBouncer: Program;
  readonly nodes: readonly [Patroni, Patroni];
  /** Returns the primary and the standby. @throws if there is no primary */
  roles(): Promise<{ readonly primary: Patroni; readonly standby: Patroni }>;
  /** Waits until there is a primary and the other one has all its data. @throws on timeout */
  untilWhole(): Promise<void>;
}

/**
 * Starts the installation. Its programs write their output to .cache/chaos.
 *
 * @param left cleanup steps, registered even if the start fails halfway
 */
export async function startHighlyAvailable(left: CleanUp): Promise<HighlyAvailable> {
  installPrograms(PROGRAMS, PACKAGES);
  const [account, folder] = [await postgresAccount(), await temporaryFolder('failover')];
  left.later(() => rm(folder, { recursive: true, force: true }));
  if (account) await chown(folder, account.uid, account.gid);
  const password = randomBytes(12).toString('hex');
  const logs = inRoot('.cache/chaos');
  await rm(logs, { recursive: true, force: true });
  await mkdir(logs, { recursive: true });
  const common = { folder, logs, account };

  const [etcdPort, peers] = [await freePort(), await freePort()];
  const etcd = programOf({ ...common, name: 'etcd', file: 'etcd', words: etcdWords(folder, etcdPort, peers) });
  etcd.start();
  left.later(etcd.stop);

  const configuration = join(folder, 'patroni.yml');
  await copyFile(inRoot('deploy/patroni/patroni.yml'), configuration);
  const shared = { ...common, programs: programsOfPostgres(), configuration, etcd: etcdPort, password };
  const nodes = [await patroniOf({ ...shared, name: 'one' }), await patroniOf({ ...shared, name: 'two' })] as const;
  for (const node of nodes) {
    left.later(node.stop);
    node.patroni.start();
  }
  const roles = async () => {
    const [one, two] = nodes;
    if (await one.is('primary')) return { primary: one, standby: two };
    if (await two.is('primary')) return { primary: two, standby: one };
    throw new Error('no PostgreSQL is the primary');
  };
  const untilWhole = async () => {
    const isWhole = async () => (await roles()).standby.is('synchronous');
    await until(
      'a primary and its synchronous standby',
      async () => (await isWhole().catch(() => false)) || undefined,
      WHOLE_MS,
    );
  };
  await untilWhole();
  const { primary } = await roles();
  const secrets = { PGPASSWORD: password, OWNER_PASSWORD: password, APP_PASSWORD: password };
  await runProgram('sh', [inRoot('deploy/compose/roles.sh')], {
    env: { ...secrets, PGHOST: '127.0.0.1', PGPORT: String(primary.port) },
  });

  const haProxy = await startHaProxy({ file: 'postgresql.cfg', backend: 'postgresql', places: placesOf(nodes) });
  left.later(haProxy.stop);
  await haProxy.untilUp(1);
  const pooled = await freePort();
  const file = await pgBouncerFile(folder, { port: pooled, primary: haProxy.port, password });
  const pgBouncer = programOf({ ...common, name: 'pgbouncer', file: 'pgbouncer', words: [file] });
  pgBouncer.start();
  left.later(pgBouncer.stop);
  await until('PgBouncer', async () => ((await isFree(pooled)) ? undefined : true), WHOLE_MS);
  const urlOf = (user: string) => `postgres://${user}:${password}@127.0.0.1:${pooled}/promenade`;
  return { url: urlOf('promenade_app'), ownerUrl: urlOf('promenade_owner'), etcd, pgBouncer, nodes, roles, untilWhole };
}

function etcdWords(folder: string, port: number, peers: number): string[] {
  const [own, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  return [
    ['--data-dir', join(folder, 'etcd')],
    ['--listen-client-urls', own],
    ['--advertise-client-urls', own],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `default=${peer}`],
  ].flat();
}

/** @throws Error if Debian's PostgreSQL is missing */
function programsOfPostgres(): string {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => existsSync(join(POSTGRES, String(version), 'bin/postgres'))));
  if (newest < 0) throw new Error(`PostgreSQL is missing in ${POSTGRES}. On Debian, run apt-get install postgresql.`);
  return join(POSTGRES, String(newest), 'bin');
}

const placesOf = ([one, two]: readonly [Patroni, Patroni]) => ({
  PROMENADE_ONE: `127.0.0.1:${one.port}`,
  PROMENADE_ONE_REST: String(one.restPort),
  PROMENADE_TWO: `127.0.0.1:${two.port}`,
  PROMENADE_TWO_REST: String(two.restPort),
});

interface PgBouncerPlaces {
  readonly port: number;
  readonly primary: number;
  readonly password: string;
}

/**
 * Writes PgBouncer's configuration: the file of deploy/, with the ports and paths of this run. A second file with only
 * the differences would not work, because PgBouncer forgets a section if it occurs again.
 */
async function pgBouncerFile(folder: string, { port, primary, password }: PgBouncerPlaces): Promise<string> {
  const [users, file] = [join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')];
  await writeFile(users, ['app', 'owner'].map((role) => `"promenade_${role}" "${password}"\n`).join(''));
  const elsewhere = { '*': `host=127.0.0.1 port=${primary}`, listen_port: String(port), auth_file: users };
  let text = await readFile(inRoot('deploy/pgbouncer/pgbouncer.ini'), 'utf8');
  for (const [name, value] of Object.entries(elsewhere)) {
    const lines = text.split('\n');
    const index = lines.findIndex((line) => line.startsWith(`${name} = `));
    if (index < 0) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no ${name}`);
    text = lines.with(index, `${name} = ${value}`).join('\n');
  }
  await writeFile(file, text);
  return file;
}
