import type { InspectionEvent } from 'xstate';

/** A callback for XState's inspection events. */
export type Observer = (event: InspectionEvent) => void;

let current: Observer | null = null;

/** Also sends inspection events to this observer from now on. */
export function observeWith(observer: Observer): void {
  current = observer;
}

/**
 * The option of `createActor` for actors with a separate system, such as a game's: `createActor(machine, { input,
 * ...inspectOption() })`. Empty unless an inspector is allowed. Children of the journey do not need it.
 */
export function inspectOption(): { readonly inspect?: Observer } {
  return current ? { inspect: current } : {};
}
