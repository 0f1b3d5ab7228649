// npm run draws -- CAMPAIGN …: promises, closes and holds the draw of a campaign, or shows how it stands.
// Exits with 0 on success, 1 if it is refused or the arguments are invalid, 2 if it could not be tried.
import { userInfo } from 'node:os';
import { manageDraws } from '#server/draws/manage.ts';
import { readSettings } from '#server/settings.ts';
import { endWith } from '../report.ts';

const acting = { operator: userInfo().username, now: new Date() };
await endWith(async () => manageDraws(process.argv.slice(2), readSettings(process.env), acting));
