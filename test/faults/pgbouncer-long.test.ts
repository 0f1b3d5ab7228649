import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeIf } from '#test/kit/describe-if.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#test/kit/pgbouncer.ts';
import { type ExternalPostgres, startExternalPostgres } from '#test/kit/postgres-faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The tests that strain the database most: transactions, locks, queues, conflicts, concurrency. */
const FILES = [
  'test/server/submissions/submission.test.ts',
  'test/server/platform/http/idempotency.test.ts',
  'test/server/submissions/entries.test.ts',
  'test/server/pictures/picture.test.ts',
  'test/server/plays/stock.test.ts',
  'test/server/plays/plays.test.ts',
  'test/server/plays/completed-plays.test.ts',
  'test/server/rewards/points.test.ts',
  'test/server/accounts/member-entries.test.ts',
  'test/server/accounts/registration.test.ts',
  'test/server/accounts/forgotten-password.test.ts',
  'test/faults/many-at-once.test.ts',
];

describeIf(hasPgBouncer(), 'PgBouncer is not installed')('through PgBouncer in transaction mode', () => {
  let postgres: ExternalPostgres;
  let bouncer: PgBouncer;
  beforeAll(async () => {
    postgres = await startExternalPostgres();
    bouncer = await startPgBouncer(postgres.url('postgres'));
  });
  afterAll(async () => {
    await bouncer.stop();
    await postgres.stop();
  });

  it(`[OUTAGE-5] the server's own tests hold: ${FILES.join(', ')}`, async () => {
    const { FORCE_COLOR: _colour, ...inherited } = process.env;
    const environment = {
      ...inherited,
      NO_COLOR: '1',
      TEST_DATABASE_URL: bouncer.through(postgres.url('postgres')),
      TEST_ONE_ROLE: 'true',
    };
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'config/vitest.config.ts',
        '--project',
        'server',
        '--project',
        'faults',
        ...FILES,
      ],
      { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(output, output).toMatch(new RegExp(`Test Files.* ${FILES.length} passed`));
    expect([code, output]).toEqual([0, expect.any(String)]);
  });
});
