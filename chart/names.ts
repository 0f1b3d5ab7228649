import { and, not, or } from 'xstate';
import { given, paramsText, told } from './params.ts';

/** A guard or an action by name. */
export interface Named {
  /** The name alone: `isAllowed`. */
  readonly bare: string;
  /**
   * As people tell it from others of its name, with the one word that the chart gives it: `isAllowed(gate)`. Holds
   * nothing that comes from an event.
   */
  readonly short: string;
  /** With all that it is given: `isAllowed(asked: screen: event.screen, screen: gate)`. */
  readonly full: string;
}

/** The names of a guard or an action, as it stands in a machine. */
export function namesOf(thing: unknown): Named {
  return {
    bare: nameOf(thing, () => ''),
    short: shortName(thing),
    full: nameOf(thing, (params) => paramsText(told(params))),
  };
}

/** The name by which people tell a guard or an action from others. */
export function shortName(thing: unknown): string {
  return nameOf(thing, wordOf);
}

/** @param textOf what is written of its parameters */
function nameOf(thing: unknown, textOf: (params: unknown) => string): string {
  if (typeof thing === 'string') return thing;
  if (typeof thing === 'function') return composedName(thing, textOf);
  if (typeof thing !== 'object' || thing === null || !('type' in thing)) return 'inline';
  const text = 'params' in thing ? textOf(thing.params) : '';
  const name = nameOf(thing.type, textOf);
  return text === '' ? name : `${name}(${text})`;
}

/** Guards that ask for one screen of many are told apart by it, and others by a word that is all they are given. */
function wordOf(params: unknown): string {
  const known = typeof params === 'function' ? screenIn(given(params)) : params;
  return typeof known === 'string' ? known : '';
}

const screenIn = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'screen' in params ? params.screen : '';

/** A composed guard is known by its check, which is one function for all of a kind: its name does not survive a build. */
const checkOf = (guard: object): unknown => Reflect.get(guard, 'check');
const COMPOSERS = new Map([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
]);

/** `and`, `or` and `not` of guards. */
function composedName(guard: object, textOf: (params: unknown) => string): string {
  const composer = COMPOSERS.get(checkOf(guard));
  if (composer === undefined || !('guards' in guard) || !Array.isArray(guard.guards)) return 'inline';
  return `${composer}(${guard.guards.map((each) => nameOf(each, textOf)).join(', ')})`;
}
