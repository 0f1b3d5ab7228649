// npx promenade person EMAIL …: shows, exports or erases all data of a person.
// Exits with 0 on success, 1 if it is rejected or the arguments are invalid, 2 if it could not be attempted.
import { HELP, managePerson } from '#server/people/manage-people.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const { names } = ownWords({ usage: HELP.join('\n'), takesNames: true });

await endWith(async () => managePerson(names, readSettings(process.env), new Date()));
