import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { temporaryFolder } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { columns } from '../../text-columns.ts';
import { processorTime } from './database/processor.ts';
import { type BenchProgram, startProgram } from './bench-program.ts';
import { median } from './quantiles.ts';

const ROUNDS = 5;
const ROUND_S = 2;
const WARM_UP_S = 3;
const AT_ONCE = 50;
const BROWSER = {
  accept: 'text/html,*/*',
  'accept-encoding': 'gzip, deflate, br',
  'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
};

/** What a page sends with its calls: the token that the response with the page has set. */
const CALL = { ...BROWSER, accept: 'application/json', cookie: `XSRF-TOKEN=${'a'.repeat(43)}` };

type Headers = Readonly<Record<string, string>>;

/** An address of the site, and the baseline server that sends the same bytes. */
interface Pair {
  readonly name: string;
  readonly bytes: number;
  /** First the site, then the baseline. */
  readonly sides: readonly [Side, Side];
}

interface Side {
  readonly address: string;
  readonly headers: Headers;
  readonly pid: number;
}

/**
 * Measures pages and public campaign calls per second, 50 at a time, against a bare Fastify route that sends the same
 * compressed bytes. Alternates between both in one run. The server runs as in production: otherwise it looks for
 * changed campaign files at each request.
 *
 * @returns the table to print
 */
export async function runPagesBench(): Promise<string> {
  const folder = await temporaryFolder('bench');
  const bares: BenchProgram[] = [];
  await mkdir(join(folder, 'data'));
  const server = await startServer({ DATA_DIR: join(folder, 'data'), NODE_ENV: 'production' });
  try {
    const vespermoth = { host: 'vespermoth.localhost' };
    const config = await taken(`${server.origin}/config.json`, { ...vespermoth, 'accept-encoding': 'identity' });
    const { campaignUuid } = JSON.parse(config.body.toString('utf8')) as { readonly campaignUuid: string };
    const places = [
      ['poster', '/', { ...BROWSER, host: 'hoopla.localhost' }],
      ['gate', '/gate', { ...BROWSER, ...vespermoth }],
      ['campaign call', `/front_end/${campaignUuid}`, { ...CALL, ...vespermoth }],
    ] as const;
    const pairs: Pair[] = [];
    for (const [name, path, headers] of places) {
      const address = `${server.origin}${path}`;
      const { body, sent } = await taken(address, headers);
      const file = join(folder, `${name}.body`);
      await writeFile(file, body);
      const bare = await startProgram('pages/bare.ts', [file, sent]);
      bares.push(bare);
      const sides = [
        { address, headers, pid: server.pid },
        { address: bare.address, headers, pid: bare.pid },
      ] as const;
      pairs.push({ name, bytes: body.length, sides });
    }
    return await measured(pairs);
  } finally {
    for (const bare of bares) bare.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fetches a response as sent over the network: its compressed body, and the headers that describe it, as JSON. */
async function taken(address: string, headers: Headers): Promise<{ readonly body: Buffer; readonly sent: string }> {
  const chunks: Buffer[] = [];
  const [response] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (response.statusCode !== 200) throw new Error(`${address} returned ${String(response.statusCode)}`);
  const said = ['content-type', 'content-encoding'].map((name) => [name, response.headers[name] ?? 'identity']);
  return { body: Buffer.concat(chunks), sent: JSON.stringify(Object.fromEntries(said)) };
}

async function measured(pairs: readonly Pair[]): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const rows = [['', 'bytes', 'site/s', 'bare/s', 'site ÷ bare', 'site ms', 'bare ms']];
  for (const { name, bytes, sides } of pairs) {
    const [site, bare]: [Round[], Round[]] = [[], []];
    for (const side of sides) await measure(side, WARM_UP_S);
    for (let round = 0; round < ROUNDS; round += 1) {
      site.push(await measure(sides[0], ROUND_S));
      bare.push(await measure(sides[1], ROUND_S));
    }
    const ratio = median(site.map(({ rate }, round) => rate / (bare[round]?.rate ?? NaN)));
    const said = [site, bare].map((rounds) => Math.round(median(rounds.map(({ rate }) => rate))).toLocaleString('en'));
    const spent = [site, bare].map((rounds) => median(rounds.map((round) => round.spent)).toFixed(3));
    rows.push([name, bytes.toLocaleString('en'), ...said, ratio.toFixed(2), ...spent]);
  }
  return [
    `${AT_ONCE} at a time, ${ROUNDS} alternating rounds of ${ROUND_S} s, medians (${availableParallelism()} cores, load ${load.toFixed(1)} before); ms: processor time of the server for a request`,
    ...columns(rows),
  ].join('\n');
}

/** Requests per second, and the server's processor time for one, in milliseconds. */
interface Round {
  readonly rate: number;
  readonly spent: number;
}

/** @throws if a response has a status other than 200 */
async function measure({ address, headers, pid }: Side, duration: number): Promise<Round> {
  const before = processorTime(pid);
  const { requests, non2xx, errors } = await autocannon({ url: address, connections: AT_ONCE, duration, headers });
  if (non2xx > 0 || errors > 0) throw new Error(`${address}: ${non2xx} rejected, ${errors} failed`);
  return { rate: requests.average, spent: (processorTime(pid) - before) / requests.total };
}
