// npm run lab -- engines: walks every screen and game in a current Chromium, an old one, Firefox and WebKitGTK, puts
// their screenshots side by side in .cache/engines/pictures, and runs the fast tests on each Node version.
// npm run lab -- engines webkit walks only that one. Exits with 1 if a check fails.
import { buildIfStale, server, site } from '#scripts/build.mjs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { setup } from '#scripts/setup.mjs';
import { ownWords } from '../../command-words.ts';
import { ENGINES, findEngine } from './find-engine.ts';

const { names: wanted } = ownWords({ usage: 'npm run lab -- engines [ENGINE…]', takesNames: true });
setup({ browser: true });

const unknown = wanted.filter((name) => !ENGINES.some((engine) => engine === name));
if (unknown.length > 0) {
  console.error(`Unknown engine: ${unknown.join(', ')}. Available engines: ${ENGINES.join(', ')}`);
  process.exit(1);
}

const engines = ENGINES.filter((name) => wanted.length === 0 || wanted.includes(name)).map((name) => {
  const found = findEngine(name);
  return 'missing' in found ? `${name}:${found.missing}` : `${name}=${found.programs.join(',')}`;
});
const code = await buildIfStale(site, server);
const run = [
  '--import',
  'tsx',
  inRoot('tools/lab/engines/run-engines.ts'),
  inRoot('.cache/engines/pictures'),
  ...engines,
];
process.exitCode = code !== 0 ? code : await runNode(run, { minutes: 120 });
