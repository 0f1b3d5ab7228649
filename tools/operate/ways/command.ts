// npm run ways -- CAMPAIGN [--days N]: prints which paths visitors' pages took in the last days, 7 by default, and
// where they ended. Exits with 0, even if nothing was counted, and with 2 if that cannot be determined.
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';
import { ownWords, UsageError } from '../../words.ts';
import { askedFor, reportWays, USAGE } from './report.ts';

const words = ownWords({ usage: USAGE, values: ['days'], takesNames: true });

try {
  for (const line of await reportWays(askedFor(words), readSettings(process.env), new Date())) console.log(line);
} catch (error) {
  console.error(error instanceof StartError || error instanceof UsageError ? error.message : error);
  process.exitCode = 2;
}
