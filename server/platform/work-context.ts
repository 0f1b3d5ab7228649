import { AsyncLocalStorage } from 'node:async_hooks';

/** A value that belongs to some work, such as a request, and is known at any call depth. */
export interface ContextValue<T> {
  /** Returns the value of the current work; undefined outside such work. */
  current(): T | undefined;
  /** Runs some work with a value. */
  run<R>(value: T, work: () => R): R;
}

/** One storage for all values: Node copies each storage for every promise of a request. */
const contexts = new AsyncLocalStorage<Readonly<Record<symbol, unknown>>>();

export function contextValue<T>(): ContextValue<T> {
  const key = Symbol('context value');
  return {
    current: () => contexts.getStore()?.[key] as T | undefined,
    run: (value, work) => contexts.run({ ...contexts.getStore(), [key]: value }, work),
  };
}
