// npm run attack: the attacks of tools/attack on servers of their own on this computer, and a table of which promises held.
// npm run attack -- bodies fuzz carries out those alone; docs/security.md tells of its options, and options.ts reads them.
import { buildIfStale, server, site } from '#scripts/build.mjs';
import { inRoot, runNode } from '#scripts/run.mjs';

const code = await buildIfStale(site, server);
const run = ['--import', 'tsx', inRoot('tools/attack/run.ts'), ...process.argv.slice(2)];
process.exitCode = code !== 0 ? code : await runNode(run, { minutes: 120 });
