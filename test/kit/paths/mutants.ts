import { type AnyStateNode, createMachine, not } from 'xstate';
import type { journeyMachine } from '#machines/journey.machine.ts';
import { type ChartTransition, pathOf, statesOf, transitionsOf } from './chart.ts';
import { changeTransitions, copied, listed, type StateConfig, stateAt, type TransitionConfig } from './config.ts';

/** One small error in the chart, as an author could make it. */
export interface Mutant {
  /** What is wrong, unique among the mutants of a chart. */
  readonly name: string;
  readonly kind: 'guard flipped' | 'guard removed' | 'retargeted' | 'transition dropped' | 'action dropped' | 'begins elsewhere';
  /** Makes the error, in a copy of the chart's configuration. */
  readonly apply: (root: StateConfig) => void;
}

type Machine = typeof journeyMachine;

/** Every mutant of the chart: one error each. */
export function mutantsOf(machine: Machine): Mutant[] {
  return [...transitionsOf(machine).flatMap((transition) => ofTransition(machine, transition)), ...statesOf(machine).flatMap(ofState)];
}

/** The chart with the error in it; guards, actions and slots are the chart's own. */
export function mutated(machine: Machine, { apply }: Pick<Mutant, 'apply'>): Machine {
  const config = copied(machine.config);
  apply(config);
  // The states of a mutant are those of the chart; the types of one made anew do not name them.
  // An error may also make a circle of transitions that need no event: it is to throw, not to hang.
  return createMachine({ ...config, options: { maxIterations: 200 } }, machine.implementations) as Machine;
}

function ofTransition(machine: Machine, transition: ChartTransition): Mutant[] {
  const { name, state, event, position, isGuarded, definition } = transition;
  const change = (to: (config: TransitionConfig) => unknown[]) => (root: StateConfig) =>
    changeTransitions(stateAt(root, state), event, (all) => all.flatMap((one, index) => (index === position ? to(one) : [one])));
  const targets = definition.target ?? [];
  return [
    ...(isGuarded ? [
      // A guard object with its parameters is what `not` takes, too.
      {
        kind: 'guard flipped' as const,
        name: `guard flipped: ${name}`,
        apply: change((one) => [{ ...one, guard: not(one.guard as Parameters<typeof not>[0]) }]),
      },
      { kind: 'guard removed' as const, name: `guard removed: ${name}`, apply: change((one) => [{ ...one, guard: undefined }]) },
    ] : []),
    ...targets.slice(0, 1).flatMap((target) => otherTargets(machine, target).map((other) => (
      { kind: 'retargeted' as const, name: `retargeted to ${pathOf(other)}: ${name}`, apply: change((one) => [{ ...one, target: `#${other.id}` }]) }
    ))),
    { kind: 'transition dropped', name: `dropped: ${name}`, apply: change(() => []) },
    ...listed(definition.actions).map((action, index) => ({
      kind: 'action dropped' as const,
      name: `action ${actionName(action)} dropped: ${name}`,
      apply: change((one) => [{ ...one, actions: listed(one.actions).filter((_, at) => at !== index) }]),
    })),
  ];
}

/** The next state beside the target, and the next resting state elsewhere: a slip of the name, and one of the level. */
function otherTargets(machine: Machine, target: AnyStateNode): AnyStateNode[] {
  const states = statesOf(machine).filter(({ type, path }) => type !== 'history' && path.length > 0);
  const beside = states.filter(({ parent }) => parent === target.parent);
  const elsewhere = states.filter((node) => node.type === 'atomic' && node.parent !== target.parent && node.parent !== target);
  const next = (list: AnyStateNode[]) => list.find(({ order }) => order > target.order) ?? list[0];
  return [...new Set([next(beside), next(elsewhere)])].filter((node) => node !== undefined && node !== target) as AnyStateNode[];
}

function ofState(node: AnyStateNode): Mutant[] {
  const path = pathOf(node);
  // Not the node's own lists: the library adds to them what starts and ends its delays.
  const sides = (['entry', 'exit'] as const).flatMap((side) => listed(node.config[side]).map((action, index) => ({
    kind: 'action dropped' as const,
    name: `${side} ${actionName(action)} dropped: ${path || 'journey'}`,
    apply: (root: StateConfig) => {
      const state = stateAt(root, path);
      state[side] = listed(state[side]).filter((_, at) => at !== index);
    },
  })));
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  const others = Object.values(node.states).filter((child) => child !== initial && child.type !== 'history');
  const begins = initial && others[0] ? [beginsElsewhere(path, 'initial', others[0].key)] : [];
  const returns = node.type === 'history' && node.parent
    ? Object.values(node.parent.states).filter(({ key, type }) => type !== 'history' && key !== node.config.target).slice(-1)
    : [];
  return [...sides, ...begins, ...returns.map(({ key }) => beginsElsewhere(path, 'target', key))];
}

function beginsElsewhere(path: string, side: 'initial' | 'target', key: string): Mutant {
  return { kind: 'begins elsewhere', name: `${side} is ${key}: ${path || 'journey'}`, apply: (root) => void (stateAt(root, path)[side] = key) };
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  return typeof action === 'object' && action !== null && 'type' in action ? String(action.type) : 'of its own';
}
