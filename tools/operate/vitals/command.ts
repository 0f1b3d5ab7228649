// npx promenade vitals [DAYS]: prints what visitors' pages measured in the last days, 7 by default.
// Exits with 0, even if nothing was measured, and with 2 if that cannot be determined.
import { done } from '#server/platform/command-report.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';
import { daysOf, reportVitals } from './print-vitals.ts';

const { names } = ownWords({ usage: 'npx promenade vitals [DAYS]', takesNames: true });

await endWith(async () => done(...(await reportVitals(daysOf(names), readSettings(process.env), new Date()))));
