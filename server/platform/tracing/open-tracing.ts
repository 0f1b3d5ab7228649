import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Sends traces of a server's work to a collector (OBS-3). */
export interface Tracing {
  /** Traces the calls of a server. Call it before the server gets any route. */
  traceCalls(app: FastifyInstance): Promise<void>;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/** Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise no OpenTelemetry code is loaded. */
export async function openTracing({
  traceCollector,
  trustProxy,
}: Pick<Settings, 'traceCollector' | 'trustProxy'>): Promise<Tracing | undefined> {
  if (traceCollector === undefined) return undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing(traceCollector, trustProxy);
}
