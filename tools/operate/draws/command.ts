// npx promenade draws CAMPAIGN …: commits to, closes and runs the draw of a campaign, or shows its state.
// Exits with 0 on success, 1 if it is rejected or the arguments are invalid, 2 if it could not be attempted.
import { userInfo } from 'node:os';
import { HELP, manageDraws } from '#server/draws/manage-draws.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const { names } = ownWords({ usage: HELP.join('\n'), takesNames: true });
const acting = { operator: userInfo().username, now: new Date() };
await endWith(async () => manageDraws(names, readSettings(process.env), acting));
