import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { type Call, calls } from '#domain/calls.ts';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import type { Attack, Outcome } from '#tools/lab/attack/attack.ts';
import { NotHere } from '#tools/lab/attack/carry-out-attack.ts';
import { DESK_NAMES, validDeskCall } from '#tools/lab/attack/fuzz/desk-shots.ts';
import { curlOf } from '#tools/lab/attack/fuzz/request-draft.ts';
import { bareWorld } from '#tools/lab/attack/fuzz/make-world.ts';
import { fuzzShot } from '#tools/lab/attack/fuzz/shots.ts';
import { type CallName, validCall } from '#tools/lab/attack/fuzz/world.ts';
import { measure, type Measured, meterEnvironment, type Metered } from '#test/kit/meter/meter.ts';
import { startAttacked } from '#tools/lab/attack/kit/attacked.ts';
import { cleanUp } from '#tools/lab/attack/kit/clean-up.ts';
import { randomOf } from '#tools/lab/attack/kit/seeded-random.ts';
import { main } from '#tools/lab/attack/attack-main.ts';

const world = bareWorld('a77ac000-0000-4000-8000-000000000002', 'data:image/jpeg;base64,/9j/4AAQSkZJRg==');
const names = Object.keys(calls) as CallName[];

describe('the fuzz', () => {
  it.each(names)('[PROOF-1] makes calls of %s that the schemas of the table accept', (name) => {
    const call: Call = calls[name];
    const issues = Array.from({ length: 50 }, (_, seed) => validCall(name, world, randomOf(seed))).flatMap((sample) =>
      (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
        call[part] ? (v.safeParse(call[part], sample[part]).issues ?? []) : [],
      ),
    );
    expect(issues).toEqual([]);
  });

  it.each(DESK_NAMES)('[PROOF-1] makes calls of %s that the schemas of the desk accept', (name) => {
    const call: Call = deskCalls[name];
    const known = { campaignUuids: world.campaignUuids, submissionUuids: [randomOf(1).uuid()] };
    const people = { email: 'ines@example.com', password: 'twelve violet bassoons 7' };
    const issues = Array.from({ length: 50 }, (_, seed) =>
      validDeskCall(name, { ...known, ...people }, randomOf(seed)),
    ).flatMap((sample) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        call[part] ? (v.safeParse(call[part], sample[part]).issues ?? []) : [],
      ),
    );
    expect(issues).toEqual([]);
  });

  it('[PROOF-1] sends the same requests for the same seed, and others for another', () => {
    const shots = (seed: number) =>
      Array.from({ length: 300 }, (_, index) => JSON.stringify(fuzzShot(world, seed, index)));
    const first = shots(7);
    expect(shots(7)).toEqual(first);
    expect(shots(8).filter((shot, index) => shot === first[index]).length).toBeLessThan(100);
  });

  it('[PROOF-1] sends requests to every call and page, and some that are not HTTP', () => {
    const asked = new Set(Array.from({ length: 3_000 }, (_, index) => fuzzShot(world, 1, index).name));
    expect([...asked].toSorted()).toEqual([...names, 'page', 'raw'].toSorted());
  });

  it('[PROOF-1] prints how to repeat a request, byte by byte', () => {
    const line = curlOf(
      'http://127.0.0.1:3000',
      { method: 'POST', path: '/a?b=%00', headers: [['x-odd', "\u00e9'"]], body: Buffer.from('{"é":"\n"}') },
      () => '',
    );
    const headers = String.raw`-H $'x-odd: \xe9\'' --data-binary $'{"\xc3\xa9":"\x0a"}'`;
    expect(line).toBe(`curl -i --path-as-is --globoff -X 'POST' 'http://127.0.0.1:3000/a?b=%00' ${headers}`);
  });
});

describe('the meter', () => {
  /** Returns the meter's measurements of a server that gets these requests. */
  async function metered(...paths: readonly string[]): Promise<Measured> {
    const folder = await temporaryFolder('meter');
    const file = join(folder, 'meter');
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../kit/meter/toy-server.mjs')], {
      env: { ...process.env, ...meterEnvironment(file) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      const server: Metered = { origin: line.toString().trim(), pid: child.pid ?? 0, file };
      const [, measured] = await measure(server, async () => {
        for (const path of paths) await fetch(`${server.origin}${path}`).catch(() => {});
        // During a measurement the server reports four times per second.
        await new Promise((resolve) => setTimeout(resolve, 400));
      });
      return measured;
    } finally {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true });
    }
  }

  it('[PROOF-1] measures how long the event loop was blocked, and that no other request was answered meanwhile', async () => {
    // The meter reports the response that was slowest without its waits for a CPU. On a very busy machine those are all
    // of this response's time, so another one is reported.
    await vi.waitFor(async () => {
      const { stallMs, healthMs, isAlive } = await metered('/stall/600');
      expect(isAlive).toBe(true);
      expect(stallMs).toBeGreaterThan(500);
      expect(healthMs).toBeGreaterThan(400);
    }, PATIENT);
  });

  it('[PROOF-1] measures allocated memory, and an idle server', async () => {
    const rest = await metered();
    const leaking = await metered('/leak/150', '/leak/150');
    expect(rest).toMatchObject({ isAlive: true, unhealthy: 0 });
    expect(rest.stallMs).toBeLessThan(100);
    expect(leaking.memoryMb - rest.memoryMb).toBeGreaterThan(250);
  });

  it('[PROOF-1] detects that the process has ended', async () => {
    const { isAlive } = await metered('/end');
    expect(isAlive).toBe(false);
  });
});

