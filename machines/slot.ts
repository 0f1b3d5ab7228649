import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** A typed place for an asynchronous call, filled by `.provide()`; until then it rejects, so that a missing one is seen. */
export function promiseSlot<Output, Input>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}

/** A typed place for work that reports back with events while it runs. */
export function callbackSlot<Input>(name: string) {
  return fromCallback<EventObject, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}
