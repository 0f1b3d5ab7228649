import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The end of a command. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
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
