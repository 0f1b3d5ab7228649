import { and, not, or } from 'xstate';
import { given, paramsText, told } from './params.ts';

/** The names of a guard or an action. */
export interface Named {
  /** The name alone: `isAllowed`. */
  readonly bare: string;
  /**
   * Distinguishes it from others of its name by the one word that the chart passes: `isAllowed(gate)`. Contains nothing
   * that comes from an event.
   */
  readonly short: string;
  /** With all parameters: `isAllowed(asked: screen: event.screen, screen: gate)`. */
  readonly full: string;
}

/** Names a guard or an action as defined in a machine. */
export function namesOf(thing: unknown): Named {
  return {
    bare: nameOf(thing, () => ''),
    short: shortName(thing),
    full: nameOf(thing, (params) => paramsText(told(params))),
  };
}

/** Returns the short name of a guard or an action. */
export function shortName(thing: unknown): string {
  return nameOf(thing, wordOf);
}

/** @param textOf writes its parameters */
function nameOf(thing: unknown, textOf: (params: unknown) => string): string {
  if (typeof thing === 'string') return thing;
  if (typeof thing === 'function') return composedName(thing, textOf);
  if (typeof thing !== 'object' || thing === null || !('type' in thing)) return 'inline';
  const text = 'params' in thing ? textOf(thing.params) : '';
  const name = nameOf(thing.type, textOf);
  return text === '' ? name : `${name}(${text})`;
}

/** Guards for one of many screens are distinguished by the screen, others by a word that is their only parameter. */
function wordOf(params: unknown): string {
  const known = typeof params === 'function' ? screenIn(given(params)) : params;
  return typeof known === 'string' ? known : '';
}

const screenIn = (params: unknown): unknown =>
  typeof params === 'object' && params !== null && 'screen' in params ? params.screen : '';

/** A composed guard is recognised by its check, one function per kind, because its name does not survive a build. */
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
