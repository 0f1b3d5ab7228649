// npm run webhooks -- CAMPAIGN …: the addresses that are told of what happens to the submissions of a campaign.
// Exits with 0 on success, 1 if it is refused or the arguments are invalid, 2 if it could not be tried.
import { userInfo } from 'node:os';
import { readSettings } from '#server/settings.ts';
import { HELP, manageWebhooks } from '#server/webhooks/manage.ts';
import { endWith } from '../report.ts';
import { ownWords } from '../words.ts';

const { names } = ownWords({ usage: HELP.join('\n'), takesNames: true });

await endWith(async () => manageWebhooks(names, readSettings(process.env), userInfo().username));
