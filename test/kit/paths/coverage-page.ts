import { type Coverage, coverageOf, type WalkedChart } from './coverage.ts';

const ABOUT =
  'What the generated paths reach in the charts of the journey and of the games. `npm test` writes this page; do not edit it. A path is a visit (a ' +
  'campaign, an opened URL, what was kept of an earlier visit; of a game a play, as the server dealt it) and events; all situations that the events of ' +
  '`test/kit/paths/samples.ts` and `game-walks.ts` lead into are walked, each event in each of them once. A count is the number of those steps.';

/** Returns the text of docs/generated/coverage.md. The same charts and samples always give the same text. */
export function coveragePage(charts: readonly WalkedChart[]): string {
  const parts = charts.map(partOf);
  return [
    '# Coverage of the charts',
    '',
    ABOUT,
    '',
    '| Chart | Visits | Steps | Resting states | Transitions | Guards with both answers |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...parts.map(({ line }) => line),
    '',
    '`state · event · place in its list (guard) → target`',
    '',
    ...parts.flatMap(({ tables }) => tables),
  ].join('\n');
}

function partOf({ chart, walks }: WalkedChart) {
  const { states, transitions } = coverageOf(chart, walks);
  const name = chart.root.machine.id;
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length, 0);
  const part = (all: readonly Coverage[]) => `${all.filter(({ count }) => count > 0).length} of ${all.length}`;
  const guarded = transitions.filter(({ rejected }) => rejected !== null);
  const bothSides = guarded.filter(({ count, rejected }) => count > 0 && rejected !== 0).length;
  const cells = [
    `[${name}](#${name.toLowerCase()})`,
    walks.length,
    steps,
    part(states),
    part(transitions),
    `${bothSides} of ${guarded.length}`,
  ];
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
