import { type ChildProcess, spawn, spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apt, hasApt, isRoot } from '#scripts/apt.mjs';
import { inRoot } from '#scripts/run.mjs';

/** The Debian release of the image in deploy/Dockerfile. */
const SUITE = 'bookworm';
/** Configuration with which apt and npm reach their registries on this computer. Each file may be missing. */
const NETWORK = ['etc/resolv.conf', 'etc/hosts', 'etc/apt', 'usr/share/keyrings', 'etc/ssl/certs', 'root/.npmrc'];
/** Environment variables with network settings. */
const NETWORK_VARIABLE =
  /^(https?_proxy|no_proxy|npm_config_(registry|cafile)|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR))$/i;

/** A new Debian in a folder, with this commit of the project in /root/promenade. */
export interface Room {
  /** Path of the project's folder, outside the room. */
  readonly project: string;
  /** Starts `npm` with some arguments in the project, as root in the room. */
  npm(args: readonly string[], env: Readonly<Record<string, string>>, stdio: StdioOptions): ChildProcess;
  /** Ends what still runs in the room, and unmounts what it used. */
  close(): Promise<void>;
}

/** Installs missing programs if possible. @returns the programs that are still missing */
export function missingPrograms(): readonly string[] {
  if (!isRoot() || !hasApt()) return ['root on Debian'];
  const missing = () => ['mmdebstrap', 'git'].filter((name) => spawnSync(name, ['--version']).error !== undefined);
  if (missing().length > 0) apt(missing());
  return missing();
}

/** Creates a room below a folder. @throws if a program that it needs fails */
export async function makeRoom(folder: string): Promise<Room> {
  const root = join(folder, 'debian');
  console.log(`Making a Debian ${SUITE} in ${root} …`);
  run('mmdebstrap', ['--quiet', '--variant=minbase', SUITE, root]);
  for (const path of NETWORK)
    if (existsSync(`/${path}`)) await cp(`/${path}`, join(root, path), { recursive: true, force: true });
  await layNode(root);
  const project = join(root, 'root/promenade');
  run('git', ['clone', '--quiet', '--no-hardlinks', inRoot(), project]);
  const mounts = [
    ['-t', 'proc', 'proc', join(root, 'proc')],
    ['--rbind', '/dev', join(root, 'dev')],
  ];
  for (const mount of mounts) run('mount', mount);
  run('mount', ['--make-rslave', join(root, 'dev')]);
  const kept = Object.entries(process.env).filter(([name]) => NETWORK_VARIABLE.test(name)) as [string, string][];
  const environment = {
    ...Object.fromEntries(kept),
    HOME: '/root',
    PATH: '/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  };
  return {
    project,
    npm: (args, env, stdio) =>
      spawn('chroot', [root, '/bin/sh', '-c', 'cd /root/promenade && exec npm "$@"', 'sh', ...args], {
        env: { ...environment, ...env },
        stdio,
      }),
    close: async () => {
      await killInside(root);
      for (const place of ['dev', 'proc']) run('umount', ['--recursive', '--lazy', join(root, place)]);
    },
  };
}

/** Copies this process's Node and its npm. */
async function layNode(root: string): Promise<void> {
  const npm = dirname(dirname(await realpath(process.env['npm_execpath'] ?? '')));
  const local = join(root, 'usr/local');
  await mkdir(join(local, 'lib/node_modules'), { recursive: true });
  await copyFile(process.execPath, join(local, 'bin/node'));
  await cp(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
}

/** Ends every process whose root is the room. */
async function killInside(root: string): Promise<void> {
  for (const entry of await readdir('/proc')) {
    const own = /^\d+$/.test(entry) ? await realpath(`/proc/${entry}/root`).catch(() => '') : '';
    if (own === root) spawnSync('kill', ['-9', entry]);
  }
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`);
}
