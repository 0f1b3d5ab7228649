import { type ActorLogic, type AnyTransitionDefinition, createEmptyActor, type EventObject } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { RequestedScreen } from '#domain/screens.ts';
import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import type { journeyMachine } from '#machines/journey.machine.ts';
import type { JourneyEvent, JourneyInput } from '#machines/journey.types.ts';
import { childOf, type PathEvent } from './events.ts';
import type { PathInput } from './inputs.ts';
import { eventsOf } from './samples.ts';

/** One event in one situation, and which transitions it took and which it passed by because their guards said no. */
export interface Step {
  readonly from: JourneySnapshot;
  readonly event: string;
  readonly sample: PathEvent;
  readonly to: JourneySnapshot;
  readonly taken: readonly AnyTransitionDefinition[];
  readonly rejected: readonly AnyTransitionDefinition[];
}

/** All that a visit can come to: every situation that its samples lead into, with the shortest way there. */
export interface Walk {
  readonly input: PathInput;
  readonly steps: readonly Step[];
  /** The names of the events that lead to a situation, one of the shortest ways. */
  wayTo(snapshot: JourneySnapshot): readonly string[];
}

/** More than a chart of this kind has by far: the abstraction of situations is broken. */
const TOO_MANY = 20_000;

/** Walks the machine over all situations of a visit with the samples, without running an action, a call or an emit for real. */
export function walk(machine: typeof journeyMachine, input: PathInput): Walk {
  const events = eventsOf(input);
  const names = new Map<EventObject, string>(events.map(({ name, event }) => [event, name]));
  const nameOf = (event: EventObject) => names.get(event) ?? event.type;
  const steps: Step[] = [];
  const { initial, take } = walker(machine, input);

  const logic: ActorLogic<JourneySnapshot, PathEvent, JourneyInput> = {
    transition: (from, event) => {
      const step = take(from, nameOf(event), event);
      steps.push(step);
      return step.to;
    },
    getInitialSnapshot: initial,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const paths = getShortestPaths(logic, {
    input: input.journey,
    limit: TOO_MANY,
    events: (snapshot) => events.map(({ event }) => event).filter((event) => canHappen(snapshot, event)),
    serializeState: situationOf,
    serializeEvent: nameOf,
  });
  const ways = new Map(paths.map(({ state, steps: way }) => [situationOf(state), way.map(({ event }) => nameOf(event)).filter((name) => name !== 'xstate.init')]));
  return { input, steps, wayTo: (snapshot) => ways.get(situationOf(snapshot)) ?? [] };
}

/**
 * Goes one way of a walk again.
 * @param names of the events, in their order
 * @throws where the visit has no event of such a name
 */
export function retrace(machine: typeof journeyMachine, input: PathInput, names: readonly string[]): Step[] {
  const events = new Map(eventsOf(input).map(({ name, event }) => [name, event]));
  const { initial, take } = walker(machine, input);
  let from = initial();
  return names.map((name) => {
    const event = events.get(name);
    if (!event) throw new Error(`the visit "${input.name}" has no event "${name}"`);
    const step = take(from, name, event);
    from = step.to;
    return step;
  });
}

/** How one step is taken in the machine. */
function walker(machine: typeof journeyMachine, input: PathInput) {
  const { scope, observed } = observedScope();
  return {
    initial: () => machine.getInitialSnapshot(scope, input.journey),
    take: (from: JourneySnapshot, event: string, sample: PathEvent): Step => {
      // The answers of slots are events of every machine that invokes them; the types of a machine name its own only.
      const { to, microsteps } = observed(from, () => machine.transition(from, sample as JourneyEvent, scope));
      return { from, event, sample, to, ...sidesOf(from, sample, microsteps) };
    },
  };
}

interface Microstep {
  readonly before: JourneySnapshot;
  readonly transitions: readonly AnyTransitionDefinition[];
}

type Scope = Parameters<typeof journeyMachine.transition>[2];

/** An actor's surroundings in which nothing runs, and a way to see the microsteps of what is done in them. */
function observedScope() {
  let current: JourneySnapshot | null = null;
  // Children look at it for their parent, and an action for the game that is running.
  const self = createEmptyActor();
  Object.assign(self, { getSnapshot: () => current });
  const nothing = () => undefined;
  const scope: Scope = {
    self: self as Scope['self'],
    id: 'journey', sessionId: 'walk', logger: nothing, defer: nothing, emit: nothing, system: self.system, stopChild: nothing, actionExecutor: nothing,
  };
  let seen: { after: JourneySnapshot; transitions: readonly AnyTransitionDefinition[] }[] = [];
  self.system.inspect((inspected) => {
    if (inspected.type === '@xstate.microstep') seen.push({ after: inspected.snapshot as JourneySnapshot, transitions: inspected._transitions });
  });
  const observed = (from: JourneySnapshot, run: () => JourneySnapshot): { to: JourneySnapshot; microsteps: typeof seen } => {
    seen = [];
    current = from;
    const to = run();
    return { to, microsteps: seen };
  };
  return { scope, observed };
}

/** Which transitions were taken, and which stood before them, from the innermost state outwards, and were rejected. */
function sidesOf(from: JourneySnapshot, event: PathEvent, microsteps: readonly { after: JourneySnapshot; transitions: readonly AnyTransitionDefinition[] }[]): Pick<Step, 'taken' | 'rejected'> {
  const befores = [from, ...microsteps.map(({ after }) => after)];
  const steps: Microstep[] = microsteps.map(({ transitions }, index) => ({ before: befores[index] ?? from, transitions }));
  const taken = steps.flatMap(({ transitions }) => transitions);
  const rejected = steps.flatMap(({ before, transitions }, index) => candidates(before, index === 0 ? event.type : '').filter((candidate, at, all) => {
    const reached = all.findIndex((one) => transitions.includes(one));
    return reached === -1 || at < reached ? !transitions.includes(candidate) : false;
  }));
  return { taken, rejected };
}

/** The transitions that are looked at for an event ('' for `always`), in their order, from the innermost state outwards. */
function candidates({ _nodes: nodes }: JourneySnapshot, type: string): AnyTransitionDefinition[] {
  const innermostFirst = [...nodes].toSorted((a, b) => b.path.length - a.path.length);
  return innermostFirst.flatMap((node) => (type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? [])));
}

/** Whether a state of the snapshot knows the event, the call that it would come from is under way, and no clock is put back. */
function canHappen(snapshot: JourneySnapshot, event: PathEvent): boolean {
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
  const { entry, completion, requested, code, now, site, onDesktop, play, earned, bonus } = context;
  const isInFlow = typeof value === 'object' && 'flow' in value;
  // What is remembered of a state that the journey is in is written anew when it leaves. Steps and screens tell, not their phases.
  const history = isInFlow ? [] : Object.values(historyValue).map((nodes) => nodes.map(({ path }) => path.slice(0, 3)));
  const clock = site?.campaign.dateStart == null ? null : now;
  const held = UNREACHABLE.includes(requested) ? 'unreachable' : requested === 'desktop' ? 'start' : requested;
  const isAtGame = JSON.stringify([value, history]).includes('bonusExperience');
  const game = isAtGame && play ? [play.outcome === null, play.playsLeft, earned] : null;
  const isGameOver = Object.keys(bonus.results).length > 0;
  const facts = [site !== null, onDesktop, held, code, clock, completion?.journeyPk, entry.passedGate, entry.journeyPk, entry.files.length > 0, entry.custom['CID'] !== undefined, entry.profile !== null, entry.submissionUuid !== null, game, isGameOver];
  return JSON.stringify([value, history, facts]);
}
