// npm run campaigns:reload: reloads the campaign files in the running server, which must be in production. It needs the
// server's DATA_DIR and its user.
// Exits with 0 on success, 1 if the linter finds an error (then all campaigns stay unchanged), 2 if no server runs.
import { askToReload } from '#server/reload/ask.ts';
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';
import { ownWords } from '../../words.ts';

ownWords({ usage: 'npm run campaigns:reload' });

try {
  const { lines, isDone } = await askToReload(readSettings(process.env));
  for (const line of lines) console.log(line);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 2;
}
