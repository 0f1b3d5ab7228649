// npm run lab -- chaos: restarts and kills servers and databases under load, and reports the effects on visitors.
// npm run lab -- chaos rolling, or failover, runs only that part. Exits with 1 if a check fails.
import { buildIfStale, server } from '#scripts/build.mjs';
import { ownWords } from '../../command-words.ts';
import { failover } from './failover.ts';
import type { Outcome } from './restart-outcome.ts';
import { rolling } from './rolling.ts';

const PARTS: Readonly<Record<string, () => Promise<Outcome>>> = { rolling, failover };

const { names: wanted } = ownWords({ usage: 'npm run lab -- chaos [NAME…]', takesNames: true });
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Available parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}

const code = await buildIfStale(server);
if (code !== 0) process.exit(code);
for (const [name, run] of Object.entries(PARTS).filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n── ${name}`);
  const { lines, isKept } = await run();
  console.log([...lines, '', isKept ? 'passed' : 'FAILED'].join('\n'));
  if (!isKept) process.exitCode = 1;
}
process.exit();
