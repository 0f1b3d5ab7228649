import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Changes, type ChangingSite, changingSite } from './changing-site.ts';

/** A third-party consumer-data service on this machine. */
interface ConsumerService {
  readonly address: string;
  /** The bodies of the requests, in order. */
  readonly asked: readonly unknown[];
  answer(status: number, body: unknown): void;
  close(): Promise<void>;
}

/** A site whose campaigns reject visitors, and the service that one of them calls. */
export interface Refusals {
  readonly consumers: ConsumerService;
  readonly site: ChangingSite;
  readonly campaigns: Readonly<Record<'dates' | 'offer' | 'spirits' | 'busy', Changes>>;
}

/** Starts the site, and the service that one of its campaigns calls. */
export async function startRefusals(): Promise<Refusals & { stop(): Promise<void> }> {
  const consumers = await consumerService();
  const campaigns = {
    dates: {
      instances: [
        { states: ['NY'], dateStart: '2036-03-05' },
        { states: ['CA'], dateStart: '2020-01-01', dateEnd: '2020-12-31' },
      ],
    },
    offer: {},
    spirits: { configuration: { diageoProgram: true, cidbService: consumers.address } },
    busy: {},
  } satisfies Refusals['campaigns'];
  const site = await changingSite(campaigns, { TRUST_PROXY: 'true' });
  return {
    consumers,
    site,
    campaigns,
    stop: async () => {
      await Promise.all([site.stop(), consumers.close()]);
    },
  };
}

async function consumerService(): Promise<ConsumerService> {
  const asked: unknown[] = [];
  let next: { readonly status: number; readonly body: unknown } = { status: 500, body: {} };
  const service = createServer(async (request, response) => {
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', 'content-type, accept');
    if (request.method === 'OPTIONS') return void response.end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    asked.push(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    response.writeHead(next.status, { 'content-type': 'application/json' }).end(JSON.stringify(next.body));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(service.address() as AddressInfo).port}/consumers`,
    asked,
    answer: (status, body) => {
      next = { status, body };
    },
    close: () =>
      new Promise((resolve) => {
        service.close(() => resolve());
        service.closeAllConnections();
      }),
  };
}
