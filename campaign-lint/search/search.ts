import { explore, leadingTo, type Situation as Place } from '#chart/explore.ts';
import { currentInstance } from '#domain/rules/instance-rules.ts';
import type { PaymentOption } from '#domain/payment.ts';
import { isGateRequired } from '#domain/rules/startup-rules.ts';
import type { ScreenName } from '#domain/screens.ts';
import { type JourneySnapshot, screenOf } from '#machines/journey/journey.selectors.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { completionNotes } from './completions.ts';
import { instanceStatuses } from './gate-choices.ts';
import { type Stretch, stretchesOf } from './moments.ts';
import { situations } from './search-situations.ts';
import { type Step, stepsOf } from './search-steps.ts';
import { arrive, take } from './search-walk.ts';

/** A situation that visitors can be in. Situations that the chart and the server treat alike count as one. */
export interface Situation {
  readonly screen: ScreenName | null;
  /** The current instance; null before the gate. */
  readonly instancePk: number | null;
  /** Whether the current instance is open now. */
  readonly isOpen: boolean;
  /** Whether the confirmation can be reached from here, or possibly can. */
  readonly canComplete: boolean;
}

/** The result of searching a campaign. */
export interface Search {
  readonly situations: readonly Situation[];
  /** The situations in which visitors arrive, by period. */
  readonly arrivals: readonly { readonly stretch: Stretch; readonly situation: Situation }[];
  /** The payment options with which each instance was completed, by pk; '' means no option. */
  readonly completions: ReadonlyMap<number, ReadonlySet<PaymentOption | ''>>;
}

/**
 * Searches the graph of the journey machine over the visitors of a campaign: arriving before and after each of its
 * dates, on a desktop or not, signed in or not, with every answer at the gate and every payment option.
 */
export function searchJourney(site: Site): Search {
  const { campaign } = site;
  const statusOf = instanceStatuses(campaign);
  const { situationOf, outcomeOf } = situations(campaign, statusOf);
  const { completions, note } = completionNotes();
  const arrivals = arrivalsOf(site);
  /** Situations with a step whose result is unknown; they are never reported as dead ends. */
  const unsaid = new Set<string>();
  /** The result of an answer at the gate, by outcome. */
  const outcomes = new Map<string, JourneySnapshot>();

  const lead = (from: JourneySnapshot, { type, choice }: Step): JourneySnapshot | null => {
    const to = take(from, type, choice);
    if (to) note(to);
    else unsaid.add(situationOf(from));
    return to;
  };
  const leadThroughGate = (from: JourneySnapshot, step: Step, kind: string): JourneySnapshot | null => {
    const outcome = `${outcomeOf(from, kind)} ${step.type}`;
    const known = outcomes.get(outcome);
    if (known) return known;
    const to = lead(from, step);
    if (to && situationOf(to) !== situationOf(from)) outcomes.set(outcome, to);
    return to;
  };

  for (const { snapshot } of arrivals) note(snapshot);
  const found = explore({
    starts: arrivals.map(({ snapshot }) => snapshot),
    situationOf,
    events: stepsOf(campaign, statusOf),
    take: (from, step: Step) => (step.kind === null ? lead(from, step) : leadThroughGate(from, step, step.kind)),
  });
  const goals = [...found].flatMap(([key, place]) =>
    screenOf(place.snapshot) === 'complete' || unsaid.has(key) ? [place] : [],
  );
  const completing = leadingTo(goals);
  const described = (place: Place<JourneySnapshot>): Situation => {
    const { entry, visit } = place.snapshot.context;
    const instance = currentInstance(campaign, entry.instancePk);
    return {
      screen: screenOf(place.snapshot),
      instancePk: isGateRequired(campaign, entry) ? null : instance.pk,
      isOpen: statusOf(instance, visit.now) === 'open',
      canComplete: completing.has(place),
    };
  };
  return {
    situations: [...found.values()].map(described),
    arrivals: arrivals.flatMap(({ stretch, snapshot }) => {
      const place = found.get(situationOf(snapshot));
      return place ? [{ stretch, situation: described(place) }] : [];
    }),
    completions,
  };
}

/**
 * Returns all arriving visitors. If no login is offered or desktops are allowed, some would behave like the others and
 * are left out.
 */
export function arrivalsOf(site: Site): { readonly stretch: Stretch; readonly snapshot: JourneySnapshot }[] {
  const devices = site.configuration.allowDesktop ? [false] : [true, false];
  const logins = site.campaign.loginYn ? [true, false] : [false];
  const visitors = devices.flatMap((onDesktop) => logins.map((isSignedIn) => ({ onDesktop, isSignedIn })));
  return stretchesOf(site.campaign).flatMap((stretch) =>
    visitors.map((visitor) => ({ stretch, snapshot: arrive(site, { at: stretch.at, ...visitor }) })),
  );
}
