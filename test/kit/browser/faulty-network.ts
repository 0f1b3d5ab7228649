import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * What the network does to a submission:
 *
 * - `clear`: it passes
 * - `answerLost`: the response is lost after the server has sent it
 * - `requestCut`: the connection breaks in the middle of the request
 * - `answerHeld`: the response is delayed
 * - `outOfService`: the proxy responds to the complete request with 503
 * - `down`: no connection can be made
 */
type Weather = 'clear' | 'answerLost' | 'requestCut' | 'answerHeld' | 'outOfService' | 'down';

/** A TCP proxy in front of a server that really breaks connections. */
export interface FaultyNetwork {
  readonly origin: string;
  /** Returns the number of submissions with a response from the server. */
  answered(): number;
  /** Returns the number of submissions that the proxy has rejected with 503. */
  refused(): number;
  /** Returns the milliseconds from each of the proxy's 503 responses to the start of the next rejected submission. */
  pauses(): readonly number[];
  /** Sets the state of the network. `down` also breaks every open connection. */
  set(weather: Weather): void;
  close(): Promise<void>;
}

/** The server's own error response, with a pause that is short enough for a test. */
const OUT_OF_SERVICE = JSON.stringify({
  detail: 'The service is not available at the moment. Nothing you entered is lost. Please try again.',
});
const RETRY_AFTER = 1;

const SUBMISSION = /POST \/front_end\/[\w-]+\/submission HTTP/;

/** Starts the proxy on a free port, in the state `clear`. */
export async function faultyNetwork(target: string): Promise<FaultyNetwork> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let weather: Weather = 'clear';
  let answered = 0;
  let began = 0;
  const refusals: { readonly began: number; readonly at: number }[] = [];

  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const proxy = createServer((visitor) => {
    if (weather === 'down') return void visitor.destroy();
    const server = connect(Number(port), hostname);
    let isSubmission = false;
    let isAnswered = false;
    let stillToCome = 0;
    for (const socket of [visitor, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    visitor.on('data', (chunk: Buffer) => {
      isAnswered = false;
      isSubmission =
        SUBMISSION.test(chunk.toString('latin1')) ||
        (isSubmission && !/^[A-Z]+ \/\S* HTTP\/1/.test(chunk.toString('latin1')));
      if (isSubmission && weather === 'outOfService') {
        const text = chunk.toString('latin1');
        const length = /content-length: (\d+)/i.exec(text)?.[1];
        if (SUBMISSION.test(text)) began = performance.now();
        stillToCome = SUBMISSION.test(text)
          ? Number(length) - (text.length - (text.indexOf('\r\n\r\n') + 4))
          : stillToCome - text.length;
        if (stillToCome > 0) return;
        refusals.push({ began, at: performance.now() });
        isSubmission = false;
        const head = [
          'HTTP/1.1 503 Service Unavailable',
          'content-type: application/json',
          `retry-after: ${RETRY_AFTER}`,
          `content-length: ${OUT_OF_SERVICE.length}`,
        ];
        visitor.write(`${head.join('\r\n')}\r\n\r\n${OUT_OF_SERVICE}`);
        return;
      }
      if (isSubmission && weather === 'requestCut') {
        // Forwards only half of the data, so the server gets a request that never ends.
        server.write(chunk.subarray(0, chunk.length / 2), () => server.destroy());
        visitor.destroy();
        return;
      }
      server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      // A response may arrive in several pieces.
      if (isSubmission && !isAnswered) answered += 1;
      isAnswered = true;
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
    refused: () => refusals.length,
    pauses: () => refusals.slice(1).map((next, index) => next.began - (refusals[index]?.at ?? 0)),
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
