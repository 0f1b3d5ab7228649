// npx promenade payouts CAMPAIGN …: creates batches of approved payments, and records their results.
// Exits with 0 on success, 1 if it is rejected or the arguments are invalid, 2 if it could not be attempted.
import { userInfo } from 'node:os';
import { HELP, managePayouts } from '#server/payouts/manage-payouts.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const { names } = ownWords({ usage: HELP.join('\n'), takesNames: true });
const paying = { operator: userInfo().username, now: new Date() };
await endWith(async () => managePayouts(names, readSettings(process.env), paying));
