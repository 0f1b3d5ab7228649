// npm run payouts -- CAMPAIGN …: has what was approved be paid, in batches, and notes what became of it.
// Exits with 0 on success, 1 if it is refused or the arguments are invalid, 2 if it could not be tried.
import { userInfo } from 'node:os';
import { HELP, managePayouts } from '#server/payouts/manage.ts';
import { readSettings } from '#server/settings.ts';
import { endWith } from '../report.ts';
import { ownWords } from '../words.ts';

const { names } = ownWords({ usage: HELP.join('\n'), takesNames: true });
const paying = { operator: userInfo().username, now: new Date() };
await endWith(async () => managePayouts(names, readSettings(process.env), paying));
