import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { apt, hasApt, isRoot } from '#scripts/apt.mjs';
import { root } from '#scripts/run.mjs';

/** What a program wrote, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

const PROGRAMS = ['podman', 'runc', 'mmdebstrap'];

/** Installs what is missing where that is possible; returns the programs that are still missing. */
export function missingPrograms(): readonly string[] {
  const missing = () =>
    PROGRAMS.filter((name) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${name}`)));
  if (missing().length > 0 && isRoot() && hasApt()) apt([...PROGRAMS, 'buildah']);
  return missing();
}

/**
 * Runs a program in the root of the project to its end, on this terminal if `isShown`.
 *
 * @returns its exit code, and what it wrote to either stream where that was not shown
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
 * Runs podman. Its runtime is runc, since Debian's crun refuses machines with both versions of cgroups.
 *
 * @returns what it wrote
 * @throws if it fails, with what it wrote
 */
export async function podman(args: readonly string[], isShown = false): Promise<string> {
  const { code, output } = await run('podman', ['--runtime', 'runc', ...args], isShown);
  if (code !== 0) throw new Error(`podman ${args.join(' ')} ended with ${code}${isShown ? '' : `:\n${output}`}`);
  return output;
}
