// npm run backup -- FILE, or -- FOLDER: backs up the database, pictures and all, also while the server runs.
// Exits with 0 once the backup is whole, 1 if there is none, 2 on wrong usage.
import { backUp } from '#server/backup/backup.ts';
import { sizeOf } from '#server/backup/manifest.ts';
import { readSettings } from '#server/settings.ts';
import { StartError } from '#server/start-error.ts';
import { ownWords } from '../words.ts';

const usage = 'npm run backup -- FILE, or a folder';
const {
  names: [target, ...more],
} = ownWords({ usage, takesNames: true });
if (target === undefined || more.length > 0) {
  console.error(usage);
  process.exit(2);
}

try {
  const { path, manifest } = await backUp(readSettings(process.env), target);
  console.log(`${path}: ${sizeOf(manifest)}`);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
