// Runs one benchmark in a process of its own: the function `run…Bench` of tools/bench/NAME.bench.ts.
import { inRoot } from './run.mjs';
import { pathToFileURL } from 'node:url';

const name = process.argv[2];
const found = Object.entries(await import(pathToFileURL(inRoot(`tools/bench/${name}.bench.ts`)).href)).find(([key]) => /^run\w+Bench$/.test(key));
if (!found) throw new Error(`tools/bench/${name}.bench.ts exports no function named run…Bench`);

const table = await found[1]();
if (typeof table === 'string') console.log(table);
