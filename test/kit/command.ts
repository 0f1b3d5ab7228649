import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CommandReport } from '#server/platform/command-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The result of a finished command. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Returns the exit code and the output of a command's report (`tools/command-end.ts`). Starts no process, because that
 * takes longer than most commands.
 */
export async function reported(reporting: Promise<CommandReport>): Promise<Pick<Ended, 'code' | 'stdout'>> {
  const { lines, isDone } = await reporting;
  return { code: isDone ? 0 : 1, stdout: lines.map((line) => `${line}\n`).join('') };
}

/**
 * Runs the built command of `npx promenade NAME WORDS` from the project's root, as a release does.
 *
 * @param environment variables added to the environment of the test, which loses TEST_DATABASE_URL
 */
export async function runCommand(
  name: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const { TEST_DATABASE_URL: _tests, ...inherited } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`dist-server/${name}.js`, ...words],
      { cwd: root, env: { ...inherited, ...environment } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Runs a program of scripts/, such as `promenade.mjs`, where no database can be reached. */
export async function runScript(script: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const settings = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: '/dev/null/none' };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [`scripts/${script}`, ...words],
      { cwd: root, env: { ...process.env, ...settings } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}
