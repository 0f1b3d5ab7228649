import { execFile, type ExecFileOptions } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Environment variables that programs need, including on Windows. Others may contain a secret or change what PostgreSQL
 * does (PGDATA, PGOPTIONS …).
 */
const PASSED = /^(?:PATH|TZ|TMPDIR|LANG|LANGUAGE|LC_[A-Z]+|SystemRoot|SystemDrive|windir|ComSpec|PATHEXT|TEMP|TMP)$/i;

/** The part of this process's environment that its children inherit (SECURITY-10). */
function childEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => PASSED.test(name)));
}

/**
 * Runs a program to its end, in a clean environment.
 *
 * @param options `env`: additional variables
 * @throws Error with `stderr` if the program exits with a code other than 0
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
