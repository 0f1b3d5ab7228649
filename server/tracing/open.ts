import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** Sends traces of what a server does to a collector (OBS-3). */
export interface Tracing {
  /** Traces the calls of a server. Call it before the server gets any route. */
  traceCalls(app: FastifyInstance): Promise<void>;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Traces if OTEL_EXPORTER_OTLP_ENDPOINT is set. Nothing of OpenTelemetry is loaded otherwise. */
export async function openTracing({
  traceCollector,
  trustProxy,
}: Pick<Settings, 'traceCollector' | 'trustProxy'>): Promise<Tracing | undefined> {
  if (traceCollector === undefined) return undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing(traceCollector, trustProxy);
}
