// npm run lab -- bench: runs the benchmarks of tools/lab/bench one after another, so they do not disturb each other.
// npm run lab -- bench images runs only that one.
import { inRoot, runNode } from '#scripts/run.mjs';
import { setup } from '#scripts/setup.mjs';
import { ownWords } from '../../command-words.ts';
import { BENCHES } from './benches.ts';

const { names: wanted } = ownWords({ usage: 'npm run lab -- bench [NAME…]', takesNames: true });
setup({ browser: true });

const names = Object.keys(BENCHES);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark: ${unknown.join(', ')}. Available benchmarks: ${names.join(', ')}`);
  process.exit(1);
}

let worst = 0;
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  console.log(`\n── ${name}`);
  worst = Math.max(worst, await runNode(['--import', 'tsx', inRoot('tools/lab/bench/one.ts'), name], { minutes: 20 }));
}
process.exitCode = worst;
