import type { Settings } from '../settings/settings.ts';
import type { Metrics, MetricsParts } from './metrics.ts';
import type { MetricsServer } from './serve-metrics.ts';

/** The metrics of a running server and their HTTP server. */
export interface OpenMetrics extends MetricsServer {
  readonly metrics: Metrics;
}

/**
 * Serves the metrics of a server if METRICS_PORT is set. Otherwise no metrics code is loaded.
 *
 * @throws StartError if it cannot listen there
 */
export async function openMetrics(
  { metricsPort, metricsHost, databaseUrl, dataDir }: Settings,
  parts: Omit<MetricsParts, 'dataDir'>,
): Promise<OpenMetrics | undefined> {
  if (metricsPort === undefined) return undefined;
  const { makeMetrics } = await import('./metrics.ts');
  const { serveMetrics } = await import('./serve-metrics.ts');
  const metrics = makeMetrics({ ...parts, dataDir: databaseUrl === undefined ? dataDir : undefined });
  return { metrics, ...(await serveMetrics(metrics, { host: metricsHost, port: metricsPort })) };
}
