// npm run lab -- attack: runs every attack one after another, and prints a table of the results.
import { ATTACKS } from './attacks.ts';
import { main } from './attack-main.ts';

process.exitCode = await main(process.argv.slice(2), ATTACKS, process.env, (line) => console.log(line));
