import { getNextTransitions, initialTransition, transition } from 'xstate';
import { journeyMachine } from '#machines/journey.machine.ts';
import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import type { JourneyEvent, Site } from '#machines/journey.types.ts';
import { ANSWER, type Choice, FAILURE, payloadOf, PROFILE } from './samples.ts';

/** The journey's chart. What asks the running game for its log has none to ask here, where nothing runs. */
const chart = journeyMachine.provide({ actions: { leaveGame: () => {} } });

/** What is told apart of visitors who arrive. */
export interface Arrival {
  readonly at: number;
  readonly onDesktop: boolean;
  readonly isSignedIn: boolean;
}

/** The journey of a visitor who has just arrived, with the campaign loaded and start-up done. */
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

/**
 * Notes of what goes on, and what moves by itself or by a typed URL: none of it is a step that a visitor takes on a
 * screen.
 */
const NO_STEP = /\.(?:changed|progressed|dismissed|ticked)$|^screen\.requested$|^xstate\.done\.state\.|^$/;

/** The types of the events that can take this journey on: by the visitor, by a slot, by time. */
export function stepsFrom(snapshot: JourneySnapshot): string[] {
  const types = getNextTransitions(snapshot).map(({ eventType }): string => eventType);
  return [...new Set(types)].filter((type) => !NO_STEP.test(type));
}

/** Where a step leads; null where the sample of the event does not fit the chart, so that nothing can be said. */
export function take(snapshot: JourneySnapshot, type: string, choice: Choice): JourneySnapshot | null {
  const answer = type.startsWith('xstate.error.') ? { error: FAILURE } : { output: ANSWER };
  try {
    return after(snapshot, { type, ...(type.startsWith('xstate.') ? answer : payloadOf(choice)) });
  } catch {
    return null;
  }
}

function after<Event extends { readonly type: string }>(snapshot: JourneySnapshot, event: Event): JourneySnapshot {
  const [next] = transition(chart, snapshot, event as JourneyEvent);
  return next;
}
