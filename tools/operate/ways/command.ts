// npx promenade ways CAMPAIGN [--days N]: prints which paths visitors' pages took in the last days, 7 by default, and
// where they ended. Exits with 0, even if nothing was counted, and with 2 if that cannot be determined.
import { done } from '#server/platform/command-report.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';
import { askedFor, reportWays, USAGE } from './print-ways.ts';

const words = ownWords({ usage: USAGE, values: ['days'], takesNames: true });

await endWith(async () => done(...(await reportWays(askedFor(words), readSettings(process.env), new Date()))));
