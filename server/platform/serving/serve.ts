import type { Database } from '../database/database.ts';
import { type HereParts, serveHere } from './here.ts';
import type { Serving } from './serving.ts';
import { serveAsCluster } from './serve-as-cluster.ts';

interface ServeParts extends HereParts {
  readonly database: Pick<Database, 'db' | 'pool' | 'address'>;
}

/**
 * Serves from this process, or from several processes if WORKERS is above 1.
 *
 * @throws StartError if no process can listen
 */
export function serve(parts: ServeParts): Promise<Serving> {
  const { settings, database, campaigns } = parts;
  if (settings.workers === 1) return serveHere(parts);
  return serveAsCluster({ settings, databaseUrl: database.address, files: campaigns.files });
}
