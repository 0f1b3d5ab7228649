// npm run person -- EMAIL …: shows, exports or erases everything of a person.
// Exits with 0 on success, 1 if it is refused or the arguments are invalid, 2 if it could not be tried.
import { managePerson } from '#server/people/manage.ts';
import { readSettings } from '#server/settings.ts';
import { endWith } from '../report.ts';

await endWith(async () => managePerson(process.argv.slice(2), readSettings(process.env), new Date()));
