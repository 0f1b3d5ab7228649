// npm test: runs every check and every test, and ends with the line `N passed, N failed`.
// npm run test:fast checks the types, and runs the tests that need no server, browser or other program.
// npm run test:long runs the slow tests, which cover the guarantees of npm test in greater depth.
// npm test -- --without-browser runs the checks and the tests that need no browser and break no database.
// npm test -- WORD… runs the tests that the words select: parts of their files' paths or of their titles.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { setup } from '#scripts/setup.mjs';
import { ownWords } from '../../command-words.ts';
import { startGuard } from './guard.ts';
import { runNamed } from './named.ts';
import { type ReportName, reportFile, withEnd, writeReport } from './test-results.ts';
import { literally, type Outcome, playwright, vitest } from './runners.ts';
import { filesToRepeat, withRepeated } from './second-chance.ts';
import { type Stage, summary } from './test-summary.ts';

const { flags, names } = ownWords({
  usage: 'npm test [-- WORD…], npm run test:fast, or npm run test:long',
  flags: ['fast', 'long', 'without-browser'],
  takesNames: true,
});
const kind = (['fast', 'long', 'without-browser'] as const).find((flag) => flags.has(flag)) ?? 'whole';
const isWhole = kind === 'whole' && names.length === 0;
setup({ tests: (kind === 'long' || kind === 'whole') && !isWhole });
const guard = startGuard();

/** Runs a program of the project. @param path relative to the root */
const program = (path: string, ...words: string[]): Promise<number> =>
  runNode(['--import', 'tsx', inRoot(path), ...words], { signal: guard.signal });

/**
 * Builds the site and plans the tours of the browser tests in parallel with the other tests, which leave a core idle.
 */
const tours = inRoot('.cache/tours.json');
const prepareBrowserTests = async () => (await build()) || (await program('test/kit/browser/paths/plan.ts'));
async function testsAndPreparation(): Promise<Outcome> {
  const preparing = prepareBrowserTests();
  const outcome = await vitest(guard, projects);
  const prepared = await preparing;
  process.env['PROMENADE_TOURS'] = tours;
  return { code: prepared || outcome.code, results: [...outcome.results, ...withEnd(prepared, [])] };
}

/** A stage of the run. A stage that has a report runs tests. */
type Part =
  | { readonly name: string; readonly run: () => Promise<number> }
  | {
      readonly name: string;
      readonly report: ReportName;
      readonly run: () => Promise<Outcome>;
      /** Reruns one of its files alone; `title` matches the tests that failed. */
      readonly repeat: (file: string, title: string) => Promise<Outcome>;
    };

const build = (...targets: string[]): Promise<number> => program('scripts/ensure-build.mjs', ...targets);
const fastProjects = ['unit', 'component'];
const projectsWithoutBrowser = [...fastProjects, 'tools', 'server'];
const projects = [...projectsWithoutBrowser, 'faults'];

/** Runs the checks, and builds the server, which the server tests and the browser tests start. */
const checkAndBuild = async (): Promise<number> =>
  Math.max(...(await Promise.all([program('tools/build/check/command.ts'), build('server')])));
/** Like `checkAndBuild`, and installs the system packages that the tests use. */
async function checkAndInstall(): Promise<number> {
  const codes = await Promise.all([checkAndBuild(), program('scripts/prepare-tests.mjs')]);
  // They are installed now; this finds them for the current process.
  setup({ tests: true });
  return Math.max(...codes);
}

