// Exports a machine as a runnable module for Stately Studio: the configuration of studio.ts, with stubs.
import type { AnyStateMachine } from 'xstate';
import { definedTransitions } from '../model.ts';
import { namesOf } from '../names.ts';
import { nodesUnder, ownActions } from '../nodes.ts';
import { studioConfig } from './studio.ts';

/** The duration of an actor and of a named delay in the module, in milliseconds. Long enough to be visible. */
const WHILE = 500;

/**
 * Returns a JavaScript module that exports `machine`. It lacks what the functions do: actors return nothing, actions do
 * nothing, and a guard passes if the event or the context says so.
 */
export function studioModule(machine: AnyStateMachine): string {
  const { actors, guards, actions, delays } = stubsOf(machine);
  const config = JSON.stringify({ ...studioConfig(machine), context: { holds: [] } }, null, 2);
  return [
    `// The chart of ${machine.id}, to be opened in Stately Studio (Import from code) or started with XState 5.`,
    '// Written by npm run docs -- charts; do not edit it. What its functions do is not here: a slot answers with nothing after',
    '// half a second, an action does nothing, and a guard holds where `holds` of the event names it, or without that',
    '// `holds` of the context: { "type": "offer.accepted", "holds": ["isGateRequired"] }. With parameters a guard can be',
    '// named as well: "isRequested privacyPolicy".',
    "import { fromPromise, setup } from 'xstate';",
    '',
    `const slot = () => fromPromise(() => new Promise((answer) => setTimeout(answer, ${WHILE}, {})));`,
    'const nothing = () => {};',
    'const guard = (name) => ({ context, event }, params) => {',
    '  const holds = event.holds ?? context.holds;',
    "  return holds.includes(name) || holds.includes([name, ...Object.values(params ?? {})].join(' '));",
    '};',
    '',
    'export const machine = setup({',
    ...recordOf('actors', actors, () => 'slot()'),
    ...recordOf('guards', guards, (name) => `guard(${JSON.stringify(name)})`),
    ...recordOf('actions', actions, () => 'nothing'),
    ...recordOf('delays', delays, () => String(WHILE)),
    `}).createMachine(${config});`,
    '',
  ].join('\n');
}

/** Returns the names of all functions of a machine, each once, in chart order. */
function stubsOf(machine: AnyStateMachine) {
  const nodes = nodesUnder(machine.root);
  const transitions = definedTransitions(machine);
  const once = (names: readonly string[]): string[] => [...new Set(names)];
  return {
    actors: once(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')))),
    guards: once(transitions.flatMap(({ guard }) => (guard === null ? [] : [guard.bare]))),
    actions: once([
      ...nodes.flatMap((node) => [...ownActions(node, 'entry'), ...ownActions(node, 'exit')].map(bareName)),
      ...transitions.flatMap(({ actions }) => actions.map(({ bare }) => bare)),
    ]),
    delays: once(
      nodes.flatMap(({ after }) => after.flatMap(({ delay }) => (typeof delay === 'string' ? [delay] : []))),
    ),
  };
}

const bareName = (action: unknown): string => namesOf(action).bare;

function recordOf(kind: string, names: readonly string[], stubOf: (name: string) => string): string[] {
  if (names.length === 0) return [];
  return [`  ${kind}: {`, ...names.map((name) => `    ${JSON.stringify(name)}: ${stubOf(name)},`), '  },'];
}
