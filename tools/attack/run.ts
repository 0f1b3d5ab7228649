// npm run attack: every attack one after another, and a table of what they came to.
import { ATTACKS } from './attacks.ts';
import { main } from './main.ts';

process.exitCode = await main(process.argv.slice(2), ATTACKS, process.env, (line) => console.log(line));
