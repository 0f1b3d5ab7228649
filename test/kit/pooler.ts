import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** BackendKeyData: its type, its length of 12, and the process id that follows. */
const KEY_DATA = Buffer.from('4b0000000c', 'hex');

/** Proxy that imitates a connection pooler: it reports its own process ids. */
export interface Pooler {
  readonly port: number;
  stop(): Promise<void>;
}

/** @param target the port of PostgreSQL on this computer */
export async function startPooler(target: number): Promise<Pooler> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (chunk) => far.write(chunk));
    far.on('data', (chunk) => near.write(withOtherProcess(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function withOtherProcess(chunk: Buffer): Buffer {
  const at = chunk.indexOf(KEY_DATA);
  if (at >= 0) {
    const place = at + KEY_DATA.length;
    chunk.writeInt32BE(chunk.readInt32BE(place) ^ 1, place);
  }
  return chunk;
}