describe('resources of an attack', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('[PROOF-1] are removed at the end in reverse order, even if one step fails', async () => {
    const done: string[] = [];
    const made = cleanUp();
    made.later(() => done.push('the first'));
    made.later(() => Promise.reject(new Error('it is stuck')));
    made.later(() => done.push('the last'));
    await expect(made.now()).rejects.toThrow('it is stuck');
    expect(done).toEqual(['the last', 'the first']);
  });

  it('[PROOF-1] leave no folder behind if the server does not start', async () => {
    const folder = await temporaryFolder('kit');
    try {
      vi.stubEnv('TMPDIR', folder);
      await expect(startAttacked({}, { postgresUrl: null, environment: { PLAY_HOURS: 'none' } })).rejects.toThrow(
        'the server ended',
      );
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

describe('the command', () => {
  const outcome = (broken: readonly string[]): Outcome => ({
    what: 'a scene',
    times: 3,
    worstMs: 12,
    failures: { 503: 2 },
    measured: { stallMs: 5, memoryMb: 100, healthMs: 4, starvedMs: 0, unhealthy: 0, isAlive: true },
    lost: '0',
    broken,
  });
  const attack = (name: string, run: Attack['run'], isPlain = false): Attack => ({
    name,
    rows: ['SECURITY-1'],
    promise: 'It holds',
    isPlain,
    run,
  });
  const held = attack('held', async () => [outcome([])], true);
  const broken = attack('broken', async () => [outcome(['the process ended'])]);
  const failing = attack('failing', () => Promise.reject(new Error('no way')));
  const elsewhere = attack('elsewhere', () => Promise.reject(new NotHere('only there')));

  /** Runs the command. Returns the exit code and all its output. */
  async function run(args: readonly string[], attacks: readonly Attack[]): Promise<[number, string]> {
    const lines: string[] = [];
    return [await main(args, attacks, {}, (line) => lines.push(line)), lines.join('\n')];
  }

  it('[PROOF-1] exits with 0 if all guarantees hold, even if an attack was skipped, and says so', async () => {
    const [code, text] = await run([], [held, elsewhere]);
    expect(code).toBe(0);
    expect(text).toContain('Skipped: elsewhere: only there');
    expect(text).toContain('All guarantees hold.');
  });

  it('[PROOF-1] exits with 1 and names the broken guarantee or the attack that could not run, and runs the others', async () => {
    expect(await run([], [broken, held])).toEqual([
      1,
      expect.stringContaining('- SECURITY-1 broken: a scene: the process ended'),
    ]);
    const [code, text] = await run([], [failing, held]);
    expect([code, text.includes('SECURITY-1 failing: could not run: no way'), text.includes('held   a scene')]).toEqual(
      [1, true, true],
    );
  });

  it('[PROOF-1] prints the table, also as Markdown', async () => {
    expect((await run(['held'], [held]))[1]).toMatch(/a scene +3 +12 ms +2 × 503 +5 ms +4 ms +100 MB +0/);
    expect((await run(['--markdown'], [broken]))[1]).toContain(
      '| SECURITY-1 | a scene | 3 | 12 ms | 2 × 503 | 5 ms | 4 ms | 100 MB | 0 | **no** |',
    );
  });

  it.each([
    [['nothing'], 'Unknown attack: nothing. Available attacks: held, broken'],
    [['--seed', 'x'], '--seed must be a whole number'],
    [
      ['--target', 'http://example.com', '--campaign', 'a'],
      '--target must be on this computer (127.0.0.1 or localhost), not on example.com',
    ],
    [['--target', 'http://127.0.0.1.example.com', '--campaign', 'a'], 'not on 127.0.0.1.example.com'],
    [['--target', 'http://127.0.0.1:3000'], '--target needs --campaign UUID'],
    [
      ['broken', '--target', 'http://localhost:3000', '--campaign', 'a'],
      '--target works only with attacks that need just HTTP (held), not with broken',
    ],
    [['--loud'], '--loud'],
  ])('[PROOF-1] exits with 2 for a usage error: %j', async (args, words) => {
    expect(await run(args, [held, broken])).toEqual([2, expect.stringContaining(words)]);
  });
});
