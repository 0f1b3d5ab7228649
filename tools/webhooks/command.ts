// npm run webhooks -- CAMPAIGN …: the addresses that are told of what happens to the submissions of a campaign.
// Exits with 0 on success, 1 if it is refused or the arguments are invalid, 2 if it could not be tried.
import { userInfo } from 'node:os';
import { readSettings } from '#server/settings.ts';
import { manageWebhooks } from '#server/webhooks/manage.ts';
import { endWith } from '../report.ts';

await endWith(async () => manageWebhooks(process.argv.slice(2), readSettings(process.env), userInfo().username));
