// npx promenade restore FILE: restores a backup into an empty database; with --replace into any, which loses its data.
// No server may be connected to it. All sessions and emailed links become invalid.
// Exits with 0 if everything was restored, 1 if nothing was, 2 on wrong usage, 3 if the backup lacks missing pictures.
import { restore } from '#server/backup/backup.ts';
import { INCOMPLETE, missingFrom, sizeOf } from '#server/backup/manifest.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endFailed } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const usage = 'npx promenade restore FILE [--replace]';
const {
  names: [path, ...more],
  flags,
} = ownWords({ usage, flags: ['replace'], takesNames: true });
if (path === undefined || more.length > 0) {
  console.error(usage);
  process.exit(2);
}

try {
  const { manifest } = await restore(readSettings(process.env), path, flags.has('replace'));
  console.log(`Restored: ${sizeOf(manifest)}`);
  for (const line of missingFrom(manifest)) console.error(line);
  if (manifest.missing.length > 0) process.exitCode = INCOMPLETE;
} catch (error) {
  endFailed(error, 1);
}
