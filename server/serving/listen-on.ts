import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';

/**
 * Has a server listen.
 *
 * @returns its port
 * @throws StartError naming the setting if it cannot listen there
 */
export async function listenOn(app: FastifyInstance, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<number> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT: port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new StartError(`PORT: this user may not listen on port ${port}. Set PORT to another one.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: this computer has no address ${host}.`);
    throw error;
  }
  return (app.server.address() as AddressInfo).port;
}
