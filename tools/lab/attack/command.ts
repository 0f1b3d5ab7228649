// npm run lab -- attack: runs the attacks of tools/lab/attack on their own local servers, and prints which guarantees
// held.
// npm run lab -- attack bodies fuzz runs only those; docs/operate/security.md describes the options that
// attack-options.ts parses.
import { buildIfStale, server, site } from '#scripts/build.mjs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { readOwn } from '../../command-words.ts';
import { ATTACKS } from './attacks.ts';
import { readOptions } from './attack-options.ts';

// Reports usage errors before anything is built. run-attacks.ts parses the arguments again.
readOwn((words) => readOptions(words, ATTACKS, 0));
const code = await buildIfStale(site, server);
const run = ['--import', 'tsx', inRoot('tools/lab/attack/run-attacks.ts'), ...process.argv.slice(2)];
process.exitCode = code !== 0 ? code : await runNode(run, { minutes: 120 });
