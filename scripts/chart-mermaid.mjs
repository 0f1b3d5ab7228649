// A chart as Mermaid diagrams: the whole in outline, and each compound state with every transition and guard.

/**
 * @typedef {import('./chart-model.mjs').Chart} Chart
 * @typedef {import('./chart-model.mjs').ChartState} ChartState
 * @typedef {import('./chart-model.mjs').ChartTransition} ChartTransition
 * @typedef {(screen: string) => string | null} PathOf
 */

/**
 * The whole chart, states nested, one arrow for all the ways from one state to another. What an outer state does from
 * anywhere within it stands in its own diagram.
 * @param {Chart} chart
 * @param {PathOf} pathOf the path of a screen
 * @returns {string}
 */
export function overviewOf(chart, pathOf) {
  const [root] = chart.states;
  if (!root) throw new Error('a chart has a root');
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { from, to, event } of chart.transitions) {
    for (const target of to.filter((each) => !contains(from, each) && !contains(each, from))) {
      const key = `${idOf(from)} --> ${idOf(target)}`;
      arrows.set(key, (arrows.get(key) ?? new Set()).add(event));
    }
  }
  return diagram([
    ...nested(chart, root, pathOf),
    ...[...arrows].map(([arrow, events]) => [arrow, ...([...events].join() === 'always' ? [] : [[...events].map(escaped).join('<br/>')])].join(' : ')),
  ]);
}

/** @param {Chart} chart @param {ChartState} around @param {PathOf} pathOf @returns {string[]} */
function nested(chart, around, pathOf) {
  return [
    ...childrenOf(chart, around).flatMap((state) => {
      const open = boxOf(state.id, titleOf(state, pathOf));
      return state.children.length === 0 ? [open] : [`${open} {`, ...nested(chart, state, pathOf).map((line) => `  ${line}`), '}'];
    }),
    ...(around.initial ? [`[*] --> ${idOf(around.initial)}`] : []),
  ];
}

/** A state with more ways out than this has a diagram of its own, so that the one around it stays readable. */
const MANY = 6;

/** @param {Chart} chart @param {ChartState} state @returns {boolean} */
const isFan = (chart, state) => state.children.length === 0 && targetsOf(movesFrom(chart, state)).length > MANY;

/**
 * The states of a compound one that have many ways out.
 * @param {Chart} chart
 * @param {ChartState} around
 * @returns {ChartState[]}
 */
export const fansIn = (chart, around) => childrenOf(chart, around).filter((state) => isFan(chart, state));

/**
 * One compound state: its children with what they do inside, and every transition of theirs, but of those that are drawn for
 * themselves. A state that lies elsewhere is dashed and has its whole name.
 * @param {Chart} chart
 * @param {ChartState} around
 * @param {PathOf} pathOf
 * @returns {string}
 */
export function detailOf(chart, around, pathOf) {
  const inside = childrenOf(chart, around);
  const moves = inside.filter((state) => state.children.length === 0 && !isFan(chart, state)).flatMap((state) => movesFrom(chart, state));
  const elsewhere = targetsOf(moves).filter((id) => !inside.some((state) => state.id === id));
  return diagram([
    ...inside.flatMap((state) => [boxOf(state.id, titleOf(state, pathOf)), ...worksOf(chart, state).map((work) => lineOf(state.id, work))]),
    ...elsewhere.map((id) => boxOf(id, nameOf(chart, id))),
    ...(around.initial ? [`[*] --> ${idOf(around.initial)}`] : []),
    ...arrowsOf(moves),
    ...inside.filter(({ type }) => type === 'final').map(({ id }) => `${idOf(id)} --> [*]`),
    ...dashed(elsewhere),
  ]);
}

/**
 * What one state does: of a compound one, wherever in it the machine is.
 * @param {Chart} chart
 * @param {ChartState} state
 * @returns {string | null} null where it does nothing
 */
export function waysOf(chart, state) {
  const own = transitionsFrom(chart, state);
  if (own.length === 0) return null;
  const moves = movesFrom(chart, state);
  const isCompound = state.children.length > 0;
  return diagram([
    'direction LR',
    boxOf(state.id, isCompound ? `anywhere in ${state.key}` : state.key),
    ...staysOf(own).map((stay) => lineOf(state.id, stay)),
    ...targetsOf(moves).filter((id) => id !== state.id).map((id) => boxOf(id, nameOf(chart, id))),
    ...arrowsOf(moves),
    ...(isCompound ? dashed([state.id]) : []),
  ]);
}

