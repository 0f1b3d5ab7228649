import {
  and,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate';
import { candidatesAt } from './candidates.ts';
import { transitionKey } from './keys.ts';
import { shortName } from './names.ts';

/** The verdict of a guard on an event: it passed, failed, threw, or was not evaluated because an earlier one passed. */
export interface Verdict {
  /** The key of the transition. */
  readonly key: string;
  /** The id of the state that the transition belongs to. */
  readonly state: string;
  /** Null for a transition without a guard, which is always taken. */
  readonly guard: string | null;
  readonly says: 'yes' | 'no' | 'notAsked' | 'broken';
  /** Whether the transition is eventless. */
  readonly isAlways: boolean;
}

/**
 * Evaluates the guards of all transitions that an event may take from a snapshot, in the machine's own order: innermost
 * state first, each list from top to bottom. Guards are pure, so evaluating them again changes nothing; no action is
 * executed.
 *
 * @param snapshot the one before the event
 * @param event null for eventless transitions
 * @param cause the event that led there, passed to the guards of eventless transitions
 */
export function verdictsOf(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject | null,
  cause: AnyEventObject = { type: '' },
): Verdict[] {
  const verdicts = new Map<string, Verdict>();
  const ask = (node: AnyStateNode): boolean => {
    const inner = activeChildren(node, snapshot).map(ask).some(Boolean);
    if (inner) return true;
    let isTaken = false;
    for (const definition of candidatesAt(node, event?.type ?? '')) {
      const says: Verdict['says'] = isTaken ? 'notAsked' : saidBy(definition, snapshot, event ?? cause);
      isTaken ||= says === 'yes';
      const key = transitionKey(definition);
      const guard = definition.guard === undefined ? null : shortName(definition.guard);
      verdicts.set(key, { key, state: node.id, guard, says, isAlways: event === null });
    }
    return isTaken;
  };
  ask(snapshot.machine.root);
  return [...verdicts.values()];
}

function activeChildren(node: AnyStateNode, { _nodes }: AnyMachineSnapshot): AnyStateNode[] {
  return _nodes.filter(({ parent }) => parent === node);
}

function saidBy(
  { guard }: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): Verdict['says'] {
  if (guard === undefined) return 'yes';
  // XState evaluates a guard (by name, with parameters, composed) only inside another one.
  const judge: unknown = and([guard] as Parameters<typeof and>[0]);
  if (!isComposed(judge)) return 'broken';
  try {
    return judge.check(snapshot, { context: snapshot.context, event }, judge) ? 'yes' : 'no';
  } catch {
    return 'broken';
  }
}

interface Composed {
  check(snapshot: AnyMachineSnapshot, args: { context: unknown; event: AnyEventObject }, guard: unknown): boolean;
}

function isComposed(value: unknown): value is Composed {
  return typeof value === 'function' && 'check' in value && typeof value.check === 'function';
}
