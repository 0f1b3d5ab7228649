// npm run check: checks types, lint, imports between layers, formatting, unused code and message files. Runs all
// checks, then fails if any failed.
import { inRoot, runNode } from '#scripts/run.mjs';
import { ROOM_NAMES } from '../rooms/rooms.ts';
import { ownWords } from '../../command-words.ts';
import { checkMessages } from './check-messages.ts';

ownWords({ usage: 'npm run check' });

interface Check {
  readonly name: string;
  /** Resolves with the exit code. */
  readonly run: () => Promise<number>;
}

/** For programs in Go, which collect garbage only from this memory on: 20 % less time for 20 % more memory. */
const LATE_GC = { GOGC: 'off', GOMEMLIMIT: '4GiB' };

const program = (name: string, path: string, ...args: string[]): Check => ({
  name,
  run: () => runNode([inRoot('node_modules', path), ...args], { env: LATE_GC }),
});

/** Checks that run in parallel. Types and lint use all cores; each of the others uses one. */
const LANES: readonly (readonly Check[])[] = [
  [
    program('types', 'typescript/bin/tsc', '--noEmit'),
    program('lint and layers', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...ROOM_NAMES, 'vite.config.ts'),
  ],
  [
    program('unused code', 'knip/bin/knip.js', '--config', 'config/knip.jsonc', '--no-progress'),
    { name: 'messages', run: checkMessages },
    program('formatting (npm run format)', 'oxfmt/bin/oxfmt', '--check'),
  ],
];

const failed: string[] = [];
await Promise.all(
  LANES.map(async (checks) => {
    for (const { name, run } of checks) if ((await run()) !== 0) failed.push(name);
  }),
);
console.log(failed.length === 0 ? 'check: passed' : `check: failed in ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
