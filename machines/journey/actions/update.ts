import { assign } from 'xstate';
import type { JourneyContext, Parts } from '../journey.context.ts';
import type { JourneyEvent } from '../journey.types.ts';

/** The changes that an action makes to the context. Parts are merged field by field; all else is replaced. */
export type Update = Partial<Omit<JourneyContext, keyof Parts>> & {
  readonly [Part in keyof Parts]?: Partial<Parts[Part]>;
};

type Change<Params> = (context: JourneyContext, params: Params) => Update;

/** Actions made from pure functions of context and parameters, under the same names. */
type Actions<Changes> = {
  [Name in keyof Changes]: Changes[Name] extends (context: JourneyContext) => Update
    ? Action<undefined>
    : Changes[Name] extends Change<infer Params>
      ? Action<Params>
      : never;
};

type Action<Params> = ReturnType<typeof assign<JourneyContext, JourneyEvent, Params, JourneyEvent, never>>;

/** Returns the new context values for `assign`. Fields of a part that are missing in the update are kept. */
export function updated(context: JourneyContext, update: Update): Partial<JourneyContext> {
  const { visit, gate, upload, sending, game, account, details, rewards, status, contact, ...wholes } = update;
  return {
    ...wholes,
    ...(visit && { visit: { ...context.visit, ...visit } }),
    ...(gate && { gate: { ...context.gate, ...gate } }),
    ...(upload && { upload: { ...context.upload, ...upload } }),
    ...(sending && { sending: { ...context.sending, ...sending } }),
    ...(game && { game: { ...context.game, ...game } }),
    ...(account && { account: { ...context.account, ...account } }),
    ...(details && { details: { ...context.details, ...details } }),
    ...(rewards && { rewards: { ...context.rewards, ...rewards } }),
    ...(status && { status: { ...context.status, ...status } }),
    ...(contact && { contact: { ...context.contact, ...contact } }),
  };
}

/** Turns each function of a module into an action of the same name. */
export function actionsOf<Changes extends Record<string, Change<never>>>(changes: Changes): Actions<Changes> {
  const made = Object.entries(changes).map(([name, change]) => [
    name,
    assign(({ context }: { context: JourneyContext }, params: never) => updated(context, change(context, params))),
  ]);
  return Object.fromEntries(made) as Actions<Changes>;
}
