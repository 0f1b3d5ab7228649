import { getNextTransitions, initialTransition, transition } from 'xstate';
import type { ScreenName } from '#domain/screens.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { JourneyEvent, Site } from '#machines/journey/journey.types.ts';
import { ANSWER, type Choice, FAILURE, payloadOf, PROFILE } from './search-samples.ts';

/** The journey's chart. The action that asks the running game for its log is stubbed, because nothing runs here. */
const chart = journeyMachine.provide({ actions: { leaveGame: () => {} } });
/**
 * The same chart for transitions. `transition` creates an actor for each call, which needs no state: without an input,
 * computing its first one throws, which takes as long as the transition itself.
 */
const chartOfSteps: typeof chart = Object.create(chart, { getInitialSnapshot: { value: () => undefined } });

/** The traits that distinguish visitors on arrival. */
export interface Arrival {
  readonly at: number;
  readonly onDesktop: boolean;
  readonly isSignedIn: boolean;
}

/** Returns the journey of a visitor who has just arrived: the campaign is loaded and start-up is done. */
export function arrive(site: Site, { at, onDesktop, isSignedIn }: Arrival): JourneySnapshot {
  const input = { requested: 'start' as const, onDesktop, now: at, utm: {}, code: null };
  const [blank] = initialTransition(chart, input);
  const output = {
    ...site,
    entry: null,
    completion: null,
    contact: null,
    account: null,
    bonus: null,
    landing: { profile: isSignedIn ? PROFILE : null, utm: {} },
  };
  return after(blank, { type: 'xstate.done.actor.loadCampaign', output });
}

/** Progress notes, automatic transitions and typed URLs: not steps that a visitor takes on a screen. */
const NO_STEP = /\.(?:changed|progressed|dismissed|ticked)$|^screen\.requested$|^xstate\.done\.state\.|^$/;

/** Returns the types of the events that can advance this journey, from the visitor, an actor or the clock. */
export function stepsFrom(snapshot: JourneySnapshot): string[] {
  const types = getNextTransitions(snapshot).map(({ eventType }): string => eventType);
  return [...new Set(types)].filter((type) => !NO_STEP.test(type));
}

/** Returns the result of a step; null if it is unknown, because the sample of the event does not fit the chart. */
export function take(snapshot: JourneySnapshot, type: string, choice: Choice): JourneySnapshot | null {
  const answer = type.startsWith('xstate.error.') ? { error: FAILURE } : { output: ANSWER };
  try {
    return after(snapshot, { type, ...(type.startsWith('xstate.') ? answer : payloadOf(choice)) });
  } catch {
    return null;
  }
}

/** Returns the result of requesting a screen, by a link, Back or a typed URL. */
export function ask(snapshot: JourneySnapshot, screen: ScreenName): JourneySnapshot | null {
  try {
    return after(snapshot, { type: 'screen.requested', screen, code: null });
  } catch {
    return null;
  }
}

function after<Event extends { readonly type: string }>(snapshot: JourneySnapshot, event: Event): JourneySnapshot {
  const [next] = transition(chartOfSteps, snapshot, event as JourneyEvent);
  return next;
}
