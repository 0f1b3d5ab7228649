import { assign } from 'xstate';
import type { JourneyContext, JourneyEvent } from '../journey.types.ts';

/** What an action changes of the context. */
export type Update = Partial<JourneyContext>;

type Change<Params> = (context: JourneyContext, params: Params) => Update;

/** The actions that pure functions of context and parameters become, by the functions' own names. */
type Actions<Changes> = {
  [Name in keyof Changes]: Changes[Name] extends (context: JourneyContext) => Update
    ? Action<undefined>
    : Changes[Name] extends Change<infer Params> ? Action<Params> : never;
};

type Action<Params> = ReturnType<typeof assign<JourneyContext, JourneyEvent, Params, JourneyEvent, never>>;

/** Makes an action of each function of a module: the chart calls it by the name that it has there. */
export function actionsOf<Changes extends Record<string, Change<never>>>(changes: Changes): Actions<Changes> {
  const made = Object.entries(changes).map(([name, change]) => [
    name,
    assign(({ context }: { context: JourneyContext }, params: never) => change(context, params)),
  ]);
  return Object.fromEntries(made) as Actions<Changes>;
}
