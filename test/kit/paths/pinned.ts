import { createActor, fromCallback } from 'xstate';
import type { ScreenName } from '#domain/screens.ts';
import type { journeyMachine } from '#machines/journey/journey.machine.ts';
import { screenOf } from '#machines/journey/journey.selectors.ts';
import type { JourneyContext } from '#machines/journey/journey.context.ts';
import type { JourneyEmitted, JourneyEvent } from '#machines/journey/journey.types.ts';
import { answered, type AnsweringSlot, childOf, type DelayEvent, type PathEvent } from './events.ts';
import { pathInput, type Visit } from './inputs.ts';

/** A journey whose expected end is written by hand. A generated expectation would follow an error in the chart. */
export interface PinnedJourney {
  /** The behaviour as a sentence, with rule ids. */
  readonly name: string;
  readonly visit?: Visit;
  /** The events. The campaign is loaded before them, unless `loads` is set. */
  readonly events: readonly (PathEvent | DelayEvent)[];
  readonly loads?: PathEvent | 'not yet';
  /** The screen at the end; null for the blank page. */
  readonly ends: ScreenName | null;
  /** The active state at the end, if the screen does not determine it. */
  readonly state?: unknown;
  /** The expected values in the context at the end; fields that are not named are not checked. */
  readonly holds?: Expected<JourneyContext>;
  /** The events emitted to the page, in order. */
  readonly emits?: readonly JourneyEmitted[];
  /** The pending calls at the end. */
  readonly waitsFor?: readonly string[];
}

type Expected<Value> = Value extends object ? { readonly [Key in keyof Value]?: Expected<Value[Key]> } : Value;

type Machine = typeof journeyMachine;

/** Walks the journey and returns a line for each deviation from the expected end; none if all is as expected. */
export function deviations(machine: Machine, journey: PinnedJourney): string[] {
  const emitted: JourneyEmitted[] = [];
  const wrong: string[] = [];
  const { input, loading } = opening(journey);
  let thrown = '';
  const actor = createActor(withIdleSlots(machine), { input });
  actor.on('*', (event) => emitted.push(event));
  const subscription = actor.subscribe({
    error: (error) => (thrown = error instanceof Error ? error.message : 'something'),
  });
  actor.start();
  for (const event of [...loading, ...journey.events]) {
    const child = childOf(event);
    if (child !== null && actor.getSnapshot().children[child as AnsweringSlot] === undefined)
      wrong.push(`${event.type}: no ${child} is under way`);
    // A machine accepts the outputs of the actors that it invokes, but its type names only its own events.
    actor.send(event as JourneyEvent);
  }
  const snapshot = actor.getSnapshot();
  subscription.unsubscribe();
  const screen = screenOf(snapshot);
  if (thrown !== '') wrong.push(`throws ${thrown}`);
  if (screen !== journey.ends)
    wrong.push(`ends at ${screen ?? 'a blank page'}, not at ${journey.ends ?? 'a blank page'}`);
  if (journey.state !== undefined) wrong.push(...differences('state', snapshot.value, journey.state));
  if (journey.holds) wrong.push(...differences('context', snapshot.context, journey.holds));
  if (journey.emits) wrong.push(...differences('emitted', emitted, journey.emits));
  if (journey.waitsFor) wrong.push(...differences('calls', Object.keys(snapshot.children), journey.waitsFor));
  actor.stop();
  return wrong;
}

function opening({ visit, loads, name }: PinnedJourney) {
  const { journey: input, loaded } = pathInput(name, visit);
  const loading: PathEvent[] = loads === 'not yet' ? [] : [loads ?? answered('loadCampaign', loaded)];
  return { input, loading };
}

const idle = new WeakMap<Machine, Machine>();

/**
 * Returns the machine with actors that start and never end; the pinned journey provides their outputs. The game does
 * run, because it is not a call and must return its log when the visitor leaves. No moves are made in it.
 */
function withIdleSlots(machine: Machine): Machine {
  const known = idle.get(machine);
  if (known) return known;
  const slots = Object.keys(machine.implementations.actors)
    .filter((slot) => slot !== 'playGame')
    .map((slot) => [slot, fromCallback(() => {})]);
  const provided = machine.provide({ actors: Object.fromEntries(slots) });
  idle.set(machine, provided);
  return provided;
}

/** Returns one line for each value in `expected` that differs in `actual`. */
function differences(path: string, actual: unknown, expected: unknown): string[] {
  if (Array.isArray(expected) && (!Array.isArray(actual) || actual.length !== expected.length))
    return [`${path} is ${shown(actual)}, not ${shown(expected)}`];
  if (typeof expected === 'object' && expected !== null) {
    if (typeof actual !== 'object' || actual === null) return [`${path} is ${shown(actual)}, not ${shown(expected)}`];
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(`${path}.${key}`, (actual as Record<string, unknown>)[key], value),
    );
  }
  return Object.is(actual, expected) ? [] : [`${path} is ${shown(actual)}, not ${shown(expected)}`];
}

const shown = (value: unknown): string => JSON.stringify(value) ?? String(value);
