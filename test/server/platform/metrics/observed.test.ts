import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { measureDisk } from '#server/platform/metrics/disk-metrics.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { samplesIn, selectedIn } from '#test/kit/prometheus.ts';
import { type RunningServer, startServer, stopCleanly } from '#test/kit/server.ts';
import { startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import { watched } from '#test/kit/watched.ts';
import { attributeOf, startTraceCollector, type TraceCollector } from '#test/kit/trace-collector.ts';
import { visit, type Visitor } from '#test/kit/visitor.ts';
import { raffleWith } from '#test/kit/server/captcha-fixtures.ts';
import { DRAWING_SITE } from '#test/kit/server/drawing-site.ts';
import { campaignsFolder, jpeg, temporaryFolders, writeFiles } from '#test/kit/server/fixtures.ts';
import { FROM } from '#test/kit/server/mail-fixtures.ts';
import { gold } from '#test/kit/server/play-fixtures.ts';
import { siteOf, sweepstakesBody } from '#test/kit/server/sites.ts';

/** One built server with all observability features on. The tests read its metrics and spans after these calls. */

const root = resolve(import.meta.dirname, '../../../..');
const fair = siteOf('fair', {
  uuid: 'abababab-1111-4111-8111-111111111111',
  instances: [
    instanceOf({
      pk: 5,
      processingMethod: 'none',
      redemptionInformation: {},
      limitsInformation: { maxBonus: 1 },
      gameInformation: { type: 'scratch', prizes: [{ ...gold, quantity: 2, odds: 1 }] },
    }),
  ],
});
const rebate = siteOf('rebate', {
  uuid: 'abababab-2222-4222-8222-222222222222',
  instances: [instanceOf({ pk: 1, redemptionInformation: { mode: 'code', tiers: [{ rewardDescription: 'a code' }] } })],
});
const guarded = raffleWith('guarded', 3, { scripts: { captcha: 'https://www.google.com/recaptcha/api.js' } });
const PRIVATE = ['ada.private@example.com', 'Lovelace', '94110', 'secret-token', 'raw-address', 'solution-of-ada'];
const body = sweepstakesBody({ campaignInstancePk: 5, email: PRIVATE[0] });
/** A trace id that a client sends with a call. */
const STRANGE_TRACE = '0af7651916cd43dd8448eb211c80319c';

const folders = temporaryFolders('observed');
const provider = createServer((_request, response) => response.end('{"success":false,"error-codes":["bad-request"]}'));
let database: TestDatabase;
let collector: TraceCollector;
let smtp: TestSmtp;
let server: RunningServer;
let metrics: string;
let visitor: Visitor;
/** The id of the accepted request. */
let requestId: string | null;
let statuses: readonly number[];
/** The folder of the pictures. */
let pictures: string;

beforeAll(async () => {
  [database, collector, smtp] = await Promise.all([testDatabase(), startTraceCollector(), startSmtp()]);
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const site = await folders.make();
  pictures = await folders.make();
  await writeFiles(site, DRAWING_SITE);
  server = await startServer({
    SITE_DIR: join(site, 'dist'),
    DATABASE_URL: database.app.url,
    DATABASE_OWNER_URL: database.url,
    CAMPAIGNS_DIR: folders.keep(await campaignsFolder([fair, guarded, rebate])),
    PICTURE_STORE: pathToFileURL(pictures).href,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: FROM,
    RECAPTCHA_SECRET: 'secret-of-the-provider',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  });
  metrics = /Metrics: (\S+)/.exec(server.output())?.[1] ?? '';
  visitor = await visit(server.origin);
  const submit = (uuid: string, fields: object, headers = {}) =>
    visitor.post(
      `/front_end/${uuid}/submission`,
      { ...body, ...fields },
      { 'idempotency-key': randomUUID(), ...headers },
    );
  const accepted = await submit(fair.campaign.uuid, {}, { traceparent: `00-${STRANGE_TRACE}-b7ad6b7169203331-01` });
  requestId = accepted.headers.get('x-request-id');
  const { uuid } = (await accepted.json()) as { uuid: string };
  const refused = [
    await submit(fair.campaign.uuid, {}),
    await submit(fair.campaign.uuid, {}),
    await submit(fair.campaign.uuid, { email: 'ada.private' }),
    await submit(randomUUID(), {}),
    await submit(guarded.campaign.uuid, { campaignInstancePk: 10, captcha: 'solution-of-ada' }),
  ];
  const query = `campaign_instance_pk=5&submission_uuid=${uuid}`;
  const draw = await visitor.post(`${calls.drawOutcome.path.replace(':uuid', fair.campaign.uuid)}?${query}`, {});
  statuses = [accepted, ...refused, draw].map(({ status }) => status);
  await visitor.get('/raw-address?campaign=fair&access_token=secret-token');
});
afterAll(async () => {
  await stopCleanly(server);
  await Promise.all([database.close(), smtp.stop(), folders.remove()]);
  collector.stop();
  provider.close();
});

const scraped = async () => (await fetch(metrics)).text();
/** Returns the value of a metric with these labels; undefined if there is none. */
const valueOf = async (metric: string, labels: Readonly<Record<string, string>> = {}) =>
  samplesIn(await scraped()).find(
    (sample) =>
      sample.metric === metric && Object.entries(labels).every(([name, value]) => sample.labels[name] === value),
  )?.value;

it('[OBS-1] the metrics count the outcomes of calls, submissions, plays and emails, and report the state of the database', async () => {
  expect(statuses).toEqual([200, 409, 409, 422, 404, 503, 200]);
  const campaign = 'fair';
  await expect.poll(() => valueOf('promenade_mail_attempts_total', { outcome: 'sent' })).toBe(1);
  const submission = { method: 'POST', route: '/front_end/:uuid/submission' };
  const expected: [string, Record<string, string>, number][] = [
    ['http_request_duration_seconds_count', { ...submission, status: '200' }, 1],
    ['http_request_duration_seconds_count', { ...submission, status: '409' }, 2],
    ['promenade_submissions_accepted_total', { campaign }, 1],
    ['promenade_submissions_refused_total', { campaign, reason: 'no_more_entries' }, 2],
    ['promenade_submissions_refused_total', { campaign, reason: 'invalid' }, 1],
    ['promenade_submissions_refused_total', { campaign: 'none', reason: 'no_campaign' }, 1],
    ['promenade_submissions_refused_total', { campaign: 'guarded', reason: 'unavailable' }, 1],
    ['promenade_plays_drawn_total', { campaign, game: 'scratch', outcome: 'won' }, 1],
    ['promenade_prize_units', { campaign, campaign_instance: '5', prize: 'gold' }, 2],
    ['promenade_prize_units_left', { campaign, campaign_instance: '5', prize: 'gold' }, 1],
    ['promenade_codes_left', { campaign: 'rebate' }, 0],
    ['promenade_mails', { state: 'waiting' }, 0],
    ['promenade_mail_longest_wait_seconds', {}, 0],
    ['promenade_ready', {}, 1],
    ['promenade_database_waiting', {}, 0],
    ['promenade_database_connections_limit', {}, 20],
    ['promenade_body_bytes', {}, 0],
    ['promenade_kept_pages', {}, 1],
  ];
  for (const [metric, labels, value] of expected)
    expect([metric, labels, await valueOf(metric, labels)]).toEqual([metric, labels, value]);
  // Jobs query the database from time to time.
  await expect.poll(() => valueOf('promenade_database_connections', { state: 'in_use' })).toBe(0);
  expect(await valueOf('promenade_kept_page_bytes')).toBeGreaterThan(100);
  expect(await valueOf('promenade_database_bytes')).toBeGreaterThan(1e6);
  expect(Math.abs((await valueOf('promenade_database_clock_offset_seconds')) ?? Infinity)).toBeLessThan(1);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

it('[OBS-5] the metrics count successful and failed operations of the picture stores', async () => {
  const send = async () => {
    const path = `/front_end/${rebate.campaign.uuid}/picture?campaign_instance_pk=1`;
    const key = { 'idempotency-key': randomUUID() };
    return (await visitor.send(path, Uint8Array.from(await jpeg(60, 80)), key)).status;
  };
  const puts = (outcome: string) =>
    valueOf('promenade_picture_store_duration_seconds_count', { store: 'folder', operation: 'put', outcome });
  const before = [await puts('done'), await puts('failed')];
  expect(before).toEqual([0, 0]);
  expect(await send()).toBe(200);
  // The job that prepares the picture stores it again.
  await expect.poll(() => puts('done')).toBe(2);
  await rm(pictures, { recursive: true });
  await writeFile(pictures, 'no folder any more');
  expect(await send()).toBe(503);
  expect([await puts('done'), await puts('failed')]).toEqual([2, 1]);
});

it('[OBS-1] the metrics are on no public port, and contain no data of visitors', async () => {
  expect(new URL(metrics).port).not.toBe(new URL(server.origin).port);
  expect(await (await visitor.get('/metrics')).text()).not.toContain('promenade_');
  // A measured value may contain the digits of the zip code.
  const text = (await scraped()).replaceAll(/ (?!94110$)[-+.\de]+$/gm, '');
  expect(text).toContain('promenade_submissions_accepted_total{campaign="fair"}\n');
  for (const secret of [...PRIVATE, fair.campaign.uuid]) expect(text).not.toContain(secret);
});

it('[OBS-3] a trace contains a call, its statements, and its calls to other services', async () => {
  const { spans } = collector;
  const call = () => spans.find((span) => attributeOf(span, 'promenade.request_id') === requestId);
  await expect.poll(call).toBeDefined();
  expect(call()?.name).toBe('POST /front_end/:uuid/submission');
  const statements = spans
    .filter(({ parentSpanId }) => parentSpanId === call()?.spanId)
    .map((span) => attributeOf(span, 'db.query.text'));
  expect(statements).toContainEqual(expect.stringContaining('insert into "submission"'));
  expect(statements).toContainEqual(expect.stringContaining('insert into "mail"'));
  const asked = () => spans.find((span) => String(attributeOf(span, 'url.full')).endsWith('/siteverify'));
  await expect.poll(asked).toBeDefined();
  expect(
    spans.some(({ spanId }) => spanId === asked()?.parentSpanId),
    'the call that asked is in the trace',
  ).toBe(true);
});

it('[OBS-3] a trace contains no data of visitors, who cannot choose its id; a rejected call is not an error', async () => {
  const { spans } = collector;
  const of = (path: string) => spans.find((span) => attributeOf(span, 'url.path') === path);
  await expect.poll(() => of('/raw-address')).toBeDefined();
  const text = JSON.stringify(spans);
  for (const secret of PRIVATE.filter((word) => word !== 'raw-address')) expect(text).not.toContain(secret);
  expect(text).not.toContain('secret-of-the-provider');
  expect(spans.map(({ traceId }) => traceId)).not.toContain(STRANGE_TRACE);
  const [OK, ERROR] = [1, 2];
  const ends = spans
    .filter(({ name }) => name === 'POST /front_end/:uuid/submission')
    .map((span) => [attributeOf(span, 'http.response.status_code'), span.status]);
  expect(ends).toHaveLength(6);
  expect(ends).toContainEqual([422, { code: OK }]);
  expect(ends).toContainEqual([503, { code: ERROR }]);
});

it('[OBS-4] every alert and every panel of the dashboard uses existing metrics and labels, and every alert leads to its runbook', async () => {
  const embedded = new Registry();
  measureDisk(embedded, root);
  const known = samplesIn(`${await scraped()}\n${await embedded.metrics()}`);
  const has = ({ metric, labels }: ReturnType<typeof selectedIn>[number]) =>
    known.some(
      (sample) =>
        sample.metric === metric &&
        Object.entries(labels).every(([name, value]) =>
          value === null ? name in sample.labels : sample.labels[name] === value,
        ),
    );
  const { alerts, panels } = watched();
  const queries = [...alerts.map(({ expr }) => expr), ...panels];
  expect(queries.length).toBeGreaterThan(alerts.length + 20);
  const selected = queries.flatMap(selectedIn).filter(({ metric }) => metric !== 'up');
  expect(selected.filter((one) => !has(one))).toEqual([]);

  const runbooks = readFileSync(resolve(root, 'docs/operate/operations.md'), 'utf8');
  const headings = [...runbooks.matchAll(/^## (.+)$/gm)].map(
    ([, text = '']) => `docs/operate/operations.md#${text.toLowerCase().replaceAll(' ', '-')}`,
  );
  expect(alerts.map(({ annotations }) => annotations.runbook).filter((runbook) => !headings.includes(runbook))).toEqual(
    [],
  );
  expect(alerts.map(({ alert }) => alert).filter((name) => !runbooks.includes(`\`${name}\``))).toEqual([]);
});
