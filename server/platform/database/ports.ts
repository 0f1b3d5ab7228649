import { createServer } from 'node:net';
import { StartError } from '../start-error.ts';

/**
 * Returns a free port of the loopback address.
 *
 * @throws StartError if there is none
 */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null)
    throw new StartError('No free port was found on 127.0.0.1. Stop some programs, or set DATABASE_URL.');
  return port;
}

/** Whether a port of the loopback address is free. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null;
}

/** Listens briefly; 0 takes any free port. Returns the port, or null if it is taken. */
async function listenOnce(port: number): Promise<number | null> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, '127.0.0.1', resolve));
  } catch {
    return null;
  }
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' ? (address?.port ?? null) : null;
}
