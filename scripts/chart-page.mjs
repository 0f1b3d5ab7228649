// The page of one machine for people: diagrams, and tables of its states and transitions.
import { detailOf, fansIn, nameOf, overviewOf, waysOf } from './chart-mermaid.mjs';

/**
 * @typedef {import('./chart-model.mjs').Chart} Chart
 * @typedef {import('./chart-model.mjs').ChartState} ChartState
 * @typedef {import('./chart-mermaid.mjs').PathOf} PathOf
 */

/** Charts of more states have an outline first, and a diagram for each compound state. */
const SMALL = 12;

/**
 * @param {Chart} chart
 * @param {{ source: string, pathOf: PathOf }} about the file of the machine, and the path of a screen
 * @returns {string} Markdown
 */
export function pageOf(chart, { source, pathOf }) {
  const compounds = chart.states.filter(({ type, children }) => type !== 'history' && children.length > 0);
  const isSmall = chart.states.length <= SMALL && compounds.length === 1;
  const screens = chart.states.some(({ screen }) => screen !== null);
  return [
    `# The chart of ${chart.id}`,
    '',
    `Written by \`npm run charts\` from [${source}](../../${source}); do not edit it, and \`npm test\` fails while it is stale.`,
    `To open it in Stately Studio, import \`createMachine( … )\` around the text of [${chart.id}.json](${chart.id}.json).`,
    ...(chart.description ? ['', chart.description] : []),
    '',
    'An arrow has its event and, in brackets, its guard. Where a state has several ways for one event they are numbered: the first whose guard',
    'holds is taken. `always` is taken at once, without an event; `done` and `error` are the answers of a slot that runs in the state.',
    'What a box lists happens inside the state. Dashed boxes lie outside of the diagram.',
    ...(isSmall ? [] : ['', '## The whole', '', overviewOf(chart, pathOf)]),
    ...compounds.flatMap((state) => section(chart, state, isSmall, pathOf)),
    '',
    '## All states',
    '',
    ...table(
      ['State', ...(screens ? ['Screen'] : []), 'In words', 'On entry', 'Runs', 'On exit', 'Tags'],
      chart.states.map((state) => [
        code(state.name),
        ...(screens ? [screenOf(chart, state, pathOf)] : []),
        [state.description, ...(state.initial ? [`begins in ${code(lastOf(state.initial))}`] : []), ...(state.type === 'final' ? ['the end'] : [])].filter(Boolean).join('; '),
        ...[state.entry, state.invokes, state.exit, state.tags].map((names) => names.map(code).join(', ')),
      ]),
    ),
    '',
    '## All transitions',
    '',
    ...table(
      ['From', 'Event', '', 'Guard', 'To', 'Actions'],
      chart.transitions.map(({ from, event, order, isOnly, guard, to, actions }) => [
        code(nameOf(chart, from)),
        code(event),
        isOnly ? '' : String(order),
        guard === null ? '' : code(guard),
        to.length === 0 ? '(stays)' : to.map((id) => code(nameOf(chart, id))).join(', '),
        actions.map(code).join(', '),
      ]),
    ),
    '',
  ].join('\n');
}

/** @param {Chart} chart @param {ChartState} state @param {boolean} isAlone @param {PathOf} pathOf @returns {string[]} */
function section(chart, state, isAlone, pathOf) {
  const title = state.parent === null ? (isAlone ? 'The states' : `The top: ${chart.id}`) : state.name;
  const anywhere = waysOf(chart, state);
  return [
    '',
    `## ${title}`,
    ...(state.description && state.parent !== null ? ['', `${state.description}.`] : []),
    '',
    detailOf(chart, state, pathOf),
    ...fansIn(chart, state).flatMap((fan) => ['', `From \`${fan.key}\`:`, '', waysOf(chart, fan) ?? '']),
    ...(anywhere === null ? [] : ['', `Wherever in \`${state.key}\` the machine is:`, '', anywhere]),
  ];
}

/** The screen that a state shows: its own, else that of the state around it. @param {Chart} chart @param {ChartState} state @param {PathOf} pathOf @returns {string} */
function screenOf(chart, state, pathOf) {
  if (state.screen === null) {
    const around = chart.states.find(({ id }) => id === state.parent);
    return around ? screenOf(chart, around, pathOf) : '';
  }
  const path = pathOf(state.screen);
  return path === null ? state.screen : `${state.screen} ${code(path)}`;
}

/** @param {string[]} head @param {string[][]} rows @returns {string[]} */
function table(head, rows) {
  const filled = head.map((_, column) => column === 0 || rows.some((row) => row[column] !== ''));
  const line = (/** @type {string[]} */ cells) => `| ${cells.filter((_, column) => filled[column]).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row.map((cell) => cell.replaceAll('|', '\\|'))))];
}

/** @param {string} text @returns {string} */
const code = (text) => `\`${text}\``;

/** @param {string} id @returns {string} */
const lastOf = (id) => id.slice(id.lastIndexOf('.') + 1);
