// The server of a rehearsal, started by server/start.ts. It equals the product's server, except that its visitors set
// its clock.
// It is assembled here, so no setting of the product can set a false time.
import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { openDatabase } from '#server/platform/database/database.ts';
import { storesAt } from '#server/platform/images/open-stores.ts';
import { serveHere } from '#server/platform/serving/here.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { campaignReader, readCatalogue } from '#server/sites/read-catalogue.ts';
import { serveCatalogue } from '#server/sites/served.ts';
import { TIME_HEADER } from './visitors/time-header.ts';

const settings = readSettings(process.env);
if (settings.production) throw new Error('A rehearsal does not run with NODE_ENV=production. Unset NODE_ENV.');

let time = Number(process.env['REHEARSED_FROM']);
// Published before the server handles a request.
subscribe('http.server.request.start', (message) => {
  const { request } = Object(message) as { readonly request?: unknown };
  if (request instanceof IncomingMessage) time = Math.max(time, Number(request.headers[TIME_HEADER] ?? time));
});
const read = campaignReader(settings.campaignsDir);
const first = await readCatalogue(settings.campaignsDir, read);
const database = await openDatabase(settings);
const serving = await serveHere({
  settings,
  database,
  pictureStores: await storesAt(settings.pictureStores, database.db),
  campaigns: { files: first.files, read, catalogue: serveCatalogue(first), prepare: async () => {} },
  now: () => new Date(time),
});

const stop = async () => {
  await serving.stop(0);
  await database.close();
  process.exit(0);
};
// A terminal also sends SIGINT to the rehearsal, which then stops this server.
process.on('SIGINT', () => {});
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
process.send?.({ origin: `http://localhost:${serving.port}`, databaseUrl: database.address() });
