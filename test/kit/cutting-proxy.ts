import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between a server and its PostgreSQL that cuts a connection when the client sends a given word. */
export interface CuttingProxy {
  /** Returns the address of the same database through the proxy. */
  through(url: string): string;
  /** Cuts the next connection whose client sends this word, either before or after PostgreSQL has received the word. */
  cutAt(word: string, when: 'before' | 'after'): void;
  /** Number of connections cut. */
  cuts(): number;
  /** Cuts all connections and rejects new ones until `accept`. */
  refuse(): void;
  accept(): void;
  /** Number of connections rejected. */
  refusals(): number;
  stop(): Promise<void>;
}

/** @param url address of a database on that PostgreSQL */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(url);
  let plan: { word: string; when: 'before' | 'after' } | undefined;
  let cuts = 0;
  let isRefusing = false;
  let refusals = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (isRefusing) {
      refusals += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port || 5432), hostname);
    let isCut = false;
    const cut = () => {
      isCut = true;
      cuts += 1;
      near.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        if (!isCut) far.destroy();
      });
    }
    near.on('data', (chunk) => {
      const { word, when } = plan ?? {};
      const isNow = word !== undefined && chunk.includes(word);
      if (isNow) plan = undefined;
      if (isNow && when === 'before') {
        cut();
        far.destroy();
        return;
      }
      far.write(chunk);
      // PostgreSQL has received the word and finishes its response before it notices that the client is gone.
      if (isNow) {
        cut();
        far.end();
      }
    });
    far.on('data', (chunk) => {
      if (!isCut) near.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    through: (address) =>
      Object.assign(new URL(address), {
        hostname: '127.0.0.1',
        port: String((server.address() as AddressInfo).port),
      }).href,
    cutAt: (word, when) => (plan = { word, when }),
    cuts: () => cuts,
    refuse: () => {
      isRefusing = true;
      for (const socket of sockets) socket.destroy();
    },
    accept: () => (isRefusing = false),
    refusals: () => refusals,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
