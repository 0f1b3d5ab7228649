import { type ComponentType, createElement, type FunctionComponent, use } from 'react';

/** A component without props whose code is fetched on demand. */
export interface LazyPart extends FunctionComponent {
  /** Preloads the code. Never rejects; after a failure, the next render fetches the code again. */
  preload(): Promise<void>;
}

/**
 * Returns a component that suspends until its code is loaded. It renders immediately if the code was preloaded. If a
 * render has to fetch the code and that fails, the component throws to its error boundary. After another `preload` it
 * fetches the code again.
 *
 * @param name the component's name in the module
 */
export function lazyPart<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPart {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  /** The promise passed to `use`, which must be the same on every render. */
  let awaited: Promise<void> | undefined;
  const fetched = () =>
    (loading ??= load().then(
      (module) => {
        Loaded = module[name];
      },
      (failure: unknown) => {
        loading = undefined;
        throw failure;
      },
    ));
  const preload = () => {
    awaited = undefined;
    return fetched().catch(() => undefined);
  };
  const Part = () => {
    if (!Loaded) use((awaited ??= fetched()));
    return Loaded ? createElement(Loaded) : null;
  };
  return Object.assign(Part, { preload });
}
