import { createServer } from 'node:net';
import { StartError } from '../start-error.ts';

/**
 * A port of the loopback address that nothing listens on.
 *
 * @throws StartError if there is none
 */
export async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (port === null) throw new StartError('No free port was found on 127.0.0.1.');
  return port;
}

/** Whether nothing listens on a port of the loopback address. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== null;
}

/** Listens for a moment; 0 takes any free port. Returns the port, or null if it is taken. */
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
