import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';
import { columns } from '../../text-columns.ts';
import { type Post, postedPerSecond } from './database/posted.ts';
import { processorTime } from './database/processor.ts';
import { type Running, startWith } from './database/running.ts';
import { measureAlternately, type Way } from './database/measure-alternately.ts';

/** CPU time used so far, in milliseconds, by name. */
type Used = Readonly<Record<'server' | 'PostgreSQL' | 'visitors', number>>;

/**
 * Measures submissions per second with one process and with two (WORKERS), each with a separate PostgreSQL, and the CPU
 * time that a submission costs the server, PostgreSQL and the visitors. This shows how far more processes can help on a
 * machine.
 *
 * @returns the tables to print
 */
export async function runProcessesBench(): Promise<string> {
  const one = await startWith([raffle]);
  try {
    const two = await startWith([raffle], { WORKERS: '2' });
    try {
      const [alone, both] = [await wayOf('one process', one), await wayOf('two processes', two)];
      return `${await measureAlternately([alone.way, both.way])}\n\n${costs([alone, both])}`;
    } finally {
      await two.stop();
    }
  } finally {
    await one.stop();
  }
}

interface Measured {
  readonly way: Way;
  /** Returns the CPU time of each submission, in milliseconds. */
  readonly cost: () => Used;
}

async function wayOf(name: string, { server, dataDir }: Running): Promise<Measured> {
  const postmaster = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const used = (): Used => {
    const { user, system } = process.cpuUsage();
    return {
      server: processorTime(server.pid),
      PostgreSQL: processorTime(postmaster),
      visitors: (user + system) / 1_000,
    };
  };
  let submissions = 0;
  let total: Used = { server: 0, PostgreSQL: 0, visitors: 0 };
  const perSecond: Way['perSecond'] = async (milliseconds) => {
    const before = used();
    const rate = await postedPerSecond(server.origin, entry, milliseconds);
    const after = used();
    submissions += (rate * milliseconds) / 1_000;
    total = mapped(total, (sum, who) => sum + after[who] - before[who]);
    return rate;
  };
  return { way: { name, perSecond }, cost: () => mapped(total, (sum) => sum / submissions) };
}

function costs(measured: readonly Measured[]): string {
  const cores = availableParallelism();
  const rows = measured.map(({ way: { name }, cost }) => {
    const { server, PostgreSQL, visitors } = cost();
    const most = (cores * 1_000) / (server + PostgreSQL + visitors);
    return [name, ...[server, PostgreSQL, visitors].map((used) => used.toFixed(2)), most.toFixed(0)];
  });
  const head = [
    'processor time of a submission, ms',
    'server',
    'PostgreSQL',
    'visitors',
    `${cores} cores have at most`,
  ];
  return columns([head, ...rows]).join('\n');
}

const mapped = (used: Used, change: (value: number, who: keyof Used) => number): Used => ({
  server: change(used.server, 'server'),
  PostgreSQL: change(used.PostgreSQL, 'PostgreSQL'),
  visitors: change(used.visitors, 'visitors'),
});

function entry(): Post {
  return {
    path: `/front_end/${raffle.campaign.uuid}/submission`,
    body: JSON.stringify({ ...raffleBody(), email: `${randomUUID()}@example.com` }),
    headers: { 'idempotency-key': randomUUID() },
  };
}
