// npm run bench: the benchmarks of tools/bench, one after another so that they do not disturb each other.
// npm run bench -- images runs that one alone.
import { readdirSync } from 'node:fs';
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup({ browser: true });

const wanted = process.argv.slice(2);
const names = readdirSync(inRoot('tools/bench')).filter((file) => file.endsWith('.bench.ts')).map((file) => file.slice(0, -'.bench.ts'.length));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ')}`);
  process.exit(1);
}

let worst = 0;
for (const name of names.filter((each) => wanted.length === 0 || wanted.includes(each))) {
  console.log(`\n── ${name}`);
  worst = Math.max(worst, await runNode(['--import', 'tsx', inRoot('scripts/bench-one.mjs'), name], { minutes: 20 }));
}
process.exitCode = worst;
