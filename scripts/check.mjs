// npm run check: types, lint, the floors between the rooms and the catalogues of messages. Runs all, then fails if one did.
import { existsSync, readdirSync } from 'node:fs';
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { checkMessages } from './messages.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup();

const rooms = ['config', 'domain', 'games', 'machines', 'linter', 'server', 'src', 'test', 'tools', 'scripts'].filter((room) => existsSync(inRoot(room)));
const configurations = readdirSync(inRoot()).filter((name) => name.endsWith('.config.ts'));

/** @type {{ name: string, args: string[] }[]} */
const checks = [
  { name: 'types', args: [inRoot('node_modules/typescript/bin/tsc'), '--noEmit'] },
  { name: 'types of the scripts', args: [inRoot('node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'scripts'] },
  { name: 'lint and floors', args: [inRoot('node_modules/oxlint/bin/oxlint'), '--type-aware', '--deny-warnings', ...rooms, ...configurations] },
];

const failed = [];
for (const { name, args } of checks) {
  const code = await runNode(args, { minutes: 5 });
  if (code !== 0) failed.push(name);
}
if ((await checkMessages()) !== 0) failed.push('messages');
console.log(failed.length === 0 ? 'check: all good' : `check: failed in ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
