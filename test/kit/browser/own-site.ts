import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, testDatabase } from '../database.ts';
import { startServer } from '../server.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A bundled campaign without pictures, with the given fields changed. */
export interface OwnCampaign {
  readonly name: string;
  readonly configuration?: Fields;
  readonly campaign?: Fields;
  /** Fields of its first instance. */
  readonly instance?: Fields;
  /** Its public addresses; none by default. */
  readonly domains?: readonly string[];
}

export interface OwnSite {
  readonly origin: string;
  /** The folder of its campaign files, for commands. */
  readonly campaignsDir: string;
  stop(): Promise<void>;
}

interface Definition {
  readonly configuration: Fields;
  readonly campaign: Fields & { readonly instances: readonly Fields[] };
}

const bundled = new URL('../../../server/campaigns/brightside.json', import.meta.url);

/** Returns the uuid of a test's own campaign. */
export const ownUuid = (index: number) => `0b6c8a52-4a3e-4d0e-9d2f-0000000001${String(index).padStart(2, '0')}`;

/**
 * Starts the real server with a test's own campaigns, each derived from the bundled Brightside without its gate.
 *
 * @param environment server settings that differ from the defaults
 */
export async function serveCampaigns(
  campaigns: readonly OwnCampaign[],
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnSite> {
  const base = JSON.parse(await readFile(bundled, 'utf8')) as Definition;
  const [dataDir, campaignsDir, database] = await Promise.all([
    temporaryFolder('own-data'),
    temporaryFolder('own-campaigns'),
    environment['DATABASE_URL'] === undefined ? testDatabase() : undefined,
  ]);
  await Promise.all(
    campaigns.map(({ name, configuration, campaign, instance, domains = [] }, index) => {
      const uuid = ownUuid(index);
      const definition = {
        configuration: { ...base.configuration, ...configuration, name, campaignUuid: uuid },
        campaign: {
          ...base.campaign,
          ageGateYn: false,
          stateGateYn: false,
          instances: [{ ...base.campaign.instances[0], ...instance }],
          ...campaign,
          uuid,
        },
        domains,
      };
      return writeFile(join(campaignsDir, `${name}.json`), JSON.stringify(definition));
    }),
  );
  const server = await startServer({
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
    CAMPAIGNS_DIR: campaignsDir,
    LOG_LEVEL: 'error',
    ...environment,
  });
  return {
    origin: server.origin,
    campaignsDir,
    stop: async () => {
      await server.stop();
      await Promise.all([
        database?.close(),
        ...[dataDir, campaignsDir].map((folder) => rm(folder, { recursive: true, force: true })),
      ]);
    },
  };
}
