// npx promenade backup FILE, or -- FOLDER: backs up the database with all pictures, even while the server runs. With
// --database-only, pictures in a folder or a bucket are left out.
// Exits with 0 if the backup is complete, 1 if there is none, 2 on wrong usage, 3 if it lacks missing pictures.
import { backUp } from '#server/backup/backup.ts';
import { INCOMPLETE, missingFrom, sizeOf } from '#server/backup/manifest.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endFailed } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const usage = 'npx promenade backup FILE|FOLDER [--database-only]';
const {
  names: [target, ...more],
  flags,
} = ownWords({ usage, flags: ['database-only'], takesNames: true });
if (target === undefined || more.length > 0) {
  console.error(usage);
  process.exit(2);
}

try {
  const { path, manifest } = await backUp(readSettings(process.env), target, {
    databaseOnly: flags.has('database-only'),
  });
  console.log(`${path}: ${sizeOf(manifest)}`);
  for (const line of missingFrom(manifest)) console.error(line);
  if (manifest.missing.length > 0) process.exitCode = INCOMPLETE;
} catch (error) {
  endFailed(error, 1);
}
