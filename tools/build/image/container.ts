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
  readonly origin: string;
  /** Runs a Node script in it; resolves with its output and exit code. */
  evaluate(script: string): Promise<{ readonly code: number | null; readonly output: string }>;
  /** Runs the image's health check once; resolves with true if it is healthy. */
  isHealthy(): Promise<boolean>;
  /** Sends SIGTERM; resolves with the exit code, and the duration in milliseconds. */
  stop(): Promise<{ readonly code: number; readonly milliseconds: number }>;
  /** Deletes it with its volume. */
  remove(): Promise<void>;
}

/**
 * Starts the image, and waits until it is ready.
 *
 * @param environment the settings in addition to PORT and HOST
 * @param campaigns the folder with the campaign files
 * @throws if it is not ready in time, with its log
 */
export async function startContainer(
  environment: Readonly<Record<string, string>>,
  campaigns: string,
): Promise<Container> {
  const name = `promenade-${randomUUID()}`;
  const port = await freePort();
  const settings = { ...environment, HOST: '127.0.0.1', PORT: String(port), CAMPAIGNS_DIR: '/campaigns' };
  await podman([
    'run',
    '--detach',
    `--name=${name}`,
    '--network=host',
    `--volume=${campaigns}:/campaigns:ro`,
    '--read-only',
    '--read-only-tmpfs=false',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    // Podman's own limits exceed those of a machine without CAP_SYS_RESOURCE.
    '--ulimit=nofile=1024:1024',
    '--ulimit=nproc=1024:1024',
    ...Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
    IMAGE,
  ]);
  const container: Container = {
    origin: `http://localhost:${port}`,
    evaluate: (script) => run('podman', ['--runtime', 'runc', 'exec', name, 'node', '--eval', script]),
    isHealthy: async () => (await run('podman', ['--runtime', 'runc', 'healthcheck', 'run', name])).code === 0,
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
  const deadline = performance.now() + START_MS;
  while (!(await fetch(`${container.origin}/readyz`).catch(() => null))?.ok) {
    if (performance.now() > deadline) {
      const log = await podman(['logs', name]);
      await container.remove();
      throw new Error(`the container was not ready within ${START_MS / 1000} s:\n${log}`);
    }
    await wait(200);
  }
  return container;
}
