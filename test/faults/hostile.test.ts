import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { measure, meterEnvironment } from '#test/kit/meter/meter.ts';
import { beginPost } from '#test/kit/raw-request.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { campaignsFolder, dataUrlOf, jpeg } from '#test/kit/server/fixtures.ts';
import { evergreen, evergreenBody } from '#test/kit/server/sites.ts';

/** Normal variation of the process's memory, in bytes. */
const NOISE = 25_000_000;

let folder: string;
let database: TestDatabase;
let server: RunningServer;
beforeAll(async () => {
  [folder, database] = await Promise.all([campaignsFolder([evergreen]), testDatabase()]);
  server = await startServer({
    CAMPAIGNS_DIR: folder,
    DATABASE_URL: database.url,
    ...meterEnvironment(meterFile(), 512),
  });
});
afterAll(async () => {
  await server.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

const meterFile = () => join(folder, 'meter');

/** Returns the server's current memory, in bytes. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1_024;
}

/** Runs `work` and returns its cost in server memory. The attacks measure how long the event loop is blocked. */
async function costing<T>(work: () => Promise<T>) {
  const before = await memory();
  const [value, { memoryMb, unhealthy }] = await measure(
    { origin: server.origin, pid: server.pid, file: meterFile() },
    work,
  );
  return {
    value,
    peak: memoryMb * 1_000_000,
    cost: memoryMb * 1_000_000 - before,
    unhealthy,
  };
}

async function send(body: Buffer) {
  const request = beginPost(server.origin, `/front_end/${evergreen.campaign.uuid}/submission`, body.length, {
    'idempotency-key': randomUUID(),
  });
  await request.send(body);
  const answer = await request.answer;
  request.socket.destroy();
  return answer;
}

const FORM = JSON.stringify(evergreenBody('data:image/jpeg;base64,AAAA')).slice(0, -1);
const times = (count: number, text: string) => text.repeat(count);
const keys = (count: number) => Array.from({ length: count }, (_, index) => `"key${index}":0`).join();

describe('a hostile body', () => {
  it.each<[string, () => string]>([
    ['4 MB of zeros for files', () => `${FORM},"files":[${times(2_000_000, '0,')}0]}`],
    ['16 MB of zeros for files', () => `${FORM},"files":[${times(8_000_000, '0,')}0]}`],
    ['300,000 entries in custom', () => `${FORM},"custom":{${keys(300_000)}}}`],
    ['300,000 entries in utm', () => `${FORM},"utm":{${keys(300_000)}}}`],
    ['23 MB of true', () => `${FORM},"files":[${times(4_600_000, 'true,')}true]}`],
    ['20 MB of brackets', () => `{"files":${times(10_000_000, '[')}${times(10_000_000, ']')}}`],
    ['one name of 60 MB', () => `${FORM},"nameFirst":"${times(60_000_000, 'x')}"}`],
    ['one name of 30 MB in escapes', () => `${FORM},"nameFirst":"${times(5_000_000, '\\u0041')}"}`],
    ['one picture of 60 MB', () => `${FORM},"files":[{"dataUrl":"data:image/jpeg;base64,${times(60_000_000, 'A')}"}]}`],
    [
      'one picture of 18 MB in escapes',
      () => `${FORM},"files":[{"dataUrl":"data:image/jpeg;base64,${times(3_000_000, '\\u0041')}"}]}`,
    ],
    ['40 MB of keys', () => `{${keys(3_000_000)}}`],
    ['40 MB of the same key', () => `{${times(3_600_000, '"files":[],')}"a":0}`],
    ['40 MB of numbers', () => `{"files":[${times(1_700_000, '1.7976931348623157e308,')}0]}`],
    ['40 MB of white space', () => `${times(40_000_000, ' ')}{}`],
    [
      '20 MB of tiny pictures',
      () => `{"files":[${times(300_000, '{"dataUrl":"data:image/jpeg;base64,AAAA/9j/AAAA"},')}{}]}`,
    ],
    ['1 MB of short texts', () => `{${times(4_000, `"${'k'.repeat(100)}":"${'v'.repeat(100)}",`)}"a":0}`],
  ])('[SECURITY-1] of %s costs no more memory than three times its length', async (_what, text) => {
    const body = Buffer.from(text(), 'latin1');
    const { value, cost } = await costing(() => send(body));
    expect(value.status).toBeGreaterThanOrEqual(400);
    expect(value.status).toBeLessThan(500);
    expect(cost).toBeLessThan(Math.max(3 * body.length, NOISE));
  });

  it('[SECURITY-1] [SECURITY-2] of many at once is no worse, and /healthz is answered meanwhile', async () => {
    const photo = await jpeg(700, 1_000);
    // All pictures differ, because duplicates are rejected (PICT-5).
    const dataUrls = Array.from({ length: 40 }, (_, index) =>
      dataUrlOf(Buffer.concat([photo, Buffer.alloc(1_100_000 - photo.length, index)])),
    );
    const honest = Buffer.from(JSON.stringify(evergreenBody('', { files: dataUrls.map((dataUrl) => ({ dataUrl })) })));
    const { value, peak, unhealthy } = await costing(() => Promise.all([honest, honest, honest, honest].map(send)));
    expect(new Set(value.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(peak).toBeLessThan(600_000_000);
    expect(unhealthy).toBe(0);
  });
});
