import type { InspectionEvent } from 'xstate';

/** What XState calls with each thing that happens to an actor. */
export type Observer = (event: InspectionEvent) => void;

let current: Observer | null = null;

/** From now on what happens to actors goes to this observer too. */
export function observeWith(observer: Observer): void {
  current = observer;
}

/**
 * The option of `createActor` for actors of their own system, such as a game's: `createActor(machine, { input,
 * ...inspectOption() })`. Empty unless an inspector is granted. Children of the journey need it not.
 */
export function inspectOption(): { readonly inspect?: Observer } {
  return current ? { inspect: current } : {};
}
