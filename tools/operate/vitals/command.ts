// npm run vitals -- [DAYS]: prints what visitors' pages measured in the last days, 7 by default.
// Exits with 0, even if nothing was measured, and with 2 if that cannot be determined.
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';
import { ownWords, UsageError } from '../../words.ts';
import { daysOf, reportVitals } from './report.ts';

const { names } = ownWords({ usage: 'npm run vitals -- [DAYS]', takesNames: true });

try {
  for (const line of await reportVitals(daysOf(names), readSettings(process.env), new Date())) console.log(line);
} catch (error) {
  console.error(error instanceof StartError || error instanceof UsageError ? error.message : error);
  process.exitCode = 2;
}
