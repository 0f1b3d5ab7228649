import { fromCallback, fromPromise, type EventObject } from 'xstate';

/**
 * A typed placeholder for an asynchronous call, filled by `.provide()`. Until then it rejects, so that a missing one is
 * noticed.
 */
export function promiseSlot<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}

/** A typed placeholder for work that sends events while it runs. */
export function callbackSlot<Input>(name: string) {
  return fromCallback<EventObject, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}
