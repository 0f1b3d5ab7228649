import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, testDatabase } from '#test/kit/database.ts';
import { INPUTS, type PathInput } from '#test/kit/paths/inputs.ts';
import { startServer } from '#test/kit/server.ts';

/** The server's name for the campaign of a visit. */
export function campaignName(input: PathInput): string {
  return `visit-${INPUTS.findIndex(({ name }) => name === input.name)}`;
}

/** Starts the real server with the campaigns of the visits, each under its name. */
export async function serveVisits(): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  const folder = await temporaryFolder('visits');
  const campaigns = join(folder, 'campaigns');
  await mkdir(campaigns);
  await Promise.all(
    INPUTS.map((input, index) => {
      const uuid = `7b0a1c52-4a3e-4d0e-9d2f-0000000000${String(index).padStart(2, '0')}`;
      const { configuration, campaign } = input.loaded;
      const definition = {
        configuration: { ...configuration, name: campaignName(input), campaignUuid: uuid },
        campaign: { ...campaign, uuid },
        domains: [],
      };
      return writeFile(join(campaigns, `${campaignName(input)}.json`), JSON.stringify(definition));
    }),
  );
  const database = await testDatabase();
  const server = await startServer({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    CAMPAIGNS_DIR: campaigns,
    LOG_LEVEL: 'error',
  });
  return {
    origin: server.origin,
    stop: async () => {
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
