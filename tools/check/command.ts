// npm run check: types, lint, floors between rooms, formatting, unused code, message files. Runs all, then fails if
// any did.
import { inRoot, runNode } from '#scripts/run.mjs';
import { ROOM_NAMES } from '../rooms/rooms.ts';
import { ownWords } from '../words.ts';
import { checkMessages } from './messages.ts';

ownWords({ usage: 'npm run check' });

const checks = [
  { name: 'types', args: [inRoot('node_modules/typescript/bin/tsc'), '--noEmit'] },
  {
    name: 'lint and floors',
    args: [
      inRoot('node_modules/oxlint/bin/oxlint'),
      '--type-aware',
      '--deny-warnings',
      ...ROOM_NAMES,
      'vite.config.ts',
    ],
  },
  { name: 'formatting (npm run format)', args: [inRoot('node_modules/oxfmt/bin/oxfmt'), '--check'] },
  {
    name: 'what nothing uses',
    args: [inRoot('node_modules/knip/bin/knip.js'), '--config', 'config/knip.jsonc', '--no-progress'],
  },
];

const failed: string[] = [];
for (const { name, args } of checks) {
  const code = await runNode(args);
  if (code !== 0) failed.push(name);
}
if ((await checkMessages()) !== 0) failed.push('messages');
console.log(failed.length === 0 ? 'check: all good' : `check: failed in ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
