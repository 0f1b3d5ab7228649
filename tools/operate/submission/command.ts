// npx promenade submission UUID: shows the history of a submission, and the decisions that it accepts now.
// npx promenade submission UUID approve | reject REASON [NOTE] | picture REASON [NOTE] | undo: decides on it.
// Exits with 0 on success, 1 if it is rejected or the arguments are invalid, 2 if it could not be attempted.
import { userInfo } from 'node:os';
import { HELP, manageSubmission } from '#server/processing/manage-submissions.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const { names } = ownWords({ usage: HELP, takesNames: true });
const deciding = { operator: userInfo().username, now: new Date() };
await endWith(async () => manageSubmission(names, readSettings(process.env), deciding));
