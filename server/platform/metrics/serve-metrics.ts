import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenFault } from '../http/listen-fault.ts';
import type { Metrics } from './metrics.ts';

/** An HTTP server for metrics. */
export interface MetricsServer {
  /** The port on which it listens. */
  readonly port: number;
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on a separate port that visitors cannot reach.
 *
 * @throws StartError if it cannot listen there
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'contentType' | 'text'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    // Otherwise cluster workers that request a free port would get the same one and share it.
    server.once('error', reject).listen({ port, host, exclusive: true }, resolve);
  }).catch((error: unknown) => {
    throw listenFault(error, { variable: 'METRICS_PORT', host, port });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
