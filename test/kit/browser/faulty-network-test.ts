import { type FaultyNetwork, faultyNetwork } from './faulty-network.ts';
import { test as base } from './test.ts';

/** Playwright's test, with pages that reach the server through a proxy that can cut its connections. */
export const test = base.extend<{ network: FaultyNetwork }>({
  network: async ({}, provide) => {
    const network = await faultyNetwork(process.env['PROMENADE_URL'] ?? '');
    await provide(network);
    await network.close();
  },
  baseURL: async ({ network }, provide) => provide(network.origin),
});
