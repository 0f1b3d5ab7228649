import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { ownCampaigns } from './visits.ts';

const bundled = join(import.meta.dirname, '../../../server/campaigns');

/** Starts the real server with the bundled campaigns and the atlas's campaigns, in its own data folder. */
export async function serveAtlas(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const folder = await temporaryFolder('atlas');
  const campaigns = join(folder, 'campaigns');
  await cp(bundled, campaigns, { recursive: true });
  await Promise.all(
    [...ownCampaigns()].map(([name, file]) => writeFile(join(campaigns, `${name}.json`), JSON.stringify(file))),
  );
  const server = await startServer({ DATA_DIR: join(folder, 'data'), CAMPAIGNS_DIR: campaigns, LOG_LEVEL: 'fatal' });
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
