// npm run mutation: makes one error at a time in the journey chart and in the rules, and reports in docs/mutation.md which of them
// no test finds. Fails where one is found by none and explained neither in test/machines/ nor in test/mutation/equivalent-mutants.ts.
//   npm run mutation -- charts            the chart alone
//   npm run mutation -- rules             the rules of all rooms
//   npm run mutation -- rules domain …    those of some rooms, or of some files, of which nothing is written
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

const PARTS = ['charts', 'rules'];

endWithNpm();
setup();
const [asked, ...names] = process.argv.slice(2);
if (asked !== undefined && !PARTS.includes(asked)) {
  console.error(`npm run mutation -- ${asked}: there are ${PARTS.join(' and ')}`);
  process.exit(2);
}
const codes = [];
for (const part of asked === undefined ? PARTS : [asked]) {
  const body = part === 'charts' ? 'scripts/mutation-charts.mjs' : 'scripts/mutation-rules.mjs';
  codes.push(await runNode(['--import', 'tsx', inRoot(body), ...names], { minutes: 120 }));
}
process.exitCode = codes.find((code) => code !== 0) ?? 0;