/** @param {string} id @param {string} title @returns {string} */
const boxOf = (id, title) => `state "${escaped(title)}" as ${idOf(id)}`;

/** @param {string} id @param {string} text @returns {string} */
const lineOf = (id, text) => `${idOf(id)} : ${escaped(text)}`;

/** @param {string[]} ids @returns {string[]} */
const dashed = (ids) => (ids.length === 0 ? [] : ['classDef elsewhere stroke-dasharray: 4 4', `class ${ids.map(idOf).join(',')} elsewhere`]);

/** @param {ChartTransition[]} transitions @returns {string[]} ids, once each */
const targetsOf = (transitions) => [...new Set(transitions.flatMap(({ to }) => to))];

/** One arrow for all the ways from one state to another. @param {ChartTransition[]} moves @returns {string[]} */
function arrowsOf(moves) {
  /** @type {Map<string, string[]>} */
  const arrows = new Map();
  for (const move of moves) {
    for (const target of move.to) {
      const key = `${idOf(move.from)} --> ${idOf(target)}`;
      arrows.set(key, [...(arrows.get(key) ?? []), labelOf(move)]);
    }
  }
  return [...arrows].map(([arrow, labels]) => `${arrow} : ${labels.map(escaped).join('<br/>')}`);
}

/** @param {string[]} lines @returns {string} */
function diagram(lines) {
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

/** What happens in a state without leaving it. @param {Chart} chart @param {ChartState} state @returns {string[]} */
function worksOf(chart, state) {
  return [
    ...(state.children.length > 0 || isFan(chart, state) ? ['(its own diagram is below)'] : []),
    ...state.entry.map((action) => `entry / ${action}`),
    ...state.invokes.map((slot) => `runs ${slot}`),
    ...state.exit.map((action) => `exit / ${action}`),
    ...(state.children.length > 0 ? [] : staysOf(transitionsFrom(chart, state))),
  ];
}

/** @param {ChartTransition[]} transitions @returns {string[]} those that leave the machine where it is, with their actions */
function staysOf(transitions) {
  return transitions.filter(({ to }) => to.length === 0).map((transition) => [labelOf(transition), ...transition.actions].join(' / '));
}

/** @param {ChartTransition} transition @returns {string} the event, its place where there are several, and the guard */
function labelOf({ event, order, isOnly, guard }) {
  return [event, ...(isOnly ? [] : [`${order}.`]), ...(guard === null ? [] : [`[${guard}]`])].join(' ');
}

/** @param {ChartState} state @param {PathOf} pathOf @returns {string} */
function titleOf({ key, screen, type }, pathOf) {
  const path = screen === null ? null : pathOf(screen);
  return [key, ...(type === 'history' ? ['(where it was)'] : []), ...(path === null ? [] : [path])].join(' ');
}

/** @param {Chart} chart @param {ChartState} state @returns {ChartTransition[]} */
const transitionsFrom = (chart, { id }) => chart.transitions.filter(({ from }) => from === id);

/** @param {Chart} chart @param {ChartState} state @returns {ChartTransition[]} those that lead to a state */
const movesFrom = (chart, state) => transitionsFrom(chart, state).filter(({ to }) => to.length > 0);

/** @param {Chart} chart @param {ChartState} state @returns {ChartState[]} */
const childrenOf = (chart, { id }) => chart.states.filter(({ parent }) => parent === id);

/** @param {Chart} chart @param {string} id @returns {string} */
export const nameOf = (chart, id) => chart.states.find((state) => state.id === id)?.name ?? id;

/** @param {string} outer @param {string} inner @returns {boolean} */
const contains = (outer, inner) => outer === inner || inner.startsWith(`${outer}.`);

/** An id that is no word of Mermaid's. @param {string} id @returns {string} */
const idOf = (id) => `s_${id.replace(/^[^.]+\./, '').replace(/\W/g, '_')}`;

/** Characters that mean something to Mermaid or HTML, as its entities. @param {string} text @returns {string} */
const escaped = (text) => text.replace(/[#;:"<>{}`|%]/g, (character) => `#${character.charCodeAt(0)};`);
