import type { CommandReport } from '#server/platform/command-report.ts';
import { StartError } from '#server/platform/start-error.ts';
import { UsageError } from './command-words.ts';

/**
 * Prints a command's report, and sets the exit code: 0 if it is done, 1 if it was rejected, `failed` if it could not be
 * attempted. Only unexpected errors are printed with their stack.
 */
export async function endWith(reporting: () => Promise<CommandReport>, failed: 1 | 2 = 2): Promise<void> {
  try {
    const { lines, isDone } = await reporting();
    for (const line of lines) console.log(line);
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    endFailed(error, failed);
  }
}

/** Prints why a command could not be attempted, and sets the exit code. */
export function endFailed(error: unknown, code: 1 | 2): void {
  console.error(error instanceof StartError || error instanceof UsageError ? error.message : error);
  process.exitCode = code;
}
