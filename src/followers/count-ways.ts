import type { ActorRefFrom, InspectionEvent } from 'xstate';
import { transitionKey } from '#chart/keys.ts';
import { calls } from '#domain/calls.ts';
import { isDesktop } from '#domain/rules/device.ts';
import { MOST_WAYS, refusalOf, type Way } from '#domain/way-report.ts';
import type { journeyMachine } from '#machines/journey/journey.machine.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import { instanceOf } from '#machines/journey/journey.visit.ts';
import { noteStep } from '#src/calls/recent-steps.ts';
import { sendBeacon } from '#src/calls/send-beacon.ts';
import type { Locale } from '#src/i18n/locale.ts';

type Microstep = Extract<InspectionEvent, { type: '@xstate.microstep' }>;

/**
 * Counts the transitions of a journey and reports them to the server whenever the page is hidden or left (WAY-1). Keeps
 * the last ones in memory for a message to support (CONT-5). Import it dynamically, because only a running page needs
 * it.
 *
 * @param start the journey as it was before the first reported event
 * @param signal stops counting; counts up to then are sent
 * @returns the listener for inspected events
 */
export function countWays(
  journey: ActorRefFrom<typeof journeyMachine>,
  start: JourneySnapshot,
  languageNow: () => Locale,
  signal: AbortSignal,
): (event: InspectionEvent) => void {
  const device = isDesktop(navigator) ? 'desktop' : 'mobile';
  const counts = new Map<string, Way>();
  let before = start;
  let uuid = '';
  const send = () => {
    const ways = [...counts.values()];
    counts.clear();
    for (let first = 0; first < ways.length; first += MOST_WAYS)
      sendBeacon(calls.reportWays, uuid, { device, ways: ways.slice(first, first + MOST_WAYS) });
  };
  const hidden = () => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', hidden, { signal });
  window.addEventListener('pagehide', send, { signal });
  signal.addEventListener('abort', send, { once: true });
  return (event) => {
    if (signal.aborted || event.type !== '@xstate.microstep' || event.actorRef !== journey) return;
    const after = event.snapshot as JourneySnapshot;
    const reasons = reasonsOf(before, after, event._transitions);
    const [from, to] = [placeOf(before), placeOf(after)];
    before = after;
    const { site } = after.context;
    // Most microsteps only change the context. Without a campaign there is nothing to count for.
    if (!site || reasons.length === 0) return;
    uuid = site.campaign.uuid;
    const place = { instancePk: instanceOf(after.context).pk, language: languageNow(), from, to };
    for (const why of reasons) {
      noteStep(journey.system, { from, to, why });
      const key = Object.values({ ...place, why }).join('\n');
      counts.set(key, { ...place, why, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  };
}

/** Returns the transitions of a microstep that have a target, and the error shown in a dialog, if any. */
function reasonsOf(before: JourneySnapshot, after: JourneySnapshot, taken: Microstep['_transitions']): string[] {
  const { fault } = after.context.visit;
  const gone = taken.filter(({ target }) => target !== undefined).map(transitionKey);
  return fault === null || fault === before.context.visit.fault ? gone : [...gone, refusalOf(fault)];
}

/** Returns the path of the innermost active state. */
function placeOf({ _nodes }: JourneySnapshot): string {
  return _nodes.find(({ type }) => type === 'atomic' || type === 'final')?.path.join('.') ?? '';
}
