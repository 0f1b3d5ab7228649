import { availableParallelism, loadavg } from 'node:os';
import { freePort } from '#server/platform/database/ports.ts';
import { superuserUrl } from '#test/kit/postgres-faults.ts';
import { columns } from '../../text-columns.ts';
import { startWith } from './database/running.ts';
import { BENCH_DESK_HOST, DESK_MOST, deskMeasured, fillQueue, visitDesk } from './million/measured-queue.ts';
import { exportTable } from './million/measured-export.ts';
import { type MeasuredCall, MEASURED, type Place } from './million/measured-calls.ts';
import { CAMPAIGNS } from './million/million-campaigns.ts';
import { fill, MILLION, PICTURES_OF_EACH } from './million/fill.ts';
import { median, quantile } from './quantiles.ts';

const ROUNDS = 200;
const WARM_UP = 40;
/** Maximum ratio of a call's time with a million submissions to its time with none. */
const MOST = 2;
/** Number of submissions that wait for review. */
const WAITING = 20_000;

/**
 * Measures each call that reads or writes by submission, with none in the database and with a million submissions and
 * three million pictures. Two servers run in parallel and are measured alternately, so a busy machine slows both. Then
 * measures the calls of the desk's queue with the million, and the memory of an export.
 *
 * @returns the tables to print
 * @throws Error with the tables if a call takes more than twice as long, one of the desk more than 200 ms, or the
 *   export much more memory than one without rows
 */
export async function runMillionBench(): Promise<string> {
  const empty = await start();
  try {
    const full = await start();
    try {
      const began = performance.now();
      await fill(await superuserUrl(full.dataDir), MILLION);
      const seconds = Math.round((performance.now() - began) / 1_000);
      const { rows } = await full.pool.query<{ size: string }>(
        'select pg_size_pretty(pg_database_size(current_database())) as size',
      );
      return await allOf([
        () => table([empty, full], `filled in ${seconds} s, ${rows[0]?.size}`),
        async () => {
          await fillQueue(await superuserUrl(full.dataDir), WAITING);
          return deskTable(full);
        },
        () => exportTable(full),
      ]);
    } finally {
      await full.stop();
    }
  } finally {
    await empty.stop();
  }
}

/**
 * Returns the tables one below the other, made one after another.
 *
 * @throws Error with all of them if one throws
 */
async function allOf(makers: readonly (() => Promise<string>)[]): Promise<string> {
  const said: string[] = [];
  let isFine = true;
  for (const make of makers)
    try {
      said.push(await make());
    } catch (error) {
      isFine = false;
      said.push(error instanceof Error ? error.message : String(error));
    }
  const all = said.join('\n\n');
  if (!isFine) throw new Error(all);
  return all;
}

async function start() {
  const port = await freePort();
  const { server, ...rest } = await startWith(CAMPAIGNS, {
    METRICS_PORT: String(port),
    HOST: '127.0.0.1',
    DESK_HOST: BENCH_DESK_HOST,
  });
  return { ...rest, origin: server.origin, metrics: `http://127.0.0.1:${port}/metrics` };
}

async function table(places: readonly [Place, Place], how: string): Promise<string> {
  const load = loadavg()[0] ?? 0;
  const rows: string[][] = [['', 'none ms', 'million ms', 'of 95 in 100', 'ratio']];
  const slow: string[] = [];
  for (const call of MEASURED) {
    const [none, million] = await timesOf(call, places);
    const ratio = median(million) / median(none);
    if (ratio > MOST) slow.push(call.name);
    const figures = [median(none), median(million), quantile(million, 0.95)];
    rows.push([call.name, ...figures.map((figure) => figure.toFixed(1)), ratio.toFixed(2)]);
  }
  const said = [
    `${MILLION.submissions.toLocaleString('en')} submissions with ${PICTURES_OF_EACH} pictures each, ${MILLION.ofOthers.toLocaleString('en')} in each of ${CAMPAIGNS.length - 1} other campaigns; ${how}`,
    `${ROUNDS} of each call, one at a time, alternating between both, medians (${availableParallelism()} cores, load ${load.toFixed(1)} before)`,
    ...columns(rows),
  ].join('\n');
  if (slow.length > 0) throw new Error(`${said}\nMore than ${MOST} times slower: ${slow.join(', ')}`);
  return said;
}

/** Measures the calls of the desk one after another. @throws Error with the table if one is too slow */
async function deskTable(place: Place): Promise<string> {
  const visit = await visitDesk(place);
  const rows: string[][] = [['', 'ms', 'of 95 in 100']];
  const slow: string[] = [];
  for (const { name, prepare } of deskMeasured(visit)) {
    const ask = await prepare(place);
    const times: number[] = [];
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const began = performance.now();
      await ask();
      if (round >= 0) times.push(performance.now() - began);
    }
    const most = quantile(times, 0.95);
    if (most > DESK_MOST) slow.push(name);
    rows.push([name, median(times).toFixed(1), most.toFixed(1)]);
  }
  visit.close();
  const said = [
    `The desk: ${WAITING.toLocaleString('en')} submissions wait for review; ${ROUNDS} of each call, one at a time`,
    ...columns(rows),
  ].join('\n');
  if (slow.length > 0) throw new Error(`${said}\nMore than ${DESK_MOST} ms: ${slow.join(', ')}`);
  return said;
}

/** Returns times in milliseconds, by server. */
async function timesOf(call: MeasuredCall, places: readonly [Place, Place]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    // Alternates which server is first.
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ask = await call.prepare(places[index]);
      const began = performance.now();
      await ask();
      if (round >= 0) times[index].push(performance.now() - began);
    }
  return times;
}
