import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Room } from './room.ts';

/** Starts the site, and requests its list of campaigns. @returns what is wrong; null if nothing is */
export async function startThere(room: Room): Promise<string | null> {
  const server = room.npm(['start'], { PORT: '0' }, ['ignore', 'pipe', 'inherit']);
  const ended = once(server, 'exit');
  let output = '';
  const ready = new Promise<string>((resolve) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk);
      output += chunk.toString('utf8');
      const port = /Promenade is ready:[^]*?:(\d+)\//.exec(output)?.[1];
      if (port !== undefined) resolve(port);
    });
  });
  const port = await Promise.race([ready, ended.then(() => null)]);
  if (port === null) return 'ended before it was ready';
  const page = await fetch(`http://localhost:${port}/`);
  server.kill('SIGTERM');
  await ended;
  return page.status === 200 ? null : `answered ${page.status}`;
}

/** Runs all tests. @returns what is wrong; null if nothing is */
export async function testThere(room: Room): Promise<string | null> {
  const tests = room.npm(['test'], { CI: 'true' }, ['ignore', 'inherit', 'inherit']);
  const [code] = (await once(tests, 'exit')) as [number | null];
  if (code !== 0) return `ended with ${code}`;
  const { stdout } = spawnSync('git', ['-C', room.project, 'status', '--porcelain'], { encoding: 'utf8' });
  return stdout === '' ? null : `changed tracked files:\n${stdout}`;
}
