import { readFileSync, rmSync } from 'node:fs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { EQUIVALENT_MUTANTS } from './equivalent/equivalent-mutants.ts';
import { writeSection } from './mutation-file.ts';
import { isFound, isLeftOut, judged, problemsOf, type Report } from './judge-mutants.ts';
import { roomSection, roomSum } from './mutation-page.ts';
import { roomsNamed } from './mutated-rooms.ts';

const REPORT = inRoot('.cache/mutation.json');

/**
 * Runs StrykerJS on the rules, and writes the sections of whole folders.
 *
 * @param names folders, or files, for which nothing is written; none means every folder
 * @returns 1 if a mutant survives unexplained, or is explained but killed
 */
export async function mutateRules(names: readonly string[]): Promise<number> {
  const problems: string[] = [];
  for (const { room, isWhole } of roomsNamed(names)) {
    const began = Date.now();
    rmSync(REPORT, { force: true });
    const stryker = inRoot('node_modules/@stryker-mutator/core/bin/stryker.js');
    const args = [stryker, 'run', 'config/stryker.config.mjs', '--mutate', room.files.join(',')];
    const database = ['--import', 'tsx', inRoot('tools/lab/mutation/with-database.ts')];
    const code = await runNode([...(room.database ? database : []), ...args], {
      minutes: 120,
      env: { MUTATION_TESTS: room.tests.join(',') },
    });
    if (code !== 0) {
      problems.push(`StrykerJS ended with ${code} in ${room.files.join(', ')}`);
      continue;
    }
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
    const mutants = judged(report, EQUIVALENT_MUTANTS);
    if (isWhole)
      writeSection(roomSection(room, mutants, Math.ceil((Date.now() - began) / 60_000)), room.name, roomSum(mutants));
    problems.push(
      ...problemsOf(
        mutants,
        EQUIVALENT_MUTANTS.filter(({ file }) =>
          isWhole ? file.startsWith(`${room.name}/`) : room.files.includes(file),
        ),
      ),
    );
    const counted = mutants.filter((mutant) => !isLeftOut(mutant));
    const where = isWhole ? `the folder ${room.name}` : room.files.join(', ');
    console.log(`mutation: ${counted.filter(isFound).length} of ${counted.length} mutants found in ${where}`);
  }
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}
