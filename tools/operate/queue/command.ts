// npx promenade queue [CAMPAIGN] [--most N]: prints the submissions that wait for a decision, oldest first.
// Exits with 0, even if none waits, and with 2 if that cannot be determined.
import { done } from '#server/platform/command-report.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';
import { askedFor, reportQueue, USAGE } from './print-queue.ts';

const words = ownWords({ usage: USAGE, values: ['most'], takesNames: true });

await endWith(async () => done(...(await reportQueue(askedFor(words), readSettings(process.env), new Date()))));
