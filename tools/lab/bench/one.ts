// Runs the benchmark named by its argument in its own process.
import { BENCHES } from './benches.ts';

const name = process.argv[2] ?? '';
const bench = BENCHES[name];
if (!bench) throw new Error(`Unknown benchmark: ${name}.`);
console.log(await bench());
