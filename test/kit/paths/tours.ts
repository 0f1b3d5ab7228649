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

/** The number of steps that take as long as opening the page of a tour. */
const OPENING = 8;

const knownEdges = new WeakMap<Step, string | null>();

/**
 * Returns a step between screens, or the response to a call, as `from · event → to`; null for any other step. Cached
 * per step.
 */
export function edgeOf(step: Step): string | null {
  const known = knownEdges.get(step);
  if (known !== undefined) return known;
  const { from, sample, to } = step;
  const [before, after] = [screenOf(from) ?? 'blank', screenOf(to) ?? 'blank'];
  const isAnswer = childOf(sample) !== null;
  const edge = before === after && !isAnswer ? null : `${before} · ${sample.type} → ${after}`;
  knownEdges.set(step, edge);
  return edge;
}

type IsPossible = (leg: Step, isFirst: boolean) => boolean;

/** A visit that starts in a fresh browser. */
interface Visit {
  readonly input: PathInput;
  readonly first: JourneySnapshot;
  readonly bySituation: StepsBySituation;
  readonly isPossible: IsPossible;
}

/** A tour that could be the next, with the edges that no earlier tour walks. */
interface Candidate extends Tour {
  readonly visit: Visit;
  readonly edges: ReadonlySet<string>;
}

/**
 * Returns a small set of tours that together walk every edge at least once that is possible in a page. The next tour is
 * always the one with the most new edges per step, of all visits.
 */
export function planTours(walks: readonly Walk[], isPossible: IsPossible): TourPlan {
  const all = new Set(walks.flatMap(({ steps }) => steps.map(edgeOf)).filter((edge) => edge !== null));
  const open = new Set(all);
  const tours: Tour[] = [];
  const visits = walks.filter(({ input }) => isFirstVisit(input)).flatMap((walk) => visitOf(walk, isPossible));
  let candidates = visits.map((visit) => candidateOf(visit, open));
  while (candidates.some(({ edges }) => edges.size > 0)) {
    const { input, legs, edges } = candidates.reduce((best, other) => (worthOf(other) > worthOf(best) ? other : best));
    tours.push({ input, legs });
    for (const edge of edges) open.delete(edge);
    // A candidate whose edges are all still open would be the same again.
    candidates = candidates.map((candidate) =>
      [...candidate.edges].every((edge) => open.has(edge)) ? candidate : candidateOf(candidate.visit, open),
    );
  }
  return { tours, walked: [...all].filter((edge) => !open.has(edge)).toSorted(), missed: [...open].toSorted() };
}

/** Whether no earlier visit has stored data, so the visit can start in a fresh browser. */
function isFirstVisit({ loaded: { entry, completion, landing } }: PathInput): boolean {
  return entry === null && completion === null && landing === null;
}

function visitOf({ input, steps }: Walk, isPossible: IsPossible): Visit[] {
  const first = steps[0]?.from;
  if (!first) return [];
  // Asked for once, as the search for tours asks about every step many times.
  const later = new Set(steps.filter((leg) => isPossible(leg, false)));
  return [
    {
      input,
      first,
      bySituation: stepsBySituation({ steps }),
      isPossible: (leg, isFirst) => (isFirst ? isPossible(leg, true) : later.has(leg)),
    },
  ];
}

/** The number of new edges per step. */
const worthOf = ({ edges, legs }: Candidate): number => edges.size / (OPENING + legs.length);

/** Returns a tour that always goes on to the nearest edge that no tour has walked. */
function candidateOf(visit: Visit, open: ReadonlySet<string>): Candidate {
  const { input, first, bySituation, isPossible } = visit;
  const edges = new Set<string>();
  const legs: Step[] = [];
  const isNew = (edge: string | null): edge is string => edge !== null && open.has(edge) && !edges.has(edge);
  while (legs.length < LONGEST) {
    const more = nearest(
      legs.at(-1)?.to ?? first,
      bySituation,
      (leg) => isNew(edgeOf(leg)),
      (leg, at) => isPossible(leg, legs.length + at === 0),
    );
    if (more.length === 0) break;
    for (const edge of more.map(edgeOf)) if (isNew(edge)) edges.add(edge);
    legs.push(...more);
    const closes = more.at(-1)?.to.context.visit.fault
      ? bySituation.get(situationOf(more.at(-1)?.to ?? first))?.find(({ event }) => event === 'fault.dismissed')
      : undefined;
    if (closes) legs.push(closes);
  }
  return { visit, input, legs, edges };
}
