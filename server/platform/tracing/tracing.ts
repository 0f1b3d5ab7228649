import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { diag, type DiagLogger, DiagLogLevel, propagation } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance } from 'fastify';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { loggedRequest } from '../plugins/log-request.ts';
import type { Settings } from '../settings/settings.ts';
import type { Tracing } from './open-tracing.ts';
import { judgeStatus } from './span-status.ts';

/** How long a stopping server waits for the collector, in milliseconds. */
const LAST_SPANS = 2_000;
/** Maximum logged length of a send failure, in characters. */
const REASON_LENGTH = 300;

/**
 * Traces calls, their statements and their outgoing calls. Each call is a span with its request id. Spans contain no
 * statement values, no query of an address and no error texts, which may be personal data.
 *
 * @param collector address of an OTLP/HTTP collector, without `/v1/traces`
 */
export function startTracing(collector: string, trustProxy: Settings['trustProxy']): Tracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'promenade' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    // Span events are errors with their texts.
    spanLimits: { eventCountLimit: 0 },
    spanProcessors: [
      judgeStatus,
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${collector.replace(/\/$/, '')}/v1/traces` })),
    ],
  });
  provider.register();
  const calls = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, request) => {
      span.updateName(`${request.method} ${request.routeOptions.url ?? 'none'}`);
      span.setAttributes({ 'url.path': loggedRequest(request).path, 'promenade.request_id': request.id });
    },
  });
  registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      calls,
      new PgInstrumentation({ requireParentSpan: true }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
    ],
  });
  // The driver is already imported, so the instrumentation, which changes only modules required later, cannot reach it.
  // This `require` returns the same module.
  createRequire(import.meta.url)('pg');

  const isTrusted = trustedProxies(trustProxy);
  return {
    async traceCalls(app) {
      // Only a trusted proxy may set the trace of a call and whether it is recorded.
      app.addHook('onRequest', async ({ raw }) => {
        if (isTrusted(raw.socket.remoteAddress)) return;
        for (const header of propagation.fields()) delete raw.headers[header];
      });
      await app.register(calls.plugin());
      diag.setLogger(failuresIn(app), DiagLogLevel.ERROR);
    },
    stop: () => Promise.race([provider.shutdown().catch(() => {}), wait(LAST_SPANS, undefined, { ref: false })]),
  };
}

/** Logs OpenTelemetry's reason why traces could not be sent. */
function failuresIn({ log }: FastifyInstance): DiagLogger {
  const ignore = () => {};
  return {
    error: (reason) => log.error({ reason: reason.slice(0, REASON_LENGTH) }, 'traces could not be sent'),
    warn: ignore,
    info: ignore,
    debug: ignore,
    verbose: ignore,
  };
}
