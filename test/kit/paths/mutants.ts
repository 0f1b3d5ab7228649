import { type AnyStateMachine, type AnyStateNode, createMachine, not } from 'xstate';
import { type DefinedTransition, definedTransitions } from '#chart/model.ts';
import { namesOf } from '#chart/names.ts';
import { initialOf, nodesUnder, ownActions, pathOf } from '#chart/nodes.ts';
import { changeTransitions, copied, listed, type StateConfig, stateAt, type TransitionConfig } from './config.ts';

/** One small error in the chart that an author could make. */
export interface Mutant {
  /** Describes the error; unique among the mutants of a chart. */
  readonly name: string;
  readonly kind:
    | 'guard flipped'
    | 'guard removed'
    | 'retargeted'
    | 'transition dropped'
    | 'action dropped'
    | 'begins elsewhere';
  /** Applies the error to a copy of the chart's configuration. */
  readonly apply: (root: StateConfig) => void;
}

/** Returns every mutant of the chart, with one error each. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const transitions = definedTransitions(machine).flatMap((transition) => ofTransition(machine, transition));
  return [...transitions, ...nodesUnder(machine.root).flatMap(ofState)];
}

/** Returns the chart with the error. Guards, actions and actors are those of the chart. */
export function mutated<Machine extends AnyStateMachine>(machine: Machine, { apply }: Pick<Mutant, 'apply'>): Machine {
  const config = copied(machine.config);
  apply(config);
  // The cast: a mutant has the states of the chart, but the type of a new machine does not name them.
  // maxIterations: an error can create a loop of eventless transitions, which must throw rather than hang.
  return createMachine({ ...config, options: { maxIterations: 200 } }, machine.implementations) as Machine;
}

function ofTransition(machine: AnyStateMachine, transition: DefinedTransition): Mutant[] {
  const { line, type, position, guard, actions, definition } = transition;
  const state = pathOf(definition.source);
  const change = (to: (config: TransitionConfig) => unknown[]) => (root: StateConfig) =>
    changeTransitions(stateAt(root, state), type, (all) =>
      all.flatMap((one, index) => (index === position ? to(one) : [one])),
    );
  const targets = definition.target ?? [];
  return [
    ...(guard !== null
      ? [
          // `not` also accepts a guard object with parameters.
          {
            kind: 'guard flipped' as const,
            name: `guard flipped: ${line}`,
            apply: change((one) => [{ ...one, guard: not(one.guard as Parameters<typeof not>[0]) }]),
          },
          {
            kind: 'guard removed' as const,
            name: `guard removed: ${line}`,
            apply: change((one) => [{ ...one, guard: undefined }]),
          },
        ]
      : []),
    ...targets.slice(0, 1).flatMap((target) =>
      otherTargets(machine, target).map((other) => ({
        kind: 'retargeted' as const,
        name: `retargeted to ${pathOf(other)}: ${line}`,
        apply: change((one) => [{ ...one, target: `#${other.id}` }]),
      })),
    ),
    { kind: 'transition dropped', name: `dropped: ${line}`, apply: change(() => []) },
    ...actions.map(({ bare }, index) => ({
      kind: 'action dropped' as const,
      name: `action ${bare} dropped: ${line}`,
      apply: change((one) => [{ ...one, actions: listed(one.actions).filter((_, at) => at !== index) }]),
    })),
  ];
}

/** Returns two wrong targets: the next sibling (wrong name) and the next resting state elsewhere (wrong level). */
function otherTargets(machine: AnyStateMachine, target: AnyStateNode): AnyStateNode[] {
  const states = nodesUnder(machine.root).filter(({ type, path }) => type !== 'history' && path.length > 0);
  const beside = states.filter(({ parent }) => parent === target.parent);
  const elsewhere = states.filter(
    (node) => node.type === 'atomic' && node.parent !== target.parent && node.parent !== target,
  );
  const next = (list: AnyStateNode[]) => list.find(({ order }) => order > target.order) ?? list[0];
  return [...new Set([next(beside), next(elsewhere)])].filter(
    (node) => node !== undefined && node !== target,
  ) as AnyStateNode[];
}

function ofState(node: AnyStateNode): Mutant[] {
  const path = pathOf(node);
  const sides = (['entry', 'exit'] as const).flatMap((side) =>
    ownActions(node, side).map((action, index) => ({
      kind: 'action dropped' as const,
      name: `${side} ${namesOf(action).bare} dropped: ${path || node.machine.id}`,
      apply: (root: StateConfig) => {
        const state = stateAt(root, path);
        state[side] = listed(state[side]).filter((_, at) => at !== index);
      },
    })),
  );
  const initial = initialOf(node);
  const others = Object.values(node.states).filter((child) => child !== initial && child.type !== 'history');
  const begins = initial && others[0] ? [beginsElsewhere(path, 'initial', others[0].key)] : [];
  const returns =
    node.type === 'history' && node.parent
      ? Object.values(node.parent.states)
          .filter(({ key, type }) => type !== 'history' && key !== node.config.target)
          .slice(-1)
      : [];
  return [...sides, ...begins, ...returns.map(({ key }) => beginsElsewhere(path, 'target', key))];
}

function beginsElsewhere(path: string, side: 'initial' | 'target', key: string): Mutant {
  return {
    kind: 'begins elsewhere',
    name: `${side} is ${key}: ${path || 'journey'}`,
    apply: (root) => void (stateAt(root, path)[side] = key),
  };
}
