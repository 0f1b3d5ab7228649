import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { listenFault } from '../http/listen-fault.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Makes a server listen.
 *
 * @returns its port
 * @throws StartError naming the setting if it cannot listen there
 */
export async function listenOn(app: FastifyInstance, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    // Stop what started with the server: its jobs.
    await app.close();
    throw listenFault(error, { variable: 'PORT', host, port });
  }
  return (app.server.address() as AddressInfo).port;
}
