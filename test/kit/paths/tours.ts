import { screenOf, type JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import { childOf } from './events.ts';
import type { PathInput } from './inputs.ts';
import { situationOf } from './situation.ts';
import type { Step, Walk } from './walk.ts';
import { nearest, type StepsBySituation, stepsBySituation } from './ways.ts';

/** A sequence of events that starts with opening a page. */
export interface Tour {
  readonly input: PathInput;
  readonly legs: readonly Step[];
}

export interface TourPlan {
  readonly tours: readonly Tour[];
  /** Edges that the tours walk; `missed` lists those that no tour can walk. */
  readonly walked: readonly string[];
  readonly missed: readonly string[];
}

/**
 * Maximum number of steps in a tour. The limit keeps an early failure from hiding many others and spreads tours over
 * workers. It is not lower, because each tour opens a page and repeats the path to the end of the previous tour.
 */
const LONGEST = 72;

/** Returns a step between screens, or the response to a call, as `from · event → to`; null for any other step. */
export function edgeOf({ from, sample, to }: Step): string | null {
  const [before, after] = [screenOf(from) ?? 'blank', screenOf(to) ?? 'blank'];
  const isAnswer = childOf(sample) !== null;
  return before === after && !isAnswer ? null : `${before} · ${sample.type} → ${after}`;
}

/** Returns a small set of tours that together walk every edge at least once that is possible in a page. */
export function planTours(walks: readonly Walk[], isPossible: (leg: Step, isFirst: boolean) => boolean): TourPlan {
  const all = new Set(walks.flatMap(({ steps }) => steps.map(edgeOf)).filter((edge) => edge !== null));
  const open = new Set(all);
  const tours = walks.filter(({ input }) => isFirstVisit(input)).flatMap((walk) => toursOf(walk, open, isPossible));
  return { tours, walked: [...all].filter((edge) => !open.has(edge)).toSorted(), missed: [...open].toSorted() };
}

/** Whether no earlier visit has stored data, so the visit can start in a fresh browser. */
function isFirstVisit({ loaded: { entry, completion, landing } }: PathInput): boolean {
  return entry === null && completion === null && landing === null;
}

function toursOf(
  { input, steps }: Walk,
  open: Set<string>,
  isPossible: (leg: Step, isFirst: boolean) => boolean,
): Tour[] {
  const first = steps[0]?.from;
  if (!first) return [];
  const bySituation = stepsBySituation({ steps });
  const tours: Tour[] = [];
  for (;;) {
    const legs = tourFrom(first, bySituation, open, isPossible);
    if (legs.length === 0) return tours;
    tours.push({ input, legs });
  }
}

function tourFrom(
  first: JourneySnapshot,
  bySituation: StepsBySituation,
  open: Set<string>,
  isPossible: (leg: Step, isFirst: boolean) => boolean,
): Step[] {
  const legs: Step[] = [];
  while (legs.length < LONGEST) {
    const more = nearest(
      legs.at(-1)?.to ?? first,
      bySituation,
      (leg) => open.has(edgeOf(leg) ?? ''),
      (leg, at) => isPossible(leg, legs.length + at === 0),
    );
    if (more.length === 0) break;
    for (const leg of more) open.delete(edgeOf(leg) ?? '');
    legs.push(...more);
    const closes = more.at(-1)?.to.context.visit.fault
      ? bySituation.get(situationOf(more.at(-1)?.to ?? first))?.find(({ event }) => event === 'fault.dismissed')
      : undefined;
    if (closes) legs.push(closes);
  }
  return legs;
}
