// A chart as Mermaid diagrams: an outline of the whole, and each compound state with every transition and guard.
import type { Chart, ChartState, ChartTransition } from '../model.ts';
import { arrowLine, arrowsOf, boxOf, dashed, diagram, endOf, labelOf, lineOf, startOf, titleOf } from './diagram.ts';
import {
  allTransitions,
  childrenOf,
  movesFrom,
  type PathOf,
  stateName,
  targetsOf,
  transitionsFrom,
} from './look-up.ts';

/**
 * Returns the whole chart as a Mermaid diagram, with nested states and one arrow for all transitions from one state to
 * another. Transitions that an outer state takes from anywhere within it appear in its own diagram.
 *
 * @throws if the chart has no states
 */
export function overviewOf(chart: Chart, pathOf: PathOf): string {
  const [root] = chart.states;
  if (!root) throw new Error('Invariant violated: the chart has no root.');
  const ways = allTransitions(chart).map((way) => ({ ...way, to: way.to.filter((id) => areApart(way.from, id)) }));
  const isPlain = (words: readonly string[]) => words.join() === 'always';
  return diagram([
    ...nested(chart, root, pathOf),
    ...arrowsOf(ways, ({ event }) => event).map(({ arrow, words }) => arrowLine(arrow, isPlain(words) ? [] : words)),
  ]);
}

function nested(chart: Chart, around: ChartState, pathOf: PathOf): string[] {
  const boxes = childrenOf(chart, around).flatMap((state) => {
    const open = boxOf(state.id, titleOf(state, pathOf));
    return state.children.length === 0
      ? [open]
      : [`${open} {`, ...nested(chart, state, pathOf).map((line) => `  ${line}`), '}'];
  });
  return [...boxes, ...startOf(around)];
}

/** A state with more outgoing transitions than this gets its own diagram, to keep the surrounding one readable. */
const MANY = 6;

const isFan = (chart: Chart, state: ChartState): boolean =>
  state.children.length === 0 && targetsOf(movesFrom(chart, state)).length > MANY;

/** Returns the children of a compound state that have many outgoing transitions. */
export const fansIn = (chart: Chart, around: ChartState): ChartState[] =>
  childrenOf(chart, around).filter((state) => isFan(chart, state));

/**
 * One compound state: its children with what they do inside, and all their transitions, except those of children drawn
 * separately. A state elsewhere in the chart is dashed and carries its full name.
 */
export function detailOf(chart: Chart, around: ChartState, pathOf: PathOf): string {
  const inside = childrenOf(chart, around);
  const drawn = inside.filter((state) => state.children.length === 0 && !isFan(chart, state));
  const moves = drawn.flatMap((state) => movesFrom(chart, state));
  const elsewhere = targetsOf(moves).filter((id) => !inside.some((state) => state.id === id));
  return diagram([
    ...inside.flatMap((state) => [
      boxOf(state.id, titleOf(state, pathOf)),
      ...worksOf(chart, state).map((work) => lineOf(state.id, work)),
    ]),
    ...elsewhere.map((id) => boxOf(id, stateName(chart, id))),
    ...startOf(around),
    ...labelled(moves),
    ...inside.filter(({ type }) => type === 'final').map(endOf),
    ...dashed(elsewhere),
  ]);
}

/**
 * Describes what one state does; for a compound state, in any of its children.
 *
 * @returns null if it does nothing
 */
export function waysOf(chart: Chart, state: ChartState): string | null {
  const own = transitionsFrom(chart, state);
  if (own.length === 0) return null;
  const moves = movesFrom(chart, state);
  const isCompound = state.children.length > 0;
  return diagram([
    'direction LR',
    boxOf(state.id, isCompound ? `anywhere in ${state.key}` : state.key),
    ...staysOf(own).map((stay) => lineOf(state.id, stay)),
    ...targetsOf(moves)
      .filter((id) => id !== state.id)
      .map((id) => boxOf(id, stateName(chart, id))),
    ...labelled(moves),
    ...(isCompound ? dashed([state.id]) : []),
  ]);
}

const labelled = (moves: readonly ChartTransition[]): string[] =>
  arrowsOf(moves, labelOf).map(({ arrow, words }) => arrowLine(arrow, words));

/** Lists what happens in a state without leaving it. */
function worksOf(chart: Chart, state: ChartState): string[] {
  return [
    ...(state.children.length > 0 || isFan(chart, state) ? ['(its own diagram is below)'] : []),
    ...state.entry.map(({ full }) => `entry / ${full}`),
    ...state.invokes.map((slot) => `runs ${slot}`),
    ...state.exit.map(({ full }) => `exit / ${full}`),
    ...(state.children.length > 0 ? [] : staysOf(transitionsFrom(chart, state))),
  ];
}

/** Transitions that leave the machine where it is, with their actions. */
function staysOf(transitions: readonly ChartTransition[]): string[] {
  return transitions
    .filter(({ to }) => to.length === 0)
    .map((stay) => [labelOf(stay), ...stay.actions.map(({ full }) => full)].join(' / '));
}

/** Whether neither of two states contains the other. */
const areApart = (from: string, to: string): boolean =>
  from !== to && !to.startsWith(`${from}.`) && !from.startsWith(`${to}.`);
