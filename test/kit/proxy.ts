import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server, on a free port of this machine. */
export interface Proxy {
  /** `http://localhost:<port>`, or `https://` if its own server uses TLS. */
  readonly origin: string;
  stop(): Promise<void>;
}

interface ProxyParts {
  /** The server that visitors connect to; plain http by default. */
  readonly server?: Server | SecureServer;
  /** Returns the headers for the server behind the proxy; by default those that the visitor sent. */
  readonly headersOf?: (incoming: IncomingMessage) => OutgoingHttpHeaders;
  /** Sends the visitor a response; by default the server's response, unchanged. */
  readonly pass?: (answer: IncomingMessage, outgoing: ServerResponse) => void;
}

/** @param target address of the server, `http://localhost:<port>` */
export async function startProxy(
  target: string,
  { server = createServer(), headersOf = ({ headers }) => headers, pass = passOn }: ProxyParts = {},
): Promise<Proxy> {
  const { hostname, port } = new URL(target);
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url } = incoming;
    const passed = request({ hostname, port, method, path: url, headers: headersOf(incoming) }, (answer) =>
      pass(answer, outgoing),
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const scheme = 'setSecureContext' in server ? 'https' : 'http';
  return {
    origin: `${scheme}://localhost:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Streams a response to the visitor, with other headers if given. */
export function passOn(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  headers: OutgoingHttpHeaders = answer.headers,
): void {
  outgoing.writeHead(answer.statusCode ?? 502, headers);
  answer.pipe(outgoing);
}
