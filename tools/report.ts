import type { CommandReport } from '#server/command-report.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Prints a command's report, and sets the exit code: 0 if it is done, 1 if it was rejected, 2 if it could not be
 * attempted.
 */
export async function endWith(reporting: () => Promise<CommandReport>): Promise<void> {
  try {
    const { lines, isDone } = await reporting();
    for (const line of lines) console.log(line);
    process.exitCode = isDone ? 0 : 1;
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 2;
  }
}
