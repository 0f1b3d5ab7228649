// npx promenade mail refused: lists the emails that the mail server has rejected permanently.
// npx promenade mail again UUID…: resends them.
// Exits with 0 on success, 1 if an email does not exist or the arguments are invalid, 2 if it could not be attempted.
import { HELP, manageGivenUp } from '#server/mail/given-up.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const { names } = ownWords({ usage: HELP, takesNames: true });

await endWith(async () => manageGivenUp(names, readSettings(process.env)));
