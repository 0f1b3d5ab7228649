import { copyFile, cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { inRoot } from '#scripts/run.mjs';
import { npmIn } from '#scripts/setup.mjs';
import { temporaryFolder } from '#test/kit/database.ts';
import { baseOf } from './base.ts';
import { podman, run } from './podman.ts';

/** Documents and translations, which Debian's slim images omit as well. */
const LEFT_OUT = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*'];

/**
 * Builds an image like the official base without an image registry: Debian by mmdebstrap, Node and npm from npm
 * packages, and the user `node`. Like this computer, it trusts the authorities of NODE_EXTRA_CA_CERTS.
 *
 * @returns the name of the image, which is built only once
 */
export async function localBase(): Promise<string> {
  const { node, debian } = baseOf(await readFile(inRoot('deploy/Dockerfile'), 'utf8'), packageJson.engines.node);
  const name = `localhost/promenade-base:${node}-${debian}`;
  if ((await run('podman', ['image', 'exists', name])).code === 0) return name;
  console.log(`Making ${name} of Debian ${debian} and Node ${node} …`);
  const folder = await temporaryFolder('base');
  try {
    const environment = await layLocal(folder, node);
    const archive = join(folder, 'base.tar');
    const { code, output } = await run('mmdebstrap', [
      '--variant=minbase',
      ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
      `--customize-hook=copy-in ${join(folder, 'local')}/. /usr/local`,
      '--customize-hook=chroot "$1" useradd --create-home --uid 1000 node',
      debian,
      archive,
    ]);
    if (code !== 0) throw new Error(`mmdebstrap ended with ${code}:\n${output}`);
    await podman(['import', ...environment.map((line) => `--change=ENV ${line}`), archive, name]);
    return name;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies the image's /usr/local to the folder `local`.
 *
 * @returns the environment variables of the image
 */
async function layLocal(folder: string, version: string): Promise<string[]> {
  const installed = join(folder, 'npm/node_modules');
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', dirname(installed)];
  if (npmIn(folder, {}, 'install', ...options, `node@${version}`, 'npm@11') !== 0)
    throw new Error(`Node ${version} could not be installed with npm.`);
  const local = join(folder, 'local');
  await Promise.all(['bin', 'lib/node_modules', 'share'].map((path) => mkdir(join(local, path), { recursive: true })));
  await copyFile(join(installed, 'node/bin/node'), join(local, 'bin/node'));
  await cp(join(installed, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  if (!authorities) return [];
  await copyFile(authorities, join(local, 'share/authorities.pem'));
  return ['NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem'];
}
