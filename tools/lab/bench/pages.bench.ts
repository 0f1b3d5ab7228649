import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { inRoot } from '#scripts/run.mjs';
import { temporaryFolder } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { columns } from '../../text-columns.ts';
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

/** An address of the site, and the baseline server that sends the same bytes. */
interface Pair {
  readonly name: string;
  readonly address: string;
  readonly bare: string;
  readonly bytes: number;
}

/**
 * Measures pages and public campaign calls per second, 50 at a time, against a bare Fastify route that sends the same
 * compressed bytes. Alternates between both in one run.
 *
 * @returns the table to print
 */
export async function runPagesBench(): Promise<string> {
  const folder = await temporaryFolder('bench');
  const bares: ChildProcess[] = [];
  await mkdir(join(folder, 'data'));
  const server = await startServer({ DATA_DIR: join(folder, 'data') });
  try {
    const campaign = await idOf(`${server.origin}/config.json?campaign=vespermoth`);
    const places = [
      ['poster', '/?campaign=hoopla'],
      ['gate', '/gate?campaign=vespermoth'],
      ['campaign call', `/front_end/${campaign}`],
    ] as const;
    const pairs: Pair[] = [];
    for (const [name, path] of places) {
      const { body, headers } = await taken(`${server.origin}${path}`);
      const file = join(folder, `${name}.body`);
      await writeFile(file, body);
      const bare = spawn(
        process.execPath,
        ['--import', 'tsx', inRoot('tools/lab/bench/pages/bare.ts'), file, headers],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      bares.push(bare);
      const [address] = (await once(bare.stdout, 'data')) as [Buffer];
      pairs.push({
        name,
        address: `${server.origin}${path}`,
        bare: address.toString('utf8').trim(),
        bytes: body.length,
      });
    }
    return await measured(pairs);
  } finally {
    for (const bare of bares) bare.kill();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the campaign's uuid, from the configuration of its site. */
async function idOf(address: string): Promise<string> {
  const { campaignUuid } = (await (await fetch(address)).json()) as { readonly campaignUuid: string };
  return campaignUuid;
}

/** Fetches a response as sent over the network: its compressed body, and the headers that describe it. */
async function taken(address: string): Promise<{ readonly body: Buffer; readonly headers: string }> {
  const chunks: Buffer[] = [];
  const [response] = (await once(get(address, { headers: BROWSER }), 'response')) as [IncomingMessage];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  if (response.statusCode !== 200) throw new Error(`${address} returned ${String(response.statusCode)}`);
  const said = ['content-type', 'content-encoding'].map((name) => [name, response.headers[name] ?? 'identity']);
  return { body: Buffer.concat(chunks), headers: JSON.stringify(Object.fromEntries(said)) };
}

async function measured(pairs: readonly Pair[]): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const rows = [['', 'bytes', 'site/s', 'bare/s', 'site ÷ bare']];
  for (const { name, address, bare, bytes } of pairs) {
    const rates: { readonly site: number[]; readonly bare: number[] } = { site: [], bare: [] };
    for (const each of [address, bare]) await perSecond(each, WARM_UP_S);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.site.push(await perSecond(address, ROUND_S));
      rates.bare.push(await perSecond(bare, ROUND_S));
    }
    const ratio = median(rates.site.map((rate, round) => rate / (rates.bare[round] ?? NaN)));
    const said = [median(rates.site), median(rates.bare)].map((rate) => Math.round(rate).toLocaleString('en'));
    rows.push([name, bytes.toLocaleString('en'), ...said, ratio.toFixed(2)]);
  }
  return [
    `${AT_ONCE} at a time, ${ROUNDS} alternating rounds of ${ROUND_S} s, medians (${availableParallelism()} cores, load ${load.toFixed(1)} before)`,
    ...columns(rows),
  ].join('\n');
}

/** @throws if a response has a status other than 200 */
async function perSecond(url: string, duration: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: AT_ONCE, duration, headers: BROWSER });
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} rejected, ${errors} failed`);
  return requests.average;
}
