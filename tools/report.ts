import type { CommandReport } from '#server/command-report.ts';
import { StartError } from '#server/start-error.ts';

/** Prints what a command reports, and sets its exit code: 0 done, 1 refused, 2 if it could not be tried. */
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
