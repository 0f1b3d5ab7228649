// npx promenade export CAMPAIGN WHAT …: exports submissions, payments, extra entries or support messages to a file.
// Exits with 0 on success, 1 if it is rejected, 2 if the arguments are invalid or it could not be attempted.
import { manageExports, USAGE } from '#server/exports/manage-exports.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const { names, values } = ownWords({ usage: USAGE, values: ['format', 'from', 'to', 'out'], takesNames: true });
const { format, from, to, out } = values;

await endWith(() => manageExports({ names, format, from, to, out }, readSettings(process.env), new Date()));
