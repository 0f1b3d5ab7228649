import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * What programs need of an environment, on Windows too. All else may hold a secret, or change what PostgreSQL does
 * (PGDATA, PGOPTIONS …).
 */
const PASSED = /^(?:PATH|TZ|TMPDIR|LANG|LANGUAGE|LC_[A-Z]+|SystemRoot|SystemDrive|windir|ComSpec|PATHEXT|TEMP|TMP)$/i;

/** The part of this process's environment that its children get (S-19). */
function childEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => PASSED.test(name)));
}

/**
 * Runs a program to its end, in a clean environment.
 *
 * @param options `env`: what its environment holds beside
 * @throws Error with `stderr` where the program ends with another code than 0
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { env, ...options }: ExecFileOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  const { stdout, stderr } = await run(program, args, {
    ...options,
    env: { ...childEnvironment(), ...env },
    windowsHide: true,
    encoding: 'utf8',
  });
  return { stdout, stderr };
}
