// npm run check: types, lint, floors between rooms, formatting, unused code, message files. Runs all, then fails if
// any did.
import { inRoot, runNode } from '#scripts/run.mjs';
import { ROOM_NAMES } from '../rooms/rooms.ts';
import { ownWords } from '../words.ts';
import { checkMessages } from './messages.ts';

ownWords({ usage: 'npm run check' });

interface Check {
  readonly name: string;
  /** Returns an exit code. */
  readonly run: () => Promise<number>;
}

const program = (name: string, path: string, ...args: string[]): Check => ({
  name,
  run: () => runNode([inRoot('node_modules', path), ...args]),
});

/** What is done beside each other: types and lint use all cores, of which each of the others would use one. */
const LANES: readonly (readonly Check[])[] = [
  [
    program('types', 'typescript/bin/tsc', '--noEmit'),
    program('lint and floors', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...ROOM_NAMES, 'vite.config.ts'),
  ],
  [
    program('what nothing uses', 'knip/bin/knip.js', '--config', 'config/knip.jsonc', '--no-progress'),
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
console.log(failed.length === 0 ? 'check: all good' : `check: failed in ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
