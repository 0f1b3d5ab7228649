import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inRoot, runNode } from '#scripts/run.mjs';
import type { TriedMutant } from '#test/kit/paths/mutation.ts';
import { MUTANT_VARIABLE } from '#test/kit/paths/under-test.ts';
import { EQUIVALENT_MUTANTS } from './equivalent/equivalent-charts.ts';
import { writeSection } from './mutation-file.ts';
import { chartSection, chartSum, type JudgedMutant } from './mutation-page.ts';

/** Timeout of the other tests per mutant, in minutes. */
const MINUTES = 3;
/** The chart tests to run against a mutant that neither pinned journeys nor generated paths kill. */
const remaining = readdirSync(inRoot('test/machines/journey'))
  .filter((file) => file.endsWith('.test.ts') && !['net', 'pinned'].includes(file.split('.')[0] ?? ''))
  .map((file) => `test/machines/journey/${file}`)
  .concat('test/tools/lab/atlas.test.ts');

/**
 * Makes one error at a time in the journey chart, and writes its section of the report.
 *
 * @returns 1 if a mutant survives unexplained, or is explained but killed
 */
export async function mutateCharts(): Promise<number> {
  const judged: JudgedMutant[] = (await tried()).map(({ name, kind, finder }) => ({
    name,
    kind,
    finder,
    reason: EQUIVALENT_MUTANTS[name],
  }));
  const open = judged.filter(({ finder }) => finder === null);
  console.log(
    `${judged.length} mutants; pinned journeys and generated paths miss ${open.length} of them, which the other tests now try`,
  );
  const undecided: string[] = [];
  for (const mutant of open) {
    const outcome = await outcomeWith(mutant.name);
    if (outcome === 'found') mutant.finder = 'other tests of the chart';
    if (outcome === 'too slow') undecided.push(mutant.name);
    console.log(`${outcome}: ${mutant.name}`);
  }

  writeSection(chartSection(judged), 'the journey chart', chartSum(judged));
  const names = new Set(judged.map(({ name }) => name));
  const problems = [
    ...undecided.map(
      (name) => `the other tests did not finish within ${MINUTES} minutes, so the result is unknown: ${name}`,
    ),
    ...judged
      .filter(({ finder, reason }) => finder === null && reason === undefined)
      .map(({ name }) => `no test finds: ${name}`),
    ...judged
      .filter(({ finder, reason }) => finder !== null && reason !== undefined)
      .map(({ name, finder }) => `has an explanation but is found by ${finder}: ${name}`),
    ...Object.keys(EQUIVALENT_MUTANTS)
      .filter((name) => !names.has(name))
      .map((name) => `has an explanation but is not a mutant of the chart: ${name}`),
  ];
  for (const problem of problems) console.error(problem);
  console.log(
    `mutation: ${judged.filter(({ finder }) => finder !== null).length} of ${judged.length} mutants found, ${problems.length} problems; see .cache/reports/mutation.md`,
  );
  return problems.length > 0 ? 1 : 0;
}

/**
 * Runs the pinned journeys and the generated paths against every mutant, with a process for each processor.
 *
 * @throws if a process fails
 */
async function tried(): Promise<readonly TriedMutant[]> {
  const mutants: TriedMutant[] = [];
  const shares = availableParallelism();
  const program = ['--import', 'tsx', inRoot('tools/lab/mutation/run-chart-mutants.ts')];
  const onMessage = (mutant: TriedMutant) => {
    if (mutants.push(mutant) % 50 === 0) console.log(`${mutants.length} mutants tried`);
  };
  const codes = await Promise.all(
    Array.from({ length: shares }, (_, share) => runNode([...program, `${share}`, `${shares}`], { onMessage })),
  );
  if (codes.some((code) => code !== 0)) throw new Error('a process that tries mutants failed');
  return mutants.toSorted((one, other) => one.index - other.index);
}

/** Runs the other chart tests against this mutant. A timeout on a busy machine does not count as found. */
function outcomeWith(mutant: string): Promise<'found' | 'survives' | 'too slow'> {
  const args = [
    inRoot('node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    'config/vitest.config.ts',
    '--project',
    'unit',
    '--bail',
    '1',
    '--reporter',
    'dot',
    ...remaining,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: inRoot(),
      stdio: 'ignore',
      env: { ...process.env, [MUTANT_VARIABLE]: mutant },
    });
    const limit = setTimeout(() => child.kill('SIGKILL'), MINUTES * 60_000);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(limit);
      resolve(code === null ? 'too slow' : code === 0 ? 'survives' : 'found');
    });
  });
}
