import type { EventObject } from 'xstate';
import type { RequestedScreen } from '#domain/screens.ts';
import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import type { journeyMachine } from '#machines/journey.machine.ts';
import type { JourneyInput } from '#machines/journey.types.ts';
import { eventName } from '#chart/events.ts';
import { transitionsOf } from './chart.ts';
import { childOf, type DelayEvent, isDelay, type PathEvent } from './events.ts';
import { candidates, explore, type Explored, type StepOf, walker } from './explore.ts';
import type { PathInput } from './inputs.ts';
import { eventsOf } from './samples.ts';

/** What can happen on a way: the samples, and what time brings. */
type WalkedEvent = PathEvent | DelayEvent;

export type Step = StepOf<JourneySnapshot, WalkedEvent>;

/** All that a visit can come to: every situation that its samples lead into, with the shortest way there. */
export interface Walk extends Explored<JourneySnapshot, WalkedEvent> {
  readonly input: PathInput;
}

/** Walks the journey over all situations of a visit with the samples. */
export function walk(machine: typeof journeyMachine, input: PathInput): Walk {
  const events = happeningsOf(machine, input);
  const names = new Map<EventObject, string>(events.map(({ name, event }) => [event, name]));
  const explored = explore(machine, {
    input: input.journey,
    events: (snapshot) => events.map(({ event }) => event).filter((event) => canHappen(snapshot, event)),
    nameOf: (event) => names.get(event) ?? event.type,
    situationOf,
  });
  return { input, ...explored };
}

/**
 * Goes one way of a walk again.
 * @param names of the events, in their order
 * @throws where the visit has no event of such a name
 */
export function retrace(machine: typeof journeyMachine, input: PathInput, names: readonly string[]): Step[] {
  const events = new Map(happeningsOf(machine, input).map(({ name, event }) => [name, event]));
  const { begin, take } = walker<JourneySnapshot, WalkedEvent, JourneyInput>(machine, input.journey);
  let from = begin().to;
  return names.map((name) => {
    const event = events.get(name);
    if (!event) throw new Error(`the visit "${input.name}" has no event "${name}"`);
    const step = take(from, name, event);
    from = step.to;
    return step;
  });
}

/** The samples of a visit and the delays of the chart, each with its name. */
function happeningsOf(machine: typeof journeyMachine, input: PathInput): readonly { readonly name: string; readonly event: WalkedEvent }[] {
  const delays = [...new Set(transitionsOf(machine).map(({ event }) => event))].map((type) => ({ type })).filter(isDelay);
  return [...eventsOf(input), ...delays.map((event) => ({ name: `${eventName(event.type)}: ${event.type.split('.').slice(4).join('.')}`, event }))];
}

/** Whether a state of the snapshot knows the event, the call that it would come from is under way, and no clock is put back. */
function canHappen(snapshot: JourneySnapshot, event: WalkedEvent): boolean {
  const child = childOf(event);
  if (event.type === 'clock.ticked' && event.now < snapshot.context.now) return false;
  return candidates(snapshot, event.type).length > 0 && (child === null || Object.hasOwn(snapshot.children, child));
}

/** Requests that come to nothing wherever they are looked at: no guard tells them apart. */
const UNREACHABLE: readonly RequestedScreen[] = ['broken', 'early', 'expired', 'contactComplete'];

const situations = new WeakMap<JourneySnapshot, string>();

/**
 * What tells two situations apart: where the journey is, where it would return to, and what its guards ask for. What no guard
 * asks for (an open dialog, which picture is turned) would only multiply them.
 */
export function situationOf(snapshot: JourneySnapshot): string {
  const known = situations.get(snapshot) ?? described(snapshot);
  situations.set(snapshot, known);
  return known;
}

function described({ value, historyValue, context }: JourneySnapshot): string {
  const { entry, completion, requested, code, now, site, onDesktop, play, earned, bonus, awaitsAnswer, outage } = context;
  const isInFlow = typeof value === 'object' && 'flow' in value;
  // What is remembered of a state that the journey is in is written anew when it leaves. Steps and screens tell, not their phases.
  const history = isInFlow ? [] : Object.values(historyValue).map((nodes) => nodes.map(({ path }) => path.slice(0, 3)));
  const clock = site?.campaign.dateStart == null ? null : now;
  const held = UNREACHABLE.includes(requested) ? 'unreachable' : requested === 'desktop' ? 'start' : requested;
  const isAtGame = JSON.stringify([value, history]).includes('bonusExperience');
  const game = isAtGame && play ? [play.outcome === null, play.playsLeft, earned] : null;
  // Only at a game does a guard ask for it.
  const isHeldUp = isAtGame && outage !== null;
  const isGameOver = Object.keys(bonus.results).length > 0;
  const facts = [
    site !== null, onDesktop, held, code, clock, completion?.instancePk, entry.passedGate, entry.instancePk, entry.files.length > 0,
    entry.custom['CID'] !== undefined, entry.profile !== null, entry.submissionUuid !== null, game, isGameOver, awaitsAnswer, isHeldUp,
  ];
  return JSON.stringify([value, history, facts]);
}
