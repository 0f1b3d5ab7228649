import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What happens to a submission on its way: it passes; its answer is cut off once the server has given it; the connection
 * breaks in the middle of the request; the answer is held back; or no connection comes about at all.
 */
export type Weather = 'clear' | 'answerLost' | 'requestCut' | 'answerHeld' | 'down';

/** A TCP proxy before a server, whose connections break for real. */
export interface FaultyNetwork {
  readonly origin: string;
  /** How many submissions the server has answered. */
  answered(): number;
  /** `down` also breaks every connection that is open. */
  set(weather: Weather): void;
  close(): Promise<void>;
}

const SUBMISSION = /POST \/front_end\/[\w-]+\/submission HTTP/;

/** Starts it on a free port, in clear weather. */
export async function faultyNetwork(target: string): Promise<FaultyNetwork> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let weather: Weather = 'clear';
  let answered = 0;

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((visitor) => {
    if (weather === 'down') return void visitor.destroy();
    const server = connect(Number(port), hostname);
    let isSubmission = false;
    for (const socket of [visitor, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    visitor.on('data', (chunk: Buffer) => {
      isSubmission = SUBMISSION.test(chunk.toString('latin1')) || (isSubmission && !/^[A-Z]+ \/\S* HTTP\/1/.test(chunk.toString('latin1')));
      if (isSubmission && weather === 'requestCut') {
        // Half of what came goes on: the server gets a request that never ends.
        server.write(chunk.subarray(0, chunk.length / 2), () => server.destroy());
        visitor.destroy();
        return;
      }
      server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      if (isSubmission) answered += 1;
      if (isSubmission && weather === 'answerLost') return void visitor.destroy();
      if (isSubmission && weather === 'answerHeld') return;
      visitor.write(chunk);
    });
    visitor.on('close', () => server.destroy());
    server.on('close', () => visitor.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    answered: () => answered,
    set: (next) => {
      weather = next;
      if (next === 'down') cut();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
