import { screenOf, type JourneySnapshot } from '#machines/journey.selectors.ts';
import { childOf } from './events.ts';
import type { PathInput } from './inputs.ts';
import { situationOf } from './situation.ts';
import type { Step, Walk } from './walk.ts';
import { nearest, type StepsBySituation, stepsBySituation } from './ways.ts';

/** Some events in a row, from the opening of a page on. */
export interface Tour {
  readonly input: PathInput;
  readonly legs: readonly Step[];
}

export interface TourPlan {
  readonly tours: readonly Tour[];
  /** The edges that the tours walk, and those that none of them can. */
  readonly walked: readonly string[];
  readonly missed: readonly string[];
}

/**
 * So that a failure early in a tour hides few others, and that tours spread over workers; each costs a browser's
 * beginning.
 */
const LONGEST = 24;

/** What leads from screen to screen, or answers a call: `from · event → to`; null for a step that does neither. */
export function edgeOf({ from, sample, to }: Step): string | null {
  const [before, after] = [screenOf(from) ?? 'blank', screenOf(to) ?? 'blank'];
  const isAnswer = childOf(sample) !== null;
  return before === after && !isAnswer ? null : `${before} · ${sample.type} → ${after}`;
}

/**
 * A small set of tours that together walk every edge of the walks that a page can be led along, each of them at least
 * once.
 */
export function planTours(walks: readonly Walk[], isPossible: (leg: Step, isFirst: boolean) => boolean): TourPlan {
  const all = new Set(walks.flatMap(({ steps }) => steps.map(edgeOf)).filter((edge) => edge !== null));
  const open = new Set(all);
  const tours = walks.filter(({ input }) => isFirstVisit(input)).flatMap((walk) => toursOf(walk, open, isPossible));
  return { tours, walked: [...all].filter((edge) => !open.has(edge)).toSorted(), missed: [...open].toSorted() };
}

/** Nothing is kept of an earlier visit, so that a fresh browser begins it. */
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
