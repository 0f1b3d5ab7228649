// npm run attack: the attacks of tools/attack on servers of their own on this computer, and a table of which promises held.
// npm run attack -- bodies fuzz carries out those alone; docs/security.md tells of its options.
import { buildIfStale, server, site } from './build.mjs';
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup();

const code = await buildIfStale(site, server);
process.exitCode = code !== 0 ? code : await runNode(['--import', 'tsx', inRoot('tools/attack/run.ts'), ...process.argv.slice(2)], { minutes: 120 });
