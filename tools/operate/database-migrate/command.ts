// npx promenade database migrate: migrates the database of DATABASE_URL as the role of DATABASE_OWNER_URL, and grants
// the server's role access to it. Exits with 0 on success, 1 on failure.
import { done } from '#server/platform/command-report.ts';
import { migrateAddress } from '#server/platform/database/database.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { StartError } from '#server/platform/start-error.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

ownWords({ usage: 'npx promenade database migrate' });

const NO_DATABASE = 'DATABASE_URL is not set. The server migrates the embedded PostgreSQL itself when it starts.';

await endWith(async () => {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = readSettings(process.env);
  if (url === undefined) throw new StartError(NO_DATABASE);
  await migrateAddress({ url, ownerUrl });
  return done('The database is up to date.');
}, 1);
