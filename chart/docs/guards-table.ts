// What a page says of guards: the list of the next steps, and the meaning of each guard.
import type { Chart } from '../model.ts';
import { transitionsFrom, stateName } from './look-up.ts';
import { code, table } from './markdown-table.ts';

/** What guards check, with rule ids: name → sentence. */
export type GuardMeanings = ReadonlyMap<string, string>;

/** Returns a table of the guards that have a meaning, in the order of the chart; nothing if none has one. */
export function guardsTable(chart: Chart, meanings: GuardMeanings): string[] {
  const names = new Set(chart.transitions.flatMap(({ guard }) => guard?.full.match(/\w+/g) ?? []));
  const rows = [...names].flatMap((name) => {
    const meaning = meanings.get(name);
    return meaning === undefined ? [] : [[code(name), meaning]];
  });
  return rows.length === 0 ? [] : ['', '## Guards', '', ...table(['Guard', 'What it checks'], rows)];
}

/**
 * Returns where the state that finds the next step leads, in the order in which it tries; nothing if the chart has no
 * such state.
 */
export function nextStepTable(chart: Chart, state: string | undefined, meanings: GuardMeanings): string[] {
  const found = chart.states.find(({ name }) => name === state);
  if (!found) return [];
  const before = new Set(
    chart.transitions.filter(({ to }) => to.includes(found.id)).map(({ from }) => code(stateName(chart, from))),
  );
  const rows = transitionsFrom(chart, found).map(({ guard, to }, index) => [
    String(index + 1),
    guard === null ? 'otherwise' : code(guard.full),
    guard === null ? 'none of the above' : (meanings.get(guard.bare) ?? ''),
    to.map((id) => code(stateName(chart, id))).join(', '),
  ]);
  return [
    '',
    '## Next step',
    '',
    `Transitions of ${[...before].join(', ')} lead to \`${found.name}\`, which tries these rows in order and takes the first whose guard passes:`,
    '',
    ...table(['', 'Guard', 'What it checks', 'To'], rows),
  ];
}