const repeat = (file: string) => vitest(guard, projects, { files: [file], isAlone: true });
const fast: readonly Part[] = [
  { name: 'types', run: () => runNode([inRoot('node_modules/typescript/bin/tsc'), '--noEmit']) },
  { name: 'unit and component tests', report: 'vitest', run: () => vitest(guard, fastProjects), repeat },
];
const withoutBrowser: readonly Part[] = [
  { name: 'check, and build of the server', run: checkAndBuild },
  {
    name: 'unit, component and server tests, and those of tools',
    report: 'vitest',
    run: () => vitest(guard, projectsWithoutBrowser),
    repeat,
  },
];
const whole: readonly Part[] = [
  { name: 'check, build of the server, and system packages for the tests', run: checkAndInstall },
  {
    name: 'unit, component and server tests, those of tools, faults and attacks, and build of the site',
    report: 'vitest',
    run: testsAndPreparation,
    repeat,
  },
  {
    name: 'browser tests',
    report: 'playwright',
    run: () => playwright(guard, ['offline', 'phone', 'moving', 'games']),
    repeat: (file, title) => playwright(guard, [], { files: [file], title, isAlone: true }),
  },
];

const long: readonly Part[] = [
  { name: 'build of the server and the site', run: () => build() },
  {
    name: 'long tests of the server',
    report: 'long',
    run: () => vitest(guard, ['long']),
    repeat: (file) => vitest(guard, ['long'], { files: [file], isAlone: true }),
  },
  {
    name: 'long browser tests',
    report: 'long-browser',
    run: () => playwright(guard, ['long', 'long-moving']),
    repeat: (file, title) => playwright(guard, [], { files: [file], title, isAlone: true }),
  },
];

async function runAll(parts: readonly Part[]): Promise<Stage[]> {
  mkdirSync(inRoot('.cache/reports'), { recursive: true });
  for (const part of parts) if ('report' in part) rmSync(inRoot(reportFile(part.report)), { force: true });
  const stages: Stage[] = [];
  for (const part of parts) {
    if (guard.signal.aborted) break;
    stages.push(await timed(part.name, part.run));
  }
  const done: Stage[] = [];
  for (const [index, stage] of stages.entries()) done.push(await repeatFailed(stage, parts[index]));
  const flaky = done.flatMap(({ results = [] }) => results.filter(({ state }) => state === 'flaky'));
  writeFileSync(inRoot('.cache/reports/flaky.json'), `${JSON.stringify(flaky, null, 1)}\n`);
  for (const [index, { results }] of done.entries()) {
    const part = parts[index];
    if (part && 'report' in part && results) writeReport(part.report, results);
  }
  return done;
}

async function timed(name: string, run: () => Promise<number | Outcome>): Promise<Stage> {
  console.log(`\n── ${name}`);
  guard.nextStage();
  const began = Date.now();
  const outcome = await run();
  const seconds = (Date.now() - began) / 1000;
  return typeof outcome === 'number' ? { name, code: outcome, seconds } : { name, seconds, ...outcome };
}

/** Reruns the failed tests of a stage once, one file at a time. */
async function repeatFailed(stage: Stage, part: Part | undefined): Promise<Stage> {
  let { results } = stage;
  if (!results || !part || !('report' in part)) return stage;
  for (const file of filesToRepeat(results)) {
    if (guard.signal.aborted) break;
    const titles = results.flatMap((test) =>
      test.file === file && test.state === 'failed' ? [[...test.groups, test.title].join(' ')] : [],
    );
    console.log(`\n── retry on its own: ${file}`);
    guard.nextStage();
    const again = await part.repeat(file, titles.map(literally).join('|'));
    results = withRepeated(results, again.results);
  }
  return { ...stage, results };
}

if (names.length > 0) {
  process.exitCode = await runNamed(guard, names);
} else {
  const stages = await runAll({ fast, long, whole, 'without-browser': withoutBrowser }[kind]);
  if ((kind === 'whole' || kind === 'long') && !guard.signal.aborted) {
    const words = kind === 'long' ? ['--long'] : [];
    stages.push(await timed('conformance', () => program('tools/lab/conformance/command.ts', ...words)));
  }
  const { lines, failed } = summary(stages, guard.reason());
  console.log(`\n${lines.join('\n')}`);
  process.exitCode = failed > 0 ? 1 : 0;
}
guard.stop();
