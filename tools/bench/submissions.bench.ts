import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import type { Site } from '#server/sites/catalogue.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { campaignsFolder, dataUrlOf } from '#test/server/fixtures.ts';
import { evergreen, evergreenBody, raffle, raffleBody } from '#test/server/sites.ts';

const ROUNDS = 5;
const ROUND_MS = 2_000;
/** The first requests of a process are slow: its code is still being compiled. */
const WARM_UP_MS = 4_000;
const POOL = 20;

type Way = 'bare' | 'plain' | 'picture';
type Work = () => Promise<void>;

/**
 * Measures submissions per second through the real server and PostgreSQL, without and with a receipt picture, against
 * bare single-row inserts of the same row through the same driver; 20 at a time, the ways taking turns in one run.
 *
 * @returns the table to print
 */
export async function runSubmissionsBench(): Promise<string> {
  const [dataDir, CAMPAIGNS_DIR] = await Promise.all([temporaryFolder('bench'), campaignsFolder([raffle, evergreen])]);
  const server = await startServer({ DATA_DIR: dataDir, CAMPAIGNS_DIR });
  const pool = new pg.Pool({ connectionString: await databaseUrl(dataDir), max: POOL });
  const agent = new Agent({ keepAlive: true, maxSockets: POOL });
  try {
    const picture = await receipt();
    const dataUrl = dataUrlOf(picture);
    const ways: Record<Way, Work> = {
      bare: () => insert(pool),
      plain: () => post(agent, server.origin, raffle, raffleBody()),
      picture: () => post(agent, server.origin, evergreen, evergreenBody(dataUrl)),
    };
    const load = loadavg()[0] ?? 0;
    const rates: Record<Way, number[]> = { bare: [], plain: [], picture: [] };
    for (const work of Object.values(ways)) await perSecond(work, WARM_UP_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of Object.keys(ways) as Way[]) rates[way].push(await perSecond(ways[way], ROUND_MS));
    }
    return table(rates, picture.length, load);
  } finally {
    agent.destroy();
    await pool.end();
    await server.stop();
    await Promise.all([dataDir, CAMPAIGNS_DIR].map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

async function databaseUrl(dataDir: string): Promise<string> {
  const password = await readFile(join(dataDir, 'database-password'), 'utf8');
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://promenade:${password}@127.0.0.1:${port}/promenade`;
}

/** A picture of the size that the site sends. */
function receipt(): Promise<Buffer> {
  return sharp({
    create: {
      width: 768,
      height: 1024,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 200, sigma: 18 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** How often per second the work is done, 20 at a time. */
async function perSecond(work: Work, milliseconds: number): Promise<number> {
  const began = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - began < milliseconds) {
      await work();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: POOL }, worker));
  return (done * 1_000) / (performance.now() - began);
}

async function insert(pool: pg.Pool): Promise<void> {
  const { email, phone, nameFirst, nameLast, custom, utm, language } = raffleBody();
  await pool.query(
    'insert into submission (campaign_uuid, campaign_instance_pk, idempotency_key, email, phone, name_first, name_last, custom, utm, language) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
    [randomUUID(), 1, randomUUID(), email, phone, nameFirst, nameLast, custom, utm, language],
  );
}

function post(agent: Agent, origin: string, site: Site, body: unknown): Promise<void> {
  const payload = JSON.stringify(body);
  const token = 'a'.repeat(43);
  return new Promise((resolve, reject) => {
    const call = request(`${origin}/front_end/${site.campaign.uuid}/submission`, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        cookie: `XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
        'idempotency-key': randomUUID(),
      },
    });
    call.once('error', reject);
    call.once('response', (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`the server answered ${answer.statusCode}`)),
      );
    });
    call.end(payload);
  });
}

function table(rates: Record<Way, number[]>, pictureBytes: number, load: number): string {
  const median = (values: readonly number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const base = median(rates.bare);
  const names: Record<Way, string> = {
    bare: 'bare single-row insert',
    plain: 'submission without picture',
    picture: `submission with a picture (${Math.round(pictureBytes / 1024)} kB)`,
  };
  const rows = (Object.keys(names) as Way[]).map((way) => {
    const rate = median(rates[way]);
    const spread = `${Math.round(Math.min(...rates[way]))}–${Math.round(Math.max(...rates[way]))}`;
    return `| ${names[way]} | ${Math.round(rate)} | ${spread} | ${(rate / base).toFixed(2)} |`;
  });
  return [
    `${ROUNDS} rounds of ${ROUND_MS / 1_000} s each in turns, ${POOL} at a time, on ${availableParallelism()} cores (load at the start: ${load.toFixed(1)}).`,
    '',
    '| what | a second (median) | from – to | ratio |',
    '| --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
