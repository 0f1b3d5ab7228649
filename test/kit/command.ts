import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CommandReport } from '#server/command-report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The end of a command. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * What a command reports, without a process for it, which takes longer than most commands: its exit code and what it
 * prints (`tools/report.ts`).
 */
export async function reported(reporting: Promise<CommandReport>): Promise<Pick<Ended, 'code' | 'stdout'>> {
  const { lines, isDone } = await reporting;
  return { code: isDone ? 0 : 1, stdout: lines.map((line) => `${line}\n`).join('') };
}

/**
 * Runs `npm run NAME -- WORDS` as a release does: the command as it was built, from the project's root.
 *
 * @param environment what is set beside the environment of the test, less the tests' own database
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
