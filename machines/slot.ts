import { fromCallback, fromPromise, type EventObject } from 'xstate';

/**
 * Returns a typed placeholder for a promise actor, replaced with `.provide()`. It rejects until then, so a missing
 * implementation fails.
 */
export function promiseSlot<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}

/**
 * Returns a typed placeholder for a callback actor, which sends events while it runs. It throws until replaced with
 * `.provide()`.
 */
export function callbackSlot<Input>(name: string) {
  return fromCallback<EventObject, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}
