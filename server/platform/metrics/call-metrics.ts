import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { calls } from '#domain/calls.ts';
import type { Catalogue } from '../../sites/catalogue.ts';
import { campaignNamed } from './campaign-named.ts';

/** Histogram buckets in seconds: from a page in memory to a submission over a slow network. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Reason for rejecting a submission, by the status of the response. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'malformed',
  401: 'signed_out',
  403: 'forged',
  404: 'no_campaign',
  408: 'too_slow',
  409: 'no_more_entries',
  413: 'too_large',
  415: 'malformed',
  422: 'invalid',
  429: 'too_many',
  503: 'unavailable',
};

/** Counts calls by the template of their route, and rejected submissions by reason. */
export function measureCalls(registry: Registry, app: FastifyInstance, catalogue: Pick<Catalogue, 'byCampaign'>): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of calls, from the request headers to the end of the response, including the upload',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'promenade_submissions_refused_total',
    help: 'Rejected submissions, by campaign and reason',
    labelNames: ['campaign', 'reason'],
    registers: [registry],
  });
  const { method: submits, path: submission } = calls.createSubmission;
  app.addHook<{ Params: { uuid?: string } }>('onResponse', async ({ method, routeOptions, params }, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    durations.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1_000);
    if (method !== submits || routeOptions.url !== submission || status < 400) return;
    refused.inc({ campaign: campaignNamed(catalogue, params.uuid), reason: REFUSALS[status] ?? 'failed' });
  });
}
