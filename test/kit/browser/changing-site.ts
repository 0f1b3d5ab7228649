import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Campaign } from '#domain/campaign.ts';
import type { Configuration } from '#domain/configuration.ts';
import { temporaryFolder, testDatabase } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';

/**
 * Changes to the bundled campaign `brightside`: a PayPal rebate with an age and state gate, no qualifier and one
 * instance.
 */
export interface Changes {
  readonly configuration?: Partial<v.InferInput<typeof Configuration>>;
  readonly campaign?: Partial<v.InferInput<typeof Campaign>>;
  readonly instances?: readonly Partial<v.InferInput<typeof Campaign>['instances'][number]>[];
}

/** A server with a test's own campaigns, which may change while a page is open. */
export interface ChangingSite {
  readonly origin: string;
  /** Changes its campaign files, which the server reloads (TOOL-9). */
  change(campaigns: Readonly<Record<string, Changes>>): Promise<void>;
  /** Restarts it with other campaigns on the same port and data. */
  restart(campaigns: Readonly<Record<string, Changes>>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server with one campaign per name. @param more further settings for the server */
export async function changingSite(
  campaigns: Readonly<Record<string, Changes>>,
  more: Readonly<Record<string, string>> = {},
): Promise<ChangingSite> {
  const folder = await temporaryFolder('changing-site');
  const campaignsDir = join(folder, 'campaigns');
  await mkdir(campaignsDir);
  const database = await testDatabase();
  const environment = {
    ...more,
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    CAMPAIGNS_DIR: campaignsDir,
  };
  await define(campaignsDir, campaigns);
  let server = await startServer(environment);
  const { origin } = server;
  return {
    origin,
    change: (changed) => define(campaignsDir, changed),
    restart: async (changed) => {
      await server.stop();
      await define(campaignsDir, changed);
      server = await startServer({ ...environment, PORT: new URL(origin).port });
    },
    stop: async () => {
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const Definition = v.object({
  configuration: v.looseObject({}),
  campaign: v.looseObject({ instances: v.tuple([v.looseObject({ pk: v.number() })]) }),
});

async function define(campaignsDir: string, campaigns: Readonly<Record<string, Changes>>): Promise<void> {
  const bundled = await readFile(join(import.meta.dirname, '../../../server/campaigns/brightside.json'), 'utf8');
  const base = v.parse(Definition, JSON.parse(bundled));
  const [instance] = base.campaign.instances;
  await Promise.all(
    Object.entries(campaigns).map(([name, { configuration, campaign, instances = [{}] }], index) => {
      const uuid = `5d1f0a6e-0000-4000-8000-00000000000${index}`;
      const definition = {
        configuration: { ...base.configuration, name, campaignUuid: uuid, ...configuration },
        campaign: {
          ...base.campaign,
          uuid,
          offerFirst: false,
          ...campaign,
          instances: instances.map((changes, at) => ({ ...instance, pk: instance.pk + at, ...changes })),
        },
        domains: [`${name}.localhost`],
      };
      return writeFile(join(campaignsDir, `${name}.json`), JSON.stringify(definition));
    }),
  );
}
