import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { countedStores, type Stores } from '#server/platform/metrics/counted-stores.ts';

it('[OBS-1] a submission that was received before is not counted again', async () => {
  const registry = new Registry();
  let isNew = true;
  const create: Stores['submissions']['create'] = async () => ({
    uuid: randomUUID(),
    reference: 'PRM-1',
    statusPath: '/status/1',
    isNew,
  });
  const { submissions } = countedStores(registry, { submissions: { create } } as unknown as Stores, {
    byCampaign: () => undefined,
  });
  const send = () => submissions.create({} as never, [], null, {} as never);
  await send();
  isNew = false;
  await send();
  expect(await registry.metrics()).toContain('promenade_submissions_accepted_total{campaign="none"} 1\n');
});
