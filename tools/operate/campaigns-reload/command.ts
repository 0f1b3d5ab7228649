// npx promenade campaigns reload: reloads the campaign files in the running server, which must be in production. It
// needs the server's DATA_DIR and its user.
// Exits with 0 on success, 1 if the linter finds an error (then all campaigns stay unchanged), 2 if no server runs.
import { askToReload } from '#server/platform/reload/ask-to-reload.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

ownWords({ usage: 'npx promenade campaigns reload' });

await endWith(async () => askToReload(readSettings(process.env)));
