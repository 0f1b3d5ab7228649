import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { encodedOnce } from '#server/platform/http/encoded.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { serveFront, staticPage } from '#tools/lab/lighthouse/front.ts';
import { readOptions } from '#tools/lab/lighthouse/lighthouse-options.ts';
import { brandNames, wantedScreens } from '#tools/lab/lighthouse/measured-pages.ts';
import { type Compared, brokenIn } from '#tools/lab/lighthouse/promises.ts';
import { type Measured, measuredIn, medianOf } from '#tools/lab/lighthouse/lighthouse-report.ts';
import { findingsOf, tableOf } from '#tools/lab/lighthouse/lighthouse-table.ts';
import { UsageError } from '#tools/command-words.ts';

const good: Measured = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1_000,
  tbt: 100,
  cls: 0.01,
  bytes: 102_400,
  requests: 9,
  speed: 1_000,
  named: {},
};
const compared = (page: Partial<Measured>, floor: Partial<Measured> = {}): Compared => ({
  brand: 'hoopla',
  screen: 'offer',
  page: { ...good, ...page },
  floor: { ...good, ...floor },
});

describe('the budgets of npm run lab -- lighthouse', () => {
  it('are met at their limits', () => {
    expect(brokenIn(compared({}))).toEqual([]);
    expect(brokenIn(compared({ lcp: 1_100 }))).toEqual([]);
    expect(brokenIn(compared({ lcp: 1_035 }, { lcp: 900 }))).toEqual([]);
  });

  it.each([
    [{ performance: 97 }, {}, 'performance is 97; the budget is at least 98'],
    [{ accessibility: 99 }, {}, 'accessibility is 99; the budget is 100'],
    [{ bestPractices: 96 }, {}, 'best practices is 96; the budget is 100'],
    [{ seo: 92 }, {}, 'SEO is 92; the budget is 100'],
    [{ lcp: 1_101 }, {}, 'LCP is 1,101 ms; the budget is at most 1,100 ms'],
    [{ lcp: 1_036 }, { lcp: 900 }, 'LCP is 1.151 times that of the static page; the budget is at most 1.15'],
    [{ tbt: 101 }, {}, 'TBT is 101 ms; the budget is at most 100 ms'],
    [{ cls: 0.0101 }, {}, 'CLS is 0.0101; the budget is at most 0.01'],
  ])('are exceeded beyond their limits: %j', (page, floor, words) => {
    expect(brokenIn(compared(page, floor))).toEqual([words]);
  });

  it('are marked in the table if exceeded', () => {
    const table = tableOf([compared({ performance: 73, tbt: 1_640 }, { lcp: 950 })]);
    expect(table[0]).toMatch(/^page +perf +a11y +best +SEO +LCP +floor +ratio +TBT +CLS +kB +requests$/);
    expect(table[1]).toMatch(/^hoopla offer +73 ✗ +100 +100 +100 +1,000 +950 +1\.05 +1,640 ✗ +0\.010 +100 +9$/);
  });
});

describe('the findings of npm run lab -- lighthouse', () => {
  it('are the exceeded budgets, then the suggestions of Lighthouse', () => {
    expect(findingsOf([compared({})])).toEqual(['All budgets are met.']);
    expect(findingsOf([compared({ seo: 92, named: { 'Avoid a large page': '3 MB', 'No title': '' } })])).toEqual([
      'Exceeded budgets:',
      '  hoopla offer: SEO is 92; the budget is 100',
      'Lighthouse suggests:',
      '  hoopla offer: Avoid a large page: 3 MB',
      '  hoopla offer: No title',
    ]);
  });
});

describe('a report of Lighthouse', () => {
  const report = {
    environment: { benchmarkIndex: 1_000 },
    categories: {
      performance: {
        score: 0.98,
        auditRefs: [
          { id: 'total-blocking-time', group: 'metrics' },
          { id: 'unused-javascript', group: 'diagnostics' },
          { id: 'network-dependency-tree-insight', group: 'hidden' },
        ],
      },
      accessibility: { score: 1, auditRefs: [] },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: 1, auditRefs: [{ id: 'meta-description', group: 'seo-content' }] },
    },
    audits: {
      'largest-contentful-paint': { title: 'LCP', score: 1, numericValue: 1_000 },
      'total-blocking-time': { title: 'TBT', score: 0.5, numericValue: 100 },
      'cumulative-layout-shift': { title: 'CLS', score: 1, numericValue: 0.01 },
      'total-byte-weight': { title: 'Weight', score: 1, numericValue: 102_400 },
      'network-requests': { title: 'Requests', score: 1, details: { items: Array.from({ length: 9 }, () => ({})) } },
      'unused-javascript': { title: 'Reduce unused JavaScript', score: 0.5, displayValue: 'Est savings of 36 KiB' },
      'network-dependency-tree-insight': { title: 'Network dependency tree', score: 0 },
      'meta-description': { title: 'Document has a meta description', score: 1 },
    },
  };

  it('contains its measurements and suggestions', () => {
    expect(measuredIn(report)).toEqual({ ...good, named: { 'Reduce unused JavaScript': 'Est savings of 36 KiB' } });
  });

  it('is rejected with the message of Lighthouse if it could not measure', () => {
    expect(() => measuredIn({ ...report, runtimeError: { message: 'The page did not paint.' } })).toThrow(
      'The page did not paint.',
    );
  });

  it('uses the median, and the suggestions of all runs', () => {
    const runs = [
      { ...good, lcp: 900, named: { a: '1 s' } },
      { ...good, lcp: 5_000, named: { b: '' } },
      { ...good, lcp: 1_000, named: { a: '2 s' } },
    ];
    expect(medianOf(runs)).toEqual({ ...good, named: { a: '2 s', b: '' } });
  });
});

