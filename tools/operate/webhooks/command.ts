// npx promenade webhooks CAMPAIGN …: manages the addresses that receive events of a campaign's submissions.
// Exits with 0 on success, 1 if it is rejected or the arguments are invalid, 2 if it could not be attempted.
import { userInfo } from 'node:os';
import { readSettings } from '#server/platform/settings/settings.ts';
import { HELP, manageWebhooks } from '#server/webhooks/manage-webhooks.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const { names } = ownWords({ usage: HELP.join('\n'), takesNames: true });

await endWith(async () => manageWebhooks(names, readSettings(process.env), userInfo().username));
