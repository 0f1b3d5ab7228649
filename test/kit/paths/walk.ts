import type { EventObject } from 'xstate';
import { isAwaited } from '#chart/candidates.ts';
import { eventName } from '#chart/events.ts';
import { eventTypesOf } from '#chart/nodes.ts';
import { walker } from '#chart/step.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { JourneyInput } from '#machines/journey/journey.types.ts';
import { childOf, type DelayEvent, isDelay, type PathEvent } from './events.ts';
import { explored, type Explored, type StepOf } from './explored.ts';
import type { PathInput } from './inputs.ts';
import { eventsOf } from './samples.ts';
import { situationOf } from './situation.ts';

/** Events of a walk: the samples, and the ends of delays. */
type WalkedEvent = PathEvent | DelayEvent;

export type Step = StepOf<JourneySnapshot, WalkedEvent>;

/** Every situation that the samples of a visit reach, with the shortest path to it. */
export interface Walk extends Explored<JourneySnapshot, WalkedEvent> {
  readonly input: PathInput;
}

/** Explores all situations of a visit with its samples. */
export function walk(machine: typeof journeyMachine, input: PathInput): Walk {
  const events = happeningsOf(machine, input);
  const names = new Map<EventObject, string>(events.map(({ name, event }) => [event, name]));
  const found = explored(machine, {
    input: input.journey,
    events: (snapshot) => events.map(({ event }) => event).filter((event) => canHappen(snapshot, event)),
    nameOf: (event) => names.get(event) ?? event.type,
    situationOf,
  });
  return { input, ...found };
}

/**
 * Repeats one path of a walk.
 *
 * @param names of the events, in their order
 * @throws if the visit has no event of such a name
 */
export function retrace(machine: typeof journeyMachine, input: PathInput, names: readonly string[]): Step[] {
  const events = new Map(happeningsOf(machine, input).map(({ name, event }) => [name, event]));
  const { begin, take } = walker<JourneySnapshot, WalkedEvent, JourneyInput>(machine, input.journey);
  let from = begin().to;
  return names.map((name) => {
    const event = events.get(name);
    if (!event) throw new Error(`the visit "${input.name}" has no event "${name}"`);
    const step = { from, event: name, sample: event, ...take(from, event) };
    from = step.to;
    return step;
  });
}

/** Returns the samples of a visit and the delays of the chart, each with its name. */
function happeningsOf(
  machine: typeof journeyMachine,
  input: PathInput,
): readonly { readonly name: string; readonly event: WalkedEvent }[] {
  const delays = eventTypesOf(machine.root)
    .map((type) => ({ type }))
    .filter(isDelay);
  return [
    ...eventsOf(input),
    ...delays.map((event) => ({
      name: `${eventName(event.type)}: ${event.type.split('.').slice(4).join('.')}`,
      event,
    })),
  ];
}

/**
 * Whether an active state handles the event, the call that would send it is pending, and the clock does not go back.
 */
function canHappen(snapshot: JourneySnapshot, event: WalkedEvent): boolean {
  const child = childOf(event);
  if (event.type === 'clock.ticked' && event.now < snapshot.context.visit.now) return false;
  return isAwaited(snapshot, event.type) && (child === null || Object.hasOwn(snapshot.children, child));
}
