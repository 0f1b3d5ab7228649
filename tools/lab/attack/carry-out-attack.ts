import type { Attack, Context } from './attack.ts';
import type { Report } from './attack-table.ts';

/** Thrown by an attack that cannot run on this machine, with the reason. */
export class NotHere extends Error {}

/** Runs attacks one after another. If an attack throws, its report contains the error, and the others still run. */
export async function carryOut(attacks: readonly Attack[], context: Context): Promise<Report[]> {
  const reports: Report[] = [];
  for (const attack of attacks) {
    context.say(`\n── ${attack.name} (${attack.rows.join(', ')}): ${attack.promise}`);
    const began = Date.now();
    const seconds = () => (Date.now() - began) / 1_000;
    try {
      const outcomes = await attack.run(context);
      reports.push({ attack, outcomes, seconds: seconds() });
      for (const { what, times, broken } of outcomes) {
        const lines = broken.map((line) => `\n          ${line}`).join('');
        context.say(
          `   ${broken.length === 0 ? 'held  ' : 'BROKEN'} ${what} (${times.toLocaleString('en-US')})${lines}`,
        );
      }
    } catch (error) {
      if (error instanceof NotHere) {
        reports.push({ attack, outcomes: [], seconds: seconds(), skipped: error.message });
        context.say(`   skipped: ${error.message}`);
      } else {
        reports.push({
          attack,
          outcomes: [],
          seconds: seconds(),
          error: error instanceof Error ? error.message : 'a value that is not an Error was thrown',
        });
        context.say(`   FAILED ${error instanceof Error ? error.stack : 'for an unknown reason'}`);
      }
    }
    context.say(`   ${seconds().toFixed(0)} s`);
  }
  return reports;
}
