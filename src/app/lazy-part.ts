import { type ComponentType, createElement, type FunctionComponent, use } from 'react';

/** A component without props whose code is fetched for it. */
export interface LazyPart extends FunctionComponent {
  /** Fetches the code ahead. A failure is not told: what is shown next fetches it again. */
  preload(): Promise<void>;
}

/**
 * Makes such a component: it suspends until its code is there, and shows it at once if it was fetched ahead. For a
 * boundary around it, it throws where it had to fetch the code itself and cannot have it; after another `preload` it
 * fetches it again.
 *
 * @param name the component's name in the module
 */
export function lazyPart<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): LazyPart {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  /** What is waited for, the same at each try to show it. */
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
