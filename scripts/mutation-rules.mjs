// npm run mutation -- rules, in a process that understands TypeScript: StrykerJS makes one error in the rules at a time.
import { readFileSync, rmSync } from 'node:fs';
import { EQUIVALENT_MUTANTS } from '#test/mutation/equivalent-mutants.ts';
import { isFound, isLeftOut, judged, problemsOf } from './mutation-judge.mjs';
import { writeSection } from './mutation-file.mjs';
import { roomSection } from './mutation-page.mjs';
import { roomsNamed } from './mutation-rooms.mjs';
import { inRoot, runNode } from './run.mjs';

const REPORT = inRoot('.cache/mutation.json');

const problems = [];
for (const { room, isWhole } of roomsNamed(process.argv.slice(2))) {
  const began = Date.now();
  rmSync(REPORT, { force: true });
  const stryker = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js');
  const args = [stryker, 'run', 'config/stryker.config.mjs', '--mutate', room.files.join(',')];
  const database = ['--import', 'tsx', inRoot('scripts/with-database.mjs')];
  const code = await runNode([...(room.database ? database : []), ...args], { minutes: 60, env: { MUTATION_TESTS: room.tests.join(',') } });
  if (code !== 0) {
    problems.push(`StrykerJS ended with ${code} in ${room.files.join(', ')}`);
    continue;
  }
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const mutants = judged(report, EQUIVALENT_MUTANTS);
  if (isWhole) writeSection(roomSection(room, mutants, Math.ceil((Date.now() - began) / 60_000)));
  problems.push(...problemsOf(mutants, EQUIVALENT_MUTANTS.filter(({ file }) => (isWhole ? file.startsWith(`${room.name}/`) : room.files.includes(file)))));
  const counted = mutants.filter((mutant) => !isLeftOut(mutant));
  const where = isWhole ? `the room ${room.name}` : room.files.join(', ');
  console.log(`mutation: ${counted.filter(isFound).length} of ${counted.length} mutants found in ${where}`);
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