describe('the pages of npm run lab -- lighthouse', () => {
  it('are by default the campaign of each brand', async () => {
    expect(brandNames(await readCatalogue('server/campaigns'))).toEqual([
      'brightside',
      'hoopla',
      'linnet',
      'vespermoth',
    ]);
  });

  it('are the first screen and the gate, each once', () => {
    expect(wantedScreens({ '/': 'offer', '/gate': 'gate' }, null)).toEqual([
      { screen: 'offer', path: '/' },
      { screen: 'gate', path: '/gate' },
    ]);
    expect(wantedScreens({ '/': 'gate', '/gate': 'gate' }, null)).toEqual([{ screen: 'gate', path: '/' }]);
    expect(wantedScreens({ '/': 'offer', '/gate': 'gate' }, 'gate')).toEqual([{ screen: 'gate', path: '/gate' }]);
    expect(wantedScreens({ '/': 'gate', '/gate': 'gate' }, 'offer')).toEqual([]);
  });
});

describe('the options of npm run lab -- lighthouse', () => {
  it('are brands, runs and a screen', () => {
    expect(readOptions([])).toEqual({ brands: [], runs: 3, screen: null });
    expect(readOptions(['hoopla', '--runs', '1', '--screen=gate', 'linnet'])).toEqual({
      brands: ['hoopla', 'linnet'],
      runs: 1,
      screen: 'gate',
    });
  });

  it.each([
    [['--runs', '0'], '--runs must be a whole number from 1 to 99 (it is "0")'],
    [['--screen', 'form'], '--screen must be gate or offer (it is "form")'],
  ])('are rejected with a usage error: %j', (words, message) => {
    expect(() => readOptions(words)).toThrow(UsageError);
    expect(() => readOptions(words)).toThrow(message);
  });
});

describe('the static floor', () => {
  const servers: { stop(): Promise<void> }[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  const STATIC =
    '<html><head><link rel="preload" href="/a.woff2" as="font"><style>p{}</style></head><body><p>Hi</p></body></html>';
  const SENT = STATIC.replace(
    '</head>',
    '<link rel="modulepreload" crossorigin href="/assets/a.js"><link as="script" rel="preload" href="/b.js"><script data-code="/c.js">if (1 > 0) {}</script></head>',
  ).replace('</body>', '<script type="application/json" id="promenade-data">{"a":"\\u003c"}</script></body>');

  it('is the page without its scripts, their preloads and its data', () => {
    expect(staticPage(SENT)).toBe(STATIC);
  });

  it('is sent as the server sends the page: host, headers and compression', async () => {
    const page = await encodedOnce(SENT).body('br');
    const origin = createServer((asked, answer) => {
      const isPage = asked.url === '/';
      answer.setHeader('x-host', asked.headers.host ?? '');
      answer.setHeader('content-type', isPage ? 'text/html; charset=utf-8' : 'text/plain');
      if (isPage) answer.setHeader('content-encoding', 'br');
      answer.end(isPage ? page : '<script></script>');
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    servers.push({ stop: () => new Promise((resolve) => origin.close(() => resolve())) });
    const front = await serveFront(portOf(origin), staticPage);
    servers.unshift(front);

    const sent = await get(front.port, '/');
    expect(sent.headers).toMatchObject({
      'x-host': 'hoopla.localhost',
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(sent.body).toEqual(await encodedOnce(STATIC).body('br'));
    expect(brotliDecompressSync(sent.body).toString()).toBe(STATIC);
    expect((await get(front.port, '/other')).body.toString()).toBe('<script></script>');
  });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function get(port: number, path: string): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: 'hoopla.localhost', 'accept-encoding': 'br', connection: 'close' };
    request({ port, path, headers }, resolve).on('error', reject).end();
  });
  return { headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
}
