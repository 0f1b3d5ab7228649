import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { apt, hasApt, isRoot } from '#scripts/apt.mjs';
import { root } from '#scripts/run.mjs';

/** The output and exit code of a program. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

const PROGRAMS = ['podman', 'runc', 'mmdebstrap'];

/** Installs missing programs if possible; returns those that are still missing. */
export function missingPrograms(): readonly string[] {
  const missing = () =>
    PROGRAMS.filter((name) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${name}`)));
  if (missing().length > 0 && isRoot() && hasApt()) apt([...PROGRAMS, 'buildah']);
  return missing();
}

/**
 * Runs a program in the root of the project to its end, on this terminal if `isShown`.
 *
 * @returns its exit code, and its output on both streams unless it was shown
 */
export function run(program: string, args: readonly string[], isShown = false): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [stream, terminal] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      stream.on('data', (chunk: Buffer) => {
        if (isShown) terminal.write(chunk);
        output += chunk.toString('utf8');
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
  });
}

/**
 * Runs podman. Its runtime is runc, because Debian's crun rejects machines with both versions of cgroups.
 *
 * @returns its output
 * @throws if it fails, with its output
 */
export async function podman(args: readonly string[], isShown = false): Promise<string> {
  const { code, output } = await run('podman', ['--runtime', 'runc', ...args], isShown);
  if (code !== 0) throw new Error(`podman ${args.join(' ')} ended with ${code}${isShown ? '' : `:\n${output}`}`);
  return output;
}
