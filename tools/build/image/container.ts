import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/platform/database/ports.ts';
import { IMAGE } from './build-image.ts';
import { podman, run } from './podman.ts';

/** Time limit until it is ready, in milliseconds. Its first start creates a database. */
const START_MS = 60_000;
/** Time limit for a stop before podman kills it, in seconds. */
const GRACE_SECONDS = 30;

/** The image, running as in the files of deploy/: with a read-only root file system, and without the root user. */
export interface Container {
  /** Runs a Node script in it; resolves with its output and exit code. */
  evaluate(script: string): Promise<{ readonly code: number | null; readonly output: string }>;
  /** Sends SIGTERM; resolves with the exit code, and the duration in milliseconds. */
  stop(): Promise<{ readonly code: number; readonly milliseconds: number }>;
  /** Deletes it with its unnamed volumes. */
  remove(): Promise<void>;
}

/** A container that serves the site. */
export interface ServerContainer extends Container {
  readonly origin: string;
  /** Runs the image's health check once; resolves with true if it is healthy. */
  isHealthy(): Promise<boolean>;
}

export interface ContainerSettings {
  /** Environment variables in addition to HOST, PORT and CAMPAIGNS_DIR. */
  readonly environment: Readonly<Record<string, string>>;
  /** The folder with the campaign files. */
  readonly campaigns: string;
  /** The volume that is mounted as `/pictures`; none by default. */
  readonly pictures?: string;
}

/**
 * Starts a server, and waits until it is ready.
 *
 * @throws if it is not ready in time, with its log
 */
export async function startServerContainer(settings: ContainerSettings): Promise<ServerContainer> {
  const port = await freePort();
  const { name, container } = await runImage(settings, { HOST: '127.0.0.1', PORT: String(port) });
  const origin = `http://localhost:${port}`;
  const deadline = performance.now() + START_MS;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (performance.now() > deadline) {
      const log = await podman(['logs', name]);
      await container.remove();
      throw new Error(`the container was not ready within ${START_MS / 1000} s:\n${log}`);
    }
    await wait(200);
  }
  const isHealthy = async () => (await run('podman', ['--runtime', 'runc', 'healthcheck', 'run', name])).code === 0;
  return { ...container, origin, isHealthy };
}

/** Starts a worker, which runs the jobs of servers with JOBS=apart. */
export async function startWorkerContainer(settings: ContainerSettings): Promise<Container> {
  return (await runImage(settings, {}, ['node', 'dist-server/worker.js'])).container;
}

/** Runs the image; @param command replaces that of the image */
async function runImage(
  { environment, campaigns, pictures }: ContainerSettings,
  place: Readonly<Record<string, string>>,
  command: readonly string[] = [],
): Promise<{ readonly name: string; readonly container: Container }> {
  const name = `promenade-${randomUUID()}`;
  const settings = { ...environment, ...place, CAMPAIGNS_DIR: '/campaigns' };
  await podman([
    'run',
    '--detach',
    `--name=${name}`,
    '--network=host',
    `--volume=${campaigns}:/campaigns:ro`,
    // Owned by the user of the image.
    ...(pictures === undefined ? [] : [`--volume=${pictures}:/pictures:U`]),
    '--read-only',
    '--read-only-tmpfs=false',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    // Podman's own limits exceed those of a machine without CAP_SYS_RESOURCE.
    '--ulimit=nofile=1024:1024',
    '--ulimit=nproc=1024:1024',
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    IMAGE,
    ...command,
  ]);
  const container: Container = {
    evaluate: (script) => run('podman', ['--runtime', 'runc', 'exec', name, 'node', '--eval', script]),
    stop: async () => {
      const began = performance.now();
      await podman(['stop', '--time', String(GRACE_SECONDS), name]);
      const milliseconds = performance.now() - began;
      return { code: Number(await podman(['inspect', '--format', '{{.State.ExitCode}}', name])), milliseconds };
    },
    remove: async () => {
      await podman(['rm', '--force', '--volumes', name]);
    },
  };
  return { name, container };
}

/** Deletes a volume that containers have shared. */
export async function removeVolume(name: string): Promise<void> {
  await podman(['volume', 'rm', '--force', name]);
}
