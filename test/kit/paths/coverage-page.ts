import { type ChartCoverage, type Coverage, coverageOf, type WalkedChart } from './coverage.ts';

const ABOUT =
  'What the generated paths reach in each chart. `npm test` writes this page. A path is a visit (a campaign, an opened URL, the stored ' +
  'state of an earlier visit; for a game a play as the server dealt it) and events. The walk visits every situation that the events of ' +
  '`test/kit/paths/samples.ts` and `test/kit/games/` lead to, and takes each event once in each of them. A count is a number of such steps.';

/** Returns the report of the walks. The same charts and samples always give the same text. */
export function coveragePage(charts: readonly WalkedChart[]): string {
  const parts = charts.map(partOf);
  return [
    '# Coverage of the charts',
    '',
    ABOUT,
    '',
    '| Chart | Visits | Steps | Resting states | Transitions | Guards with both results |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...parts.map(({ line }) => line),
    '',
    '`state · event · place in its list (guard) → target`',
    '',
    ...parts.flatMap(({ tables }) => tables),
  ].join('\n');
}

/** Returns a table with the sums of each chart, which change only with the charts and the visits. */
export function coverageSums(charts: readonly WalkedChart[]): string {
  return [
    '| Chart | Visits | Resting states | Transitions | Guards with both results |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...charts.map(({ chart, walks }) => {
      const cells = [chart.root.machine.id, walks.length, ...reached(coverageOf(chart, walks))];
      return `| ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

/** Returns how many of the resting states, the transitions and the guards the walks cover, as three cells. */
function reached({ states, transitions }: ChartCoverage): readonly string[] {
  const part = (all: readonly Coverage[]) => `${all.filter(({ count }) => count > 0).length} of ${all.length}`;
  const guarded = transitions.filter(({ rejected }) => rejected !== null);
  const bothSides = guarded.filter(({ count, rejected }) => count > 0 && rejected !== 0).length;
  return [part(states), part(transitions), `${bothSides} of ${guarded.length}`];
}

function partOf({ chart, walks }: WalkedChart) {
  const coverage = coverageOf(chart, walks);
  const { states, transitions } = coverage;
  const name = chart.root.machine.id;
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const cells = [`[${name}](#${name.toLowerCase()})`, walks.length, steps, ...reached(coverage)];
  const line = `| ${cells.join(' | ')} |`;
  const tables = [
    `## ${name}`,
    '',
    '| State | Reached | A shortest way |',
    '| --- | ---: | --- |',
    ...states.map((state) => `| ${state.name} | ${state.count} | ${state.way} |`),
    '',
    '| Transition | Taken | Refused | A shortest way |',
    '| --- | ---: | ---: | --- |',
    ...transitions.map(
      ({ name: transition, count, rejected, way }) => `| ${transition} | ${count} | ${rejected ?? ''} | ${way} |`,
    ),
    '',
    '| Visit | Steps |',
    '| --- | ---: |',
    ...walks.map(({ input, steps: own }) => `| ${input.name} | ${own.length} |`),
    '',
  ];
  return { line, tables };
}
