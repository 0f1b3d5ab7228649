import { type ComponentType, createElement, type FunctionComponent, use } from 'react';

/** A component without props whose code is fetched for it. */
export interface LazyPart extends FunctionComponent {
  /** Fetches the code ahead; what fails is fetched again with the next attempt. */
  preload(): Promise<void>;
}

/**
 * Makes such a component: it suspends until its code is there, shows it at once if it was fetched ahead, and throws if
 * it cannot be had, for a boundary around it.
 *
 * @param name the component's name in the module
 */
export function lazyPart<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPart {
  let Loaded: ComponentType | undefined;
  let failure: { readonly error: unknown } | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    if (Loaded) return Promise.resolve();
    failure = undefined;
    loading ??= load().then(
      (module) => {
        Loaded = module[name];
      },
      (error: unknown) => {
        failure = { error };
        loading = undefined;
      },
    );
    return loading;
  };
  const Part = () => {
    if (failure) throw failure.error;
    if (!Loaded) use(preload());
    return Loaded ? createElement(Loaded) : null;
  };
  return Object.assign(Part, { preload });
}
