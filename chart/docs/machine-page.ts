// The readable page of one machine: diagrams, and tables of its states and transitions.
import type { Chart, ChartState } from '../model.ts';
import type { Named } from '../names.ts';
import type { OverviewPlan } from '../overview/collapse.ts';
import { type GuardMeanings, guardsTable, nextStepTable } from './guards-table.ts';
import { allTransitions, type PathOf, stateName } from './look-up.ts';
import { detailOf, fansIn, overviewOf, waysOf } from './mermaid.ts';
import { code, table } from './markdown-table.ts';

/** Charts with more states start with an outline, followed by a diagram for each compound state. */
const SMALL = 12;

/** The data of a page besides the chart. */
interface About {
  /** The file of the machine. */
  readonly source: string;
  /** The path of a screen. */
  readonly pathOf: PathOf;
  /** The plan of its overview, if it has one; its picture is a file of its own. */
  readonly overview?: OverviewPlan | undefined;
  /** The name of the state that finds the next step, if one does. */
  readonly nextStep?: string;
  /** What its guards check. */
  readonly meanings?: GuardMeanings;
}

/** @returns Markdown */
export function pageOf(chart: Chart, { source, pathOf, overview, nextStep, meanings = new Map() }: About): string {
  const compounds = chart.states.filter(({ type, children }) => type !== 'history' && children.length > 0);
  const isSmall = chart.states.length <= SMALL && compounds.length === 1;
  return [
    `# The chart of ${chart.id}`,
    '',
    `Written by \`npm run docs -- charts\` from [${source}](../../../${source}); do not edit it, and \`npm test\` fails while it is stale.`,
    `To open it in Stately Studio and simulate it there, import the text of [${chart.id}.js](${chart.id}.js): its slots, guards and actions are stubs.`,
    ...(chart.description ? ['', chart.description] : []),
    '',
    'An arrow has its event and, in brackets, its guard. Where a state has several ways for one event they are numbered: the first whose guard',
    'holds is taken. `always` is taken at once, without an event; `done` and `error` are the answers of a slot that runs in the state.',
    'What a box lists happens inside the state. Dashed boxes lie outside of the diagram.',
    ...(overview ? pictured(chart, overview) : isSmall ? [] : ['', '## The whole', '', overviewOf(chart, pathOf)]),
    ...nextStepTable(chart, nextStep, meanings),
    ...compounds.flatMap((state) => section(chart, state, isSmall, pathOf)),
    '',
    '## All states',
    '',
    ...statesTable(chart, pathOf),
    '',
    '## All transitions',
    '',
    ...transitionsTable(chart),
    ...guardsTable(chart, meanings),
    '',
  ].join('\n');
}

/** Returns the picture of the steps, and links to the charts of the steps. */
function pictured(chart: Chart, { steps }: OverviewPlan): string[] {
  const parts = steps.map(({ title, states }) => [title, states.map((name) => partOf(chart, name)).join(', ')]);
  return [
    '',
    '## The steps',
    '',
    `![The steps of ${chart.id}: the main way bold, side ways thin](${chart.id}.svg)`,
    '',
    'The main way is bold. Left out are requests, by which back, forward, links and typed addresses lead from nearly everywhere to nearly everywhere, and where',
    'returning visitors go on; the charts of the steps have them.',
    '',
    ...table(['Step', 'Its chart'], parts),
  ];
}

/** Returns a state with a link to its section. A state without children is in the section of its parent. */
function partOf({ states }: Chart, name: string): string {
  const state = states.find((each) => each.name === name);
  const around = states.find(({ id }) => id === state?.parent);
  const isWithin = state?.children.length === 0 && around;
  const title = !isWithin ? name : around.parent === null ? `the-top-${around.name}` : around.name;
  return `[${code(name)}](#${title.toLowerCase().replace(/[^\w-]/g, '')})`;
}

function section(chart: Chart, state: ChartState, isAlone: boolean, pathOf: PathOf): string[] {
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

function statesTable(chart: Chart, pathOf: PathOf): string[] {
  const screens = chart.states.some(({ screen }) => screen !== null);
  const rows = chart.states.map((state) => [
    code(state.name),
    ...(screens ? [screenOf(chart, state, pathOf)] : []),
    inWords(state),
    codes(state.entry),
    state.invokes.map(code).join(', '),
    codes(state.exit),
    state.tags.map(code).join(', '),
  ]);
  return table(['State', ...(screens ? ['Screen'] : []), 'In words', 'On entry', 'Runs', 'On exit', 'Tags'], rows);
}

function transitionsTable(chart: Chart): string[] {
  const rows = allTransitions(chart).map(({ from, event, position, isOnly, guard, to, actions }) => [
    code(stateName(chart, from)),
    code(event),
    isOnly ? '' : String(position + 1),
    guard === null ? '' : code(guard.full),
    to.length === 0 ? '(stays)' : to.map((id) => code(stateName(chart, id))).join(', '),
    codes(actions),
  ]);
  return table(['From', 'Event', '', 'Guard', 'To', 'Actions'], rows);
}

function inWords({ description, initial, type }: ChartState): string {
  const begins = initial === null ? [] : [`begins in ${code(initial.slice(initial.lastIndexOf('.') + 1))}`];
  return [description, ...begins, ...(type === 'final' ? ['the end'] : [])].filter(Boolean).join('; ');
}

/** Returns the screen of a state: its own, otherwise that of its parent. */
function screenOf(chart: Chart, state: ChartState, pathOf: PathOf): string {
  if (state.screen === null) {
    const around = chart.states.find(({ id }) => id === state.parent);
    return around ? screenOf(chart, around, pathOf) : '';
  }
  const path = pathOf(state.screen);
  return path === null ? state.screen : `${state.screen} ${code(path)}`;
}

const codes = (all: readonly Named[]): string => all.map(({ full }) => code(full)).join(', ');
